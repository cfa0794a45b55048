import type { Cue } from './cue.ts';

/**
 * Cues in order of time, each with only what it adds. Rolling captions (automatic ones, live ones) show the line before
 * again above the new one, or a line again as it grows; what a cue repeats from the cue before is cut off its front.
 * Only files that roll throughout are treated so: elsewhere a caption said twice was said twice.
 */
export function withoutRepeats(cues: readonly Cue[]): Cue[] {
  const ordered = withoutDoubles(cues.toSorted((a, b) => a.start - b.start));
  const shown = ordered.map(display);
  const repeated = shown.map((now, i) => repeatedTokens(shown[i - 1], now));
  if (!rolls(shown, repeated)) return ordered;
  return ordered.flatMap((cue, i) => {
    const first = shown[i]?.tokens[repeated[i] ?? 0];
    return first ? [fromOffset(cue, first.offset)] : [];
  });
}

/** What is seen while a cue is up. `fixed`: how many of its tokens precede the first line with inline times. */
type Display = {
  start: number;
  end: number;
  tokens: { text: string; offset: number; opensLine: boolean }[];
  fixed: number;
  timed: boolean;
};

/** Segmented downloads carry the cues at their seams twice. */
function withoutDoubles(cues: Cue[]): Cue[] {
  const seen = new Set<string>();
  return cues.filter((cue) => {
    const key = `${cue.start} ${cue.end} ${cue.text}`;
    return seen.has(key) ? false : seen.add(key);
  });
}

function display(cue: Cue): Display {
  const tokens = [...cue.text.matchAll(/\S+/gu)].map((match) => ({
    text: match[0],
    offset: match.index,
    opensLine: /(^|\n)[^\S\n]*$/.test(cue.text.slice(Math.max(0, match.index - 40), match.index)),
  }));
  const firstTime = cue.times[0]?.offset ?? Number.POSITIVE_INFINITY;
  const timedLine = Number.isFinite(firstTime) ? cue.text.lastIndexOf('\n', firstTime - 1) + 1 : firstTime;
  const fixed = tokens.filter((token) => token.offset < timedLine).length;
  return { start: cue.start, end: cue.end, tokens, fixed, timed: cue.times.length > 0 };
}

/**
 * How many tokens at the front of `now` are those on screen before: one or more of its last lines, whole. After a gap the
 * screen was clear, except above a line with inline times: recognisers keep the old line through their pauses.
 */
function repeatedTokens(before: Display | undefined, now: Display): number {
  if (!before || (now.start > before.end + 0.5 && !now.timed)) return 0;
  for (const [from, token] of before.tokens.entries()) {
    const length = before.tokens.length - from;
    if (!token.opensLine || length > now.fixed) continue;
    if (showsAgain(before, from, now)) return length;
  }
  return 0;
}

function showsAgain(before: Display, from: number, now: Display): boolean {
  for (let i = from; i < before.tokens.length; i++) if (before.tokens[i]?.text !== now.tokens[i - from]?.text) return false;
  return true;
}

/** In a rolling file every other cue or more repeats and adds; by chance hardly one in twenty does. */
function rolls(shown: Display[], repeated: number[]): boolean {
  const growing = shown.filter((now, i) => (repeated[i] ?? 0) > 0 && (repeated[i] ?? 0) < now.tokens.length);
  return growing.length >= (growing.some((now) => now.timed) ? 1 : 2) && growing.length * 5 >= shown.length;
}

function fromOffset(cue: Cue, offset: number): Cue {
  const speaker = cue.voices.findLast((voice) => voice.offset <= offset)?.speaker;
  const later = <T extends { offset: number }>(marks: T[]) =>
    marks.filter((mark) => mark.offset >= offset).map((mark) => ({ ...mark, offset: mark.offset - offset }));
  const voices = cue.voices.length ? [{ offset: 0, speaker }, ...later(cue.voices)] : [];
  return { ...cue, text: cue.text.slice(offset), times: later(cue.times), voices };
}

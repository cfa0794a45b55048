import type { Cue } from './cue.ts';

/**
 * Cues in order of time, each with only the text that it adds. Rolling captions (automatic or live)
 * repeat the previous line above the new one, or a line as it grows; text that a cue repeats from
 * the previous cue is removed from its start. This applies only to files that roll throughout: in
 * other files, a repeated caption was really said twice.
 */
export function removeRollingRepeats(cues: readonly Cue[]): Cue[] {
  const ordered = withoutDoubles(cues.toSorted((a, b) => a.start - b.start));
  const shown = ordered.map(display);
  const repeated = shown.map((now, i) => repeatedTokens(shown[i - 1], now));
  if (!rolls(shown, repeated)) return ordered;
  return ordered.flatMap((cue, i) => {
    const first = shown[i]?.tokens[repeated[i] ?? 0];
    return first ? [fromOffset(cue, first.offset)] : [];
  });
}

/**
 * The tokens on screen during a cue. `fixed`: how many of them precede the first line with inline
 * times.
 */
type Display = {
  start: number;
  end: number;
  tokens: { text: string; offset: number; opensLine: boolean }[];
  fixed: number;
  timed: boolean;
};

/** Removes duplicates: segmented downloads contain the cues at segment boundaries twice. */
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
  const timedLine = Number.isFinite(firstTime)
    ? cue.text.lastIndexOf('\n', firstTime - 1) + 1
    : firstTime;
  const fixed = tokens.filter((token) => token.offset < timedLine).length;
  return { start: cue.start, end: cue.end, tokens, fixed, timed: cue.times.length > 0 };
}

/**
 * How many tokens at the start of `now` repeat the tokens on screen before: one or more whole lines
 * at the end of those. After a gap the screen was clear, except above a line with inline times,
 * because recognisers keep the old line on screen during pauses.
 */
function repeatedTokens(before: Display | undefined, now: Display): number {
  if (!before || (now.start > before.end + 0.5 && !now.timed)) return 0;
  const borders = bordersOf(now.tokens);
  let length = 0;
  for (const { text } of before.tokens) {
    while (length > 0 && (length === now.tokens.length || now.tokens[length]?.text !== text))
      length = borders[length - 1] ?? 0;
    if (now.tokens[length]?.text === text) length++;
  }
  while (
    length > 0 &&
    !(length <= now.fixed && before.tokens[before.tokens.length - length]?.opensLine)
  )
    length = borders[length - 1] ?? 0;
  return length;
}

/**
 * For each n, the number of tokens (at most n) that both begin and end the first n + 1 tokens
 * (Knuth, Morris and Pratt), so that comparing takes linear time.
 */
function bordersOf(tokens: Display['tokens']): number[] {
  const borders: number[] = [];
  let length = 0;
  for (const [at, { text }] of tokens.entries()) {
    while (length > 0 && tokens[length]?.text !== text) length = borders[length - 1] ?? 0;
    if (at > 0 && tokens[length]?.text === text) length++;
    borders.push(length);
  }
  return borders;
}

/**
 * In a rolling file at least every other cue repeats and adds text; in other files hardly one in
 * twenty does by chance.
 */
function rolls(shown: Display[], repeated: number[]): boolean {
  const growing = shown.filter(
    (now, i) => (repeated[i] ?? 0) > 0 && (repeated[i] ?? 0) < now.tokens.length,
  );
  return (
    growing.length >= (growing.some((now) => now.timed) ? 1 : 2) &&
    growing.length * 5 >= shown.length
  );
}

function fromOffset(cue: Cue, offset: number): Cue {
  const speaker = cue.voices.findLast((voice) => voice.offset <= offset)?.speaker;
  const later = <T extends { offset: number }>(marks: T[]) =>
    marks
      .filter((mark) => mark.offset >= offset)
      .map((mark) => ({ ...mark, offset: mark.offset - offset }));
  const voices = cue.voices.length ? [{ offset: 0, speaker }, ...later(cue.voices)] : [];
  return { ...cue, text: cue.text.slice(offset), times: later(cue.times), voices };
}

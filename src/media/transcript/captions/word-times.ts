import type { Span } from '../../identify/contract.ts';
import type { Word } from '../contract.ts';
import { spokenLength, type Token, tokensOf } from '../tokens.ts';
import type { SpokenCue } from './speech.ts';

/**
 * The words of cues with their times. Where the file times words, those times stand; elsewhere words share their cue's time
 * by spoken length, within the sound when its silences (in order) are known. Starts never fall and words never overlap.
 */
export function wordsOfCues(cues: readonly SpokenCue[], silences: readonly Span[] = []): { words: Word[]; laughter: Span[] } {
  const words: Word[] = [];
  const laughter: Span[] = [];
  for (const cue of withoutOverlap(cues)) {
    const timed = stretchesOf(cue).flatMap((stretch) => place(stretch, silences));
    laughter.push(...cue.laughter.map((mark) => markSpan(mark, cue, timed)));
    let voice = -1;
    for (const { offset, text, start, end } of timed) {
      while ((cue.voices[voice + 1]?.offset ?? Number.POSITIVE_INFINITY) <= offset) voice++;
      const speaker = cue.voices[voice]?.speaker;
      words.push({ text, start, end, ...(speaker ? { speaker } : {}) });
    }
  }
  return { words: inOrder(words), laughter };
}

/** Words in order: a start before its predecessor's moves up to it, an end past the next start moves back. Milliseconds. */
export function inOrder(words: readonly Word[]): Word[] {
  const ordered: Word[] = [];
  for (const word of words) {
    const before = ordered.at(-1);
    const start = Math.max(milliseconds(word.start), before?.start ?? 0);
    if (before && before.end > start) before.end = start;
    ordered.push({ ...word, start, end: Math.max(start, milliseconds(word.end)) });
  }
  return ordered;
}

function milliseconds(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}

/** Cues shown together are spoken in turn; a cue still up when the next begins has been spoken by then. */
function withoutOverlap(cues: readonly SpokenCue[]): SpokenCue[] {
  const joined: SpokenCue[] = [];
  for (const cue of cues) {
    const before = joined.at(-1);
    const end = cue.end > cue.start ? cue.end : cue.start + slowest(tokensOf(cue.text));
    if (before && cue.start - before.start < 0.2 && !before.times.length && !cue.times.length) join(before, { ...cue, end });
    else {
      if (before && before.end > cue.start) before.end = cue.start;
      joined.push({ ...cue, end });
    }
  }
  return joined;
}

function join(before: SpokenCue, cue: SpokenCue): void {
  const shift = before.text.length + 1;
  before.text += `\n${cue.text}`;
  before.end = Math.max(before.end, cue.end);
  before.voices = [...before.voices, { offset: shift, speaker: undefined }, ...cue.voices.map((v) => ({ ...v, offset: v.offset + shift }))];
  before.laughter = [...before.laughter, ...cue.laughter.map(({ from, to }) => ({ from: from + shift, to: to + shift }))];
}

/** Words between two known moments. `exact`: the first of them starts at `from` by the file's own word. */
type Stretch = { tokens: Token[]; from: number; to: number; exact: boolean };

function stretchesOf(cue: SpokenCue): Stretch[] {
  const exact = cue.times.length > 0;
  const stretches: Stretch[] = [{ tokens: [], from: cue.start, to: cue.end, exact }];
  const times = cue.times.filter(({ time }) => time >= cue.start - 1 && time <= cue.end + 10);
  let next = 0;
  for (const token of tokensOf(cue.text)) {
    while (next < times.length && (times[next]?.offset ?? 0) <= token.offset) {
      const from = Math.max(times[next]?.time ?? 0, stretches.at(-1)?.from ?? 0);
      stretches.push({ tokens: [], from, to: Math.max(from, cue.end), exact });
      next++;
    }
    stretches.at(-1)?.tokens.push(token);
  }
  const used = stretches.filter((stretch) => stretch.tokens.length > 0);
  for (const [i, stretch] of used.entries()) stretch.to = Math.max(stretch.from, used[i + 1]?.from ?? cue.end);
  return used;
}

type Placed = Token & Span;

function place(stretch: Stretch, silences: readonly Span[]): Placed[] {
  const { tokens, from, exact } = stretch;
  const to = Math.min(stretch.to, from + Math.max(0.2, exact && tokens.length === 1 ? usual(tokens) : Number.POSITIVE_INFINITY));
  const sounding = soundWithin({ start: from, end: to }, silences);
  const speech = lengthOf(sounding) >= quickest(tokens) ? sounding : [{ start: from, end: to }];
  const placed = spread(tokens, speech);
  const first = placed[0];
  if (exact && first) first.start = from;
  return placed;
}

/** Seconds a run of words takes when spoken fast, as usual, and slowly. */
function quickest(tokens: readonly Token[]): number {
  return tokens.reduce((sum, token) => sum + 0.03 * spokenLength(token.text), 0);
}
function usual(tokens: readonly Token[]): number {
  return tokens.reduce((sum, token) => sum + 0.15 + 0.085 * spokenLength(token.text), 0);
}
function slowest(tokens: readonly Token[]): number {
  return tokens.reduce((sum, token) => sum + 0.2 + 0.11 * spokenLength(token.text), 0);
}

/** The parts of a span that are not silent. */
function soundWithin(span: Span, silences: readonly Span[]): Span[] {
  const parts: Span[] = [];
  let at = span.start;
  for (let i = firstEndingAfter(silences, span.start); i < silences.length; i++) {
    const silence = silences[i];
    if (!silence || silence.start >= span.end) break;
    if (silence.start > at) parts.push({ start: at, end: silence.start });
    at = Math.max(at, silence.end);
  }
  if (at < span.end) parts.push({ start: at, end: span.end });
  return parts;
}

function firstEndingAfter(spans: readonly Span[], time: number): number {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.end ?? 0) > time) high = middle;
    else low = middle + 1;
  }
  return low;
}

function lengthOf(spans: readonly Span[]): number {
  return spans.reduce((sum, span) => sum + span.end - span.start, 0);
}

/**
 * Shares the sounding time out by spoken length; captions linger, so words take no longer than slow speech would. A clause
 * that should end about where the sound pauses ends there.
 */
function spread(tokens: readonly Token[], sounding: readonly Span[]): Placed[] {
  const seconds = Math.min(lengthOf(sounding), slowest(tokens));
  const placed: Placed[] = [];
  let said = 0;
  for (const { clause, until } of clausesOf(tokens, { seconds, pauses: pausesIn(sounding) })) {
    const perLetter = (until - said) / weightOf(clause);
    for (const token of clause) {
      const begin = said;
      said += weightOf([token]) * perLetter;
      placed.push({ ...token, ...withinOneSound(begin, said, sounding) });
    }
  }
  return placed;
}

function weightOf(tokens: readonly Token[]): number {
  return tokens.reduce((sum, token) => sum + spokenLength(token.text) + 1, 0);
}

/** Where the sound pauses, in seconds of sound before it. */
function pausesIn(sounding: readonly Span[]): number[] {
  let passed = 0;
  return sounding.slice(0, -1).map((part) => {
    passed += part.end - part.start;
    return passed;
  });
}

type Clause = { clause: Token[]; until: number };

/** How far (seconds of sound) a pause may be from where a clause should end and still be its end. */
const pauseReach = 0.6;

function clausesOf(tokens: readonly Token[], { seconds, pauses }: { seconds: number; pauses: readonly number[] }): Clause[] {
  const perLetter = seconds / weightOf(tokens);
  const clauses: Clause[] = [];
  let [clause, from]: [Token[], number] = [[], 0];
  for (const token of tokens) {
    clause.push(token);
    if (!/[\p{Sentence_Terminal},;:…、，]["'”’»)\]」』）]*$/u.test(token.text)) continue;
    const expected = from + weightOf(clause) * perLetter;
    const earliest = from + quickest(clause);
    const until = nearest(pauses, expected);
    if (until === undefined || until < earliest || until >= seconds || Math.abs(until - expected) > pauseReach) continue;
    clauses.push({ clause, until });
    [clause, from] = [[], until];
  }
  return clause.length ? [...clauses, { clause, until: seconds }] : clauses;
}

function nearest(values: readonly number[], wanted: number): number | undefined {
  return values.reduce<number | undefined>(
    (best, value) => (best === undefined || Math.abs(value - wanted) < Math.abs(best - wanted) ? value : best),
    undefined,
  );
}

/** From seconds of sound to seconds of video. A word that would straddle a silence keeps to its longer side. */
function withinOneSound(begin: number, end: number, sounding: readonly Span[]): Span {
  let best: Span = { start: sounding.at(-1)?.end ?? 0, end: sounding.at(-1)?.end ?? 0 };
  let passed = 0;
  for (const part of sounding) {
    const start = part.start + Math.max(0, begin - passed);
    const stop = Math.min(part.end, part.start + end - passed);
    if (stop - start > best.end - best.start) best = { start, end: stop };
    passed += part.end - part.start;
    if (passed >= end) break;
  }
  return best;
}

/** Laughter noted alone lasts as long as its cue; noted between words it lies between them. */
function markSpan({ from, to }: { from: number; to: number }, cue: SpokenCue, placed: readonly Placed[]): Span {
  const start = placed.findLast((word) => word.offset < from)?.end ?? cue.start;
  const end = placed.find((word) => word.offset >= to)?.start ?? cue.end;
  return { start, end: Math.max(end, start + 0.5) };
}

import { firstAfter, firstAtLeast } from '#platform/kit/sorted.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { transcriptErrors } from '../errors.ts';
import { captionLimits } from '../limits.constants.ts';
import { spokenLength, type Token, tokensOf } from '../tokens.ts';
import type { Word } from '../transcript.schema.ts';
import type { SpokenCue } from './speech.ts';

/**
 * The words from index `first` up to the next entry's `first` are shown from `start` to `end`: those
 * of a cue or, where the file gives times within cues, those from one time to the next. `exact`: the
 * times are those of words, not of sentences.
 */
export type CueOfWords = TimeRange & { first: number; exact: boolean };

/** Words that have one time in common, at most, where a file times words. */
export const maxExact = 4;

/**
 * The words of cues with their times. Word times that the file gives stay; other words share their
 * cue's time by spoken length, avoiding the known silences (given in order). Starts never decrease
 * and words never overlap.
 */
export function wordsOfCues(
  cues: readonly SpokenCue[],
  silences: readonly TimeRange[] = [],
): { words: Word[]; laughter: TimeRange[]; cues: CueOfWords[] } {
  const words: Word[] = [];
  const laughter: TimeRange[] = [];
  const used: CueOfWords[] = [];
  for (const cue of withoutOverlap(cues)) {
    const runs = timedRunsOf(cue);
    let first = words.length;
    for (const { tokens, from, to, exact } of runs) {
      used.push({ first, start: from, end: to, exact: exact && tokens.length <= maxExact });
      first += tokens.length;
    }
    const timed = runs.flatMap((run) => place(run, silences));
    if (words.length + timed.length > captionLimits.words) throw transcriptErrors.tooManyWords();
    laughter.push(...cue.laughter.map((mark) => laughterRange(mark, cue, timed)));
    let voice = -1;
    for (const { offset, text, start, end, spaced } of timed) {
      // @protection exhausting-captions
      if (text.length > captionLimits.wordLength) throw transcriptErrors.wordTooLong();
      let isTurn = false;
      while ((cue.voices[voice + 1]?.offset ?? Number.POSITIVE_INFINITY) <= offset)
        isTurn = cue.voices[++voice]?.turn ?? isTurn;
      const speaker = cue.voices[voice]?.speaker;
      words.push({
        text,
        start,
        end,
        ...(speaker ? { speaker } : isTurn ? { turn: true } : {}),
        ...(spaced && { spaced }),
      });
    }
  }
  return { words: inOrder(words), laughter, cues: used };
}

/**
 * Puts word times in order: a start before the previous word's start moves up to it, an end past
 * the next start moves back. Times are rounded to milliseconds.
 */
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

/**
 * Cues shown together are taken as spoken one after the other; a cue still shown when the next one
 * begins is taken as spoken by then.
 */
function withoutOverlap(cues: readonly SpokenCue[]): SpokenCue[] {
  const joined: SpokenCue[] = [];
  for (const cue of cues) {
    const before = joined.at(-1);
    const end = cue.end > cue.start ? cue.end : cue.start + slowest(tokensOf(cue.text));
    if (before && areOne(before, cue)) join(before, { ...cue, end });
    else {
      if (before && before.end > cue.start) before.end = cue.start;
      joined.push({ ...cue, end, voices: [...cue.voices], laughter: [...cue.laughter] });
    }
  }
  return joined;
}

function areOne(before: SpokenCue, cue: SpokenCue): boolean {
  const fits = before.text.length + cue.text.length < captionLimits.cueLength;
  return cue.start - before.start < 0.2 && !before.times.length && !cue.times.length && fits;
}

function join(before: SpokenCue, cue: SpokenCue): void {
  const shift = before.text.length + 1;
  before.text += `\n${cue.text}`;
  before.end = Math.max(before.end, cue.end);
  before.voices.push({ offset: shift, speaker: undefined });
  for (const voice of cue.voices) before.voices.push({ ...voice, offset: voice.offset + shift });
  for (const { from, to } of cue.laughter)
    before.laughter.push({ from: from + shift, to: to + shift });
}

/**
 * Words between two known times. `exact`: the file itself says that the first of them starts at
 * `from`; `end`: and that the last one ends then.
 */
type TimedRun = {
  tokens: Token[];
  from: number;
  to: number;
  exact: boolean;
  end?: number | undefined;
};

function timedRunsOf(cue: SpokenCue): TimedRun[] {
  const exact = cue.times.length > 0;
  const runs: TimedRun[] = [{ tokens: [], from: cue.start, to: cue.end, exact }];
  const times = cue.times.filter(({ time }) => time >= cue.start - 1 && time <= cue.end + 10);
  let next = 0;
  for (const token of tokensOf(cue.text)) {
    while (next < times.length && (times[next]?.offset ?? 0) <= token.offset) {
      const from = Math.max(times[next]?.time ?? 0, runs.at(-1)?.from ?? 0);
      const end = times[next]?.end;
      runs.push({ tokens: [], from, to: Math.max(from, cue.end), exact, end });
      next++;
    }
    runs.at(-1)?.tokens.push(token);
  }
  const used = runs.filter((run) => run.tokens.length > 0);
  for (const [i, run] of used.entries()) {
    const next = used[i + 1]?.from ?? Math.max(cue.end, run.end ?? 0);
    run.to = Math.max(run.from, Math.min(next, run.end ?? next));
  }
  return used;
}

type Placed = Token & TimeRange;

function place(run: TimedRun, silences: readonly TimeRange[]): Placed[] {
  const { tokens, from, exact, end } = run;
  if (end !== undefined) return shareOut(tokens, { start: from, end: run.to });
  const to = Math.min(
    run.to,
    from + Math.max(0.2, exact && tokens.length === 1 ? usual(tokens) : Number.POSITIVE_INFINITY),
  );
  const audible = audibleWithin({ start: from, end: to }, silences);
  const speech = lengthOf(audible) >= quickest(tokens) ? audible : [{ start: from, end: to }];
  const placed = spread(tokens, speech);
  const first = placed[0];
  if (exact && first) first.start = from;
  return placed;
}

/** The tokens in the whole range, whose times the file gives. */
function shareOut(tokens: readonly Token[], { start, end }: TimeRange): Placed[] {
  const perLetter = (end - start) / weightOf(tokens);
  let at = start;
  return tokens.map((token) => {
    const from = at;
    at += weightOf([token]) * perLetter;
    return { ...token, start: from, end: at };
  });
}

/** Seconds that a run of words takes when spoken fast; `usual` and `slowest` likewise. */
export function quickest(tokens: readonly Token[]): number {
  return tokens.reduce((sum, token) => sum + 0.03 * spokenLength(token.text), 0);
}
function usual(tokens: readonly Token[]): number {
  return tokens.reduce((sum, token) => sum + 0.15 + 0.085 * spokenLength(token.text), 0);
}
/** Seconds that a run of words takes when spoken slowly. */
export function slowest(tokens: readonly Token[]): number {
  return tokens.reduce((sum, token) => sum + 0.2 + 0.11 * spokenLength(token.text), 0);
}

/** The parts of a range that are not silent. */
function audibleWithin(range: TimeRange, silences: readonly TimeRange[]): TimeRange[] {
  const parts: TimeRange[] = [];
  let at = range.start;
  for (let i = firstAfter(silences, range.start, ({ end }) => end); i < silences.length; i++) {
    const silence = silences[i];
    if (!silence || silence.start >= range.end) break;
    if (silence.start > at) parts.push({ start: at, end: silence.start });
    at = Math.max(at, silence.end);
  }
  if (at < range.end) parts.push({ start: at, end: range.end });
  return parts;
}

function lengthOf(spans: readonly TimeRange[]): number {
  return spans.reduce((sum, { start, end }) => sum + end - start, 0);
}

/**
 * Distributes the audible time by spoken length. Captions stay on screen after they are spoken, so
 * words take no longer than in slow speech. A clause that should end close to a pause in the audio
 * ends there.
 */
function spread(tokens: readonly Token[], audible: readonly TimeRange[]): Placed[] {
  const seconds = Math.min(lengthOf(audible), slowest(tokens));
  const placed: Placed[] = [];
  const passed = passedBefore(audible);
  let spoken = 0;
  for (const { clause, until } of clausesOf(tokens, { seconds, pauses: passed.slice(1) })) {
    const perLetter = (until - spoken) / weightOf(clause);
    for (const token of clause) {
      const begin = spoken;
      spoken += weightOf([token]) * perLetter;
      placed.push({ ...token, ...withinOneRange(begin, spoken, { audible, passed }) });
    }
  }
  return placed;
}

function weightOf(tokens: readonly Token[]): number {
  return tokens.reduce((sum, token) => sum + spokenLength(token.text) + 1, 0);
}

/**
 * The audible seconds before each part. From the second part on, these are where the audio pauses.
 */
function passedBefore(audible: readonly TimeRange[]): number[] {
  let passed = 0;
  return audible.map((part) => {
    const before = passed;
    passed += part.end - part.start;
    return before;
  });
}

type Clause = { clause: Token[]; until: number };

/**
 * How far (audible seconds) a pause may be from the expected end of a clause to count as its end.
 */
const pauseReach = 0.6;

function clausesOf(
  tokens: readonly Token[],
  { seconds, pauses }: { seconds: number; pauses: readonly number[] },
): Clause[] {
  const perLetter = seconds / weightOf(tokens);
  const clauses: Clause[] = [];
  let [clause, from]: [Token[], number] = [[], 0];
  let [weight, shortest] = [0, 0];
  for (const token of tokens) {
    clause.push(token);
    weight += weightOf([token]);
    shortest += quickest([token]);
    if (!/[\p{Sentence_Terminal},;:…、，]["'”’»)\]」』）]*$/u.test(token.text)) continue;
    const expected = from + weight * perLetter;
    const until = nearest(pauses, expected);
    if (
      until === undefined ||
      until < from + shortest ||
      until >= seconds ||
      Math.abs(until - expected) > pauseReach
    )
      continue;
    clauses.push({ clause, until });
    [clause, from] = [[], until];
    [weight, shortest] = [0, 0];
  }
  return clause.length ? [...clauses, { clause, until: seconds }] : clauses;
}

/** The nearest of the values, which ascend; the lower one when two are equally near. */
function nearest(values: readonly number[], target: number): number | undefined {
  const above = firstAtLeast(values, target, Number);
  const [lower, upper] = [values[above - 1], values[above]];
  if (lower === undefined || upper === undefined) return lower ?? upper;
  return upper - target < target - lower ? upper : lower;
}

type Audible = { audible: readonly TimeRange[]; passed: readonly number[] };

/**
 * Converts audible seconds to seconds of the video. A word that would cross a silence is placed on
 * the side where more of it lies.
 */
function withinOneRange(begin: number, end: number, { audible, passed }: Audible): TimeRange {
  let best: TimeRange = { start: audible.at(-1)?.end ?? 0, end: audible.at(-1)?.end ?? 0 };
  for (let i = Math.max(0, firstAtLeast(passed, begin, Number) - 1); i < audible.length; i++) {
    const [part, before] = [audible[i], passed[i] ?? 0];
    if (!part || before >= end) break;
    const start = part.start + Math.max(0, begin - before);
    const stop = Math.min(part.end, part.start + end - before);
    if (stop - start > best.end - best.start) best = { start, end: stop };
  }
  return best;
}

/**
 * Laughter that has a cue of its own lasts as long as the cue; laughter noted between words lies
 * between them.
 */
function laughterRange(
  { from, to }: { from: number; to: number },
  cue: SpokenCue,
  placed: readonly Placed[],
): TimeRange {
  const start = placed.findLast((word) => word.offset < from)?.end ?? cue.start;
  const end = placed.find((word) => word.offset >= to)?.start ?? cue.end;
  return { start, end: Math.max(end, start + 0.5) };
}

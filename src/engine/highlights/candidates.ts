import type { Transcript, Word } from '#engine/transcript/transcript.schema.ts';
import { type ClipLengths, spreadOf, usualLengths } from './clip-lengths.ts';

/** A silence longer than this many seconds does not belong inside a clip. */
export const maxSilence = 4;

/** Letters that the words of a clip must have together, whatever its length. */
export const minLetters = 15;

/**
 * The smallest part that clips are made of: a whole sentence, or a part of a sentence that is too
 * long for a clip.
 */
export type Unit = {
  /** Indexes into the transcript's words, inclusive. */
  first: number;
  last: number;
  start: number;
  end: number;
  /** Whether the unit begins where a sentence begins and ends where one ends. */
  opens: boolean;
  closes: boolean;
  speaker?: string | undefined;
};

/** Units `from` to `to`, inclusive. */
export type Candidate = { from: number; to: number; start: number; end: number };

/**
 * A sentence of up to this many seconds stays whole: with its margins it still fits into a clip.
 */
const maxUnitSeconds = ({ longest }: ClipLengths) => longest - 1;

/**
 * The transcript's sentences in order, divided where a sentence contains a long silence or does not
 * fit into a clip.
 */
export function unitsOf(
  transcript: Pick<Transcript, 'words' | 'sentences'>,
  lengths: ClipLengths = usualLengths,
): Unit[] {
  const { words } = transcript;
  const whole = { first: 0, last: words.length - 1, speaker: undefined };
  const sentences =
    transcript.sentences.length > 0 ? transcript.sentences : words.length > 0 ? [whole] : [];
  return sentences.flatMap(({ first, last, speaker }) => {
    const parts = atSilences(words, first, last).flatMap((part) =>
      shortened(words, part, maxUnitSeconds(lengths)),
    );
    return parts.map((part, i) => ({
      ...part,
      ...candidateRange(words, part),
      opens: i === 0,
      closes: i === parts.length - 1,
      speaker: speaker ?? words[part.first]?.speaker,
    }));
  });
}

/** The seconds of speech in the units. */
export function spokenSeconds(units: readonly Unit[]): number {
  return units.reduce((total, unit) => total + unit.end - unit.start, 0);
}

export type CandidateOptions = {
  /** Seconds of silence a candidate may contain. */
  silence?: number | undefined;
  /**
   * Whether a clip ends well at this second, because laughter follows; such ends are proposed in
   * addition.
   */
  endsWell?: ((at: number) => boolean) | undefined;
  /** The lengths that a clip may have; the usual ones by default. */
  clipLengths?: ClipLengths | undefined;
};

/**
 * Runs of whole units that last about as long as one of the `lengths` (seconds), beginning at every
 * unit, no shorter and no longer than a clip may be; none contains a long silence. Linear in the number of units.
 */
export function candidatesOf(
  units: readonly Unit[],
  lengths: readonly number[],
  options: CandidateOptions = {},
): Candidate[] {
  const { silence = maxSilence, endsWell, clipLengths = usualLengths } = options;
  return units.flatMap((first, from) => {
    const ends = endsFrom(units, from, silence, clipLengths);
    const chosen = new Set(lengths.map((length) => nearest(ends, first.start + length)));
    const ideal = ends.filter(
      ({ at }) =>
        at - first.start >= clipLengths.idealShortest - 5 * spreadOf(clipLengths) &&
        at - first.start <= clipLengths.idealLongest,
    );
    if (endsWell) chosen.add(ideal.find(({ at }) => endsWell(at)));
    return [...chosen].flatMap((end) =>
      end ? [{ from, to: end.to, start: first.start, end: end.at }] : [],
    );
  });
}

type Part = { first: number; last: number };

function atSilences(words: readonly Word[], first: number, last: number): Part[] {
  const parts: Part[] = [];
  let from = first;
  for (let i = first + 1; i <= last; i++) {
    if (gapBefore(words, i) <= maxSilence) continue;
    parts.push({ first: from, last: i - 1 });
    from = i;
  }
  return [...parts, { first: from, last }];
}

/** Halves a part at its best pause or clause until every part fits into a clip. */
function shortened(words: readonly Word[], part: Part, maxSeconds: number): Part[] {
  const { start, end } = candidateRange(words, part);
  if (end - start <= maxSeconds || part.last <= part.first) return [part];
  const cut = bestCut(words, part, end - start);
  return [
    ...shortened(words, { first: part.first, last: cut - 1 }, maxSeconds),
    ...shortened(words, { first: cut, last: part.last }, maxSeconds),
  ];
}

/**
 * The index of the word with which the second half begins: after a long pause or a clause, not too
 * far from the middle.
 */
function bestCut(words: readonly Word[], part: Part, length: number): number {
  const { start } = candidateRange(words, part);
  let best = part.first + 1;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (let i = part.first + 1; i <= part.last; i++) {
    const position = ((words[i]?.start ?? 0) - start) / length;
    const clause = /[,;:–—。、，،।]$/u.test(words[i - 1]?.text ?? '') ? 0.5 : 0;
    const score = Math.min(gapBefore(words, i), 2) + clause - 3 * Math.abs(position - 0.5);
    if (score > bestScore) [best, bestScore] = [i, score];
  }
  return best;
}

/**
 * The time range of a part. If the last word overlaps the next one, the range ends where the next
 * one starts.
 */
export function candidateRange(words: readonly Word[], part: Part): { start: number; end: number } {
  const start = words[part.first]?.start ?? 0;
  const last = words[part.last];
  const next = words[part.last + 1];
  const end = Math.min(last?.end ?? start, next?.start ?? Number.POSITIVE_INFINITY);
  return { start, end: Math.max(start, end) };
}

function gapBefore(words: readonly Word[], i: number): number {
  return (words[i]?.start ?? 0) - (words[i - 1]?.end ?? 0);
}

/** Seconds that the margins may add to words that are a little too short. */
const marginSeconds = 0.7;

type End = { to: number; at: number };

function endsFrom(
  units: readonly Unit[],
  from: number,
  silence: number,
  lengths: ClipLengths,
): End[] {
  const start = units[from]?.start ?? 0;
  const ends: End[] = [];
  for (let to = from; to < units.length; to++) {
    const unit = units[to];
    if (!unit || unit.end - start > maxUnitSeconds(lengths)) break;
    if (to > from && unit.start - (units[to - 1]?.end ?? 0) > silence) break;
    if (unit.end - start >= lengths.shortest - marginSeconds) ends.push({ to, at: unit.end });
  }
  return ends;
}

function nearest(ends: readonly End[], at: number): End | undefined {
  let best: End | undefined;
  for (const end of ends) if (!best || Math.abs(end.at - at) < Math.abs(best.at - at)) best = end;
  return best;
}

import type { CandidateTraits } from '../candidate-traits.ts';

/**
 * The finding of a cue: its strength (0 to 1), the reason, if it deserves one, and the unit that it
 * rests on.
 */
export type CueMatch = { share: number; reason: string | undefined; unit?: number | undefined };

/** Evidence for (or, with a negative weight, against) a score of the rubric. */
export type Cue = { weight: number; find: (clip: CandidateTraits) => CueMatch | undefined };

/** A match of `value` out of at most `most`; none when there is nothing. */
export function match(
  value: number,
  most: number,
  reason: () => string | undefined,
  unit?: number,
): CueMatch | undefined {
  return value > 0 ? { share: Math.min(most, value) / most, reason: reason(), unit } : undefined;
}

/** A match that is all or nothing. */
export function matchIf(
  condition: boolean,
  reason: () => string | undefined,
  unit?: number,
): CueMatch | undefined {
  return match(condition ? 1 : 0, 1, reason, unit);
}

/** "love", "love" and "fear". */
export function listed(words: readonly string[]): string {
  const quoted = words.slice(0, 3).map((word) => `“${word}”`);
  return quoted.length > 1
    ? `${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1)}`
    : (quoted[0] ?? '');
}

/** Absolute words: "never", "nobody", "the worst"; a plain "not" or "all" does not count. */
export function boldWords(clip: CandidateTraits, unit: number): string[] {
  const words = new Set([
    ...clip.phrases('absolute', unit, unit),
    ...clip.phrases('negation', unit, unit),
  ]);
  return [...words].filter((word) => !clip.language.rubric.mild.has(word));
}

/** Words that indicate an insight or advice, rather than merely accompany one. */
export function strongSignals(clip: CandidateTraits, words: readonly string[]): string[] {
  return words.filter((word) => !clip.language.rubric.weakSignals.has(word));
}

/** Greetings, announcements and advertising count against a clip. */
export function housekeepingCue(weight: number, verb: string): Cue {
  return {
    weight,
    find: (clip) => {
      const unit = clip.richest(['housekeeping'], clip.from, clip.to);
      return match(clip.whole('housekeeping'), 2, () => `${verb} ${clip.quote(unit)}`, unit);
    },
  };
}

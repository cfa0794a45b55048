import type { CandidateTraits } from '../candidate-traits.ts';

/**
 * The finding of a cue: its strength (0 to 1), a reason if one is worth giving, and the unit that
 * it is based on.
 */
export type CueMatch = { share: number; reason: string | undefined; unit?: number | undefined };

/** Evidence for (or, with a negative weight, against) a score of the rubric. */
export type Cue = {
  weight: number;
  /** What it says about the clip in a few words, for the line that sums up why it was chosen. */
  brief?: string | ((clip: CandidateTraits) => string);
  find: (clip: CandidateTraits) => CueMatch | undefined;
};

/** A match with the strength `value` / `max`; undefined when `value` is 0. */
export function match(
  value: number,
  max: number,
  reason: () => string | undefined,
  unit?: number,
): CueMatch | undefined {
  return value > 0 ? { share: Math.min(max, value) / max, reason: reason(), unit } : undefined;
}

/** A match of full strength, or none. */
export function matchIf(
  condition: boolean,
  reason: () => string | undefined,
  unit?: number,
): CueMatch | undefined {
  return match(condition ? 1 : 0, 1, reason, unit);
}

/** Lists words for a reason: “love”, “love” and “fear”. */
export function listed(words: readonly string[]): string {
  const quoted = words.slice(0, 3).map((word) => `“${word}”`);
  return quoted.length > 1
    ? `${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1)}`
    : (quoted[0] ?? '');
}

/**
 * The absolute words in a unit: "never", "nobody", "the worst"; a plain "not" or "all" does not
 * count.
 */
export function boldWords(clip: CandidateTraits, unit: number): string[] {
  const words = new Set([
    ...clip.phrases('absolute', unit, unit),
    ...clip.phrases('negation', unit, unit),
  ]);
  return [...words].filter((word) => !clip.language.rubric.mild.has(word));
}

/** The words that indicate an insight or advice, rather than merely accompany one. */
export function strongSignals(clip: CandidateTraits, words: readonly string[]): string[] {
  return words.filter((word) => !clip.language.rubric.weakSignals.has(word));
}

/** Whether a unit speaks of a death or of something else that is lost. */
export function isLoss(clip: CandidateTraits, unit: number): boolean {
  return clip.has(clip.language.rubric.losses, unit);
}

/** Counts greetings, announcements and advertising against a clip. */
export function housekeepingCue(weight: number, verb: string): Cue {
  return {
    weight,
    find: (clip) => {
      const unit = clip.richest(['housekeeping'], clip.from, clip.to);
      return match(clip.whole('housekeeping'), 2, () => `${verb} ${clip.quote(unit)}`, unit);
    },
  };
}

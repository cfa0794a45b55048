import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { coefficients } from './mfcc.ts';
import { normalised, pauseLoudness, relativeLoudness, speechLevel } from './normalise.ts';
import { type AudioFrames, distance } from './warp.ts';

/** The cost of a pause in a silent and in a loud frame: see `warp`. */
const [quietPause, loudPause] = [2.3, 5];
/**
 * What a filler costs more than a word that sounds the same, so that it never takes the place of a
 * word.
 */
const fillerCost = 1;

/**
 * The frames of a recording, ready to be compared with words. `fillers`: the features of sounds
 * that nobody writes down ("um"), which cost less than other loud pauses. `wordless`: frames (`end`
 * exclusive) in which a pause is expected, however loud they are.
 */
export function framesOf(
  features: Float32Array,
  { fillers, wordless }: { fillers: readonly Float32Array[]; wordless: readonly TimeRange[] },
): AudioFrames {
  const loudness = relativeLoudness(features);
  const even = normalised(features, (frame) => (loudness[frame] ?? 0) > speechLevel);
  const pauses = pauseLoudness(loudness).map((level, frame) => {
    let least = quietPause + (loudPause - quietPause) * level;
    if (level > 0)
      for (const filler of fillers)
        for (let at = 0; at < filler.length; at += coefficients)
          least = Math.min(least, fillerCost + distance(even, frame * coefficients, filler, at));
    return least;
  });
  for (const { start, end } of wordless)
    pauses.fill(quietPause, Math.max(0, start), Math.max(0, end));
  return { features: even, pauses };
}

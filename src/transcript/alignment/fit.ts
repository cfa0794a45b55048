import type { SectionFit } from './warp-tasks.ts';

/** How well a text fits the audio. `unsure`: there is too little of either to say, or the audio is hardly speech. */
export type Fit = 'fits' | 'unsure' | 'misfit';

/**
 * The gain of a text: how much less it costs than the same words in the opposite order, which have the same length and make the same
 * sounds. 0 is what any text has by chance.
 */
export function gainOf(sections: readonly SectionFit[]): number {
  const sumOf = (value: (each: SectionFit) => number) => sections.reduce((sum, each) => sum + value(each) * each.seconds, 0);
  const control = sumOf((each) => each.control);
  return control > 0 ? 1 - sumOf((each) => each.cost) / control : 0;
}

/** Whether a text fits, from some of its sections. */
export function fitOf(sections: readonly SectionFit[]): Fit {
  const gain = gainOf(sections);
  if (gain >= leastGain) return 'fits';
  const spoken = sections.filter(({ variation }) => variation >= leastVariation).reduce((sum, { seconds }) => sum + seconds, 0);
  return gain < mostGainByChance && spoken >= enoughSeconds ? 'misfit' : 'unsure';
}

/**
 * Measured over 15-word passages: the right text gains 0.040 (deviation 0.020), another text 0.000 (deviation 0.012); over a minute and
 * more the deviations are a third of that.
 */
const [leastGain, mostGainByChance] = [0.015, 0.008];
const [leastVariation, enoughSeconds] = [2.2, 45];

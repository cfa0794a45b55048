import type { SectionFit } from './warp-tasks.ts';

/** How well a text fits the audio. `unsure`: there is too little of either to say. */
export type Fit = 'fits' | 'unsure' | 'misfit';

/**
 * The gain of a text: how much less it costs than the same words in the opposite order, which have the same sounds and length. 0 is
 * what any text has by chance.
 */
export function gainOf(sections: readonly SectionFit[]): number {
  const [cost, control] = [sections.reduce((sum, each) => sum + each.cost * each.seconds, 0), sections.reduce((sum, each) => sum + each.control * each.seconds, 0)];
  return control > 0 ? 1 - cost / control : 0;
}

export function fitOf(sections: readonly SectionFit[]): Fit {
  const seconds = sections.reduce((sum, each) => sum + each.seconds, 0);
  const gain = gainOf(sections);
  if (gain >= leastGain) return 'fits';
  return gain < mostGainByChance && seconds >= enoughSeconds ? 'misfit' : 'unsure';
}

const [leastGain, mostGainByChance, enoughSeconds] = [0.015, 0.008, 45];

import type { SectionFit } from './warp-tasks.ts';

/**
 * How well a text fits the audio. `unsure`: there is too little of either to say, or the audio is
 * hardly speech.
 */
export type Fit = 'fits' | 'unsure' | 'misfit';

/**
 * The gain of a text: how much less it costs than the same words in the opposite order, which have
 * the same length and make the same sounds. Any text has about 0 by chance.
 */
export function gainOf(sections: readonly SectionFit[]): number {
  const sumOf = (value: (each: SectionFit) => number) =>
    sections.reduce((sum, each) => sum + value(each) * each.seconds, 0);
  const control = sumOf((each) => each.control);
  return control > 0 ? 1 - sumOf((each) => each.cost) / control : 0;
}

/** Whether a text fits, from some of its sections. */
export function fitOf(sections: readonly SectionFit[]): Fit {
  if (clarityOf(sections) >= 1) return 'fits';
  const spoken = sections.filter(({ variation }) => variation >= leastVariation);
  return gainOf(sections) < mostGainByChance && secondsOf(spoken) >= enoughSeconds
    ? 'misfit'
    : 'unsure';
}

/**
 * Whether the audio does not vary as speech does: music, noise or silence, in which no text can be
 * found.
 */
export function isHardlySpeech(sections: readonly SectionFit[]): boolean {
  return sections.length > 0 && sections.every(({ variation }) => variation < leastVariation);
}

/**
 * The gain of a text in units of the least gain of one that fits; that is the higher the less of it
 * there is.
 */
export function clarityOf(sections: readonly SectionFit[]): number {
  return gainOf(sections) / (leastGain + chance / secondsOf(sections));
}

function secondsOf(sections: readonly SectionFit[]): number {
  return sections.reduce((sum, each) => sum + each.seconds, 0);
}

/**
 * Measured over 15-word passages (5 seconds): the right text gains 0.040 (deviation 0.020), another
 * text 0.000 (deviation 0.012); the longer the text, the smaller the deviations.
 */
const [leastGain, chance, mostGainByChance] = [0.012, 0.25, 0.008];
const [leastVariation, enoughSeconds] = [2.2, 45];

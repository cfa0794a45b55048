import type { SectionFit } from './warp-tasks.ts';

/**
 * How well a text fits the audio. `unsure`: the text or the audio is too short to tell, or the
 * audio is hardly speech.
 */
export type Fit = 'fits' | 'unsure' | 'misfit';

/**
 * The gain of a text: how much less it costs than the same words in the opposite order, which have
 * the same length and sounds. A text that does not belong to the audio gains about 0.
 */
export function gainOf(sections: readonly SectionFit[]): number {
  const sumOf = (value: (each: SectionFit) => number) =>
    sections.reduce((sum, each) => sum + value(each) * each.seconds, 0);
  const control = sumOf((each) => each.control);
  return control > 0 ? 1 - sumOf((each) => each.cost) / control : 0;
}

/** Judges from some sections of a text whether it fits. */
export function fitOf(sections: readonly SectionFit[]): Fit {
  if (clarityOf(sections) >= 1) return 'fits';
  const spoken = sections.filter(({ variation }) => variation >= minVariation);
  return gainOf(sections) < maxGainByChance && secondsOf(spoken) >= enoughSeconds
    ? 'misfit'
    : 'unsure';
}

/**
 * Whether the audio does not vary as speech does: music, noise or silence, in which no text can be
 * found.
 */
export function isHardlySpeech(sections: readonly SectionFit[]): boolean {
  return sections.length > 0 && sections.every(({ variation }) => variation < minVariation);
}

/**
 * Whether the recognised words of one section are heard in its audio. Around the times of two
 * recognisers, right words reached a clarity of at least 0.79 in seven recordings of 3 to 44
 * seconds, other words at most 0.58.
 */
export function isHeard(section: SectionFit): boolean {
  return section.variation >= minSoundVariation && clarityOf([section]) >= minSectionClarity;
}

/** Tones and noise vary less; speech through a blocked nose varies by 2. */
const [minSoundVariation, minSectionClarity] = [1, 0.68];

/**
 * The gain of a text divided by the smallest gain at which a text counts as fitting. That threshold
 * is higher for shorter texts.
 */
export function clarityOf(sections: readonly SectionFit[]): number {
  return gainOf(sections) / (minGain + chance / secondsOf(sections));
}

function secondsOf(sections: readonly SectionFit[]): number {
  return sections.reduce((sum, each) => sum + each.seconds, 0);
}

/**
 * Over 50 seconds, twelve other texts gained 0.000 (deviation 0.009, at most 0.019) and right ones
 * at least 0.029; the shorter the text, the larger the deviations.
 */
const [minGain, chance, maxGainByChance] = [0.012, 0.35, 0.012];
const [minVariation, enoughSeconds] = [2.2, 45];

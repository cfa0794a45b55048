/** How sure YAMNet is of a family of sounds, 0 to 1, per patch (see `patches.ts`). */
export type SoundScores = Record<SoundFamily, Float32Array>;
export type SoundFamily = (typeof soundFamilies)[number];
export const soundFamilies = ['laughter', 'applause', 'music'] as const;

/** Classes of AudioSet, as indexes of YAMNet's class map. */
const classes = {
  /** Laughter, baby laughter, giggle, snicker, belly laugh, chuckle. */
  laughter: [13, 14, 15, 16, 17, 18],
  /** Crying, baby cry, whimper: what the model takes for laughter, and the other way round. */
  crying: [19, 20, 21],
  /** Clapping, cheering, applause, crowd. */
  applause: [58, 61, 62, 64],
  music: [132],
} as const;

/** How many classes YAMNet knows. */
export const classCount = 521;

/** The score of a family in one patch, from the scores of all classes: its best class. */
export const familyScores: Record<SoundFamily, (scores: Float32Array) => number> = {
  laughter(scores) {
    const laughter = best(scores, classes.laughter);
    return laughter > best(scores, classes.crying) ? laughter : 0;
  },
  applause: (scores) => best(scores, classes.applause),
  music: (scores) => best(scores, classes.music),
};

function best(scores: Float32Array, members: readonly number[]): number {
  return members.reduce((highest, index) => Math.max(highest, scores[index] ?? 0), 0);
}

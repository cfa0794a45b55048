import type { SoundKind } from './sound-events.constants.ts';

/** How sure YAMNet is of each of these, 0 to 1, per patch (see `patches.ts`). */
export type SoundScores = Record<ScoreName, Float32Array>;
/** `clapping` and `cheering` tell the two kinds of `audience` apart. */
export type ScoreName = (typeof scoreNames)[number];
export const scoreNames = [
  'laughter',
  'audience',
  'clapping',
  'cheering',
  'music',
  'crying',
] as const;

/** The kinds of sounds that are found; applause and cheering are one family to begin with. */
export type SoundFamily = Exclude<SoundKind, 'applause' | 'cheering'> | 'audience';

/** Classes of AudioSet, as indexes of YAMNet's class map. */
const classes = {
  /** Laughter, baby laughter, giggle, snicker, belly laugh, chuckle. */
  laughter: [13, 14, 15, 16, 17, 18],
  /** Crying, baby cry, whimper: what the model takes for laughter, and the other way round. */
  crying: [19, 20, 21],
  /** Clapping, cheering, applause, crowd. */
  audience: [58, 61, 62, 64],
  clapping: [58, 62],
  cheering: [61],
  music: [132],
} as const;

/** How many classes YAMNet knows. */
export const classCount = 521;

/** The score in one patch, from the scores of all classes: its best class. */
export const scoreOf: Record<ScoreName, (scores: Float32Array) => number> = {
  laughter(scores) {
    const laughter = best(scores, classes.laughter);
    return laughter > best(scores, classes.crying) ? laughter : 0;
  },
  audience: (scores) => best(scores, classes.audience),
  clapping: (scores) => best(scores, classes.clapping),
  cheering: (scores) => best(scores, classes.cheering),
  music: (scores) => best(scores, classes.music),
  crying: (scores) => best(scores, classes.crying),
};

/** The scores of that many patches, all of them 0. */
export function noScores(patches: number): SoundScores {
  const none = () => new Float32Array(patches);
  return {
    laughter: none(),
    audience: none(),
    clapping: none(),
    cheering: none(),
    music: none(),
    crying: none(),
  };
}

function best(scores: Float32Array, members: readonly number[]): number {
  return members.reduce((highest, index) => Math.max(highest, scores[index] ?? 0), 0);
}

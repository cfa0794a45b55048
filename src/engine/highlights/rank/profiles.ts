import { type Feature, features, type Measures } from './features.ts';

/** How much each feature, in standard deviations, contributes to a score. */
export type Weights = Partial<Record<Feature, number>>;

/**
 * Learned from the passages that people picked as the best of conversations: claims about how
 * things are, in long sentences, early in the recording. Speakers are not asked for: where in the
 * video something is said tells more than who says it.
 */
const conversation: Weights = {
  position: -0.55,
  rarity: -0.3,
  names: -0.29,
  backchannel: -0.25,
  dependentStart: -0.25,
  numbers: 0.23,
  absolute: 0.22,
  future: 0.21,
  insight: 0.2,
  quoted: 0.17,
  negation: 0.17,
  story: -0.17,
  sentenceLength: 0.17,
  promotion: -0.17,
  fresh: -0.14,
  brief: -0.14,
  filler: -0.14,
  swear: 0.11,
};

/**
 * Learned from the places where audiences of a single speaker laughed: short or broken sentences,
 * quoted speech, plain words.
 */
const solo: Weights = {
  sentenceLength: -1,
  humour: 0.81,
  quoted: 0.8,
  dashes: 0.7,
  brief: 0.7,
  i: 0.72,
  exclamations: 0.62,
  longWords: -0.48,
  filler: 0.4,
  backchannel: 0.38,
  you: 0.36,
  fresh: 0.36,
  wordLength: -0.35,
  names: 0.33,
  closing: -0.32,
  we: -0.31,
  rarity: 0.29,
  position: -0.25,
  say: 0.27,
  swear: 0.25,
  promotion: -0.25,
  dependentStart: -0.25,
};

/** The weights of the features and the preferred length (seconds) of clips for a kind of video. */
export type Profile = {
  /** How far it is the profile of a conversation, 0 to 1; the rest is that of a single speaker. */
  conversation: number;
  weights: Weights;
  length: number;
};

const conversationSeconds = 40;
const soloSeconds = 30;

/**
 * The profile of a video that is a conversation with this probability. Both profiles are mixed when
 * it is uncertain: the wrong one would choose worse than either half.
 */
export function profileOf(probability: number): Profile {
  const shares = [
    [conversation, probability / lengthOf(conversation)],
    [solo, (1 - probability) / lengthOf(solo)],
  ] as const;
  const weights: Weights = {};
  for (const feature of features) {
    const weight = shares.reduce((sum, [own, share]) => sum + share * (own[feature] ?? 0), 0);
    if (weight !== 0) weights[feature] = weight;
  }
  const length = soloSeconds + (conversationSeconds - soloSeconds) * probability;
  return { conversation: probability, weights, length };
}

/** The profile for claims and advice. */
export const insightful: Profile = profileOf(1);

/** The profile for laughter and stories. */
export const funny: Profile = profileOf(0);

function lengthOf(weights: Weights): number {
  return Math.hypot(...Object.values(weights));
}

/** A candidate's weighted score, in standard deviations of sums with these weights. */
export function weightedSum(measures: Measures, weights: Weights): number {
  let total = 0;
  let squares = 0;
  for (const name of features) {
    const weight = weights[name] ?? 0;
    total += weight * measures[name];
    squares += weight * weight;
  }
  return squares > 0 ? total / Math.sqrt(squares) : 0;
}

import type { Weights } from './signs.ts';

/**
 * The weight of each sign for a boundary, learned by logistic regression from 95 meetings in which
 * people marked the topics (QMSum, MIT: product design, research and committee meetings, all in
 * English); `npm run bench chapters SET -- --train` repeats the training. The weight of `pause` is
 * set by hand, because that data set has no real times.
 */
export const weights: Weights = {
  similarity: -0.181,
  wideSimilarity: -0.072,
  valley: -0.176,
  wideValley: -0.109,
  speakerChange: -0.296,
  freshWords: 0.202,
  returningWords: 0.133,
  endingWords: 0.111,
  ownShareBefore: -0.383,
  mainShareAfter: 1.033,
  transitions: 0.421,
  transitionsBefore: 0.236,
  openers: 0.183,
  openersBefore: 0.187,
  thanks: 0.653,
  shortBefore: 0.128,
  start: -2.2,
  end: -1.126,
  pause: 0.8,
};

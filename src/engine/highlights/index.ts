export { highlightErrors } from './errors.ts';
export { clipRequest, findHighlights, pausesIn, snapToShots } from './find-highlights.ts';
export { modelRanker } from './rank/model/model-ranker.ts';
export type { Ranker } from './ranker.ts';
export {
  maxTitleWords,
  proposeTitles,
  writeTitles,
} from './title-proposals.ts';
export { extentOf } from './within-part.ts';

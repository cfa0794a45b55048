export { highlightErrors } from './errors.ts';
export {
  clipRequest,
  findAction,
  findHighlights,
  pausesIn,
  snapToShots,
} from './find-highlights.ts';
export type { ChosenClips } from './highlights.ts';
export { modelRanker } from './rank/model/model-ranker.ts';
export type { Ranker } from './ranker.ts';
export {
  maxProposals,
  maxTitleWords,
  proposeTitles,
} from './title-proposals.ts';
export { extentOf } from './within-part.ts';

export { type Block, cutBlocks } from './blocks.ts';
export type { LibraryFilter } from './find-postings.ts';
export {
  findLexemes,
  indexBlocks,
  indexFormat,
  lockIndex,
} from './index-blocks.ts';
export { embedMissing, embedVideo } from './meaning/embed-videos.ts';
export { createReadMeaning, type ReadMeaning } from './meaning/query-meaning.ts';
export {
  type FoundPassage,
  type LibraryQuery,
  searchLibrary,
} from './search-library.ts';
export { shownBlocks } from './shown-blocks.ts';
export { speakerNames } from './speakers.ts';
export { storedBlocks } from './stored-blocks.ts';

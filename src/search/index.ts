export { type Block, blockSeconds, cutBlocks } from './blocks.ts';
export type { LibraryFilter } from './find-postings.ts';
export { type BlocksToIndex, indexBlocks, indexFormat, type VideoToIndex } from './index-blocks.ts';
export { type FoundPassage, type LibraryQuery, mostPassages, searchLibrary } from './search-library.ts';
export { storedBlocks } from './stored-blocks.ts';

export { type About, checkAgainst, type Untruth, untruths } from './untruths.ts';
export { sentencesIn, writeChapterTitle, writeClipTitle, writeSummary } from './write.ts';
export type { Material, WritingContext, WrittenText } from './write-checked.ts';
export { type WrittenTitles, writeTitles } from './write-titles.ts';

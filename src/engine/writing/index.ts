export { checkMarkdown } from './check-texts.ts';
export { type Prose, proseAgainst, trueSentences } from './true-prose.ts';
export { type Untruth, untruths, untruthsInWords } from './untruths.ts';
export { writeChapterTitle, writeClipTitle, writeSummary } from './write.ts';
export type { Material, WrittenText } from './write-checked.ts';

export type { Outline } from './chapter-tasks.ts';
export { findChapters } from './find-chapters.ts';
export { chapterLines } from './youtube-format.shared.ts';

export type { Outline } from './chapter-tasks.ts';
export { findChapters } from './find-chapters.ts';
export { type WrittenChapters, writeChapters } from './write-chapters.ts';
export { chapterLines } from './youtube-format.shared.ts';

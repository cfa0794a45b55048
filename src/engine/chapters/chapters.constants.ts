/** How many chapters a recording gets, compared with what people make for its length. */
export const chapterDensities = ['fewer', 'usual', 'more'] as const;
export type ChapterDensity = (typeof chapterDensities)[number];

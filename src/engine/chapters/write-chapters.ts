import { writeChapterTitle, writeSummary } from '#engine/writing';
import { mapConcurrent } from '#platform/concurrency';
import { isStrongEnough, type Model } from '#platform/language-models';
import type { Outline } from './chapter-tasks.ts';
import type { Chapter } from './chapters.schema.ts';

export type WrittenChapters = {
  chapters: Chapter[];
  summary: string;
  /** How many titles, the summary included, keep the words' own because the model's were not true. */
  refused: number;
};

export type ChapterWriting = {
  /** Names and words that may be used although they are not said in a part: the video's title. */
  topic?: readonly string[];
  /** Requests at once; 1 for a model on this machine. */
  atOnce?: number;
  signal: AbortSignal;
};

/**
 * Lets the model write a title for each chapter and a summary of two or three sentences, in the
 * spoken language, a request each. The chapters keep their times; a chapter keeps its own title, and
 * the recording its own summary, when what the model writes is not true, or is the title of another chapter.
 * @throws Failure of `#platform/language-models` when the model cannot be reached
 */
export async function writeChapters(
  model: Model,
  outline: Outline,
  { topic, atOnce = 1, signal }: ChapterWriting,
): Promise<WrittenChapters> {
  const { language, parts } = outline;
  const about = { language, topic };
  const titles = await mapConcurrent(
    outline.chapters,
    { atOnce, signal },
    async (_, { index, signal }) => {
      const { text: words = '', titles: candidates = [] } = parts[index] ?? {};
      const { text } = await writeChapterTitle(model, { ...about, words, candidates }, { signal });
      return text;
    },
  );
  const chapters = distinct(outline.chapters, titles);
  const refused = titles.filter((title) => title === undefined).length;
  if (!isStrongEnough('summaries', { model: model.modelId }))
    return { chapters, summary: outline.summary, refused };
  const texts = parts.map(({ text }) => text);
  const { text: summary } = await writeSummary(model, { ...about, parts: texts }, { signal });
  return summary === undefined
    ? { chapters, summary: outline.summary, refused: refused + 1 }
    : { chapters, summary, refused };
}

/** No title twice: the later chapter keeps its own. */
function distinct(
  chapters: readonly Chapter[],
  titles: readonly (string | undefined)[],
): Chapter[] {
  const taken = new Set<string>();
  return chapters.map((chapter, i) => {
    const written = titles[i] ?? chapter.title;
    const title = taken.has(written.toLowerCase()) ? chapter.title : written;
    taken.add(title.toLowerCase());
    return { ...chapter, title };
  });
}

import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { Outline } from '#engine/chapters';
import type { ChapterDensity } from '#engine/chapters/chapters.constants.ts';
import {
  type Chapter,
  type ChaptersResponse,
  chapter,
  type chaptersQuery,
} from '#engine/chapters/chapters.schema.ts';
import { chaptersKey } from '#engine/port';
import type { Needs } from '#features/context';
import { ownVideo, showTextsJob, type VideoRow } from '#features/videos';
import { episodeFacts } from '#features/videos/episode.schema.ts';
import type { Unparsed } from '#platform/http';
import { notesOf } from '#platform/languages';
import type { Store } from '#platform/storage';
import { chapterNotes } from './chapter-notes.constants.ts';
import { createOutlines } from './outlines.ts';
import type { TranscriptServices } from './transcripts.ts';
import type { VideoChapters } from './video-chapters.schema.ts';
import { chapterItems, summaryItem, type TextItem, writtenTextsOf } from './written-texts.ts';

const chapterNote = notesOf(chapterNotes);

export type ChapterServices = TranscriptServices & Needs<'store' | 'jobs' | 'closing'>;

type Params = { userId: string; videoId: string; query: Unparsed<z.infer<typeof chaptersQuery>> };

/**
 * Creates a function that returns the chapters of a video by its corrected transcript, with the
 * titles and the summary that the language model has written from these words so far, and the state
 * of the job that writes them.
 * @throws Failure `video-not-found`, `transcript-not-found`
 */
export function createChapters(services: ChapterServices) {
  const { db, transcripts, store, jobs } = services;
  const readOutline = createOutlines(services);

  const found = async (video: VideoRow, density: ChapterDensity): Promise<ChaptersResponse> => {
    const { json } = await transcripts.corrected(video);
    const outline = await readOutline(json, density);
    const written = await writtenTextsOf(db, video.id);
    if (written.all.length === 0) {
      const earlier = await earlierChapters(store, { video, json, density });
      if (earlier) return { ...earlier, source: 'model' };
    }
    return withTexts(outline, (item) => written.find(item)?.text ?? undefined);
  };

  return async ({ userId, videoId, query }: Params): Promise<VideoChapters> => {
    const video = await ownVideo(db, userId, videoId);
    const { density = 'usual' } = query.parse();
    const response = await found(video, density);
    const chapters = publishedChapters(video);
    const job = await jobs.newestOf(userId, { kind: 'texts', videoId });
    const failed = response.source === 'words' ? job?.error : null;
    return {
      ...response,
      ...(chapters.length > 0 && { chapters, source: 'publisher' }),
      ...(job && { job: showTextsJob(job) }),
      ...(failed && { note: chapterNote('chapters-failed', { reason: failed }) }),
    };
  };
}

/**
 * The chapters of an outline, with the texts of the model in place of those of the words. No title of
 * the model comes twice.
 */
function withTexts(
  outline: Outline,
  textOf: (item: TextItem) => string | undefined,
): ChaptersResponse {
  const taken = new Set<string>();
  const chapters = chapterItems(outline).map((item) => {
    const title = textOf(item);
    const isNew = title !== undefined && !taken.has(title);
    if (isNew) taken.add(title);
    return isNew ? { ...item.chapter, title } : item.chapter;
  });
  const summary = textOf(summaryItem(outline));
  return {
    chapters,
    summary: (summary ?? outline.summary) || null,
    source: taken.size > 0 || summary !== undefined ? 'model' : 'words',
  };
}

/**
 * The chapters that the feed publishes for an episode; none for other videos. The first chapter
 * always starts at 0.
 */
export function publishedChapters({
  episode,
  durationSeconds,
}: Pick<VideoRow, 'episode' | 'durationSeconds'>): Chapter[] {
  const { chapters = [] } = episodeFacts.nullable().parse(episode) ?? {};
  const within = chapters.filter(({ start }) => start < (durationSeconds ?? Infinity));
  const begins =
    within[0] === undefined || within[0].start < 1 ? [] : [{ start: 0, title: 'Intro' }];
  return [...begins, ...within].map(({ start, title }, index) => ({
    start: index === 0 ? 0 : start,
    title,
    confidence: 1,
  }));
}

/** What earlier versions stored beside the transcript with the hash `transcript`. */
const storedChapters = z.object({
  transcript: z.string(),
  chapters: z.array(chapter),
  summary: z.string(),
});

type Place = { video: VideoRow; json: Uint8Array; density: ChapterDensity };

/** What an earlier version has let the model write, if the words are still the same. */
async function earlierChapters(
  store: Store,
  { video, json, density }: Place,
): Promise<Omit<z.infer<typeof storedChapters>, 'transcript'> | undefined> {
  const key = chaptersKey(video.storageKey, density === 'usual' ? undefined : density);
  const found = await store.get(key);
  if (!found) return undefined;
  const { transcript, ...written } = storedChapters.parse(JSON.parse(await text(found.body)));
  const hash = createHash('sha256').update(json).digest('hex');
  return transcript === hash ? written : undefined;
}

import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { findChapters, type Outline, type WrittenChapters, writeChapters } from '#engine/chapters';
import type { ChapterDensity } from '#engine/chapters/chapters.constants.ts';
import {
  type Chapter,
  type ChaptersResponse,
  chapter,
  type chaptersQuery,
} from '#engine/chapters/chapters.schema.ts';
import { chaptersKey } from '#engine/port';
import type { Needs } from '#features/context';
import { generalModel, ownVideo, type VideoRow, withPendingDeletion } from '#features/videos';
import { episodeFacts } from '#features/videos/episode.schema.ts';
import type { Unparsed } from '#platform/http';
import { messageOf } from '#platform/kit/failure.ts';
import type { Model, Models } from '#platform/language-models';
import { notesOf } from '#platform/languages';
import type { Store } from '#platform/storage';
import { chapterNotes } from './chapter-notes.constants.ts';
import type { TranscriptServices } from './transcripts.ts';

const chapterNote = notesOf(chapterNotes);

export type ChapterServices = TranscriptServices &
  Needs<'store' | 'limiter' | 'closing'> & {
    /** The general model, if one is configured, writes titles and the summary. */
    models: Pick<Models, 'general'>;
  };

type Params = { userId: string; videoId: string; query: Unparsed<z.infer<typeof chaptersQuery>> };

/** Rate limit for the chapters that the language model writes for one person. */
const perHour = { limit: 30, windowSeconds: 3600 };

/**
 * Titles and summary by the language model, as they are stored beside the transcript; `transcript`
 * is the hash of the transcript they were written from.
 */
const storedChapters = z.object({
  transcript: z.string(),
  chapters: z.array(chapter),
  summary: z.string(),
});

/**
 * Creates a function that returns the chapters of a video by its corrected transcript. The language
 * model's titles and summary are stored until the words change; concurrent requests wait for the
 * same ones.
 * @throws Failure `video-not-found`, `transcript-not-found`
 */
export function createChapters(services: ChapterServices) {
  const { db, transcripts, store } = services;
  /** The outlines of the cached transcripts, by their density. */
  const outlines = new WeakMap<Uint8Array, CachedOutlines>();
  const writing = new Map<string, Promise<WrittenChapters>>();

  const outlineOf = (json: Uint8Array<ArrayBuffer>, density: ChapterDensity) => {
    const cached: CachedOutlines = outlines.get(json) ?? {
      hash: createHash('sha256').update(json).digest('hex'),
      byDensity: new Map(),
    };
    outlines.set(json, cached);
    const { hash, byDensity } = cached;
    const outline =
      byDensity.get(density) ?? findChapters(json, { density, signal: services.closing });
    byDensity.set(density, outline);
    outline.catch(() => byDensity.delete(density));
    return { hash, outline };
  };

  /** Continues when the person leaves, because the result is paid for and will be wanted again. */
  const write = (
    model: Model,
    outline: Outline,
    { videoId, ...at }: Place & { videoId: string },
  ): Promise<WrittenChapters> => {
    const id = `${at.key} ${at.hash}`;
    const begin = () =>
      withPendingDeletion(db, videoId, () =>
        writeAndStore(model, outline, { store, ...at, signal: services.closing }),
      );
    const written = writing.get(id) ?? begin().finally(() => writing.delete(id));
    writing.set(id, written);
    return written;
  };

  const found = async (
    video: VideoRow,
    { userId, titles, density = 'usual' }: z.infer<typeof chaptersQuery> & { userId: string },
  ): Promise<ChaptersResponse> => {
    const { json } = await transcripts.corrected(video);
    const { hash, outline: computed } = outlineOf(json, density);
    const outline = await computed;
    const own = {
      chapters: outline.chapters,
      summary: outline.summary || null,
      source: 'words',
    } as const;
    const key = chaptersKey(video.storageKey, density === 'usual' ? undefined : density);
    const at = { key, hash };
    const stored = await storedAt(store, at);
    if (stored) return { ...stored, source: 'model' };
    const model =
      titles === 'words' || outline.parts.every((part) => part.text === '')
        ? undefined
        : generalModel(services.models);
    if (!model) return own;
    const isRunning = writing.has(`${at.key} ${at.hash}`);
    if (!isRunning && !(await services.limiter.take(`chapters:${userId}`, perHour)).allowed)
      return {
        ...own,
        note: chapterNote('chapters-limit', { limit: perHour.limit }),
      };
    try {
      return { ...(await write(model, outline, { videoId: video.id, ...at })), source: 'model' };
    } catch (error) {
      return {
        ...own,
        note: chapterNote('chapters-failed', { reason: messageOf(error) }),
      };
    }
  };

  return async ({ userId, videoId, query }: Params): Promise<ChaptersResponse> => {
    const video = await ownVideo(db, userId, videoId);
    const response = await found(video, { userId, ...query.parse() });
    const chapters = publishedChapters(video);
    return chapters.length > 0 ? { ...response, chapters, source: 'publisher' } : response;
  };
}

/**
 * The chapters that the feed publishes for an episode; none for other videos. The first chapter
 * always starts at 0.
 */
function publishedChapters({ episode, durationSeconds }: VideoRow): Chapter[] {
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

type CachedOutlines = { hash: string; byDensity: Map<ChapterDensity, Promise<Outline>> };

type Place = { key: string; hash: string };

async function writeAndStore(
  model: Model,
  outline: Outline,
  { store, key, hash, signal }: Place & { store: Store; signal: AbortSignal },
): Promise<WrittenChapters> {
  const written = await writeChapters(model, outline, signal);
  const body = JSON.stringify({ transcript: hash, ...written } satisfies z.infer<
    typeof storedChapters
  >);
  await store.put(key, Readable.from([Buffer.from(body)]), { contentType: 'application/json' });
  return written;
}

/**
 * The stored titles and summary; undefined when there are none, or when they are about other words.
 */
async function storedAt(store: Store, { key, hash }: Place): Promise<WrittenChapters | undefined> {
  const found = await store.get(key);
  if (!found) return undefined;
  const { transcript, ...written } = storedChapters.parse(JSON.parse(await text(found.body)));
  return transcript === hash ? written : undefined;
}

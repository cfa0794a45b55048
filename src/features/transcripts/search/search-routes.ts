import { inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { searchLibrary, speakerNames } from '#engine/search';
import { primaryTag } from '#engine/transcript/languages';
import type { Needs } from '#features/context';
import { ownVideo } from '#features/videos';
import { videos } from '#platform/database';
import type { Mount } from '#platform/http';
import { createSlots } from '#platform/http/limits';
import { type SearchResponse, searchQuery, searchResponse, speakerList } from './search.schema.ts';

/**
 * Limits of concurrent searches, per person and in total: each search takes the database some
 * milliseconds of work.
 */
const slotLimits = {
  perClient: { concurrency: 2, maxWaiting: 8 },
  total: { concurrency: 8, maxWaiting: 64 },
};

/** `readMeaning` returns the meaning of a query when an embedding model is configured. */
export type SearchServices = Needs<'db' | 'readMeaning' | 'modelUsage'>;

/** Routes to search everything that is said in a person's videos. */
export function searchRoutes(route: Mount, services: SearchServices): void {
  const slots = createSlots(slotLimits);
  route(
    {
      method: 'get',
      path: '/search',
      summary: 'Where something is said in the videos of the user: passages, best first',
      query: searchQuery,
      response: { type: 'application/json', schema: searchResponse },
      failures: {
        400: 'Invalid request',
        404: 'Video not found',
        429: 'Too many searches at once; Retry-After says when to try again',
      },
    },
    async (c, { userId, query }) => {
      const params = query.parse();
      using _ = await slots.acquire(c.req.raw.signal, userId);
      const { signal } = c.req.raw;
      return c.json(
        await services.modelUsage.during({ userId, job: 'search' }, () =>
          search(services, userId, { ...params, signal }),
        ),
      );
    },
  );
  route(
    {
      method: 'get',
      path: '/search/speakers',
      summary: 'Who speaks in the videos of the user, by name: what a search can be narrowed to',
      response: { type: 'application/json', schema: speakerList },
      failures: { 429: 'Too many searches at once; Retry-After says when to try again' },
    },
    async (c, { userId }) => {
      using _ = await slots.acquire(c.req.raw.signal, userId);
      return c.json({ speakers: await speakerNames(services.db, userId) });
    },
  );
}

type SearchParams = z.output<typeof searchQuery> & { signal: AbortSignal };

async function search(
  { db, readMeaning }: SearchServices,
  userId: string,
  params: SearchParams,
): Promise<SearchResponse> {
  const { q, video, speaker, language, from, to, limit, offset, by, signal } = params;
  const videoId = video === undefined ? undefined : (await ownVideo(db, userId, video)).id;
  const filter = {
    videoId,
    speaker,
    language: language === undefined ? undefined : (primaryTag(language) ?? 'und'),
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : endOf(to),
  };
  const { meaning, note: unread = by === 'meaning' ? noModel : undefined } =
    by === 'words' ? {} : await readMeaning(q, signal);
  const {
    passages,
    total,
    note: unsearched,
  } = await searchLibrary(db, userId, { text: q, filter, limit, offset, meaning, by });
  const notes = [meaning === undefined ? unread : undefined, unsearched].filter(
    (note) => note !== undefined,
  );
  const ids = [...new Set(passages.map((passage) => passage.videoId))];
  const titles =
    ids.length === 0
      ? []
      : await db
          .select({ id: videos.id, title: videos.title })
          .from(videos)
          .where(inArray(videos.id, ids));
  const titleOf = new Map(titles.map(({ id, title }) => [id, title]));
  return {
    passages: passages.map(({ score, sentences: _, isShown, ...passage }) => ({
      ...passage,
      source: isShown ? 'shown' : 'said',
      title: titleOf.get(passage.videoId) ?? null,
      score: Math.round(score * 1000) / 1000,
    })),
    total,
    ...(notes.length === 0 ? {} : { note: notes.join(' ') }),
  };
}

const noModel = 'Searched by words only. No embedding model is configured.';

/** The end of a range: a date without a time includes the whole day (UTC). */
function endOf(to: string): Date {
  const day = new Date(to);
  return /T/.test(to) ? day : new Date(day.getTime() + 24 * 3600 * 1000 - 1);
}

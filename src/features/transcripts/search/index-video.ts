import { and, asc, eq, gt, inArray, isNull, lt, ne, or } from 'drizzle-orm';
import type { Logger } from 'pino';
import {
  findLexemes,
  indexBlocks,
  indexFormat,
  lockIndex,
  shownBlocks,
  storedBlocks,
} from '#engine/search';
import { videoErrors } from '#features/videos';
import type { Db } from '#platform/database';
import { searchVideos, videos } from '#platform/database';
import { isFailure } from '#platform/kit/define-errors.ts';
import type { Store } from '#platform/storage';
import { createTranscripts, type TranscriptServices } from '../video/transcripts.ts';

/**
 * Indexes the current, corrected words of a video for search. Does nothing for a video that no
 * longer exists.
 */
export async function indexVideo(
  { db, transcripts }: TranscriptServices,
  videoId: string,
): Promise<void> {
  const [video] = await db.select().from(videos).where(eq(videos.id, videoId));
  if (video === undefined) return;
  const { userId, transcriptVersion: version } = video;
  const spoken = await transcripts.corrected(video).catch((error: unknown) => {
    if (isFailure(error, videoErrors.transcriptNotFound)) return undefined;
    throw error;
  });
  const said =
    spoken === undefined ? { language: 'und', blocks: [] } : await storedBlocks(spoken.json);
  const blocks = [...said.blocks, ...shownBlocks(await transcripts.screens(video))];
  const lexemes = await findLexemes(db, userId, { ...said, blocks });
  await db.transaction(async (tx) => {
    await lockIndex(tx, userId);
    // The lock is held until the end, so that the video is not deleted meanwhile.
    const [current] = await tx
      .select({ id: videos.id })
      .from(videos)
      .where(eq(videos.id, videoId))
      .for('key share');
    if (current !== undefined) await indexBlocks(tx, { userId, videoId, version }, lexemes);
  });
}

/**
 * Returns a function that waits for a change of a transcript and indexes the video before the
 * change is reported.
 */
export function searchableOnce(services: TranscriptServices) {
  return async <T>({ videoId }: { videoId: string }, change: Promise<T>): Promise<T> => {
    const result = await change;
    // The change is recorded; if indexing fails here, `indexMissing` does it a little later.
    await indexVideo(services, videoId).catch(() => undefined);
    return result;
  };
}

/**
 * Indexes the videos whose index is missing or outdated: those of earlier versions, and those whose
 * indexing was interrupted. Each video is indexed in a transaction of its own, one after another; a
 * video that fails is tried again next time.
 * @returns the number of videos indexed
 */
export async function indexMissing({
  db,
  store,
  log,
}: {
  db: Db;
  store: Store;
  log: Logger;
}): Promise<number> {
  const transcripts = createTranscripts({ db, store });
  let indexed = 0;
  let last: string | undefined;
  for (;;) {
    const missing = await videosToIndex(db, last);
    for (const { id } of missing) {
      try {
        await indexVideo({ db, transcripts }, id);
        indexed += 1;
      } catch (error) {
        log.warn(
          { error, videoId: id },
          'a transcript could not be indexed for the search; it will be tried again',
        );
      }
    }
    last = missing.at(-1)?.id;
    if (last === undefined) return indexed;
  }
}

const atOnce = 50;

function videosToIndex(db: Db, after: string | undefined): Promise<{ id: string }[]> {
  const isStale = or(
    isNull(searchVideos.videoId),
    lt(searchVideos.version, videos.transcriptVersion),
    ne(searchVideos.format, indexFormat),
  );
  return db
    .select({ id: videos.id })
    .from(videos)
    .leftJoin(searchVideos, eq(searchVideos.videoId, videos.id))
    .where(
      and(
        inArray(videos.status, ['complete', 'failed']),
        isStale,
        after === undefined ? undefined : gt(videos.id, after),
      ),
    )
    .orderBy(asc(videos.id))
    .limit(atOnce);
}

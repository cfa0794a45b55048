import { and, asc, eq, gt, gte, isNull, lt, ne, or, type SQL } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Db } from '#platform/database';
import { searchBlocks, searchCodes, searchVideos, videos } from '#platform/database';
import { isFailure } from '#platform/kit/define-errors.ts';
import { type Embedder, isModelLimit, modelErrors } from '#platform/language-models';
import { indexFormat } from '../index-blocks.ts';
import { shownFrom } from '../shown-blocks.ts';
import { codeOf } from './meaning-code.ts';
import { type Window, windowsOf } from './windows.ts';

type EmbedServices = { db: Db; embedder: Embedder; signal: AbortSignal };

type Services = EmbedServices & {
  log: Logger;
  /**
   * Whether this process may embed the video now; another process that shares the database may be
   * embedding it.
   */
  claim: (videoId: string) => Promise<boolean>;
  /** Counts the use of the model for the owner of the video. */
  onBehalfOf: <Result>(video: VideoToEmbed, act: () => Result) => Result;
};

/**
 * Makes videos searchable by meaning, one after the other, once their words are searchable: new
 * ones, corrected ones, and all of them after the model has changed. Stops at the first error of
 * the provider; the next call continues with the remaining videos.
 * @returns the number of videos that were embedded
 */
export async function embedMissing(services: Services): Promise<number> {
  let embedded = 0;
  let last: string | undefined;
  /** The owners who may use no more of the model. */
  const limited = new Set<string>();
  for (;;) {
    const [video] = await nextVideo(services, last);
    if (video === undefined) return embedded;
    last = video.id;
    if (limited.has(video.userId) || !(await services.claim(video.id))) continue;
    try {
      if (await services.onBehalfOf(video, () => embedVideo(services, video.id))) embedded += 1;
    } catch (error) {
      if (services.signal.aborted) return embedded;
      if (isModelLimit(error)) {
        limited.add(video.userId);
        continue;
      }
      services.log.warn(
        { error, videoId: video.id },
        'a transcript could not be made searchable by meaning; it will be tried again',
      );
      if (!isFailure(error, modelErrors.tooLong)) return embedded;
    }
  }
}

/**
 * Identifies how the codes of a video were made. Codes of another model, or of blocks that were cut
 * differently, are made again.
 */
export const methodOf = (embedder: Embedder): string => `${embedder.model} ${indexFormat}`;

type VideoToEmbed = { id: string; userId: string; version: number };

function nextVideo({ db, embedder }: Services, after: string | undefined): Promise<VideoToEmbed[]> {
  const isStale = or(
    isNull(searchVideos.embeddedVersion),
    ne(searchVideos.embeddedVersion, searchVideos.version),
    ne(searchVideos.embeddedWith, methodOf(embedder)),
  );
  return videosWhere(
    db,
    and(
      gte(searchVideos.version, 0),
      isStale,
      after === undefined ? undefined : gt(videos.id, after),
    ),
  );
}

/** The first video that meets the condition. */
function videosWhere(db: Db, condition: SQL | undefined): Promise<VideoToEmbed[]> {
  return db
    .select({ id: videos.id, userId: videos.userId, version: searchVideos.version })
    .from(searchVideos)
    .innerJoin(videos, eq(videos.id, searchVideos.videoId))
    .where(condition)
    .orderBy(asc(videos.id))
    .limit(1);
}

/**
 * Makes a video searchable by meaning, with the words that are searchable now.
 * @returns false if the words have changed meanwhile or the video is gone
 * @throws errors of the embedder
 */
export async function embedVideo(services: EmbedServices, videoId: string): Promise<boolean> {
  const { db, embedder } = services;
  const [video] = await videosWhere(db, eq(videos.id, videoId));
  if (video === undefined) return false;
  const { id, userId, version } = video;
  const blocks = await db
    .select({ block: searchBlocks.block, text: searchBlocks.text })
    .from(searchBlocks)
    .where(and(eq(searchBlocks.videoId, id), lt(searchBlocks.block, shownFrom)))
    .orderBy(asc(searchBlocks.block));
  const codes = await codesOf(services, windowsOf(blocks));
  const method = methodOf(embedder);
  return await db.transaction(async (tx) => {
    const [current] = await tx
      .select({ version: searchVideos.version })
      .from(searchVideos)
      .where(eq(searchVideos.videoId, id))
      .for('update');
    if (current?.version !== version) return false;
    await tx.delete(searchCodes).where(eq(searchCodes.videoId, id));
    const rows = codes.map((code) => ({ videoId: id, userId, method, ...code }));
    for (let from = 0; from < rows.length; from += rowsAtOnce)
      await tx.insert(searchCodes).values(rows.slice(from, from + rowsAtOnce));
    await tx
      .update(searchVideos)
      .set({ embeddedVersion: version, embeddedWith: method })
      .where(eq(searchVideos.videoId, id));
    return true;
  });
}

const rowsAtOnce = 400;
/** Texts per request; a local model on a processor embeds that many in some seconds. */
const textsAtOnce = 64;
/** The deadline of one request, in seconds. */
const deadlineSeconds = 120;

async function codesOf(
  { embedder, signal }: EmbedServices,
  windows: readonly Window[],
): Promise<{ first: number; last: number; code: string }[]> {
  const codes: { first: number; last: number; code: string }[] = [];
  for (let from = 0; from < windows.length; from += textsAtOnce) {
    const batch = windows.slice(from, from + textsAtOnce);
    const limit = AbortSignal.any([signal, AbortSignal.timeout(deadlineSeconds * 1000)]);
    const vectors = await embedder.embed(
      batch.map(({ text }) => text),
      { purpose: 'passage', signal: limit },
    );
    for (const [index, { first, last }] of batch.entries())
      codes.push({ first, last, code: codeOf(vectors[index] ?? []) });
  }
  return codes;
}

import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Engine } from '#engine/port';
import { type AspectRatio, aspectRatio, type StillResponse } from '#engine/port/engine.schema.ts';
import type { Needs } from '#features/context';
import { type ClipRow, type VideoRow, withPendingDeletion } from '#features/videos';
import { clips, type Database, type Db, videos } from '#platform/database';
import { isUnhandled, type MessageQueue, sendMessages } from '#platform/jobs/queue';
import { Failure } from '#platform/kit/failure.ts';
import { startBackgroundWork } from '../images/background-work.ts';
import { type PosterLook, posterLook, posterSizes } from './poster.schema.ts';
import { posterContent, withWords } from './poster-content.ts';
import { hasFailed, posterImageKey, recordedPoster, recordPoster } from './stored-posters.ts';

export type PosterServices = Needs<'store' | 'transcripts'> & {
  database: Database;
  messages: MessageQueue;
  engine: Engine;
  log: Logger;
};

/** How long one process may hold a message, including the time it waits for other work, seconds. */
const leaseSeconds = 6 * 3600;

/** `clipId`: the only clip whose poster is drawn; otherwise those of all clips, best first. */
const posterMessage = posterLook.extend({
  videoId: z.string(),
  clipId: z.string().optional(),
  aspectRatio,
});

type ToDraw = {
  userId: string;
  videoId: string;
  clipId?: string;
  aspectRatio?: AspectRatio;
  look?: PosterLook;
};

/**
 * Schedules the posters of a clip, or of all clips of a video, to be drawn in the background once
 * the caller's transaction has committed, unless that is scheduled already.
 */
export async function schedulePosters(
  tx: Db,
  {
    userId,
    videoId,
    clipId,
    aspectRatio: shape = '9:16',
    look: { reframe, layout, style } = {},
  }: ToDraw,
): Promise<void> {
  const which = clipId === undefined ? { all: 'clips' } : { clipId };
  const shown = {
    ...(reframe && { reframe }),
    ...(layout && { layout }),
    ...(style && { style: JSON.stringify(style) }),
  };
  const data: Record<string, string> = { videoId, ...which, ...shown, aspectRatio: shape };
  if (await isUnhandled(tx, 'posters', data)) return;
  await sendMessages(tx, { queue: 'posters', group: userId, leaseSeconds }, [
    { id: randomUUID(), data },
  ]);
}

/** Draws posters, two at a time, while the engine has nothing else to do. */
export function startPosterWorker(services: PosterServices): { stop(): Promise<void> } {
  return startBackgroundWork(services, {
    queue: 'posters',
    concurrency: 2,
    work: ({ data }, signal) => drawPosters(services, posterMessage.parse(data), signal),
    failed: 'posters could not be drawn; that is done when somebody looks at them',
  });
}

async function drawPosters(
  services: PosterServices,
  { videoId, clipId, aspectRatio: shape, ...look }: z.output<typeof posterMessage>,
  signal: AbortSignal,
): Promise<void> {
  const { db } = services.database;
  const which = and(
    eq(clips.videoId, videoId),
    clipId === undefined ? undefined : eq(clips.id, clipId),
  );
  const found = await db
    .select({ id: clips.id })
    .from(clips)
    .where(which)
    .orderBy(desc(sql`${clips.viralityScore}::numeric`), clips.id);
  for (const { id } of found) {
    // The clip may have been changed or deleted while others were drawn.
    const [video] = await db.select().from(videos).where(eq(videos.id, videoId));
    const [clip] = await db.select().from(clips).where(eq(clips.id, id));
    if (!video || video.originalDeletedAt !== null) return;
    if (clip)
      await withPendingDeletion(db, videoId, () =>
        drawPoster(services, { video, clip, aspectRatio: shape, look }, signal),
      );
  }
}

type ClipToDraw = {
  video: VideoRow;
  clip: ClipRow;
  aspectRatio: AspectRatio;
  look: PosterLook;
};

/** Draws the poster of a clip, unless it is stored. What cannot be drawn is recorded as such. */
async function drawPoster(
  services: PosterServices,
  { video, clip, aspectRatio: shape, look }: ClipToDraw,
  signal: AbortSignal,
): Promise<void> {
  const { store, engine, log, transcripts } = services;
  const { db } = services.database;
  if (!engine.drawStill) return;
  const content = await posterContent(db, { video, clip, aspectRatio: shape, look });
  const name = {
    videoId: video.id,
    clipId: clip.id,
    aspectRatio: shape,
    version: content.version,
  };
  const before = await recordedPoster(db, name);
  if (hasFailed(before, content.version)) return;
  if (before?.version === content.version && before.bytes > 0) {
    const isStored = await store.stat(posterImageKey(name, 'small'));
    if (isStored) return;
  }
  let images: StillResponse['images'] = [];
  try {
    const request = await withWords({ db, transcripts }, video, content, signal);
    ({ images } = await engine.drawStill(request, { signal }));
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof Failure && error.retryable) throw error;
    log.warn({ error, clipId: clip.id }, 'the poster of a clip cannot be drawn');
  }
  let sum = 0;
  for (const [index, size] of posterSizes.entries()) {
    const image = images[index] ?? images.at(-1);
    if (!image) continue;
    const bytes = Buffer.from(image.image, 'base64');
    await store.put(posterImageKey(name, size), Readable.from([bytes]), {
      contentType: 'image/webp',
      signal,
    });
    sum += bytes.length;
  }
  await db.transaction((tx) => recordPoster(tx, { ...name, userId: video.userId, bytes: sum }));
}

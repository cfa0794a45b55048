import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Context } from 'hono';
import type { z } from 'zod';
import type { StoredCaptions } from '#engine/port/engine.schema.ts';
import { inspectCaptions, transcriptErrors } from '#engine/transcript';
import { captionLimits } from '#engine/transcript/limits.constants.ts';
import type { Needs } from '#features/context';
import type { Started } from '#features/videos';
import { ownVideo, videoErrors } from '#features/videos';
import { boundedBody, httpErrors, jsonObject, parseRequest, type Unparsed } from '#platform/http';
import { isFailure } from '#platform/kit/define-errors.ts';
import { deleteOtherGiven, givenPrefix } from './caption-list.ts';
import {
  enqueueTranscription,
  isUntimed,
  type TranscriptionServices,
} from './start-transcription.ts';
import { type captionsQuery, captionsText } from './transcription.schema.ts';

/** `captionSlots` limits how many caption files are received at a time. */
export type CaptionServices = TranscriptionServices & Needs<'captionSlots'>;

/**
 * Stores a caption file or a text for a video and starts the job that reads the video's words from
 * it. This adds no other video and does not count as an upload. A file that is not captions is
 * refused before anything is stored.
 * @throws Failure `video-not-found`, `video-still-processing`, `captions-too-large`,
 * `captions-without-words`, `captions-format-unknown`, `captions-unreadable`, `transcript-too-long`,
 * `transcript-unreadable`, `transcript-json-unknown` (422), `transcription-running` (409),
 * `too-many-at-once`, `quota-video-minutes` (429)
 */
export async function giveCaptions(
  services: CaptionServices,
  owned: { userId: string; videoId: string },
  {
    c,
    query,
    maxTextBytes,
  }: { c: Context; query: Unparsed<z.output<typeof captionsQuery>>; maxTextBytes: number },
): Promise<Started> {
  const { db, store, captionSlots } = services;
  const { storageKey, status } = await ownVideo(db, owned.userId, owned.videoId);
  const {
    language: named,
    encoding,
    findClips = false,
    useAnyway = false,
    asWritten,
  } = query.parse();
  if (status === 'processing') throw videoErrors.videoStillProcessing();
  using _ = await captionSlots.acquire(c.req.raw.signal, owned.userId);
  const { bytes: received, language: sent } = await givenBytes(c, maxTextBytes);
  const { format, language: own, bytes } = await inspectCaptions(received, { asWritten, encoding });
  const language = named ?? sent ?? own ?? 'und';
  const key = `${givenPrefix(storageKey).start}${randomUUID()}.${format}`;
  const given: StoredCaptions = { storage_key: key, format, language, kind: 'manual', given: true };
  await store.put(key, Readable.from([Buffer.from(bytes)]), {
    contentType: 'text/plain; charset=utf-8',
    signal: c.req.raw.signal,
  });
  try {
    const spoken = named ?? sent;
    const source = {
      source: 'given',
      given,
      recognises: isUntimed(given),
      acceptMismatch: useAnyway,
    } as const;
    const options = { ...source, findClips, ...(spoken && { language: spoken }) };
    const started = await db.transaction((tx) =>
      enqueueTranscription(tx, services, owned, options),
    );
    await deleteOtherGiven(store, storageKey, key);
    return started;
  } catch (error) {
    await store.delete(key);
    throw error;
  }
}

/** Returns the file as it was sent, or the text of a JSON body `{"text": …}`. */
async function givenBytes(
  c: Context,
  maxTextBytes: number,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; language?: string | undefined }> {
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? ''))
    return { bytes: await readCaptionBytes(c.req.raw) };
  const { text, language } = parseRequest(captionsText, await jsonObject(c, maxTextBytes));
  return { bytes: new TextEncoder().encode(text), language };
}

/**
 * Reads the body of a request, up to the maximum size of captions.
 * @throws Failure `captions-too-large` (422)
 */
export async function readCaptionBytes(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await boundedBody(request, captionLimits.bytes));
  } catch (error) {
    throw isFailure(error, httpErrors.bodyTooLarge)
      ? transcriptErrors.captionsTooLarge({ cause: error })
      : error;
  }
}

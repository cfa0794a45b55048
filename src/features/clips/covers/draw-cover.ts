import { engineErrors } from '#engine/port';
import type { StillRequest } from '#engine/port/engine.schema.ts';
import type { Needs } from '#features/context';
import { withPendingDeletion } from '#features/videos';
import type { Semaphore } from '#platform/concurrency';
import { httpErrors } from '#platform/http';
import { createSlots } from '#platform/http/limits';
import { disposition } from '#platform/storage';
import { clipErrors } from '../errors.ts';

export type CoverServices = Needs<'db' | 'drawStill' | 'closing'> & { slots: Semaphore };

/** Two at a time, so that one person who chooses a frame does not keep another waiting. */
export const coverSlots = () =>
  createSlots({
    perClient: { concurrency: 1, maxWaiting: 4 },
    total: { concurrency: 2, maxWaiting: 16 },
    createFullError: clipErrors.coversBusy,
  });

type ToDraw = {
  userId: string;
  videoId: string;
  /** Reads what the cover shows; called when it is its turn. */
  request: (signal: AbortSignal) => Promise<StillRequest>;
};

/**
 * Draws a cover while somebody waits for it, as a JPEG; `at`: the second of the clip that it shows.
 * Aborting `caller` ends it.
 */
export async function drawCover(
  { db, drawStill, slots, closing }: CoverServices,
  { userId, videoId, request }: ToDraw,
  caller: AbortSignal,
): Promise<{ image: Uint8Array<ArrayBuffer>; at: number }> {
  if (!drawStill) throw engineErrors.stillUnavailable();
  const timeout = AbortSignal.timeout(timeoutSeconds * 1000);
  const signal = AbortSignal.any([caller, closing, timeout]);
  try {
    using _slot = await slots.acquire(signal, userId);
    const { images, at } = await withPendingDeletion(db, videoId, async () =>
      drawStill(await request(signal), { signal }),
    );
    return { image: Uint8Array.from(Buffer.from(images[0]?.image ?? '', 'base64')), at };
  } catch (error) {
    if (caller.aborted) throw httpErrors.clientDisconnected({ cause: error });
    if (closing.aborted) throw httpErrors.serverStopping({ cause: error });
    if (timeout.aborted) throw clipErrors.coverTimeout({ cause: error });
    throw error;
  }
}

/** A cover takes a second or two; an original may have to be fetched from a bucket first. */
const timeoutSeconds = 120;

/** The headers of a cover as a download; `name` without an extension. */
export const coverHeaders = (name: string) => ({
  'Content-Type': 'image/jpeg',
  'Content-Disposition': disposition('attachment', `${name}.jpg`),
  'Cache-Control': 'private, no-store',
});

import { join } from 'node:path';
import { Readable } from 'node:stream';
import { arrayBuffer } from 'node:stream/consumers';
import { addAudienceFile, audienceErrors, encodeAudience, showAudience } from '#engine/audience';
import { audienceLimits } from '#engine/audience/audience.constants.ts';
import type { AudienceSource } from '#engine/audience/audience.schema.ts';
import { audienceKey } from '#engine/port';
import type { Needs } from '#features/context';
import { ownVideo } from '#features/videos';
import { enforceTransferRate } from '#platform/http';
import { streamToFile } from '#platform/kit/growth-guard.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import type { Store } from '#platform/storage';
import { ownUpload } from '../uploads/resumable-upload.ts';
import type { AudienceResponse } from './audience.schema.ts';

export type AudienceServices = Needs<'db' | 'store' | 'scratchParent' | 'captionSlots'>;

/** Stores what came with a video. */
export async function storeAudience(
  store: Store,
  storageKey: string,
  sources: AudienceSource[],
  signal: AbortSignal,
): Promise<void> {
  await putAudience(store, storageKey, encodeAudience(sources), signal);
}

type Owned = { userId: string; id: string };

/**
 * Stores what a file says of the audience of a video, or of an upload that becomes one. Of the file
 * itself, nothing is kept.
 * @throws Failure `video-not-found`, `upload-not-found`, `too-many-at-once` (429), and those of
 * `addAudienceFile` (422)
 */
export async function giveAudience(
  { db, store, scratchParent, captionSlots }: AudienceServices,
  { userId, id, of }: Owned & { of: 'video' | 'upload' },
  request: Request,
): Promise<AudienceSource['kind'][]> {
  const { signal } = request;
  const own = () => (of === 'video' ? ownVideo : ownUpload)(db, userId, id);
  const { storageKey } = await own();
  using _ = await captionSlots.acquire(signal, userId);
  await using scratch = await scratchFolder(scratchParent);
  const path = join(scratch.path, 'audience');
  const { bytes: maxBytes } = audienceLimits;
  const tooLarge = () => audienceErrors.tooLarge();
  if (!request.body) throw audienceErrors.formatUnknown();
  const body = enforceTransferRate(request.body, { maxBytes, tooLarge });
  await streamToFile(body, { path, signal });
  const before = await storedBytes(store, storageKey);
  const { stored, kinds } = await addAudienceFile(before, path, { signal });
  await putAudience(store, storageKey, stored, signal);
  // What was cancelled or deleted meanwhile leaves nothing behind.
  await own().catch(async (error: unknown) => {
    await store.delete(audienceKey(storageKey));
    throw error;
  });
  return kinds;
}

/** What is known of the audience of the user's video. */
export async function showVideoAudience(
  { db, store }: Pick<AudienceServices, 'db' | 'store'>,
  { userId, id }: Owned,
  signal: AbortSignal,
): Promise<AudienceResponse> {
  const { storageKey, durationSeconds: duration } = await ownVideo(db, userId, id);
  const stored = await storedBytes(store, storageKey);
  if (duration === null || !stored) return { duration, curves: [], unused: [], moments: [] };
  return { duration, ...(await showAudience({ stored, duration }, { signal })) };
}

/** Forgets what is known of the audience of the user's video. */
export async function forgetAudience(
  { db, store }: Pick<AudienceServices, 'db' | 'store'>,
  { userId, id }: Owned,
): Promise<void> {
  const { storageKey } = await ownVideo(db, userId, id);
  await store.delete(audienceKey(storageKey));
}

async function storedBytes(store: Store, storageKey: string): Promise<Uint8Array | undefined> {
  const found = await store.get(audienceKey(storageKey));
  return found && new Uint8Array(await arrayBuffer(found.body));
}

async function putAudience(
  store: Store,
  storageKey: string,
  stored: Uint8Array,
  signal: AbortSignal,
): Promise<void> {
  const body = Readable.from([Buffer.from(stored)]);
  await store.put(audienceKey(storageKey), body, { contentType: 'application/json', signal });
}

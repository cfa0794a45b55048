import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { audienceErrors, joinedSources, readAudienceFile, showAudience } from '#engine/audience';
import { audienceLimits } from '#engine/audience/audience.constants.ts';
import { type AudienceSource, storedAudience } from '#engine/audience/audience.schema.ts';
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

/** Adds sources to what is known of a video's audience; of each kind, the newest counts. */
export async function addAudience(
  store: Store,
  storageKey: string,
  added: readonly AudienceSource[],
  signal?: AbortSignal,
): Promise<void> {
  if (added.length === 0) return;
  const sources = joinedSources(await sourcesOf(store, storageKey), added);
  const body = Readable.from([Buffer.from(JSON.stringify({ sources }))]);
  await store.put(audienceKey(storageKey), body, {
    contentType: 'application/json',
    ...(signal && { signal }),
  });
}

type Owned = { userId: string; id: string };

/**
 * Stores what a file says of the audience of a video, or of an upload that becomes one. Of the file
 * itself, nothing is kept.
 * @throws Failure `video-not-found`, `upload-not-found`, `too-many-at-once` (429), and those of
 * `readAudienceFile` (422)
 */
export async function giveAudience(
  { db, store, scratchParent, captionSlots }: AudienceServices,
  { userId, id, of }: Owned & { of: 'video' | 'upload' },
  request: Request,
): Promise<AudienceSource['kind'][]> {
  const own = () => (of === 'video' ? ownVideo : ownUpload)(db, userId, id);
  const { storageKey } = await own();
  using _ = await captionSlots.acquire(request.signal, userId);
  await using scratch = await scratchFolder(scratchParent);
  const path = join(scratch.path, 'audience');
  const { bytes: maxBytes } = audienceLimits;
  const tooLarge = () => audienceErrors.tooLarge();
  if (!request.body) throw audienceErrors.formatUnknown();
  const body = enforceTransferRate(request.body, { maxBytes, tooLarge });
  await streamToFile(body, { path, signal: request.signal });
  const sources = await readAudienceFile(path, { signal: request.signal });
  await addAudience(store, storageKey, sources, request.signal);
  // What was cancelled or deleted meanwhile leaves nothing behind.
  await own().catch(async (error: unknown) => {
    await store.delete(audienceKey(storageKey));
    throw error;
  });
  return sources.map(({ kind }) => kind);
}

/** What is known of the audience of the user's video. */
export async function showVideoAudience(
  { db, store }: Pick<AudienceServices, 'db' | 'store'>,
  { userId, id }: Owned,
  signal: AbortSignal,
): Promise<AudienceResponse> {
  const { storageKey, durationSeconds: duration } = await ownVideo(db, userId, id);
  const sources = duration === null ? [] : await sourcesOf(store, storageKey);
  if (duration === null || sources.length === 0)
    return { duration, curves: [], unused: [], moments: [] };
  return { duration, ...(await showAudience({ sources, duration }, { signal })) };
}

/** Forgets what is known of the audience of the user's video. */
export async function forgetAudience(
  { db, store }: Pick<AudienceServices, 'db' | 'store'>,
  { userId, id }: Owned,
): Promise<void> {
  const { storageKey } = await ownVideo(db, userId, id);
  await store.delete(audienceKey(storageKey));
}

async function sourcesOf(store: Store, storageKey: string): Promise<AudienceSource[]> {
  const found = await store.get(audienceKey(storageKey));
  return found ? storedAudience.parse(JSON.parse(await text(found.body))).sources : [];
}

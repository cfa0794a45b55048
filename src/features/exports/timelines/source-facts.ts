import { json } from 'node:stream/consumers';
import { sourceFactsKey } from '#engine/port';
import { type SourceFacts, sourceFacts } from '#engine/port/source-facts.schema.ts';
import { rateNamed } from '#engine/timelines';
import type { FrameRateName } from '#engine/timelines/timelines.constants.ts';
import type { Needs } from '#features/context';
import type { VideoRow } from '#features/videos';
import { requireOriginal, withPendingDeletion } from '#features/videos';
import { createSemaphore, type Semaphore } from '#platform/concurrency';
import type { Store } from '#platform/storage';
import { exportErrors } from '../errors.ts';

export type FactsServices = Needs<'db' | 'store' | 'readSourceFacts'> & {
  /** Limits concurrent reads to one, because a read may copy an original from another machine. */
  readings: Semaphore;
};

/** Requests that are cancelled leave the queue; requests beyond `maxWaiting` are refused. */
export const factReadings = () =>
  createSemaphore({ concurrency: 1, maxWaiting: 8, createFullError: exportErrors.timelineBusy });

/**
 * Returns the properties of the video's original that editing programs need. They were stored when
 * its clips were found, or are read from the original now.
 * @throws Failure `original-missing` when the original is gone and its properties are not stored,
 * `timeline-busy`
 */
export async function factsOf(
  { db, store, readSourceFacts, readings }: FactsServices,
  video: VideoRow,
  signal: AbortSignal,
): Promise<SourceFacts> {
  const stored = await storedFacts(store, video.storageKey);
  if (stored) return stored;
  requireOriginal(video);
  if (!(await store.stat(video.storageKey))) throw exportErrors.originalMissing();
  using _slot = await readings.acquire(signal);
  const read = () =>
    withPendingDeletion(db, video.id, () => readSourceFacts(video.storageKey, signal));
  return (await storedFacts(store, video.storageKey)) ?? (await read());
}

async function storedFacts(store: Store, storageKey: string): Promise<SourceFacts | undefined> {
  const found = await store.get(sourceFactsKey(storageKey));
  return found && sourceFacts.safeParse(await json(found.body)).data;
}

/**
 * Assumed properties of an original that is gone, for a timeline that the person will link with
 * their own copy. The person specifies the frame rate.
 */
export function unknownFacts(video: VideoRow, frameRate: FrameRateName): SourceFacts {
  const { numerator, denominator } = rateNamed(frameRate);
  return {
    seconds: video.durationSeconds ?? 0,
    video: { width: 1920, height: 1080, frameRate: { numerator, denominator }, isVariable: false },
    audio: { channels: 2, sampleRate: 48_000 },
  };
}

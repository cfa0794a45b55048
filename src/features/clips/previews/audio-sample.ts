import { engineErrors } from '#engine/port';
import type { Needs } from '#features/context';
import { ownVideo, requireOriginal, withPendingDeletion } from '#features/videos';
import type { Semaphore } from '#platform/concurrency';
import { httpErrors, invalidRequest, type Unparsed } from '#platform/http';
import { createSlots } from '#platform/http/limits';
import { rangeIssues, toEngineClip } from '../clip-range.ts';
import { clipErrors } from '../errors.ts';
import type { AudioSampleParams } from './preview.schema.ts';

export type AudioSampleServices = Needs<'db' | 'sampleAudio' | 'closing'> & { slots: Semaphore };

/** Two at a time, so that one person who listens does not keep another waiting. */
export const audioSampleSlots = () =>
  createSlots({
    perClient: { concurrency: 1, maxWaiting: 4 },
    total: { concurrency: 2, maxWaiting: 16 },
    createFullError: clipErrors.audioSamplesBusy,
  });

/**
 * Returns the beginning of a clip's audio as an export would have it, as an MP4 file. Aborting
 * `caller` ends it.
 */
export async function sampleAudioOf(
  { db, sampleAudio, slots, closing }: AudioSampleServices,
  { userId, videoId, body }: { userId: string; videoId: string; body: Unparsed<AudioSampleParams> },
  caller: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const video = await ownVideo(db, userId, videoId);
  requireOriginal(video);
  const { voiceCleanup, ...requested } = body.parse();
  const issues = rangeIssues(requested, video.durationSeconds);
  if (issues.length > 0) throw invalidRequest(issues);
  const { start, end, ranges } = toEngineClip(requested, video.durationSeconds);
  if (!sampleAudio) throw engineErrors.audioSampleUnavailable();
  const request = {
    storage_key: video.storageKey,
    start,
    end,
    ranges,
    ...(voiceCleanup !== 'off' && { voice_cleanup: voiceCleanup }),
  };
  const timeout = AbortSignal.timeout(timeoutSeconds * 1000);
  const signal = AbortSignal.any([caller, closing, timeout]);
  try {
    using _slot = await slots.acquire(signal, userId);
    const { audio } = await withPendingDeletion(db, video.id, () =>
      sampleAudio(request, { signal }),
    );
    return Uint8Array.from(Buffer.from(audio, 'base64'));
  } catch (error) {
    if (caller.aborted) throw httpErrors.clientDisconnected({ cause: error });
    if (closing.aborted) throw httpErrors.serverStopping({ cause: error });
    if (timeout.aborted) throw clipErrors.audioSampleTimeout({ cause: error });
    throw error;
  }
}

/** A sample takes about a second; an original may have to be fetched from a bucket first. */
const timeoutSeconds = 120;

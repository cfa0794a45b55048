import type { z } from 'zod';
import { engineErrors } from '#engine/port';
import type { FramingRequest } from '#engine/port/engine.schema.ts';
import { readExcerpt } from '#engine/transcript';
import type { Needs, Transcripts, TranscriptVersion } from '#features/context';
import { ownVideo, requireOriginal, videoErrors, withPendingDeletion } from '#features/videos';
import type { Semaphore } from '#platform/concurrency';
import { httpErrors, invalidRequest, type Unparsed } from '#platform/http';
import { createSlots } from '#platform/http/limits';
import { isFailure } from '#platform/kit/define-errors.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { rangeIssues, toEngineClip } from '../clip-range.ts';
import { clipErrors } from '../errors.ts';
import { speakerFacesFor } from '../faces/faces.ts';
import type { Framing, framingRequest } from './preview.schema.ts';
import { unusedZooms } from './unused-zooms.ts';

export type FramingServices = Needs<'db' | 'transcripts' | 'frame' | 'closing'> & {
  slots: Semaphore;
};

/**
 * Limits the detection of people, which uses every core, to one clip at a time; people take turns.
 * Requests that are cancelled leave the queue.
 */
export const framingSlots = () =>
  createSlots({
    perClient: { concurrency: 1, maxWaiting: 4 },
    total: { concurrency: 1, maxWaiting: 16 },
    createFullError: clipErrors.framingBusy,
  });

/**
 * Returns the crop that an export of the time range would render. Detecting people may take
 * seconds; aborting `caller` ends it.
 */
export async function previewFraming(
  { db, transcripts, frame, slots, closing }: FramingServices,
  {
    userId,
    videoId,
    body,
  }: { userId: string; videoId: string; body: Unparsed<z.output<typeof framingRequest>> },
  caller: AbortSignal,
): Promise<Framing> {
  const video = await ownVideo(db, userId, videoId);
  requireOriginal(video);
  const { aspectRatio, reframe, layout, faces, ...requested } = body.parse();
  const issues = rangeIssues(requested, video.durationSeconds);
  if (issues.length > 0) throw invalidRequest(issues);
  const { start, end, ranges, framing, zooms } = toEngineClip(requested, video.durationSeconds);
  const clip = {
    storage_key: video.storageKey,
    start,
    end,
    ranges,
    ...(framing && { framing }),
    ...(zooms && { zooms }),
  };
  const request: FramingRequest = {
    ...clip,
    aspect_ratio: aspectRatio,
    reframe,
    ...(layout !== 'auto' && { layout }),
    ...(faces && { faces }),
    ...(reframe === 'people' && {
      speaker_faces: await speakerFacesFor({ db, transcripts }, video),
      words: await correctedWords(transcripts, video, { start, end }),
    }),
  };
  if (!frame) throw engineErrors.framingUnavailable();
  const timeout = AbortSignal.timeout(timeoutSeconds * 1000);
  const signal = AbortSignal.any([caller, closing, timeout]);
  const preview = async () => {
    const planned = await withPendingDeletion(db, video.id, () => frame(request, { signal }));
    const unused = unusedZooms(zooms ?? [], ranges ?? [{ start, end }], planned.zooms);
    return { ...planned, ...(unused.length > 0 && { unusedZooms: unused }) };
  };
  try {
    if (reframe !== 'people' && !faces) return await preview();
    using _slot = await slots.acquire(signal, userId);
    return await preview();
  } catch (error) {
    if (caller.aborted) throw httpErrors.clientDisconnected({ cause: error });
    if (closing.aborted) throw httpErrors.serverStopping({ cause: error });
    if (timeout.aborted) throw clipErrors.framingTimeout({ cause: error });
    throw error;
  }
}

/**
 * The words of a clip and their speakers, when a person has corrected the transcript. Otherwise
 * undefined: the engine reads the transcript itself.
 */
async function correctedWords(
  transcripts: Transcripts,
  video: TranscriptVersion,
  range: TimeRange,
): Promise<FramingRequest['words']> {
  if (video.transcriptVersion === 0) return undefined;
  try {
    const { words } = await readExcerpt((await transcripts.corrected(video)).json, range);
    const inClip = words.filter(({ start, end }) => end > range.start && start < range.end);
    return inClip.map(({ start, end, speaker }) => ({
      start,
      end,
      ...(speaker !== undefined && { speaker }),
    }));
  } catch (error) {
    if (isFailure(error, videoErrors.transcriptNotFound)) return undefined;
    throw error;
  }
}

/** Detection takes about a minute for an hour of video. */
const timeoutSeconds = 120;

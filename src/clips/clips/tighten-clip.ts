import { json } from 'node:stream/consumers';
import type { z } from 'zod';
import type { Db } from '#database';
import { durationOf, extentOf, findRemovals, withoutRemovals } from '#edit';
import { storedWaveform, waveformKey } from '#engine';
import { silencesInPeaks } from '#ffmpeg';
import { invalidRequest, type Unparsed } from '#http';
import type { TimeRange } from '#kit/time-range.ts';
import type { Store } from '#storage';
import { readExcerpt } from '#transcript';
import { clipErrors } from '../errors.ts';
import type { Transcripts } from '../videos/transcripts.ts';
import { ownVideo } from '../videos/videos.ts';
import { rangeIssues, toEngineClip } from './clip-range.ts';
import type { TightenResponse, tightenRequest } from './tighten.schema.ts';

export type TightenServices = { db: Db; store: Store; transcripts: Transcripts };

/**
 * What a clip can do without: pauses, filler words and repeats. Changes nothing.
 * @throws Failure `video-not-found`, `invalid-request`, `transcript-not-found`, `clip-empty` when nothing of it would be left
 */
export async function tightenClip(
  { db, store, transcripts }: TightenServices,
  userId: string,
  videoId: string,
  body: Unparsed<z.output<typeof tightenRequest>>,
): Promise<TightenResponse> {
  const video = await ownVideo(db, userId, videoId);
  const params = body.parse();
  const issues = rangeIssues(params, video.durationSeconds);
  if (issues.length > 0) throw invalidRequest(issues);
  const { start, end, ranges = [{ start, end }] } = toEngineClip(params, video.durationSeconds);
  const { json: words } = await transcripts.corrected(video);
  const excerpt = await readExcerpt(words, extentOf(ranges));
  const { kinds, longestPause, restOfPause } = params;
  const silences = kinds.includes('pause') ? await silencesOf(store, video.storageKey) : undefined;
  const removals = findRemovals(excerpt, ranges, { kinds, longestPause, restOfPause, silences });
  const left = withoutRemovals(ranges, removals);
  if (left.length === 0) throw clipErrors.nothingLeft();
  return { removals, edit: { ranges: left }, savedSeconds: Math.round((durationOf(ranges) - durationOf(left)) * 1000) / 1000 };
}

/** Where the video is silent, by its waveform; undefined where none is stored. */
async function silencesOf(store: Store, storageKey: string): Promise<TimeRange[] | undefined> {
  const found = await store.get(waveformKey(storageKey));
  if (!found) return undefined;
  const { perSecond, duration, peaks } = storedWaveform.parse(await json(found.body));
  return silencesInPeaks(Buffer.from(peaks, 'base64'), { perSecond, duration });
}

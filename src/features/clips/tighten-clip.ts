import type { z } from 'zod';
import { responsesIn, soundsAsHeard } from '#engine/sounds';
import type { Needs } from '#features/context';
import { heardSounds } from '#features/transcripts';
import { ownVideo } from '#features/videos';
import { invalidRequest, type Unparsed } from '#platform/http';
import { quicklyParsedBytes, workerTasks } from '#platform/tasks';
import { rangeIssues, toEngineClip } from './clip-range.ts';
import { waveformOf } from './stored-waveform.ts';
import type { TightenResponse, tightenRequest } from './tighten.schema.ts';
import type * as tasks from './tighten-tasks.ts';

export type TightenServices = Needs<'db' | 'store' | 'transcripts'>;

/**
 * Finds the pauses, filler words and repeats that can be removed from a clip. Changes nothing.
 * @throws Failure `video-not-found`, `invalid-request`, `transcript-not-found`, `clip-empty` when
 * nothing of the clip would be left, `too-many-cuts`
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
  const { kinds, longestPause, restOfPause } = params;
  const [waveform, heard] = kinds.includes('pause')
    ? await Promise.all([waveformOf(store, video.storageKey), heardSounds(store, video)])
    : [];
  const found = await run('removalsOf', {
    words,
    ranges,
    kinds,
    longestPause,
    restOfPause,
    waveform,
    laughter: heard && responsesIn(soundsAsHeard(heard))?.flat(),
  });
  return { ...found, edit: { ...params.edit, ...found.edit } };
}

const run = workerTasks<typeof tasks>(new URL('./tighten-tasks.ts', import.meta.url), {
  quickBytes: quicklyParsedBytes,
});

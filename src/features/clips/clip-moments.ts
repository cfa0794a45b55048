import type { z } from 'zod';
import { soundsAsHeard } from '#engine/sounds';
import type { Needs } from '#features/context';
import { heardSounds } from '#features/transcripts';
import { ownVideo } from '#features/videos';
import { invalidRequest, type Unparsed } from '#platform/http';
import { quicklyParsedBytes, workerTasks } from '#platform/tasks';
import { rangeIssues, toEngineClip } from './clip-range.ts';
import type { Moments, momentsRequest } from './moments.schema.ts';
import type * as tasks from './moments-tasks.ts';
import { waveformOf } from './stored-waveform.ts';

/**
 * Finds the words of a clip that are stressed, and its laughter. Changes nothing.
 * @throws Failure `video-not-found`, `invalid-request`, `transcript-not-found`
 */
export async function clipMoments(
  { db, store, transcripts }: Needs<'db' | 'store' | 'transcripts'>,
  userId: string,
  videoId: string,
  body: Unparsed<z.output<typeof momentsRequest>>,
): Promise<Moments> {
  const video = await ownVideo(db, userId, videoId);
  const params = body.parse();
  const issues = rangeIssues(params, video.durationSeconds);
  if (issues.length > 0) throw invalidRequest(issues);
  const { start, end, ranges = [{ start, end }] } = toEngineClip(params, video.durationSeconds);
  const { json: words } = await transcripts.corrected(video);
  const [waveform, heard] = await Promise.all([
    waveformOf(store, video.storageKey),
    heardSounds(store, video),
  ]);
  const heardLaughter = heard && soundsAsHeard(heard).laughter;
  return await run('momentsOf', { words, ranges, waveform, heardLaughter });
}

const run = workerTasks<typeof tasks>(new URL('./moments-tasks.ts', import.meta.url), {
  quickBytes: quicklyParsedBytes,
});

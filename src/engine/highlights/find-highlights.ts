import type { IdentifiedClip } from '#engine/port/engine.schema.ts';
import { requestedSeconds } from '#engine/port/find-options.constants.ts';
import type { EngineFindOptions } from '#engine/port/find-options.schema.ts';
import type { EncodedTranscript } from '#engine/transcript';
import { messageOf } from '#platform/kit/failure.ts';
import type { TaskContext } from '#platform/kit/run-context.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { workerTasks } from '#platform/tasks';
import { withCaptionedLaughter } from './captioned-laughter.ts';
import type * as tasks from './highlight-tasks.ts';
import type { ActionTask, HighlightsTask, RankedElsewhere } from './highlight-tasks.ts';
import type { ChosenClips, ClipRequest } from './highlights.ts';
import type { Ranker } from './ranker.ts';

const run = workerTasks<typeof tasks>(new URL('./highlight-tasks.ts', import.meta.url));

export type VideoToRank = Omit<ClipRequest, 'transcript'> & { transcript: EncodedTranscript };

/**
 * The clips of a video as `chooseClips` chooses them, without blocking this process: the
 * computation runs in another one. `ranker` calls a service and runs here; without it, or when it
 * fails, the built-in ranker chooses.
 */
export async function findHighlights(
  { ranker, ...video }: VideoToRank & { ranker?: Ranker | undefined },
  context: TaskContext,
): Promise<ChosenClips> {
  const { audio, sounds, ...request } = video;
  const ranked = ranker && (await rankedBy(ranker, video, context));
  // The peaks of the measured audio are left out, because ranking does not use them.
  const measured = audio && {
    frameSeconds: audio.frameSeconds,
    loudness: audio.loudness,
    silences: audio.silences,
    laughter: audio.laughter,
  };
  const responses = sounds && { applause: sounds.applause, cheering: sounds.cheering };
  const found = await run(
    'chooseClips',
    { ...request, audio: measured, sounds: responses, ranked } satisfies HighlightsTask,
    {
      signal: context.signal,
    },
  );
  const [failed] = ranked && 'error' in ranked ? found.notes : [];
  context.onProgress?.({
    stage: 'identify',
    fraction: 1,
    ...(failed === undefined ? {} : { message: failed }),
  });
  return found;
}

export type VideoWithAction = ActionTask;

/**
 * The clips of a video by its sound and picture, best first, without blocking this process; none
 * where nothing stands out.
 * @throws Failure `part-outside-video`
 */
export async function findAction(
  { audio, ...video }: VideoWithAction,
  context: TaskContext,
): Promise<ChosenClips> {
  const measured = audio && { frameSeconds: audio.frameSeconds, loudness: audio.loudness };
  const clips = await run('findAction', { ...video, audio: measured } satisfies ActionTask, {
    signal: context.signal,
  });
  context.onProgress?.({ stage: 'identify', fraction: 1 });
  const { seconds, top = 1 } = video;
  const isFilled = !seconds || clips.length >= top;
  return {
    clips,
    notes: [],
    clipNotes: isFilled ? [] : [{ code: 'length-not-filled', ...seconds, found: clips.length }],
  };
}

/** The requested clips, as the ranking takes them. */
export function clipRequest({
  min_seconds: minSeconds,
  max_seconds: maxSeconds,
  max_clips: top,
  from,
  to,
}: EngineFindOptions = {}): Pick<ClipRequest, 'seconds' | 'top' | 'part'> {
  const seconds = requestedSeconds(minSeconds, maxSeconds);
  const part = {
    ...(from !== undefined && { start: from }),
    ...(to !== undefined && { end: to }),
  };
  return {
    ...(seconds && { seconds }),
    ...(top !== undefined && { top }),
    ...(Object.keys(part).length > 0 && { part }),
  };
}

/**
 * The clips with their ends at the cuts of shots that are near them; see `snapToCuts`. `cuts`:
 * seconds of the video, near the ends of the clips.
 */
export async function snapToShots(
  clips: readonly IdentifiedClip[],
  {
    transcript,
    seconds,
    part,
    cuts,
  }: Pick<VideoToRank, 'transcript' | 'seconds' | 'part'> & { cuts: readonly number[] },
  { signal }: { signal: AbortSignal },
): Promise<IdentifiedClip[]> {
  return cuts.length === 0
    ? [...clips]
    : run('snapClips', { transcript, clips, cuts, seconds, part }, { signal });
}

/** The pauses between the words, in which people may laugh or clap; seconds, in order. */
export function pausesIn(
  transcript: EncodedTranscript,
  { signal }: { signal: AbortSignal },
): Promise<TimeRange[]> {
  return run('pausesIn', transcript, { signal });
}

/**
 * Runs a ranker that reads sentences. It does not get the words, because there may be very many.
 */
async function rankedBy(
  ranker: Ranker,
  { part, ...video }: VideoToRank,
  context: TaskContext,
): Promise<RankedElsewhere> {
  const { transcript, seconds } = video;
  const spoken = await run(
    'sentencesToRank',
    { transcript, part, seconds },
    { signal: context.signal },
  );
  const audio = video.audio ? withCaptionedLaughter(video.audio, spoken.transcript) : spoken.audio;
  try {
    const ranking = await ranker.rank({ ...video, ...spoken, audio }, context);
    return { name: ranker.name, ...ranking };
  } catch (error) {
    context.signal.throwIfAborted();
    return { name: ranker.name, error: messageOf(error) };
  }
}

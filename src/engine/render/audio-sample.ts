import { shortestRange } from '#engine/port/edit/timeline.shared.ts';
import { maxSampleSeconds } from '#engine/port/engine.constants.ts';
import type { VoiceCleanup } from '#engine/port/engine.schema.ts';
import { ffmpeg, type Probe, type Tools } from '#platform/ffmpeg';
import type { TaskContext } from '#platform/kit/run-context.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { levelAudio } from './audio.ts';
import { clipSound } from './clip-sound.ts';
import { aac } from './encode.ts';
import { type ClipRanges, planClip } from './plan.ts';
import { audioInputs, editedAudio } from './source-graph.ts';

type AudioSample = ClipRanges & {
  tools: Tools;
  path: string;
  probe: Probe;
  folder: string;
  voiceCleanup: VoiceCleanup | undefined;
  output: string;
};

/**
 * Writes the beginning of a clip's audio as an MP4 file, at most `maxSampleSeconds`: as a rendered
 * clip has it, without bleeps and brand kit.
 */
export async function writeAudioSample(
  { tools, path, probe, folder, voiceCleanup, output, ...clip }: AudioSample,
  context: TaskContext,
): Promise<void> {
  const ranges = firstSeconds(clip.ranges ?? [clip], maxSampleSeconds);
  const plan = planClip({ ...clip, ranges, probe, aspect: '1:1' });
  const decoded = await clipSound({ tools, path, plan, folder, voiceCleanup }, context);
  const { filters } = await levelAudio({ tools, decoded, plan }, context);
  const { chains, open } = editedAudio(plan, decoded, 0);
  await ffmpeg(
    tools,
    [
      '-y',
      ...audioInputs(decoded),
      ...['-filter_complex', [...chains, `${open},${filters}[audio]`].join(';')],
      ...['-map', '[audio]', ...aac, '-t', String(plan.seconds)],
      ...['-f', 'mp4', '-movflags', '+faststart', `file:${output}`],
    ],
    { signal: context.signal, deadlineSeconds: 60 },
  );
}

/** The ranges up to a second of the clip. A rest that is too short to be cut is left out. */
function firstSeconds(ranges: readonly TimeRange[], seconds: number): TimeRange[] {
  let left = seconds;
  return ranges.flatMap((range) => {
    const length = Math.min(left, range.end - range.start);
    left -= length;
    return length < shortestRange ? [] : [{ start: range.start, end: range.start + length }];
  });
}

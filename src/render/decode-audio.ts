import { join } from 'node:path';
import { ffmpeg, safeInput, type Tools, timedFromFileStart } from '#ffmpeg';
import type { TaskContext } from '#kit/run-context.ts';
import type { ClipPlan } from './plan.ts';
import { sampleRate } from './reads.ts';
import { seekRead } from './source-graph.ts';

/**
 * Decodes what a clip hears of its source into `folder`: a file for each read, two channels at 48 kHz, timed from the read's start; none
 * for a clip without audio. Where the format of a track changes, as in recordings of broadcasts, ffmpeg begins all filters anew: here
 * nothing is lost by that, but the clip's own filters would lose count of their frames and samples.
 */
export async function decodeAudio(
  { tools, path, plan, folder }: { tools: Tools; path: string; plan: ClipPlan; folder: string },
  { signal }: TaskContext,
): Promise<string[]> {
  const { audio, reads } = plan;
  if (!audio) return [];
  const files = reads.map((_, index) => join(folder, `audio-${index}.nut`));
  const seeks = reads.map((read) => seekRead(plan, read));
  const inputs = seeks.flatMap(({ input }) => [...safeInput, ...input, '-sn', '-dn', '-i', `file:${path}`]);
  const outputs = seeks.flatMap((seek, index) => [
    ...['-map', `${index}:${audio.index}`],
    ...['-af', [...seek.audio, `aresample=${sampleRate}`, 'aformat=sample_fmts=flt:channel_layouts=stereo'].join(',')],
    // ffmpeg counts the length of an input from each change of the format.
    ...['-t', String(seek.seconds), '-c:a', 'pcm_f32le', '-f', 'nut', `file:${files[index]}`],
  ]);
  const seconds = seeks.reduce((sum, seek) => sum + seek.seconds, 0);
  await ffmpeg(tools, ['-y', ...inputs, ...outputs, ...timedFromFileStart(plan.format, reads.length)], {
    signal,
    deadlineSeconds: 60 + seconds * 5,
  });
  return files;
}

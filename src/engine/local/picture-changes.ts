import {
  isAudioOnly,
  type Probe,
  safeInput,
  streamFfmpeg,
  type Tools,
  timedFromFileStart,
} from '#platform/ffmpeg';
import type { TaskContext } from '#platform/kit/run-context.ts';

export type PictureToMeasure = {
  tools: Tools;
  path: string;
  probe: Probe;
  /** Whether the video has sound; a silent one is looked at more closely. */
  hasSound: boolean;
};

/**
 * How much the picture changes from one frame that is looked at to the next, 0 to 100, with the
 * time of each, seconds; undefined for an audio recording. Looks at key frames only, a few seconds
 * apart, because to decode all frames would take as long as everything else; at two frames a second
 * where the picture is all there is. One pass; holds nothing but the result.
 */
export async function pictureChanges(
  { tools, path, probe, hasSound }: PictureToMeasure,
  context: TaskContext,
): Promise<{ times: Float64Array; changes: Float32Array } | undefined> {
  const { video, duration, format, audio } = probe;
  if (!video || isAudioOnly(probe)) return undefined;
  const filters = [
    ...(hasSound ? [] : ['fps=2']),
    'scale=64:36:flags=fast_bilinear',
    'format=gray',
    'scdet=threshold=100',
    'settb=1/1000000',
    'metadata=print:key=lavfi.scd.mafd:file=-:direct=1',
  ];
  const { stdout, done } = streamFfmpeg(
    tools,
    [
      ...['-skip_loop_filter', 'all', '-skip_frame', hasSound ? 'nokey' : 'noref'],
      ...[...safeInput, '-i', `file:${path}`, '-map', `0:${video.index}`],
      ...['-vf', filters.join(','), '-fps_mode', 'passthrough', '-f', 'null', '-'],
      ...timedFromFileStart({ format, video, audio }),
    ],
    { signal: context.signal, deadlineSeconds: 600 + duration },
  );
  const times: number[] = [];
  const changes: number[] = [];
  let rest = '';
  let time: number | undefined;
  for await (const chunk of stdout) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const at = /\bpts:(-?\d+)/.exec(line)?.[1];
      const change = /^lavfi\.scd\.mafd=(\S+)/.exec(line)?.[1];
      if (at !== undefined) time = Number(at) / 1e6;
      if (change === undefined || time === undefined) continue;
      times.push(time);
      changes.push(Number(change));
    }
    const fraction = Math.min(1, Math.max(0, (time ?? 0) / duration));
    context.onProgress?.({ stage: 'identify', fraction: fraction / 2 });
  }
  await done;
  return { times: Float64Array.from(times), changes: Float32Array.from(changes) };
}

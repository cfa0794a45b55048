import { z } from 'zod';
import {
  ffprobe,
  safeInput,
  seekTo,
  steadySize,
  streamFfmpeg,
  timedFromFileStart,
} from '#platform/ffmpeg';
import type { TaskContext } from '#platform/kit/run-context.ts';
import type { DetectionRange } from './detection-range.ts';
import { frameMarks, markFilters } from './frame-marks.ts';

/**
 * How late a cut may be found, seconds: encoders write at most that many frames in a row which no
 * other frame needs.
 */
const maxDelaySeconds = 0.2;
/** Cuts that are examined together: their maximum number, and the seconds within which they lie. */
const [maxGroupSize, maxGroupSeconds] = [50, 600];
/** Times (seconds) that differ by less are the same. */
const sameTime = 0.001;

/**
 * Moves every cut to its exact frame. The search for people skips frames that no other frame needs,
 * so that a cut on such a frame is found a few frames late, and for that time a clip would show the
 * place where somebody was before the cut. Most encoders begin a cut with a key frame; nothing has
 * to be decoded then. `scale`: filters that scale to the size of the examined frames; `threshold`:
 * the scene score of a cut.
 */
export async function withExactCuts<Found extends { time: number; cut: boolean }>(
  range: DetectionRange,
  detections: Found[],
  { scale, threshold }: { scale: readonly string[]; threshold: number },
  context: TaskContext,
): Promise<Found[]> {
  const cuts = detections.filter(({ cut }) => cut).map(({ time }) => time);
  const exact = new Map<number, number>();
  for (const group of grouped(cuts)) {
    await range.turn?.();
    const keyFrames = await keyFramesIn(range, group, context);
    const others = group.filter(
      (time) => !keyFrames.some((keyFrame) => Math.abs(keyFrame - time) < sameTime),
    );
    // When key frames come at fixed intervals, a few of them coincide with a cut by chance.
    const unsure = others.length * 2 > group.length ? group : others;
    if (unsure.length === 0) continue;
    const marks = await marksBefore(range, unsure, scale, context);
    for (const time of unsure) {
      const near = marks.filter(
        (mark) =>
          mark.scene > threshold &&
          mark.time > time - maxDelaySeconds &&
          mark.time < time + sameTime,
      );
      const [first] = near.toSorted((a, b) => b.scene - a.scene);
      if (first) exact.set(time, first.time);
    }
  }
  return detections.map((one, index) => {
    const time = one.cut ? exact.get(one.time) : undefined;
    return time !== undefined && time > (detections[index - 1]?.time ?? 0) ? { ...one, time } : one;
  });
}

function grouped(cuts: readonly number[]): number[][] {
  const groups: number[][] = [];
  for (const time of cuts) {
    const group = groups.at(-1);
    if (group && group.length < maxGroupSize && time - (group[0] ?? 0) < maxGroupSeconds)
      group.push(time);
    else groups.push([time]);
  }
  return groups;
}

const report = z.object({
  format: z.object({ start_time: z.coerce.number().default(0) }).default({ start_time: 0 }),
  packets: z
    .array(z.object({ pts_time: z.coerce.number().optional(), flags: z.string() }))
    .default([]),
});

/**
 * When the key frames around the cuts are shown, seconds from the range's start; empty when ffprobe
 * cannot read them, as in a file that does not state when it begins.
 */
async function keyFramesIn(
  { tools, path, video, start }: DetectionRange,
  cuts: readonly number[],
  { signal }: TaskContext,
): Promise<number[]> {
  const [first = 0, last = 0] = [cuts[0], cuts.at(-1)];
  // Relative to the file's first timestamp, which is not always 0.
  const interval = `+${Math.max(0, start + first - 1).toFixed(3)}%+${(last - first + 2).toFixed(3)}`;
  const shown = [
    '-select_streams',
    String(video.index),
    '-show_entries',
    'packet=pts_time,flags:format=start_time',
  ];
  const args = [...safeInput, '-read_intervals', interval, ...shown, `file:${path}`];
  const raw = await ffprobe(tools, args, { signal, deadlineSeconds: 60 }).catch(() => {
    signal.throwIfAborted();
    return {};
  });
  const { format, packets } = report.parse(raw);
  return packets.flatMap(({ pts_time, flags }) =>
    pts_time !== undefined && flags.startsWith('K') ? [pts_time - format.start_time - start] : [],
  );
}

/**
 * The marks of all frames shortly before the cuts, in order. The first frame before each cut has no
 * neighbour to be compared with.
 */
async function marksBefore(
  { tools, path, format, video, audio, start }: DetectionRange,
  cuts: readonly number[],
  scale: readonly string[],
  { signal }: TaskContext,
) {
  const from = Math.max(0, (cuts[0] ?? 0) - 2 * maxDelaySeconds);
  const seconds = (cuts.at(-1) ?? 0) + 2 * maxDelaySeconds - from;
  const cut = seekTo({ format, start: start + from, seconds, video }).video;
  const steady = steadySize(video);
  const near = cuts
    .map(
      (time) =>
        `between(t,${(time - from - 1.5 * maxDelaySeconds).toFixed(4)},${(time - from + sameTime).toFixed(4)})`,
    )
    .join('+');
  const filters = [
    ...cut.filters,
    ...steady.filters,
    `select='${near}'`,
    ...scale,
    "select='gte(scene,0)'",
    ...markFilters('-'),
  ];
  const input = [
    '-skip_loop_filter',
    'all',
    ...safeInput,
    ...steady.input,
    ...cut.input,
    '-i',
    `file:${path}`,
    '-map',
    `0:${video.index}`,
  ];
  const { stdout, done } = streamFfmpeg(
    tools,
    [
      ...input,
      '-vf',
      filters.join(','),
      '-fps_mode',
      'passthrough',
      '-f',
      'null',
      '-',
      ...timedFromFileStart({ format, video, audio }),
    ],
    {
      signal,
      deadlineSeconds: 120 + seconds * 10,
    },
  );
  const marks = await Array.fromAsync(frameMarks(stdout));
  await done;
  return marks.map((mark) => ({ ...mark, time: mark.time + from }));
}

import { z } from 'zod';
import type { TaskContext } from '#platform/kit/run-context.ts';
import { ffprobe, safeInput, type Tools } from './ffmpeg.ts';
import type { Probe } from './probe.ts';
import { requireVideo } from './usable-video.ts';

/** Seconds between the key frames of a copy for browsers. */
export const keyFrameSeconds = 1;

/** Where key frames are looked for, as shares of the duration, and for how many seconds. */
const sampled = { shares: [0, 0.25, 0.5, 0.75], seconds: 12 };

const report = z.object({
  packets: z
    .array(z.object({ dts_time: z.coerce.number().optional(), flags: z.string() }))
    .default([]),
});

/**
 * Whether the key frames of a video are more than `keyFrameSeconds` apart in one of several places,
 * so that seeking decodes many frames. Reads packets only; false when they cannot be read.
 */
export async function hasFewKeyFrames(
  { tools, path, probe }: { tools: Tools; path: string; probe: Probe },
  { signal }: TaskContext,
): Promise<boolean> {
  const places = sampled.shares.map((share) => (share * probe.duration).toFixed(3));
  const args = [
    ...[...safeInput, '-select_streams', String(requireVideo(probe).index)],
    ...['-read_intervals', places.map((start) => `${start}%+${sampled.seconds}`).join(',')],
    ...['-show_entries', 'packet=dts_time,flags', `file:${path}`],
  ];
  const raw = await ffprobe(tools, args, { signal, deadlineSeconds: 60 }).catch(() => {
    signal.throwIfAborted();
    return {};
  });
  let key: number | undefined;
  let previous = Number.NEGATIVE_INFINITY;
  for (const { dts_time: time, flags } of report.parse(raw).packets) {
    if (time === undefined) continue;
    // Reading has moved on to another place.
    if (time < previous || time > previous + keyFrameSeconds) key = undefined;
    previous = time;
    if (flags.startsWith('K')) key = time;
    // A tenth more: rates such as 29.97 do not divide a second.
    if (key !== undefined && time - key > 1.1 * keyFrameSeconds) return true;
  }
  return false;
}

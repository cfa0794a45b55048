import { PassThrough, type Readable } from 'node:stream';
import { type DetectionRange, frameMarks, markFilters } from '#engine/render/framing';
import {
  ffmpegErrors,
  safeInput,
  seekTo,
  steadySize,
  streamFfmpeg,
  timedFromFileStart,
} from '#platform/ffmpeg';
import { frameBytes, frameHeight, frameWidth, type SmallFrame } from './small-frame.ts';

export type Watching = {
  /** Whether frames that no other frame needs are skipped, which saves half of the decoding. */
  skips: boolean;
  deadlineSeconds: number;
  signal: AbortSignal;
};

/** The filters that make the small frames. */
export const smallFrameFilters = [`scale=${frameWidth}:${frameHeight}:flags=area`] as const;

/**
 * Decodes a range of a video once and yields its frames, very small, in order; times are seconds
 * from the range's start. Rejects with a Failure of ffmpeg, or the signal's reason.
 */
export async function* watchVideo(
  range: DetectionRange,
  { skips, deadlineSeconds, signal }: Watching,
): AsyncGenerator<SmallFrame> {
  const stop = new AbortController();
  const { stdout, pipe3, done } = streamFfmpeg(range.tools, argumentsFor(range, skips), {
    signal: AbortSignal.any([signal, stop.signal]),
    deadlineSeconds,
    pipe3: true,
  });
  if (!pipe3) throw new Error('ffmpeg was started without its third pipe');
  done.catch(() => undefined);
  // Piped immediately, because Node discards data that arrives before anything reads the pipe.
  const marks = frameMarks(pipe3.pipe(new PassThrough()));
  try {
    for await (const pixels of framesOf(stdout)) {
      const mark = (await marks.next()).value;
      if (!mark) throw ffmpegErrors.unreadable();
      yield { time: mark.time, pixels };
    }
    await done;
  } finally {
    stop.abort();
    await done.catch(() => undefined);
    signal.throwIfAborted();
  }
}

function argumentsFor(
  { path, format, start, end, video, audio }: DetectionRange,
  skips: boolean,
): string[] {
  const cut = seekTo({ format, start, seconds: end - start, video }).video;
  const steady = steadySize(video);
  const filters = [
    ...cut.filters,
    ...steady.filters,
    ...smallFrameFilters,
    // The marks of frames need a filter that compares them.
    "select='gte(scene,0)'",
    ...markFilters(String.raw`'pipe\:3'`),
    'format=yuv444p',
  ];
  return [
    ...['-skip_loop_filter', 'all', ...(skips ? ['-skip_frame', 'noref'] : [])],
    ...safeInput,
    ...[...steady.input, ...cut.input, '-i', `file:${path}`],
    ...['-map', `0:${video.index}`, '-vf', filters.join(',')],
    ...['-fps_mode', 'passthrough', '-f', 'rawvideo', 'pipe:1'],
    ...timedFromFileStart({ format, video, audio }),
  ];
}

/** The frames of a stream; an incomplete last one is dropped. */
async function* framesOf(stdout: Readable): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let frame = new Uint8Array(frameBytes);
  let filled = 0;
  for await (const chunk of stdout) {
    const data: Uint8Array = chunk;
    for (let at = 0; at < data.length; ) {
      const part = data.subarray(at, at + frameBytes - filled);
      frame.set(part, filled);
      at += part.length;
      filled += part.length;
      if (filled < frameBytes) continue;
      yield frame;
      frame = new Uint8Array(frameBytes);
      filled = 0;
    }
  }
}

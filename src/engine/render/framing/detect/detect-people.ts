import { PassThrough, type Readable } from 'node:stream';
import { writeDescriptor } from '#engine/port';
import type { VideoTrack } from '#platform/ffmpeg';
import {
  ffmpegErrors,
  safeInput,
  seekTo,
  steadySize,
  streamFfmpeg,
  timedFromFileStart,
} from '#platform/ffmpeg';
import type { TaskContext } from '#platform/kit/run-context.ts';
import type { Box } from '../box.ts';
import type { Detection } from '../framing.schema.ts';
import type { FrameDetection } from './detect-frame.ts';
import type { DetectionRange } from './detection-range.ts';
import { DetectionSchedule } from './detection-schedule.ts';
import { type Detector, startDetector } from './detector.ts';
import { withExactCuts } from './exact-cuts.ts';
import { planarBytes } from './frame-image.ts';
import { type FrameMark, frameMarks, markFilters } from './frame-marks.ts';
import { ShotMemory } from './shot-memory.ts';

/**
 * Detects people in a time range, three times a second and after every cut, and measures how their
 * mouths move in between. Holds less than a second of small frames in memory. Reports progress as
 * stage `frame`.
 */
export async function detectPeople(
  range: DetectionRange,
  context: TaskContext,
): Promise<Detection[]> {
  const stop = new AbortController();
  const size = frameSize(range.video);
  await using detector = startDetector({ size, signal: context.signal, module: range.detector });
  const { stdout, pipe3, done } = streamFfmpeg(range.tools, detectionArguments(range, size), {
    signal: AbortSignal.any([context.signal, stop.signal]),
    deadlineSeconds: range.turn ? maxWaitSeconds : 120 + (range.end - range.start) * 10,
    pipe3: true,
  });
  if (!pipe3) throw new Error('ffmpeg was started without its third pipe');
  // Piped immediately, because Node discards data that arrives before anything reads the pipe.
  const notes = pipe3.pipe(new PassThrough());
  try {
    const detections: Detection[] = [];
    for await (const detection of detectInFrames({
      detector,
      size,
      frames: frames(stdout, planarBytes(size)),
      marks: frameMarks(notes),
      turn: range.turn,
    })) {
      context.signal.throwIfAborted();
      detections.push(detection);
      context.onProgress?.({
        stage: 'frame',
        fraction: Math.min(1, Math.max(0, detection.time / (range.end - range.start))),
      });
    }
    await done;
    return await withExactCuts(
      range,
      detections,
      { scale: toFrameSize(size), threshold: cutScore },
      context,
    );
  } catch (error) {
    stop.abort();
    await done.catch(() => undefined);
    context.signal.throwIfAborted();
    throw error;
  }
}

/** The deadline of a search that waits for other work. */
const maxWaitSeconds = 6 * 3600;

type Size = { width: number; height: number };

/** Longer side of the examined frames, pixels. Faces are found from about 3 % of it on. */
const longSide = 480;

/** The size of the examined frames: square pixels, so that faces look as the models expect. */
function frameSize({ width, height, sar }: VideoTrack): Size {
  const scale = longSide / Math.max(width * sar, height);
  const side = (length: number) => Math.max(16, Math.round((length * scale) / 2) * 2);
  return { width: side(width * sar), height: side(height) };
}

const toFrameSize = ({ width, height }: Size) => [
  `scale=${width}:${height}:flags=fast_bilinear`,
  'format=yuv420p',
];

/** Seconds between the frames in which the movement of mouths is measured. */
const motionSeconds = 0.06;

/** A scene score of ffmpeg (0 to 1) above this is a cut. */
const cutScore = 0.2;

function detectionArguments(
  { path, format, start, end, video, audio }: DetectionRange,
  size: Size,
): string[] {
  const cut = seekTo({ format, start, seconds: end - start, video }).video;
  const selection = `isnan(prev_selected_t)+gte(t-prev_selected_t,${motionSeconds})+gt(scene,${cutScore})`;
  const steady = steadySize(video);
  const filters = [
    ...cut.filters,
    ...steady.filters,
    ...toFrameSize(size),
    `select='${selection}'`,
    ...markFilters(String.raw`'pipe\:3'`),
  ];
  return [
    // Skips deblocking and frames that no other frame needs, which saves half of the decoding.
    ...['-skip_loop_filter', 'all', '-skip_frame', 'noref'],
    ...safeInput,
    ...[...steady.input, ...cut.input, '-i', `file:${path}`],
    ...[
      '-map',
      `0:${video.index}`,
      '-vf',
      filters.join(','),
      '-fps_mode',
      'passthrough',
      '-f',
      'rawvideo',
      'pipe:1',
    ],
    ...timedFromFileStart({ format, video, audio }),
  ];
}

/** Splits the stream into frames of `bytes` bytes; an incomplete last frame is dropped. */
async function* frames(stdout: Readable, bytes: number): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let frame = new Uint8Array(bytes);
  let filled = 0;
  for await (const chunk of stdout) {
    const data: Uint8Array = chunk;
    for (let at = 0; at < data.length; ) {
      const part = data.subarray(at, at + bytes - filled);
      frame.set(part, filled);
      at += part.length;
      filled += part.length;
      if (filled < bytes) continue;
      yield frame;
      frame = new Uint8Array(bytes);
      filled = 0;
    }
  }
}

type Sources = Pick<DetectionRange, 'turn'> & {
  detector: Detector;
  size: Size;
  frames: AsyncIterable<Uint8Array<ArrayBuffer>>;
  marks: AsyncGenerator<FrameMark>;
};

async function* detectInFrames({
  detector,
  size,
  frames,
  marks,
  turn,
}: Sources): AsyncGenerator<Detection> {
  const schedule = new DetectionSchedule();
  const shot = new ShotMemory(size);
  for await (const planes of frames) {
    const mark = (await marks.next()).value;
    if (!mark) throw ffmpegErrors.unreadable();
    const { time, scene }: FrameMark = mark;
    const luma = planes.slice(0, size.width * size.height);
    const cut = shot.next({ time, ...size, luma }, scene > cutScore);
    if (!shot.isDue(time)) continue;
    await turn?.();
    const effort = schedule.effortFor({ ...size, planes }, { time, cut });
    const thorough = effort === 'closely';
    const options = { ...shot.optionsAt(time), thorough };
    const found: FrameDetection =
      effort === 'none' ? { faces: [] } : await detector.detect(planes, options);
    if (effort !== 'none') schedule.record(found, { time, thorough });
    yield { time, cut, ...inFractions({ ...found, ...shot.examine(found) }, size) };
  }
}

type Examined = Omit<FrameDetection, 'faces'> & ReturnType<ShotMemory['examine']>;

function inFractions(
  { faces, persons, inset, detail }: Examined,
  { width, height }: Size,
): Omit<Detection, 'time' | 'cut'> {
  const round = (n: number) => Math.round(n * 10_000) / 10_000;
  const fraction = (box: Box) => ({
    x: round(box.x / width),
    y: round(box.y / height),
    width: round(box.width / width),
    height: round(box.height / height),
  });
  return {
    faces: faces.map(({ motions, descriptor, ...face }) => ({
      ...fraction(face),
      ...(motions && {
        motion: round(meanOf(motions)),
        motions: motions.map((motion) => Math.round(motion * 1000) / 1000),
      }),
      ...(descriptor && { descriptor: writeDescriptor(descriptor) }),
    })),
    ...(persons && { persons: persons.map(fraction) }),
    ...(inset !== undefined && { inset: inset && fraction(inset) }),
    ...(detail && { detail }),
  };
}

const meanOf = (values: readonly number[]) =>
  values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : 0;

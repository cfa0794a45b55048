import { buffer } from 'node:stream/consumers';
import type { DetectionRange } from '#engine/render/framing';
import {
  type Probe,
  safeInput,
  seekTo,
  steadySize,
  streamFfmpeg,
  type Tools,
  timedFromFileStart,
  type VideoTrack,
} from '#platform/ffmpeg';
import type { TaskContext } from '#platform/kit/run-context.ts';
import { findCuts } from './find-cuts.ts';
import { framesToRead, StillPictures } from './frames-to-read.ts';
import type { RgbImage } from './ocr/image.ts';
import { type OcrModels, readFrames } from './ocr/read-frames.ts';
import { addScreen } from './screens.ts';
import type { FrameToRead, StoredShown } from './shown.schema.ts';

export type ShownSearch = {
  tools: Tools;
  path: string;
  probe: Probe;
  models: OcrModels;
  /** What an earlier search has found; it is continued. */
  before: StoredShown | undefined;
  /** Stores what has been found so far. */
  store(found: StoredShown): Promise<void>;
  /** Awaited between the frames, for work of low priority. */
  turn(): Promise<void>;
};

/** Frames that are read by one process. */
const framesAtOnce = 12;

/**
 * Finds the shots of a video and reads the text on its slides and screens, in one pass over small
 * frames and then a limited number of whole ones. What is found is stored now and then, and a
 * repeated call goes on from there. Does nothing without a video track.
 */
export async function findShown(
  { tools, path, probe, models, before, store, turn }: ShownSearch,
  context: TaskContext,
): Promise<void> {
  const { video, audio, format, duration } = probe;
  if (!video) return;
  const file = { tools, path, format, video, audio };
  const range = { ...file, start: 0, end: duration, turn };
  let found = before ?? (await watched(range, context));
  if (!before) await store(found);
  while (found.frames.length > 0) {
    await turn();
    const frames = found.frames.slice(0, framesAtOnce);
    const images = imagesOf(frames, file, context);
    const read = await readFrames(images, models, context);
    const screens = frames.reduce(
      (all, frame, index) => addScreen(all, frame, read[index] ?? []),
      found.screens,
    );
    found = { ...found, screens, frames: found.frames.slice(framesAtOnce) };
    await store(found);
  }
}

async function watched(range: DetectionRange, context: TaskContext): Promise<StoredShown> {
  const pictures = new StillPictures();
  const cuts = await findCuts(range, context, (frame) => pictures.add(frame));
  const frames = framesToRead(pictures.samples, { cuts, duration: range.end });
  return {
    version: 1,
    cuts: cuts.map((time) => Math.round(time * 1000) / 1000),
    screens: [],
    frames,
  };
}

/** The longer side of a frame that is read, pixels. */
const longSide = 1920;

function imageSize({ width, height, sar }: VideoTrack): { width: number; height: number } {
  const scale = Math.min(1, longSide / Math.max(width * sar, height));
  const side = (length: number) => Math.max(32, Math.round((length * scale) / 2) * 2);
  return { width: side(width * sar), height: side(height) };
}

type File = Omit<DetectionRange, 'start' | 'end' | 'turn'>;

/** The whole frames; an empty one where nothing can be decoded. */
async function* imagesOf(
  frames: readonly FrameToRead[],
  file: File,
  { signal }: TaskContext,
): AsyncGenerator<RgbImage> {
  const size = imageSize(file.video);
  const bytes = 3 * size.width * size.height;
  for (const { at } of frames) {
    const pixels = await imageAt(at, file, { size, signal }).catch(() => undefined);
    signal.throwIfAborted();
    yield pixels?.length === bytes
      ? { ...size, pixels }
      : { width: 32, height: 32, pixels: new Uint8Array(3 * 32 * 32) };
  }
}

async function imageAt(
  at: number,
  { tools, path, format, video, audio }: File,
  {
    size: { width, height },
    signal,
  }: { size: { width: number; height: number }; signal: AbortSignal },
): Promise<Uint8Array> {
  const cut = seekTo({ format, start: at, seconds: 1, video }).video;
  const steady = steadySize(video);
  const filters = [...cut.filters, ...steady.filters, `scale=${width}:${height}`, 'format=rgb24'];
  const { stdout, done } = streamFfmpeg(
    tools,
    [
      ...[...safeInput, ...steady.input, ...cut.input, '-i', `file:${path}`],
      ...['-map', `0:${video.index}`, '-vf', filters.join(','), '-frames:v', '1'],
      ...['-f', 'rawvideo', 'pipe:1', ...timedFromFileStart({ format, video, audio })],
    ],
    { signal, deadlineSeconds: 120, lowPriority: true },
  );
  const [pixels] = await Promise.all([buffer(stdout), done]);
  return pixels;
}

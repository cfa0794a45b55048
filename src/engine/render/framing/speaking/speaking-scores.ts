import { PassThrough, Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import {
  type AudioTrack,
  safeInput,
  seekTo,
  steadySize,
  streamFfmpeg,
  streamPcm,
  type Tools,
  timedFromFileStart,
  type VideoTrack,
} from '#platform/ffmpeg';
import { startInference } from '#platform/inference';
import { ByteReader } from '#platform/kit/byte-reader.ts';
import type { TaskContext } from '#platform/kit/run-context.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { renderErrors } from '../../errors.ts';
import { around, type Box, clipped } from '../box.ts';
import { faceSide } from './face-crop.ts';
import {
  frameRate,
  type Piece,
  type SpeakingMessage,
  type SpeakingTask,
  samplesPerFrame,
} from './protocol.ts';

/** A video whose sound may be that of one of several faces. */
export type SpeakingVideo = {
  tools: Tools;
  path: string;
  /** The file's container. */
  format: string;
  video: VideoTrack;
  audio: readonly AudioTrack[];
  /** Awaited before each piece is examined, for work of low priority. */
  turn?: (() => Promise<void>) | undefined;
  /** The file of LR-ASD; by default the one that comes with Kinora. */
  model?: string | undefined;
};

/** Where a face is: square pixels of the video, of which `half` is half a side. */
export type FacePlace = { x: number; y: number; half: number };

/**
 * A part of a video without a cut, seconds of the source, and where each of its faces is in each
 * frame, at 25 frames a second.
 */
export type Stretch = TimeRange & { faces: FacePlace[][] };

/** How many frames a stretch has. */
export const framesIn = ({ start, end }: TimeRange) =>
  Math.max(1, Math.round((end - start) * frameRate));

/** Frames of a piece: the model is less exact below 4 s, and takes memory for each second. */
const maxPieceFrames = 6 * frameRate;
/** Pixels per side of the crops of the smallest face, as far as the video has them. */
const usefulSide = faceSide;
/** Bytes; the process takes about 0.6 GB. */
const maxBytes = 2 * 2 ** 30;

/**
 * Scores how well the movement of each face fits what is heard, by LR-ASD in a child process: above
 * 0, the face speaks. For each stretch and face a score per frame; `undefined` for what is silent.
 * Rejects with a Failure when the process fails, or with the signal's reason.
 */
export async function speakingScores(
  stretches: readonly Stretch[],
  video: SpeakingVideo,
  { signal: stopped }: TaskContext,
): Promise<(number | undefined)[][][]> {
  const examined = examinedPart(stretches, video.video);
  const pieces = stretches.flatMap((stretch) => piecesOf(stretch, examined));
  const scored: (Float32Array[] | undefined)[] = [];
  const task: SpeakingTask = {
    model: video.model ?? fileURLToPath(new URL('./lr-asd/lr-asd-ava.onnx', import.meta.url)),
    width: examined.width,
    height: examined.height,
    pieces,
    maxBytes,
  };
  const failed = (cause: Error) => renderErrors.speakerDetectionFailed({ cause });
  const stop = new AbortController();
  const child = startInference<SpeakingMessage>(new URL('./speaking-process.ts', import.meta.url), {
    task,
    failures: {
      runtimeMissing: failed,
      modelUnloadable: failed,
      memoryExceeded: failed,
      crashed: failed,
    },
    signal: stopped,
    onMessage: ({ scores }) => scored.push(scores),
  });
  try {
    const signal = AbortSignal.any([stopped, stop.signal]);
    await child.feed(Readable.from(inputOf(stretches, { ...video, examined }, signal)));
  } finally {
    stop.abort();
    await child.kill();
  }
  const next = scored.values();
  return stretches.map((stretch) => {
    const lengths = pieceLengths(framesIn(stretch));
    const ofPieces = lengths.map((length) => ({ length, scores: next.next().value }));
    return stretch.faces.map((_, face) =>
      ofPieces.flatMap(({ length, scores }) => [
        ...(scores?.[face] ?? Array.from({ length }, () => undefined)),
      ]),
    );
  });
}

/** The lengths of the pieces of a stretch, in frames: as even as possible. */
function pieceLengths(frames: number): number[] {
  const count = Math.ceil(frames / maxPieceFrames);
  return Array.from(
    { length: count },
    (_, i) => Math.round(((i + 1) * frames) / count) - Math.round((i * frames) / count),
  );
}

/**
 * What is decoded of each frame: a part, square pixels of the video, and the size to which it is
 * scaled.
 */
type Examined = { part: Box; scale: number; width: number; height: number };

/**
 * The part in which all faces are, at the smallest size, not above that of the video, at which each
 * of them has enough pixels.
 */
function examinedPart(stretches: readonly Stretch[], { width, height, sar }: VideoTrack): Examined {
  const places = stretches.flatMap(({ faces }) => faces.flat());
  const squares = places.map(({ x, y, half }) => ({
    x: x - half,
    y: y - half,
    width: 2 * half,
    height: 2 * half,
  }));
  const whole = { x: 0, y: 0, width: width * sar, height };
  const { x, y, ...all } = clipped(around(squares) ?? whole, whole.width, height);
  // Pixels that colours share stay together.
  const [left, top] = [2 * sar * Math.floor(x / sar / 2), 2 * Math.floor(y / 2)];
  const part = {
    x: left,
    y: top,
    width: Math.min(whole.width - left, 2 * sar * Math.ceil((x + all.width - left) / sar / 2)),
    height: Math.min(height - top, 2 * Math.ceil((y + all.height - top) / 2)),
  };
  const smallest = squares.reduce((least, square) => Math.min(least, square.width), Infinity);
  const scale = Math.min(1, usefulSide / smallest);
  const side = (length: number) => Math.max(16, Math.round((length * scale) / 2) * 2);
  return { part, scale, width: side(part.width), height: side(part.height) };
}

function piecesOf(stretch: Stretch, { part, scale }: Examined): Piece[] {
  let first = 0;
  return pieceLengths(framesIn(stretch)).map((frames) => {
    const squares = stretch.faces.map((face) =>
      Float32Array.from(
        face
          .slice(first, first + frames)
          .flatMap(({ x, y, half }) => [(x - part.x) * scale, (y - part.y) * scale, half * scale]),
      ),
    );
    first += frames;
    return { frames, squares };
  });
}

type ExaminedVideo = SpeakingVideo & { examined: Examined };

/** The sound and the frames of each piece, in the order of `SpeakingTask`. */
async function* inputOf(
  stretches: readonly Stretch[],
  video: ExaminedVideo,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  for (const stretch of stretches) {
    await video.turn?.();
    const heard = soundOf(stretch, video, signal);
    const seen = framesOf(stretch, video, signal);
    // Piped immediately, because Node discards data that arrives before anything reads the pipe.
    const sound = new ByteReader(heard.stdout.pipe(new PassThrough()));
    const frames = new ByteReader(seen.stdout.pipe(new PassThrough()));
    for (const length of pieceLengths(framesIn(stretch))) {
      await video.turn?.();
      yield await sound.read(2 * length * samplesPerFrame);
      for (let frame = 0; frame < length; frame++)
        yield await frames.read(video.examined.width * video.examined.height);
    }
    await Promise.all([sound.drain(), frames.drain(), heard.done, seen.done]);
  }
}

const deadlineOf = ({ start, end }: TimeRange, { turn }: SpeakingVideo) =>
  turn ? maxWaitSeconds : 120 + 10 * (end - start);
/** The deadline of a search that waits for other work, seconds. */
const maxWaitSeconds = 6 * 3600;

function soundOf(stretch: Stretch, of: SpeakingVideo, signal: AbortSignal) {
  const { tools, path, format, video, audio } = of;
  const source = { tools, path, duration: stretch.end, probe: { format, video, audio } };
  return streamPcm(source, signal, { range: stretch, deadlineSeconds: deadlineOf(stretch, of) });
}

function framesOf(stretch: Stretch, of: ExaminedVideo, signal: AbortSignal) {
  const { tools, path, format, video, audio, examined } = of;
  const { part, width, height } = examined;
  const { start, end } = stretch;
  const seek = seekTo({ format, start, seconds: end - start, video }).video;
  const steady = steadySize(video);
  const filters = [
    ...seek.filters,
    ...steady.filters,
    `fps=${frameRate}:start_time=0`,
    `crop=${[part.width / video.sar, part.height, part.x / video.sar, part.y].map(Math.round).join(':')}`,
    `scale=${width}:${height}:flags=area`,
    'format=gray',
    'tpad=stop_mode=clone:stop_duration=1',
  ];
  const args = [
    ...['-skip_loop_filter', 'all', ...safeInput, ...steady.input, ...seek.input],
    ...['-i', `file:${path}`, '-map', `0:${video.index}`, '-vf', filters.join(',')],
    ...['-frames:v', String(framesIn(stretch)), '-f', 'rawvideo', 'pipe:1'],
    ...timedFromFileStart({ format, video, audio }),
  ];
  return streamFfmpeg(tools, args, { signal, deadlineSeconds: deadlineOf(stretch, of) });
}

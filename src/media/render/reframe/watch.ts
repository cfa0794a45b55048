import { PassThrough, type Readable } from 'node:stream';
import { Failure } from '#kit/failure.ts';
import type { Run } from '#kit/run.ts';
import { cutOut } from '../../cut-out.ts';
import { safeInput, streamFfmpeg, type Tools } from '../../ffmpeg.ts';
import type { VideoTrack } from '../../probe.ts';
import type { Box } from './box.ts';
import type { Sighting } from './contract.ts';
import { borrowDetector, type Detector } from './detector.ts';
import type { Seen } from './look.ts';
import { Vigil } from './vigil.ts';

export type Stretch = {
  tools: Tools;
  path: string;
  /** The file's container. */
  format: string;
  video: VideoTrack;
  /** Seconds in the source. */
  start: number;
  end: number;
};

/**
 * Looks through a stretch of video, three times a second and after every cut, and says who is where. Holds one picture at a time.
 * Progress is told as stage `frame`.
 */
export async function watch(stretch: Stretch, run: Run): Promise<Sighting[]> {
  using detector = borrowDetector();
  const stop = new AbortController();
  const size = pictureSize(stretch.video);
  const { stdout, pipe3, done } = streamFfmpeg(stretch.tools, watchArguments(stretch, size), {
    signal: AbortSignal.any([run.signal, stop.signal]),
    deadlineSeconds: 120 + (stretch.end - stretch.start) * 10,
    pipe3: true,
  });
  if (!pipe3) throw new Error('ffmpeg was started without its third pipe');
  // Taken at once: what nobody has begun to read is thrown away.
  const notes = pipe3.pipe(new PassThrough());
  try {
    const sightings: Sighting[] = [];
    for await (const sighting of sightingsOf({
      detector,
      size,
      frames: frames(stdout, size.width * size.height * 3),
      marks: marks(notes),
    })) {
      run.signal.throwIfAborted();
      sightings.push(sighting);
      run.onProgress?.({ stage: 'frame', fraction: Math.min(1, Math.max(0, sighting.time / (stretch.end - stretch.start))) });
    }
    await done;
    return sightings;
  } catch (error) {
    stop.abort();
    await done.catch(() => undefined);
    run.signal.throwIfAborted();
    throw error;
  }
}

type Size = { width: number; height: number };

/** The longer side of what is looked at, pixels: faces from about 3 % of it are found. */
const longSide = 480;

/** Square pixels, so that faces have the shape the models know. */
function pictureSize({ width, height, sar }: VideoTrack): Size {
  const scale = longSide / Math.max(width * sar, height);
  const side = (length: number) => Math.max(16, Math.round((length * scale) / 2) * 2);
  return { width: side(width * sar), height: side(height) };
}

/** A change of picture above this is a cut (ffmpeg's scene score). */
const cutScore = 0.2;

function watchArguments({ path, format, start, end, video }: Stretch, { width, height }: Size): string[] {
  const cut = cutOut({ format, start, seconds: end - start });
  const often = `isnan(prev_selected_t)+gte(t-prev_selected_t,0.325)+gt(scene,${cutScore})`;
  const filters = [
    ...cut.picture,
    `scale=${width}:${height}:flags=fast_bilinear`,
    `select='${often}'`,
    String.raw`metadata=print:file='pipe\:3':direct=1`,
    'format=rgb24',
  ];
  return [
    // Half of the decoding falls away: smoothing of block edges, and the frames no other frame needs.
    ...['-skip_loop_filter', 'all', '-skip_frame', 'noref'],
    ...safeInput,
    ...[...cut.input, '-i', `file:${path}`],
    ...['-map', `0:${video.index}`, '-vf', filters.join(','), '-fps_mode', 'passthrough', '-f', 'rawvideo', 'pipe:1'],
  ];
}

/** Cuts the stream into frames of that many bytes; a rest that is no whole frame is dropped. */
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

type Mark = { time: number; scene: number };

/** Time and change of each frame, as the metadata filter prints them: two lines a frame, before the frame itself. */
async function* marks(pipe: Readable): AsyncGenerator<Mark> {
  let rest = '';
  let time: number | undefined;
  for await (const chunk of pipe) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const at = /pts_time:(\S+)/.exec(line)?.[1];
      const scene = /^lavfi\.scene_score=(\S+)/.exec(line)?.[1];
      if (at !== undefined) time = Number(at);
      if (scene !== undefined && time !== undefined) yield { time, scene: Number(scene) };
    }
  }
}

type Sources = { detector: Detector; size: Size; frames: AsyncIterable<Uint8Array<ArrayBuffer>>; marks: AsyncGenerator<Mark> };

async function* sightingsOf({ detector, size, frames, marks }: Sources): AsyncGenerator<Sighting> {
  const vigil = new Vigil();
  let known: Box[] = [];
  for await (const pixels of frames) {
    const mark = (await marks.next()).value;
    if (!mark) throw new Failure('media-unreadable', 'The video could not be looked through.', { status: 422 });
    const { time, scene }: Mark = mark;
    const cut = scene > cutScore;
    if (cut) known = [];
    const attention = vigil.attention({ ...size, pixels }, { time, cut });
    const closely = attention === 'closely';
    const seen: Seen = attention === 'none' ? { faces: [] } : await detector.look({ ...size, pixels }, { known, closely });
    if (attention !== 'none') vigil.saw(seen, { time, closely });
    known = seen.faces;
    yield { time, cut, ...inFractions(seen, size) };
  }
}

function inFractions(seen: Seen, { width, height }: Size): Seen {
  const round = (n: number) => Math.round(n * 10_000) / 10_000;
  const fraction = (box: Box) => ({
    x: round(box.x / width),
    y: round(box.y / height),
    width: round(box.width / width),
    height: round(box.height / height),
  });
  return { faces: seen.faces.map(fraction), ...(seen.persons && { persons: seen.persons.map(fraction) }) };
}

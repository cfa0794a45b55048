import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createDeadline } from '#platform/concurrency';
import { isFailure } from '#platform/kit/define-errors.ts';
import { diskErrors } from '#platform/kit/disk-full.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { downmixOptions } from './audibility.ts';
import { ffmpegErrors } from './errors.ts';
import { ffmpeg, safeInput, streamFfmpeg, type Tools } from './ffmpeg.ts';
import { pcmRate } from './pcm-rate.ts';
import { type AudioTrack, type Probe, playedAudio } from './probe.ts';
import { seekTo, timedFromFileStart } from './seek.ts';

/** A file whose audio is decoded: the track of `playedAudio`. */
export type AudioSource = {
  tools: Tools;
  path: string;
  /** Duration of the video, seconds. */
  duration: number;
  /**
   * Its tracks; without them, the first audio track is decoded, and times may count from its
   * beginning.
   */
  probe?: (Pick<Probe, 'format' | 'video'> & { audio: readonly AudioTrack[] }) | undefined;
  /**
   * A file with all samples that `streamPcm` decoded before (see `SampleFile`); if given, nothing
   * is decoded again.
   */
  samples?: string | undefined;
};

type Options = { signal: AbortSignal; deadlineSeconds: number };

/**
 * The audio as 16-bit mono samples at 16 kHz, timed as the video is: gaps in the track are filled
 * with silence. `firstSample`: the index of the first one that is returned; those before it are
 * decoded all the same, so that the others do not differ. `range`: the only seconds that are decoded,
 * nothing before them; not with stored samples. Await `done` as well; it rejects with a Failure, also
 * when the samples were not all read by the deadline.
 */
export function streamPcm(
  source: AudioSource,
  signal: AbortSignal,
  {
    deadlineSeconds = 60 + source.duration / 10,
    firstSample = 0,
    range,
  }: {
    deadlineSeconds?: number;
    firstSample?: number | undefined;
    range?: TimeRange | undefined;
  } = {},
): { stdout: Readable; done: Promise<void> } {
  const options = { signal, deadlineSeconds };
  if (source.samples !== undefined) return readSamples(source.samples, firstSample, options);
  return decode(source, { range, output: ['-f', 's16le', 'pipe:1'], firstSample }, options);
}

function readSamples(
  path: string,
  firstSample: number,
  { signal, deadlineSeconds }: Options,
): { stdout: Readable; done: Promise<void> } {
  const deadline = createDeadline(
    deadlineSeconds,
    () => new Error(`${deadlineSeconds} s are over`),
  );
  const stdout = createReadStream(path, {
    signal: AbortSignal.any([signal, deadline.signal]),
    start: 2 * firstSample,
  });
  const done = finished(stdout)
    .catch((cause: unknown) => {
      signal.throwIfAborted();
      throw deadline.signal.aborted ? ffmpegErrors.timeout(deadlineSeconds, { cause }) : cause;
    })
    .finally(() => deadline[Symbol.dispose]());
  done.catch(() => undefined);
  return { stdout, done };
}

/**
 * Writes a time range of the audio that `streamPcm` reads as a FLAC file, which is lossless and
 * supported by every service.
 */
export async function writeFlac(
  source: AudioSource,
  { range, path }: { range: TimeRange; path: string },
  options: Options,
): Promise<void> {
  const output = ['-c:a', 'flac', '-f', 'flac', '-map_metadata', '-1', '-y', path];
  if (source.samples !== undefined) {
    const part = [
      '-ss',
      String(range.start),
      '-t',
      String(range.end - range.start),
      '-i',
      `file:${source.samples}`,
    ];
    const raw = ['-protocol_whitelist', 'file', '-f', 's16le', '-ar', String(pcmRate), '-ac', '1'];
    return await ffmpeg(source.tools, [...raw, ...part, '-af', notEmpty, ...output], options);
  }
  const { stdout, done, written } = decode(source, { range, output }, options);
  stdout.resume();
  const [decoding, writing] = await Promise.allSettled([done, written]);
  // On a full disk the writing process ends first, which then ends the decoding one.
  if (writing.status === 'rejected' && isFailure(writing.reason, diskErrors.noSpace))
    throw writing.reason;
  if (decoding.status === 'rejected') throw decoding.reason;
}

/**
 * Pads the output to at least 160 samples, because a stream without any samples could not be read.
 */
const notEmpty = 'apad=whole_len=160';

function decode(
  source: AudioSource,
  {
    range,
    output,
    firstSample = 0,
  }: { range?: TimeRange | undefined; output: string[]; firstSample?: number },
  options: Options,
) {
  const { tools, path, probe } = source;
  const { input, filters } = range ? seekOf(source, range) : { input: [], filters: [] };
  // Decoding takes two processes: where the format of a track changes, ffmpeg restarts its filters,
  // and in a single process the filter that fills gaps would again fill the whole time before the
  // change.
  const played = playedAudio(probe?.audio ?? []);
  const track = [
    ...input,
    '-i',
    `file:${path}`,
    '-map',
    `0:${played?.index ?? 'a:0'}`,
    '-vn',
    '-sn',
    '-dn',
  ];
  const resampled = [...filters, `aresample=${pcmRate}${downmixOptions(played)}`, notEmpty].join(
    ',',
  );
  const format = [
    '-af',
    resampled,
    '-ac',
    '1',
    '-ar',
    String(pcmRate),
    '-c:a',
    'pcm_s16le',
    '-f',
    'nut',
    'pipe:1',
  ];
  const decoded = streamFfmpeg(
    tools,
    [...safeInput, ...track, ...format, ...(probe ? timedFromFileStart(probe) : [])],
    options,
  );
  const filled = [
    '-protocol_whitelist',
    'pipe',
    '-copyts',
    '-f',
    'nut',
    '-i',
    'pipe:0',
    '-af',
    `aresample=async=1:first_pts=0${firstSample > 0 ? `,atrim=start_sample=${firstSample}` : ''}`,
  ];
  const timed = streamFfmpeg(tools, [...filled, ...output], { ...options, stdin: decoded.stdout });
  // The first process reports what is wrong with the file.
  const done = decoded.done.then(() => timed.done);
  done.catch(() => undefined);
  return { stdout: timed.stdout, done, written: timed.done };
}

function seekOf({ probe }: AudioSource, { start, end }: TimeRange) {
  const { format = '', video = { start: 0, end: undefined } } = probe ?? {};
  return seekTo({ format, start, seconds: end - start, video }).audio;
}

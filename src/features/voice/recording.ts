import { type FileHandle, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ffmpeg, ffmpegErrors, safeInput, type Tools } from '#platform/ffmpeg';
import { isFailure } from '#platform/kit/define-errors.ts';
import { causeChain } from '#platform/kit/failure.ts';
import { readWav, wavSeconds, writeWav } from '#platform/kit/wav.shared.ts';
import { audioFormat, bytesPerSecond, type Cut, cutAtSilence } from './cut-at-silence.ts';
import { voiceErrors } from './errors.ts';

/** A recording as WAV files that are short enough for recognition, in order. */
export type Recording = AsyncDisposable & { readonly pieces: readonly Piece[] };
/** Reads one of the files. */
export type Piece = () => Promise<Uint8Array<ArrayBuffer>>;

type RecordingOptions = {
  tools: Tools;
  scratch: string;
  /** The longest piece. */
  maxSeconds: number;
  /** The longest recording. */
  longestSeconds: number;
  signal: AbortSignal;
};

/**
 * Opens the recording in a file. A short WAV stays unchanged; anything else (longer, or in another
 * container) is converted to 16 kHz mono and cut at its quietest points, at most `longestSeconds`
 * of it. Anything that does not look like a recording stays unchanged, too: the speech service
 * decides. `scratch` is a folder that outlives the recording.
 * @throws Failure of errors.ts when it is empty or too long
 */
export async function openRecording(path: string, options: RecordingOptions): Promise<Recording> {
  const bytes = await readFile(path);
  const wav = readWav(bytes);
  if (wav?.samples.length === 0) throw voiceErrors.audioEmpty();
  const asItIs: Recording = {
    pieces: [async () => bytes],
    [Symbol.asyncDispose]: async () => undefined,
  };
  if (wav?.complete && wavSeconds(wav) <= options.maxSeconds) return asItIs;
  const samples = join(options.scratch, 'samples');
  if (!(await decode(path, samples, options))) return asItIs;
  const file = await open(samples);
  try {
    const cuts = await cutsOf(file, options);
    const pieces = cuts.map(
      (cut) => async () => writeWav(audioFormat, [await readPart(file, cut)]),
    );
    return { pieces, [Symbol.asyncDispose]: () => file.close() };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Whether there was anything to decode. */
async function decode(
  path: string,
  samples: string,
  { tools, longestSeconds, signal }: RecordingOptions,
): Promise<boolean> {
  const audio = [
    '-map',
    '0:a:0',
    '-vn',
    '-sn',
    '-dn',
    '-ac',
    '1',
    '-ar',
    String(audioFormat.sampleRate),
    '-f',
    's16le',
  ];
  const args = [
    '-y',
    ...safeInput,
    '-i',
    `file:${path}`,
    ...audio,
    '-t',
    String(longestSeconds + 1),
    samples,
  ];
  try {
    await ffmpeg(tools, args, { signal, deadlineSeconds: 120 });
    return true;
  } catch (error) {
    if (
      causeChain(error).some((each) =>
        isFailure(each, ffmpegErrors.unreadable, ffmpegErrors.memoryExceeded),
      )
    )
      return false;
    throw error;
  }
}

async function cutsOf(
  file: FileHandle,
  { maxSeconds, longestSeconds }: RecordingOptions,
): Promise<Cut[]> {
  const { size } = await file.stat();
  if (size === 0) throw voiceErrors.audioEmpty();
  if (size > longestSeconds * bytesPerSecond)
    throw voiceErrors.audioTooLong(longestSeconds, { details: { maxSeconds: longestSeconds } });
  const longest = Math.floor(maxSeconds) * bytesPerSecond;
  const cuts: Cut[] = [];
  for (let from = 0; from < size; ) {
    const part = await readPart(file, { from, to: Math.min(size, from + longest) });
    const to = from + longest >= size ? size : from + cutAtSilence(part);
    cuts.push({ from, to });
    from = to;
  }
  return cuts;
}

async function readPart(file: FileHandle, { from, to }: Cut): Promise<Buffer<ArrayBuffer>> {
  const part = Buffer.alloc(to - from);
  const { bytesRead } = await file.read(part, 0, part.length, from);
  return part.subarray(0, bytesRead);
}

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
/** Reads one of the WAV files. */
export type Piece = () => Promise<Uint8Array<ArrayBuffer>>;

type RecordingOptions = {
  tools: Tools;
  scratch: string;
  /** Maximum length of a piece in seconds. */
  maxPieceSeconds: number;
  /** Maximum length of the whole recording in seconds. */
  maxRecordingSeconds: number;
  signal: AbortSignal;
};

/**
 * Opens the recording in a file. A WAV of at most `maxPieceSeconds` stays unchanged; anything else
 * (longer, or in another container) is converted to 16 kHz mono and cut at its quietest points. A
 * file that ffmpeg cannot read stays unchanged too, and the speech service decides about it.
 * `scratch` is a folder that outlives the recording.
 * @throws Failure of errors.ts when the recording is empty or longer than `maxRecordingSeconds`
 */
export async function openRecording(path: string, options: RecordingOptions): Promise<Recording> {
  const bytes = await readFile(path);
  const wav = readWav(bytes);
  if (wav?.samples.length === 0) throw voiceErrors.audioEmpty();
  const asItIs: Recording = {
    pieces: [async () => bytes],
    [Symbol.asyncDispose]: async () => undefined,
  };
  if (wav?.complete && wavSeconds(wav) <= options.maxPieceSeconds) return asItIs;
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

/**
 * Decodes a recording to raw samples in the file `samples`.
 * @returns false when ffmpeg cannot read the recording
 */
async function decode(
  path: string,
  samples: string,
  { tools, maxRecordingSeconds, signal }: RecordingOptions,
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
    String(maxRecordingSeconds + 1),
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
  { maxPieceSeconds, maxRecordingSeconds }: RecordingOptions,
): Promise<Cut[]> {
  const { size } = await file.stat();
  if (size === 0) throw voiceErrors.audioEmpty();
  if (size > maxRecordingSeconds * bytesPerSecond)
    throw voiceErrors.audioTooLong(maxRecordingSeconds, {
      details: { maxSeconds: maxRecordingSeconds },
    });
  const maxPieceBytes = Math.floor(maxPieceSeconds) * bytesPerSecond;
  const cuts: Cut[] = [];
  for (let from = 0; from < size; ) {
    const part = await readPart(file, { from, to: Math.min(size, from + maxPieceBytes) });
    const to = from + maxPieceBytes >= size ? size : from + cutAtSilence(part);
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

import { type FileHandle, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { causeChain, Failure } from '#kit/failure.ts';
import { ffmpeg, safeInput, type Tools } from '#media/ffmpeg.ts';
import { audioEmpty, audioTooLong } from './failures.ts';
import { bytesPerSecond, type Cut, quietCut, soundFormat } from './quiet-cut.ts';
import { lengthOf, readWav, writeWav } from './wav.ts';

/** A recording as WAV files that are short enough to be heard, in order. */
export type Recording = AsyncDisposable & { readonly pieces: readonly Piece[] };
/** Reads one of the files. */
export type Piece = () => Promise<Uint8Array<ArrayBuffer>>;

/** An hour of somebody's question would cost its host 120 requests of the speech service; nobody means to ask more. */
const longestSeconds = 3600;

/**
 * Opens the recording in a file. A short WAV stays as it is; anything else (longer, or in another container) becomes
 * 16 kHz mono, cut at its quietest moments. What is no recording as far as we can tell stays as it is too: that is for the
 * speech service to say. `scratch` is a folder that outlives the recording.
 * @throws Failure of the area's table when it is empty or too long
 */
export async function openRecording(
  path: string,
  how: { tools: Tools; scratch: string; maxSeconds: number; signal: AbortSignal },
): Promise<Recording> {
  const bytes = await readFile(path);
  const wav = readWav(bytes);
  if (wav?.samples.length === 0) throw audioEmpty();
  const asItIs: Recording = { pieces: [async () => bytes], [Symbol.asyncDispose]: async () => undefined };
  if (wav?.complete && lengthOf(wav) <= how.maxSeconds) return asItIs;
  const samples = join(how.scratch, 'samples');
  if (!(await decode(path, samples, how))) return asItIs;
  const file = await open(samples);
  try {
    const cuts = await cutsOf(file, how.maxSeconds);
    const pieces = cuts.map((cut) => async () => writeWav(soundFormat, [await readPart(file, cut)]));
    return { pieces, [Symbol.asyncDispose]: () => file.close() };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Whether there was anything to decode. */
async function decode(path: string, samples: string, { tools, signal }: { tools: Tools; signal: AbortSignal }): Promise<boolean> {
  const sound = ['-map', '0:a:0', '-vn', '-sn', '-dn', '-ac', '1', '-ar', String(soundFormat.sampleRate), '-f', 's16le'];
  const args = ['-y', ...safeInput, '-i', `file:${path}`, ...sound, '-t', String(longestSeconds + 1), samples];
  try {
    await ffmpeg(tools, args, { signal, deadlineSeconds: 120 });
    return true;
  } catch (error) {
    if (causeChain(error).some((each) => each instanceof Failure && each.code === 'media-unreadable')) return false;
    throw error;
  }
}

async function cutsOf(file: FileHandle, maxSeconds: number): Promise<Cut[]> {
  const { size } = await file.stat();
  if (size === 0) throw audioEmpty();
  if (size > longestSeconds * bytesPerSecond) throw audioTooLong(longestSeconds);
  const longest = Math.floor(maxSeconds) * bytesPerSecond;
  const cuts: Cut[] = [];
  for (let from = 0; from < size; ) {
    const part = await readPart(file, { from, to: Math.min(size, from + longest) });
    const to = from + longest >= size ? size : from + quietCut(part);
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

import { once } from 'node:events';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { VoiceCleanup } from '#engine/port/engine.schema.ts';
import { streamFfmpeg, type Tools } from '#platform/ffmpeg';
import type { TaskContext } from '#platform/kit/run-context.ts';
import type { DecodedAudio } from '../decode-audio.ts';
import { renderErrors } from '../errors.ts';
import type { ClipPlan } from '../plan.ts';
import { sampleRate } from '../reads.ts';
import { recordedAudio } from '../source-graph.ts';
import type { VoiceRequest, VoiceResponse, VoiceWorkerData } from './voice-worker.ts';

type VoiceStrength = Exclude<VoiceCleanup, 'off'>;

/**
 * The share of the recording (amplitude) that is mixed with the filtered audio. It limits by how
 * much noise is lowered: 12 and 30 dB. Without any of it, pauses would sound switched off.
 */
const dryShares: Record<VoiceStrength, number> = { light: 0.25, strong: 0.032 };

const channels = 2;
const sampleBytes = Float32Array.BYTES_PER_ELEMENT;
/** Bytes of the samples that are filtered at once: one second. */
const chunkBytes = sampleRate * channels * sampleBytes;

type Cleaning = {
  tools: Tools;
  decoded: DecodedAudio;
  plan: ClipPlan;
  folder: string;
  strength: VoiceStrength;
};

/**
 * Removes noise from the decoded audio of a clip. Writes new files into `folder`, and keeps a few
 * seconds in memory, however long the clip is.
 */
export async function cleanVoice(
  { tools, decoded, plan, folder, strength }: Cleaning,
  { signal }: TaskContext,
): Promise<DecodedAudio> {
  const files: string[] = [];
  for (const [index, file] of decoded.files.entries()) {
    const cleaned = join(folder, `voice-${index}.nut`);
    const options = { signal, deadlineSeconds: 60 + 5 * (plan.reads[index]?.seconds ?? 0) };
    await cleanFile({ tools, recorded: { ...decoded, files: [file] }, cleaned, strength }, options);
    files.push(cleaned);
  }
  return { files };
}

type FileToClean = Pick<Cleaning, 'tools' | 'strength'> & {
  /** A single file. */
  recorded: DecodedAudio;
  cleaned: string;
};

async function cleanFile(
  { tools, recorded, cleaned, strength }: FileToClean,
  options: { signal: AbortSignal; deadlineSeconds: number },
): Promise<void> {
  const { input, filters } = recordedAudio(recorded);
  const raw = ['-f', 'f32le', '-ar', String(sampleRate), '-ac', String(channels)];
  const reading = streamFfmpeg(tools, [...input, '-af', filters, ...raw, 'pipe:1'], options);
  const samples = Readable.from(cleanedSamples(reading.stdout, { strength, ...options }));
  // The process that writes ends without an error when its input breaks off.
  let broken: Error | undefined;
  samples.on('error', (error) => {
    broken = error;
  });
  const output = ['-c:a', 'pcm_f32le', '-f', 'nut', '-y', `file:${cleaned}`];
  const writing = streamFfmpeg(
    tools,
    ['-protocol_whitelist', 'pipe', ...raw, '-i', 'pipe:0', ...output],
    { ...options, stdin: samples },
  );
  const [read, written] = await Promise.allSettled([reading.done, writing.done]);
  options.signal.throwIfAborted();
  if (read.status === 'rejected') throw read.reason;
  if (written.status === 'rejected') throw written.reason;
  if (broken) throw renderErrors.voiceCleanupFailed({ cause: broken });
}

/** Filters in a thread, because the filter works without pauses for the length of a chunk. */
async function* cleanedSamples(
  recorded: Readable,
  { strength, signal }: { strength: VoiceStrength; signal: AbortSignal },
): AsyncGenerator<Uint8Array> {
  const workerData: VoiceWorkerData = { dryShare: dryShares[strength] };
  const worker = new Worker(new URL('./voice-worker.ts', import.meta.url), { workerData });
  const ended = new AbortController();
  worker.on('error', (error) => ended.abort(error));
  worker.on('exit', () => ended.abort(new Error('the thread ended')));
  const waiting = AbortSignal.any([signal, ended.signal]);
  const ask = async (request: VoiceRequest): Promise<Uint8Array> => {
    const answer = once(worker, 'message', { signal: waiting });
    worker.postMessage(request, request === 'end' ? [] : [request.buffer]);
    const [samples]: VoiceResponse[] = await answer;
    return new Uint8Array(samples?.buffer ?? []);
  };
  try {
    for await (const chunk of chunksOf(recorded)) yield await ask(chunk);
    yield await ask('end');
  } finally {
    await worker.terminate();
  }
}

/** The samples in chunks of a second; the last one is shorter. */
async function* chunksOf(stream: Readable): AsyncGenerator<Float32Array<ArrayBuffer>> {
  let chunk = new Uint8Array(chunkBytes);
  let filled = 0;
  for await (const bytes of stream) {
    for (let at = 0; at < bytes.length; ) {
      const part: Uint8Array = bytes.subarray(at, at + chunkBytes - filled);
      chunk.set(part, filled);
      filled += part.length;
      at += part.length;
      if (filled < chunkBytes) continue;
      yield new Float32Array(chunk.buffer);
      chunk = new Uint8Array(chunkBytes);
      filled = 0;
    }
  }
  const whole = filled - (filled % (channels * sampleBytes));
  if (whole > 0) yield new Float32Array(chunk.buffer.slice(0, whole));
}

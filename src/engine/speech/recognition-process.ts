import { fileURLToPath } from 'node:url';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { fail, onTask, progressReporter, send } from './child-process.ts';
import { decodePiece, type PieceDecoder } from './decode-piece.ts';
import type { LifeMessage, RecognitionMessage, RecognitionTask } from './protocol.ts';
import { recognizerConfig } from './runtime-model.ts';
import { SampleBuffer } from './sample-buffer.ts';
import type { SherpaOnnx, Vad } from './sherpa-onnx.ts';
import {
  detectionDelay,
  PieceCutter,
  type SpeechPiece,
  sampleRate,
  windowSamples,
} from './speech-pieces.ts';

/** The child process in which a recording is recognised. */

onTask(recogniseInput);

async function recogniseInput(task: RecognitionTask, runtime: SherpaOnnx): Promise<void> {
  const config = await recognizerConfig(task.kind, task.files, task).catch((error: unknown) =>
    fail('model', error),
  );
  if (!config) return;
  const recognizer = new runtime.OfflineRecognizer(config);
  const vad = createVad(runtime);
  send<LifeMessage>({ event: 'ready' });
  const buffer = new SampleBuffer();
  const decoder = {
    recognizer,
    kind: task.kind,
    samples: (start: number, end: number) => buffer.between(start, end),
  };
  await recogniseStream({ buffer, vad, decoder, withoutSpeech: task.withoutSpeech });
  send<LifeMessage>({ event: 'done' });
}

function createVad({ Vad }: SherpaOnnx): Vad {
  const sileroVad = {
    model: fileURLToPath(new URL('./silero-vad-v6.onnx', import.meta.url)),
    threshold: 0.5,
    windowSize: windowSamples,
    // `PieceCutter` limits how long a piece is.
    minSilenceDuration: detectionDelay,
    minSpeechDuration: detectionDelay,
    maxSpeechDuration: 3600,
  };
  return new Vad({ sileroVad, sampleRate, numThreads: 1, provider: 'cpu', debug: 0 }, 60);
}

type Recognition = {
  buffer: SampleBuffer;
  vad: Vad;
  decoder: PieceDecoder;
  withoutSpeech: TimeRange[];
};

async function recogniseStream({
  buffer,
  vad,
  decoder,
  withoutSpeech,
}: Recognition): Promise<void> {
  const cutter = new PieceCutter();
  const report = progressReporter();
  let seconds = 0;
  const decode = (piece: SpeechPiece | undefined) => {
    if (!piece) return;
    // The detector holds all samples since the beginning of a voice.
    vad.flush();
    const recognised = decodePiece(piece, decoder);
    if (recognised.text.trim() !== '')
      send<RecognitionMessage>({ event: 'piece', piece: recognised });
  };
  const take = () => {
    for (let window = buffer.nextWindow(); window; window = buffer.nextWindow()) {
      seconds += windowSamples / sampleRate;
      decode(
        cutter.add(detects(vad, window) && !isInside(withoutSpeech, seconds), levelOf(window)),
      );
      buffer.forgetBefore(cutter.neededFrom);
      report(seconds);
    }
  };
  for await (const chunk of process.stdin) {
    buffer.add(chunk);
    take();
  }
  buffer.end();
  take();
  decode(cutter.end());
}

function detects(vad: Vad, window: Float32Array): boolean {
  vad.acceptWaveform(window);
  while (!vad.isEmpty()) vad.pop();
  return vad.isDetected();
}

function isInside(ranges: TimeRange[], seconds: number): boolean {
  while (ranges[0] && ranges[0].end < seconds) ranges.shift();
  return ranges[0] !== undefined && ranges[0].start <= seconds;
}

function levelOf(window: Float32Array): number {
  let energy = 0;
  for (const sample of window) energy += sample * sample;
  return energy;
}

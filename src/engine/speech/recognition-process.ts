import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { fail, onTask, progressReporter, send } from './child-process.ts';
import { decodePiece, type PieceDecoder } from './decode-piece.ts';
import type { LifeMessage, RecognitionMessage, RecognitionTask } from './protocol.ts';
import { recognizerConfig } from './runtime-model.ts';
import { SampleBuffer } from './sample-buffer.ts';
import type { SherpaOnnx } from './sherpa-onnx.ts';
import { PieceCutter, type SpeechPiece, sampleRate, windowSamples } from './speech-pieces.ts';
import { createVoiceDetector, type VoiceDetector } from './voice-detector.ts';

/** The child process in which a recording is recognised. */

onTask(recogniseInput);

async function recogniseInput(task: RecognitionTask, runtime: SherpaOnnx): Promise<void> {
  const config = await recognizerConfig(task.kind, task.files, task).catch((error: unknown) =>
    fail('model', error),
  );
  if (!config) return;
  const recognizer = new runtime.OfflineRecognizer(config);
  const voices = createVoiceDetector(runtime);
  send<LifeMessage>({ event: 'ready' });
  const buffer = new SampleBuffer();
  const decoder = {
    recognizer,
    kind: task.kind,
    samples: (start: number, end: number) => buffer.between(start, end),
  };
  await recogniseStream({ buffer, voices, decoder, withoutSpeech: task.withoutSpeech });
  send<LifeMessage>({ event: 'done' });
}

type Recognition = {
  buffer: SampleBuffer;
  voices: VoiceDetector;
  decoder: PieceDecoder;
  withoutSpeech: TimeRange[];
};

async function recogniseStream({
  buffer,
  voices,
  decoder,
  withoutSpeech,
}: Recognition): Promise<void> {
  const cutter = new PieceCutter();
  const report = progressReporter();
  let seconds = 0;
  const decode = (piece: SpeechPiece | undefined) => {
    if (!piece) return;
    voices.forget();
    const recognised = decodePiece(piece, decoder);
    if (recognised.text.trim() !== '')
      send<RecognitionMessage>({ event: 'piece', piece: recognised });
  };
  const take = () => {
    for (let window = buffer.nextWindow(); window; window = buffer.nextWindow()) {
      seconds += windowSamples / sampleRate;
      decode(
        cutter.add(voices.detects(window) && !isInside(withoutSpeech, seconds), levelOf(window)),
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

function isInside(ranges: TimeRange[], seconds: number): boolean {
  while (ranges[0] && ranges[0].end < seconds) ranges.shift();
  return ranges[0] !== undefined && ranges[0].start <= seconds;
}

function levelOf(window: Float32Array): number {
  let energy = 0;
  for (const sample of window) energy += sample * sample;
  return energy;
}

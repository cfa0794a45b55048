import { fileURLToPath } from 'node:url';
import type { SherpaOnnx } from './sherpa-onnx.ts';
import { detectionDelay, sampleRate, windowSamples } from './speech-pieces.ts';

/** Tells where somebody speaks, window by window. */
export type VoiceDetector = {
  /** Whether a voice is heard at the end of the next window, of `windowSamples` at 16 kHz. */
  detects(window: Float32Array): boolean;
  /** Drops the samples of the present voice, all of which it holds otherwise. */
  forget(): void;
};

/** Silero VAD v6 in sherpa-onnx. */
export function createVoiceDetector({ Vad }: Pick<SherpaOnnx, 'Vad'>): VoiceDetector {
  const sileroVad = {
    model: fileURLToPath(new URL('./silero-vad-v6.onnx', import.meta.url)),
    threshold: 0.5,
    windowSize: windowSamples,
    // Whoever uses it limits how long a voice is.
    minSilenceDuration: detectionDelay,
    minSpeechDuration: detectionDelay,
    maxSpeechDuration: 3600,
  };
  const vad = new Vad({ sileroVad, sampleRate, numThreads: 1, provider: 'cpu', debug: 0 }, 60);
  return {
    detects(window) {
      vad.acceptWaveform(window);
      while (!vad.isEmpty()) vad.pop();
      return vad.isDetected();
    },
    forget: () => vad.flush(),
  };
}

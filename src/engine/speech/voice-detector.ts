import { fileURLToPath } from 'node:url';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
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

const windowSeconds = windowSamples / sampleRate;
/** A voice begins up to two windows before the first window that counts as speech. */
const startDelay = detectionDelay + 2 * windowSeconds;

/** Collects from window to window where voices were detected. */
export class VoiceRanges {
  #now = 0;
  #openSince: number | undefined;
  readonly #ranges: TimeRange[] = [];

  add(isVoice: boolean): void {
    this.#now += windowSeconds;
    if (isVoice)
      this.#openSince ??= Math.max(this.#ranges.at(-1)?.end ?? 0, this.#now - startDelay);
    else this.#close(this.#now - detectionDelay);
  }

  /** The ranges, seconds, in order, at the end of the recording. */
  end(): TimeRange[] {
    this.#close(this.#now);
    return this.#ranges.map(({ start, end }) => ({
      start: thousandths(start),
      end: thousandths(end),
    }));
  }

  #close(end: number): void {
    if (this.#openSince !== undefined && end > this.#openSince) {
      const last = this.#ranges.at(-1);
      if (last?.end === this.#openSince) last.end = end;
      else this.#ranges.push({ start: this.#openSince, end });
    }
    this.#openSince = undefined;
  }
}

function thousandths(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}

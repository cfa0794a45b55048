import { toPcm16, writeWav } from '#platform/kit/wav.shared.ts';

/** The sample rate of recordings in Hz: speech needs no more, and every service accepts it. */
export const speechRate = 16_000;

/** Samples between -1 and 1 as a WAV file: one channel of 16-bit PCM. */
export function wavOf(pieces: readonly Float32Array[], sampleRate: number): Blob {
  const bytes = writeWav({ channels: 1, sampleRate, bitsPerSample: 16 }, pieces.map(toPcm16));
  return new Blob([bytes], { type: 'audio/wav' });
}

/**
 * Resamples to the rate that speech needs. The browser's decoder does it: unlike playback at
 * another speed, it first removes the frequencies that the lower rate cannot represent.
 */
export async function atSpeechRate(
  pieces: readonly Float32Array[],
  sampleRate: number,
): Promise<Float32Array> {
  const context = new OfflineAudioContext(1, 1, speechRate);
  const audio = await context.decodeAudioData(await wavOf(pieces, sampleRate).arrayBuffer());
  return audio.getChannelData(0);
}

/** The peak sample. */
export function peakOf(samples: Float32Array): number {
  return samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
}

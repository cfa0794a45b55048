import { z } from 'zod';

/** A video's waveform as it is kept: `videos/<video id>/waveform.json`, 36 kB an hour and a third more for its spelling. */
export const storedWaveform = z.object({
  /** Peaks in a second. */
  perSecond: z.number().positive(),
  /** Seconds. */
  duration: z.number(),
  /** One byte a peak, base64: 0 is silence, 255 as loud as the video gets but for a bang now and then. */
  peaks: z.base64(),
});
export type StoredWaveform = z.infer<typeof storedWaveform>;

/** From how far the sound swings in each frame (0 to 1); what comes after its end is silence. */
export function waveformOf(sound: { peaks: Float32Array; frameSeconds: number }, duration: number): StoredWaveform {
  const perSecond = Math.round(1 / sound.frameSeconds);
  const loudest = usualLoudest(sound.peaks);
  const bytes = new Uint8Array(Math.ceil(duration * perSecond));
  // Against the loudest: a recording that is quiet as a whole would else be a flat line.
  if (loudest > 0) for (let i = 0; i < bytes.length; i++) bytes[i] = Math.min(255, Math.round(((sound.peaks[i] ?? 0) / loudest) * 255));
  return { perSecond, duration, peaks: Buffer.from(bytes).toString('base64') };
}

/** What one peak in two hundred passes: a knock on the microphone would else flatten everything else. */
function usualLoudest(peaks: Float32Array): number {
  const sorted = peaks.toSorted();
  return sorted[Math.floor(sorted.length * 0.995)] || (sorted.at(-1) ?? 0);
}

/** The peaks of a stretch in seconds, and when the first of them begins: a whole peak at or before the stretch's start. */
export function peaksWithin(
  { perSecond, peaks }: StoredWaveform,
  stretch: { start: number; end: number },
): { start: number; peaks: string } {
  const bytes = Buffer.from(peaks, 'base64');
  const first = Math.min(bytes.length, Math.floor(stretch.start * perSecond));
  const last = Math.ceil(stretch.end * perSecond);
  return { start: first / perSecond, peaks: bytes.subarray(first, last).toString('base64') };
}

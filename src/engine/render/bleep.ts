import { open } from 'node:fs/promises';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { wavHeader } from '#platform/kit/wav.shared.ts';

/** Samples per second of a clip's audio. */
const rate = 48_000;
/** Hz; each period has a whole number of samples. */
const toneFrequency = 1000;
/** Speech and tone are crossfaded over this many samples (8 ms) before and after the word. */
const fade = 384;
/**
 * The tone continues between two words that are closer than this (samples), because the speech
 * between them would only be heard as a click.
 */
const minGapSamples = 2 * fade + 1920;
/** Frames that are written at once: one second. */
const chunkFrames = rate;
const frameBytes = 4;

/** The file's name in the folder of the ffmpeg run. */
export const bleepFile = 'bleeps.wav';

/**
 * Writes the replacement of words, for `bleepGraph`: a WAV file whose two channels are how much of
 * the speech to remove (0 to -1) and the tone. The parts between the words are not written, so that
 * they take no space on the disk. `loudness` is the loudness of the speech (LUFS); `ranges` are
 * seconds from the clip's start, in order.
 * @returns false when there is nothing to write
 */
export async function writeBleeps(
  path: string,
  {
    ranges,
    seconds,
    loudness,
  }: { ranges: readonly TimeRange[]; seconds: number; loudness: number },
  signal: AbortSignal,
): Promise<boolean> {
  const frames = Math.round(seconds * rate);
  const bleeps = joined(ranges, frames);
  if (bleeps.length === 0) return false;
  const amplitude = toneAmplitude(loudness);
  const header = wavHeader(
    { channels: 2, sampleRate: rate, bitsPerSample: 16 },
    frames * frameBytes,
  );
  await using file = await open(path, 'w');
  await file.write(header, 0, header.length, 0);
  for (const bleep of bleeps)
    for (
      let at = Math.max(0, bleep.first - fade);
      at < Math.min(frames, bleep.last + fade);
      at += chunkFrames
    ) {
      signal.throwIfAborted();
      const to = Math.min(at + chunkFrames, frames, bleep.last + fade);
      await file.write(
        samplesOf(bleep, { at, to, amplitude }),
        0,
        undefined,
        header.length + at * frameBytes,
      );
    }
  await file.truncate(header.length + frames * frameBytes);
  return true;
}

/** The filters from `[spoken]` to `end`; `input` is the stream of the file of `writeBleeps`. */
export function bleepGraph(input: string, end = '[audio]'): string {
  return [
    '[spoken]asplit[dry][wet]',
    `${input}aformat=sample_fmts=fltp,asplit[first][second]`,
    '[first]pan=stereo|c0=c0|c1=c0[less]',
    '[second]pan=stereo|c0=c1|c1=c1[tone]',
    '[wet][less]amultiply[taken]',
    `[dry][taken][tone]amix=inputs=3:duration=first:normalize=0${end}`,
  ].join(';');
}

/** A range that is replaced by the tone, from `first` to before `last`, in samples. */
type Bleep = { first: number; last: number };

function joined(ranges: readonly TimeRange[], frames: number): Bleep[] {
  const bleeps: Bleep[] = [];
  for (const { start, end } of ranges) {
    const first = Math.max(0, Math.round(start * rate));
    const last = Math.min(frames, Math.round(end * rate));
    const before = bleeps.at(-1);
    if (last <= first) continue;
    if (before && first - before.last < minGapSamples) before.last = Math.max(before.last, last);
    else bleeps.push({ first, last });
  }
  return bleeps;
}

function samplesOf(
  { first, last }: Bleep,
  { at, to, amplitude }: { at: number; to: number; amplitude: number },
): Buffer {
  const bytes = Buffer.alloc((to - at) * frameBytes);
  for (let sample = at; sample < to; sample += 1) {
    const distance = Math.max(first - sample, sample - last + 1, 0);
    const share = 0.5 + 0.5 * Math.cos((Math.PI * distance) / fade);
    const tone = amplitude * share * Math.sin((2 * Math.PI * toneFrequency * sample) / rate);
    bytes.writeInt16LE(Math.round(-32_768 * share), (sample - at) * frameBytes);
    bytes.writeInt16LE(Math.round(32_767 * tone), (sample - at) * frameBytes + 2);
  }
  return bytes;
}

/**
 * The amplitude of a tone as loud as the speech: a sine of 1 kHz on two channels with a peak of
 * -14 dBFS has -14 LUFS, within half a decibel.
 */
function toneAmplitude(loudness: number): number {
  return Number.isFinite(loudness) ? Math.min(1, 10 ** (loudness / 20)) : 0;
}

import type { Transcript } from '../transcript/contract.ts';
import type { Sound, Span } from './contract.ts';

/** A pause between two words at least this long is a silence, as in the sound itself; seconds. */
const shortestSilence = 0.15;

/**
 * The sound with the laughter and applause that the captions note. Where there is no sound, one as far as the transcript
 * tells it: its laughter, and silence between its words. The same sound when nothing is noted.
 */
export function withNotedLaughter(sound: Sound | undefined, transcript: Transcript): Sound | undefined {
  const noted = (transcript.laughter ?? []).filter((span) => span.end > span.start && span.start < transcript.duration);
  if (noted.length === 0) return sound;
  if (sound) return { ...sound, laughter: joined([...sound.laughter, ...noted]) };
  return { frameSeconds: 1, loudness: new Float32Array(0), silences: silencesBetween(transcript), laughter: joined(noted) };
}

/** In order, with those that touch made one. */
function joined(spans: readonly Span[]): Span[] {
  const whole: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const last = whole.at(-1);
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else whole.push({ ...span });
  }
  return whole;
}

function silencesBetween({ words, duration }: Transcript): Span[] {
  const starts = [...words.map((word) => word.start), duration];
  const ends = [0, ...words.map((word) => word.end)];
  return starts.map((end, i) => ({ start: ends[i] ?? 0, end })).filter(({ start, end }) => end - start >= shortestSilence);
}

import type { Transcript } from '#engine/transcript/transcript.schema.ts';
import type { AudioAnalysis } from '#platform/ffmpeg';
import { mergedRanges, type TimeRange } from '#platform/kit/time-range.shared.ts';

/** A pause between two words at least this long is a silence, as in the audio itself; seconds. */
const minSilence = 0.15;

/**
 * Adds the laughter and applause that the captions note to the audio analysis. Without an analysis,
 * makes one from the transcript: its laughter, and the silences between its words. Returns the same
 * object when the captions note nothing.
 */
export function withCaptionedLaughter(
  audio: AudioAnalysis | undefined,
  transcript: Transcript,
): AudioAnalysis | undefined {
  const captioned = (transcript.laughter ?? []).filter(
    ({ start, end }) => end > start && start < transcript.duration,
  );
  if (captioned.length === 0) return audio;
  if (audio) return { ...audio, laughter: mergedRanges([...audio.laughter, ...captioned]) };
  return {
    frameSeconds: 1,
    loudness: new Float32Array(0),
    silences: silencesBetween(transcript),
    laughter: mergedRanges(captioned),
  };
}

function silencesBetween({ words, duration }: Transcript): TimeRange[] {
  const starts = [...words.map((word) => word.start), duration];
  const ends = [0, ...words.map((word) => word.end)];
  return starts
    .map((end, i) => ({ start: ends[i] ?? 0, end }))
    .filter(({ start, end }) => end - start >= minSilence);
}

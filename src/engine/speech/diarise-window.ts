import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import type { Diarization, EmbeddingExtractor } from './sherpa-onnx.ts';
import { sampleRate } from './speech-pieces.ts';
import type { WindowVoice } from './voice-clusters.ts';

export type WindowDiariser = { diarization: Diarization; extractor: EmbeddingExtractor };

/** Seconds of a voice from which its embedding is computed: more would not make it better. */
const maxSampleSeconds = 30;

/**
 * The voices of one window with their ranges, in seconds from its beginning. Voices that speak too
 * briefly to be compared have no embedding.
 */
export function diariseWindow(
  samples: Float32Array,
  { diarization, extractor }: WindowDiariser,
): WindowVoice[] {
  const length = samples.length / sampleRate;
  const bySpeaker = Map.groupBy(diarization.process(samples), ({ speaker }) => speaker);
  return [...bySpeaker.values()].map((segments) => {
    const ranges = segments
      .map(({ start, end }) => ({ start: Math.max(0, start), end: Math.min(length, end) }))
      .filter(({ start, end }) => end > start);
    return { ranges, embedding: embeddingOf(ranges, samples, extractor) };
  });
}

/** The embedding of the longest ranges, in which hardly anybody interrupts. */
function embeddingOf(
  ranges: readonly TimeRange[],
  samples: Float32Array,
  extractor: EmbeddingExtractor,
): Float32Array | undefined {
  const stream = extractor.createStream();
  let seconds = 0;
  for (const { start, end } of ranges.toSorted((a, b) => b.end - b.start - (a.end - a.start))) {
    if (seconds >= maxSampleSeconds) break;
    const until = Math.min(end, start + maxSampleSeconds - seconds);
    stream.acceptWaveform({
      samples: samples.slice(Math.round(start * sampleRate), Math.round(until * sampleRate)),
      sampleRate,
    });
    seconds += until - start;
  }
  stream.inputFinished();
  return extractor.isReady(stream) ? extractor.compute(stream, false) : undefined;
}

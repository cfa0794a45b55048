import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import type { SpeechModelKind } from './models/index.ts';
import type { RecognisedPiece, TimedToken } from './protocol.ts';
import type { OfflineRecognizer, OfflineResult } from './sherpa-onnx.ts';
import { margin, type SpeechPiece, sampleRate } from './speech-pieces.ts';

export type PieceDecoder = {
  recognizer: OfflineRecognizer;
  kind: SpeechModelKind;
  /** The samples between two times of the recording, seconds. */
  samples(start: number, end: number): Float32Array;
};

/**
 * If at least this many seconds of speech have no word, the recogniser counts as having dropped it.
 */
const droppedSpeech = 1.5;
/**
 * Seconds of silence added in front of speech that is recognised again: with it, models find words
 * that they drop at the beginning of a piece.
 */
const leadIn = 1;

/**
 * Recognises a piece. Recognisers sometimes drop words, or everything: a part in which voices were
 * detected but no words recognised is recognised once more by itself.
 */
export function decodePiece(piece: SpeechPiece, decoder: PieceDecoder): RecognisedPiece {
  const { start, end } = speechOf(piece);
  const first = recognise(piece, decoder);
  const own = { ...first, tokens: within(first.tokens, { start: piece.from, end: piece.to }) };
  const finish = (tokens: TimedToken[]) => lengthened(tokens, piece.speech);
  // Without times, missing words can be noticed only if there are no words at all.
  if (own.tokens.length === 0 && own.text.trim() !== '') return { ...own, start, end };
  const again = droppedParts(own.tokens, piece.speech).map((part) => ({
    part,
    found: recognise(part, decoder, leadIn),
  }));
  const found = again.flatMap((each) => within(each.found.tokens, each.part));
  if (found.length === 0) {
    const text = again.find(
      (each) => each.found.tokens.length === 0 && each.found.text.trim() !== '',
    )?.found.text;
    return {
      ...own,
      tokens: finish(own.tokens),
      text: own.tokens.length === 0 ? (text ?? '') : own.text,
      start,
      end,
    };
  }
  const tokens = finish([...own.tokens, ...found].sort((a, b) => a.start - b.start));
  return { ...own, start, end, tokens, text: tokens.map((token) => token.text).join('') };
}

function speechOf({ speech, start, end }: SpeechPiece): TimeRange {
  return { start: speech[0]?.start ?? start, end: speech.at(-1)?.end ?? end };
}

type Recognised = Pick<RecognisedPiece, 'text' | 'tokens' | 'language'>;

function recognise(
  { start, end }: TimeRange,
  { recognizer, kind, samples }: PieceDecoder,
  silence = 0,
): Recognised {
  const audio = withSilence(samples(start, end), silence);
  const stream = recognizer.createStream();
  stream.acceptWaveform({ samples: audio, sampleRate });
  recognizer.decode(stream);
  const result = recognizer.getResult(stream);
  const tokens = timedTokens(result, kind).map((token) => ({
    ...token,
    start: clamp(token.start - silence + start, start, end),
    end: clamp(token.end - silence + start, start, end),
  }));
  return { text: result.text, tokens, ...(result.lang ? { language: result.lang } : {}) };
}

function withSilence(audio: Float32Array, seconds: number): Float32Array {
  if (seconds === 0) return audio;
  const padded = new Float32Array(audio.length + seconds * sampleRate);
  padded.set(audio, seconds * sampleRate);
  return padded;
}

/** How long after the beginning of a sound its token is reported, seconds. */
const lag: Record<SpeechModelKind, number> = {
  // A CTC model reports a token at one point within its sound: 60 ms after the beginning of a word
  // in the median of 37 sentences.
  ctc: 0.06,
  'sense-voice': 0.06,
  transducer: 0.13,
  whisper: 0,
  segmentation: 0,
  embedding: 0,
};
/** Seconds that a token lasts at most if the model gives no duration. */
const maxTokenSeconds = 0.3;
/** Seconds that the last token before a pause lasts at most. */
const maxLastTokenSeconds = 0.6;

/** The tokens with their times; none if the model does not give a time for each token. */
function timedTokens(
  { tokens, timestamps, durations = [] }: OfflineResult,
  kind: SpeechModelKind,
): TimedToken[] {
  if (timestamps.length !== tokens.length) return [];
  return tokens.map((text, i) => {
    const at = timestamps[i] ?? 0;
    const next = timestamps[i + 1] ?? at + maxTokenSeconds;
    const end =
      durations.length === tokens.length
        ? at + (durations[i] ?? 0)
        : Math.min(next, at + maxTokenSeconds);
    return { text, start: at - lag[kind], end: Math.max(at, end) };
  });
}

/** The last token before a pause lasts until the voice ends. */
function lengthened(tokens: readonly TimedToken[], speech: readonly TimeRange[]): TimedToken[] {
  let range = 0;
  return tokens.map((token, i) => {
    while ((speech[range]?.end ?? Number.POSITIVE_INFINITY) <= token.start) range++;
    const latest = Math.min(
      speech[range]?.end ?? token.end,
      tokens[i + 1]?.start ?? token.start + maxLastTokenSeconds,
      token.start + maxLastTokenSeconds,
    );
    return { ...token, end: Math.max(token.end, latest) };
  });
}

function within<T extends TimeRange>(tokens: readonly T[], { start, end }: TimeRange): T[] {
  return tokens.filter((token) => {
    const middle = (token.start + token.end) / 2;
    return middle >= start && middle < end;
  });
}

/**
 * The parts between words in which at least 1.5 s of speech were detected, with a margin on both
 * sides.
 */
function droppedParts(tokens: readonly TimedToken[], speech: readonly TimeRange[]): TimeRange[] {
  const parts: TimeRange[] = [];
  let from = Number.NEGATIVE_INFINITY;
  for (const token of [
    ...tokens,
    { start: Number.POSITIVE_INFINITY, end: Number.POSITIVE_INFINITY },
  ]) {
    const inside = speech
      .map((range) => ({
        start: Math.max(range.start, from),
        end: Math.min(range.end, token.start),
      }))
      .filter(({ start, end }) => end > start);
    const [first, last] = [inside[0], inside.at(-1)];
    if (
      first &&
      last &&
      inside.reduce((sum, { start, end }) => sum + end - start, 0) >= droppedSpeech
    )
      parts.push({ start: Math.max(0, first.start - margin), end: last.end + margin });
    from = token.end;
  }
  return parts;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

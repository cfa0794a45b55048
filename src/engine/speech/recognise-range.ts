import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import type { SpeechModelKind } from './models/index.ts';
import type { TimedToken } from './protocol.ts';
import type { OfflineRecognizer, OfflineRecognizerConfig, OfflineResult } from './sherpa-onnx.ts';
import { sampleRate } from './speech-pieces.ts';
import { whisperLanguage } from './whisper-language.ts';

/** What a model recognises in a part of the recording; times are seconds of the recording. */
export type Recognised = {
  text: string;
  /** The parts of the text whose times are known, in order. */
  parts: TimedToken[];
  /** Whether the parts are whole phrases; otherwise they are tokens. */
  isByPhrase: boolean;
  /** The language that the model detected, in the model's notation. */
  language?: string;
};

export type RecogniseRange = (
  range: TimeRange,
  options?: {
    /** Seconds of silence in front of the audio. */
    silence?: number;
    /** A tag: only Whisper can be told; the model detects the language otherwise. */
    language?: string | undefined;
  },
) => Promise<Recognised>;

export type RuntimeModel = {
  recognizer: OfflineRecognizer;
  kind: SpeechModelKind;
  config: OfflineRecognizerConfig;
};

/** Recognises samples of the recording; `start` is the time of the first one, seconds. */
export type RecogniseSamples = (samples: Float32Array, start: number) => RecogniseRange;

/** Recognises with a loaded model; several parts may be recognised at once. */
export function recogniserOf({ recognizer, kind, config }: RuntimeModel): RecogniseSamples {
  const { whisper } = config.modelConfig;
  let told = whisper?.language;
  const tell = (language: string) => {
    if (!whisper || language === told) return;
    told = language;
    const modelConfig = { ...config.modelConfig, whisper: { ...whisper, language } };
    recognizer.setConfig({ ...config, modelConfig });
  };
  const running = new Set<Promise<OfflineResult>>();
  const run = async (audio: Float32Array, language: string): Promise<OfflineResult> => {
    // Another language would reach the parts that are being decoded.
    while (whisper && language !== told && running.size > 0) await Promise.race(running);
    tell(language);
    const stream = recognizer.createStream();
    stream.acceptWaveform({ samples: audio, sampleRate });
    const decoding = recognizer.decodeAsync(stream);
    running.add(decoding);
    try {
      return await decoding;
    } finally {
      running.delete(decoding);
    }
  };
  return (samples, offset) =>
    async ({ start, end }, { silence = 0, language } = {}) => {
      const at = (seconds: number) => Math.round((seconds - offset) * sampleRate);
      const part = samples.subarray(Math.max(0, at(start)), at(end));
      const audio = withSilence(part, silence, whisper ? whisperTail : 0);
      const inLanguage = language ? whisperLanguage(language) : (whisper?.language ?? '');
      const first = await run(audio, inLanguage);
      const isCut = whisper && isCutShort(first, audio.length / sampleRate);
      const result = isCut
        ? await run(withSilence(audio, 0, 2 * (end - start)), inLanguage)
        : first;
      const isByPhrase = result.segment_texts !== undefined;
      const parts = (isByPhrase ? phrases(result) : timedTokens(result, kind)).map((part) => ({
        ...part,
        start: clamp(part.start - silence + start, start, end),
        end: clamp(part.end - silence + start, start, end),
      }));
      const { lang } = result;
      return { text: result.text, parts, isByPhrase, ...(lang ? { language: lang } : {}) };
    };
}

/** Audio with silence in front of it and behind it, seconds. */
function withSilence(audio: Float32Array, before: number, behind: number): Float32Array {
  if (before + behind === 0) return audio;
  const silence = Math.round((before + behind) * sampleRate);
  const padded = new Float32Array(audio.length + silence);
  padded.set(audio, before * sampleRate);
  return padded;
}

/**
 * Seconds of silence behind the audio, without which Whisper does not end. The runtime adds ten,
 * which cost as much as speech, and adds them where they do not count for the number of tokens.
 */
const whisperTail = 3;

/** The tokens that the runtime takes from Whisper per second of audio. */
const tokensPerSecond = 6;

/** Whether the runtime stopped before Whisper ended: some languages take more tokens. */
function isCutShort({ tokens, segment_texts = [] }: OfflineResult, seconds: number): boolean {
  return tokens.length + 2 * segment_texts.length >= Math.floor(tokensPerSecond * seconds);
}

function phrases({
  segment_texts: texts = [],
  segment_timestamps: starts = [],
  segment_durations: durations = [],
}: OfflineResult): TimedToken[] {
  return texts.map((text, i) => {
    const start = starts[i] ?? 0;
    return { text, start, end: start + (durations[i] ?? 0) };
  });
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
  'screen-text': 0,
  language: 0,
};
/** Seconds that a token lasts at most if the model gives no duration. */
const maxTokenSeconds = 0.3;

/** The tokens with their times; none if the model does not give a time for each token. */
function timedTokens(
  { tokens, timestamps, durations = [], ys_log_probs: logs = [] }: OfflineResult,
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
    const log = logs.length === tokens.length ? logs[i] : undefined;
    return {
      text,
      start: at - lag[kind],
      end: Math.max(at, end),
      ...(log === undefined ? {} : { confidence: clamp(Math.exp(log), 0, 1) }),
    };
  });
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

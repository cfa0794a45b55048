import type { Transcript, TranscriptSource, Word } from './transcript.schema.ts';

/**
 * A transcript as JSON in bytes, the form in which it is stored and passes between processes.
 * Parsing the words of many hours takes long enough to hold up a server, so it is parsed only where
 * the words are needed.
 */
export type EncodedTranscript = Pick<Transcript, 'language' | 'duration'> & {
  json: Uint8Array<ArrayBuffer>;
  wordCount: number;
  /** Whether it names the speakers of some words. */
  hasSpeakers: boolean;
};

/** Seconds that the words of a text may lie between. NaN: the word has an exact time. */
export type TimeWindows = { from: Float32Array; to: Float32Array };

/**
 * A transcript whose words are known only to lie within `windows`; without any, all times are
 * exact. `untimed`: it was a text without any times, which has been shared out over the whole
 * video. `beyond`: the words that captions have soon after the end of the video, in order; they
 * belong to it if the captions are late.
 */
export type RoughTranscript = EncodedTranscript & {
  windows?: TimeWindows | undefined;
  untimed?: boolean;
  beyond?: Word[] | undefined;
};

export function encodeTranscript(transcript: Transcript): EncodedTranscript {
  const { language, duration, words } = transcript;
  const hasSpeakers = words.some(({ speaker }) => speaker !== undefined);
  return {
    language,
    duration,
    wordCount: words.length,
    hasSpeakers,
    json: new TextEncoder().encode(JSON.stringify(transcript)),
  };
}

/**
 * The transcript with the source of its words. The JSON is not parsed for it: it may hold the words
 * of many hours.
 */
export function withSource(
  { json, ...transcript }: EncodedTranscript,
  source: TranscriptSource,
): EncodedTranscript {
  const end = json.lastIndexOf('}'.charCodeAt(0));
  const field = new TextEncoder().encode(`,"source":${JSON.stringify(source)}}`);
  const whole = new Uint8Array(end + field.length);
  whole.set(json.subarray(0, end));
  whole.set(field, end);
  return { ...transcript, json: whole };
}

/** The transcript that was encoded; it is not checked again. */
export function decodeTranscript({ json }: Pick<EncodedTranscript, 'json'>): Transcript {
  return JSON.parse(new TextDecoder().decode(json));
}

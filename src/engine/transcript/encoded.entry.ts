import type {
  LanguageRange,
  Transcript,
  TranscriptDoubt,
  TranscriptNote,
  TranscriptSource,
  Word,
} from './transcript.schema.ts';

/**
 * A transcript as JSON bytes, the form in which it is stored and passed between processes. Parsing
 * many hours of words would block the server noticeably, so the JSON is parsed only where the words
 * are needed.
 */
export type EncodedTranscript = Pick<Transcript, 'language' | 'duration'> & {
  json: Uint8Array<ArrayBuffer>;
  wordCount: number;
  /** Whether some words have a speaker's name. */
  hasSpeakers: boolean;
  /** The languages spoken, the main one first, if several were recognised. */
  languages?: string[];
  /** As in `TranscriptSource`. */
  doubts?: TranscriptDoubt[];
};

/** The seconds between which each word of a text may lie. NaN: the word has an exact time. */
export type TimeWindows = { from: Float32Array; to: Float32Array };

/**
 * A transcript whose words are known only to lie within `windows`; without windows, all times are
 * exact. `untimed`: it was a text without times, whose words share the duration of the video.
 * `beyond`: the words of captions soon after the end of the video, in order; they belong to the
 * transcript if the captions are late. `recognised`: the words have the times of a recogniser, and
 * the windows lie around them. `notes`: what was mended, moved or left out of captions.
 */
export type RoughTranscript = EncodedTranscript & {
  windows?: TimeWindows | undefined;
  untimed?: boolean;
  recognised?: boolean;
  beyond?: Word[] | undefined;
  notes?: readonly TranscriptNote[];
};

export function encodeTranscript(transcript: Transcript): EncodedTranscript {
  const { language, duration, words } = transcript;
  const hasSpeakers = words.some(({ speaker }) => speaker !== undefined);
  return {
    language,
    duration,
    wordCount: words.length,
    hasSpeakers,
    ...languagesOf(transcript),
    ...doubtsIn(transcript.source),
    json: new TextEncoder().encode(JSON.stringify(transcript)),
  };
}

/**
 * Adds the source of the words to a transcript without parsing the JSON, which may hold the words
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
  return { ...transcript, ...doubtsIn(source), json: whole };
}

/** Decodes a transcript without validating it again. */
export function decodeTranscript({ json }: Pick<EncodedTranscript, 'json'>): Transcript {
  return JSON.parse(new TextDecoder().decode(json));
}

function languagesOf({
  language,
  languages = [],
}: Transcript): Pick<EncodedTranscript, 'languages'> {
  const others = languagesByTime(languages).filter((other) => other !== language);
  return others.length > 0 ? { languages: [language, ...others] } : {};
}

function doubtsIn(source: TranscriptSource | undefined): Pick<EncodedTranscript, 'doubts'> {
  return source?.doubts?.length ? { doubts: source.doubts } : {};
}

/** The languages of the ranges, the one that is spoken longest first. */
export function languagesByTime(ranges: readonly LanguageRange[]): string[] {
  return [...secondsByLanguage(ranges).keys()];
}

/** The seconds of each language, the one that is spoken longest first. */
export function secondsByLanguage(ranges: readonly LanguageRange[]): Map<string, number> {
  const seconds = new Map<string, number>();
  for (const { language, start, end } of ranges)
    seconds.set(language, (seconds.get(language) ?? 0) + end - start);
  return new Map([...seconds].toSorted((a, b) => b[1] - a[1]));
}

import type { LanguageRange, Transcript, TranscriptDoubt, Word } from './transcript.schema.ts';

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
 * transcript if the captions are late.
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
    ...describe(transcript),
    json: new TextEncoder().encode(JSON.stringify(transcript)),
  };
}

/**
 * Adds fields to a transcript that has none of them, without parsing the JSON, which may hold the
 * words of many hours.
 */
export function withFields(
  { json, ...transcript }: EncodedTranscript,
  fields: Pick<Transcript, 'source' | 'languages' | 'gaps'>,
): EncodedTranscript {
  const described = describe({ ...fields, language: transcript.language });
  const end = json.lastIndexOf('}'.charCodeAt(0));
  const added = new TextEncoder().encode(`,${JSON.stringify(fields).slice(1)}`);
  const whole = new Uint8Array(end + added.length);
  whole.set(json.subarray(0, end));
  whole.set(added, end);
  return { ...transcript, ...described, json: whole };
}

/** Decodes a transcript without validating it again. */
export function decodeTranscript({ json }: Pick<EncodedTranscript, 'json'>): Transcript {
  return JSON.parse(new TextDecoder().decode(json));
}

function describe({
  language,
  languages = [],
  source,
}: Pick<Transcript, 'language' | 'languages' | 'source'>): Pick<
  EncodedTranscript,
  'languages' | 'doubts'
> {
  const others = languagesByTime(languages).filter((other) => other !== language);
  return {
    ...(others.length > 0 ? { languages: [language, ...others] } : {}),
    ...(source?.doubts?.length ? { doubts: source.doubts } : {}),
  };
}

/** The languages of the ranges, the one that is spoken longest first. */
export function languagesByTime(ranges: readonly LanguageRange[]): string[] {
  const seconds = new Map<string, number>();
  for (const { language, start, end } of ranges)
    seconds.set(language, (seconds.get(language) ?? 0) + end - start);
  return [...seconds].toSorted((a, b) => b[1] - a[1]).map(([language]) => language);
}

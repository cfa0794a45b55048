import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { type EncodedTranscript, encodeTranscript } from './encoded.entry.ts';
import { cutToRange, type IndexRange, parsedExcerpt } from './excerpt.entry.ts';
import { parsedTranscript } from './parsed-transcript.ts';

/** A stored transcript, and the notes about its source. Fails when the bytes are no transcript. */
export function encodedStored({ json }: { json: Uint8Array<ArrayBuffer> }): {
  transcript: EncodedTranscript;
  notes: string[];
} {
  const found = parsedTranscript(json);
  return { transcript: encodeTranscript(found), notes: found.source?.notes ?? [] };
}

/** `excerptOf` for a stored transcript. Fails when the bytes are no transcript. */
export function encodedExcerpt({
  json,
  ...range
}: {
  json: Uint8Array<ArrayBuffer>;
  start: number;
  end: number;
}): EncodedTranscript {
  return encodeTranscript(parsedExcerpt(json, range));
}

/** Further fields of a response with a transcript; `corrected` has indexes of its words. */
export type MoreOfTranscript = { corrected?: readonly IndexRange[] } & Record<string, unknown>;

type SpokenPart = {
  json: Uint8Array<ArrayBuffer>;
  more: MoreOfTranscript;
  range?: TimeRange | undefined;
};

/**
 * What people see of a stored transcript, with further fields: for all of it, or for the sentences
 * that overlap the range. Fails when the bytes are no transcript.
 */
export function encodedSpokenPart({ json, more, range }: SpokenPart): Uint8Array<ArrayBuffer> {
  const { laughter: _, origin: __, ...shared } = parsedTranscript(json);
  const shown = { ...shared, ...more };
  return new TextEncoder().encode(JSON.stringify(range ? cutToRange(shown, range) : shown));
}

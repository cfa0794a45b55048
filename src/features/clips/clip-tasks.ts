import { z } from 'zod';
import { applyEdit, extentOf } from '#engine/port/edit';
import { parsedExcerpt } from '#engine/transcript/excerpt.entry.ts';
import { type Transcript, word } from '#engine/transcript/transcript.schema.ts';
import { textOf, wordsWithin } from '#engine/transcript/words.entry.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';

/** A stored transcript, and the parts of a clip. */
type Parts = { json: Uint8Array<ArrayBuffer>; ranges: TimeRange[] };

/**
 * Joins the words within the ranges, in playing order; at most `maxCharacters`. Fails when the
 * bytes are not a transcript.
 */
export function textOfParts({
  json,
  ranges,
  maxCharacters,
}: Parts & { maxCharacters: number }): string {
  const [only = { start: 0, end: 0 }, ...others] = ranges;
  const words = parsedExcerpt(json, extentOf(ranges));
  const spoken =
    others.length === 0 ? wordsWithin(words, only.start, only.end) : applyEdit(words, ranges).words;
  return textOf(spoken, words.language).slice(0, maxCharacters);
}

/** Returns the first words within the ranges. Fails when the bytes are not a transcript. */
export function firstWordsOfParts({
  json,
  ranges,
  maxWords,
}: Parts & { maxWords: number }): FirstWords {
  const { language, words } = applyEdit(parsedExcerpt(json, extentOf(ranges)), ranges);
  return { language, words: words.slice(0, maxWords) };
}

export type FirstWords = Pick<Transcript, 'language' | 'words'>;

const drawnWords = z.object({ language: z.string(), words: z.array(word) });

/**
 * Reads the captions of an exported clip: their text and their first words. Undefined when the
 * bytes are not captions.
 */
export function drawnTextOf({
  json,
  maxWords,
}: {
  json: Uint8Array<ArrayBuffer>;
  maxWords: number;
}): { text: string; first: FirstWords } | undefined {
  const drawn = drawnWords.safeParse(JSON.parse(new TextDecoder().decode(json))).data;
  if (!drawn) return undefined;
  const { language, words } = drawn;
  return { text: textOf(words, language), first: { language, words: words.slice(0, maxWords) } };
}

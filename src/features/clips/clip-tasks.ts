import { z } from 'zod';
import { applyEdit, extentOf } from '#engine/port/edit';
import { parsedExcerpt } from '#engine/transcript/excerpt.entry.ts';
import { type Transcript, word } from '#engine/transcript/transcript.schema.ts';
import { textOf, wordsWithin } from '#engine/transcript/words.entry.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';

/** A stored transcript, and the parts of a clip. */
type Parts = { json: Uint8Array<ArrayBuffer>; ranges: TimeRange[] };

/**
 * What is left of the words, in the order in which they are heard; so many characters at most.
 * Fails when the bytes are no transcript.
 */
export function textOfParts({ json, ranges, most }: Parts & { most: number }): string {
  const [only = { start: 0, end: 0 }, ...others] = ranges;
  const words = parsedExcerpt(json, extentOf(ranges));
  const spoken =
    others.length === 0 ? wordsWithin(words, only.start, only.end) : applyEdit(words, ranges).words;
  return textOf(spoken, words.language).slice(0, most);
}

/** The first words of it. Fails when the bytes are no transcript. */
export function firstWordsOfParts({ json, ranges, most }: Parts & { most: number }): FirstWords {
  const { language, words } = applyEdit(parsedExcerpt(json, extentOf(ranges)), ranges);
  return { language, words: words.slice(0, most) };
}

export type FirstWords = Pick<Transcript, 'language' | 'words'>;

const drawnWords = z.object({ language: z.string(), words: z.array(word) });

/**
 * What the captions of an exported clip say, and its first words; undefined when the bytes are no
 * captions.
 */
export function drawnTextOf({
  json,
  most,
}: {
  json: Uint8Array<ArrayBuffer>;
  most: number;
}): { text: string; first: FirstWords } | undefined {
  const drawn = drawnWords.safeParse(JSON.parse(new TextDecoder().decode(json))).data;
  if (!drawn) return undefined;
  const { language, words } = drawn;
  return { text: textOf(words, language), first: { language, words: words.slice(0, most) } };
}

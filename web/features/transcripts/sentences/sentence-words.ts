import type { TranscriptResponse } from '#features/transcripts/transcript.schema.ts';
import { wordOffsets } from '#web/ui/text/sentence-text.ts';
import type { Sentence } from './transcript-sentences.ts';

type Words = TranscriptResponse['words'];
export type CorrectedRange = NonNullable<TranscriptResponse['corrected']>[number];

/** The index of the word at a place in the sentence's text. */
export function wordAtOffset(sentence: Sentence, words: Words, offset: number): number {
  const before = wordOffsets(sentence, words).filter((begin) => begin <= offset).length;
  return sentence.first + Math.max(0, before - 1);
}

/** A part of a sentence's text; `original` of a corrected part is what was recognised. */
export type TextPiece = { text: string; original?: string };

/** The text of a sentence, cut where words were corrected. */
export function correctedPieces(
  sentence: Sentence,
  words: Words,
  corrected: readonly CorrectedRange[],
): readonly TextPiece[] {
  const offsets = wordOffsets(sentence, words);
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const { first, last, original } of corrected) {
    if (last < first) continue;
    const begin = offsets[Math.max(first, sentence.first) - sentence.first] ?? 0;
    const final = Math.min(last, sentence.last);
    const end = (offsets[final - sentence.first] ?? begin) + (words[final]?.text.length ?? 0);
    pieces.push(
      { text: sentence.text.slice(at, begin) },
      { text: sentence.text.slice(begin, end), original },
    );
    at = end;
  }
  return [...pieces, { text: sentence.text.slice(at) }].filter(({ text }) => text !== '');
}

/** The corrected ranges of each sentence that has any, by its index. */
export function correctedBySentence({
  sentences,
  corrected = [],
}: TranscriptResponse): ReadonlyMap<number, readonly CorrectedRange[]> {
  const found = new Map<number, CorrectedRange[]>();
  let index = 0;
  for (const range of corrected) {
    while (index < sentences.length - 1 && (sentences[index]?.last ?? 0) < range.first) index++;
    found.set(index, [...(found.get(index) ?? []), range]);
  }
  return found;
}

/**
 * A transcript as it will be once the words `first` to `last` are replaced, to show while the
 * server is at it: its sentences stay, and the new words share the time of the old ones.
 */
export function withEdit(
  transcript: TranscriptResponse,
  { first, last, text }: { first: number; last: number; text: string },
): TranscriptResponse {
  const { words, sentences } = transcript;
  const [head, tail] = [words[first], words[last]];
  if (!head || !tail) return transcript;
  const texts = text.split(/\s+/).filter(Boolean);
  const step = (tail.end - head.start) / Math.max(1, texts.length);
  const added = texts.map((each, i) => ({
    ...head,
    text: each,
    start: head.start + i * step,
    end: head.start + (i + 1) * step,
  }));
  const shift = added.length - (last - first + 1);
  return {
    ...transcript,
    words: [...words.slice(0, first), ...added, ...words.slice(last + 1)],
    sentences: sentences.flatMap((sentence) => {
      if (sentence.last < first) return [sentence];
      if (sentence.first > last)
        return [{ ...sentence, first: sentence.first + shift, last: sentence.last + shift }];
      const offsets = wordOffsets(sentence, words);
      const begin = offsets[first - sentence.first] ?? 0;
      const end = (offsets[last - sentence.first] ?? begin) + tail.text.length;
      const changed =
        `${sentence.text.slice(0, begin)}${texts.join(' ')}${sentence.text.slice(end)}`
          .replace(/ {2,}/g, ' ')
          .trim();
      return sentence.last + shift < sentence.first
        ? []
        : [{ ...sentence, last: sentence.last + shift, text: changed }];
    }),
    corrected: (transcript.corrected ?? []).flatMap((range) => {
      if (range.last < first) return [range];
      return range.first > last
        ? [{ ...range, first: range.first + shift, last: range.last + shift }]
        : [];
    }),
  };
}

import { isUncertain } from '#engine/transcript/uncertain-words.shared.ts';
import type { TranscriptResponse } from '#features/transcripts/transcript.schema.ts';
import { wordOffsets } from '#web/ui/text/sentence-text.ts';
import type { Sentence } from './transcript-sentences.ts';

type Words = TranscriptResponse['words'];

/** The index of the word at a place in the sentence's text. */
export function wordAtOffset(sentence: Sentence, words: Words, offset: number): number {
  const before = wordOffsets(sentence, words).filter((begin) => begin <= offset).length;
  return sentence.first + Math.max(0, before - 1);
}

/**
 * A part of a sentence's text; `original` of a corrected part is what was recognised, `word` of an
 * uncertain one the index of the word.
 */
export type TextPiece = { text: string; original?: string; word?: number };

/** Words that are marked: corrected ones, or a single uncertain one. */
type Mark = { first: number; last: number } & Omit<TextPiece, 'text'>;

/** The text of a sentence, cut where words are marked. */
export function markedPieces(
  sentence: Sentence,
  words: Words,
  marks: readonly Mark[],
): readonly TextPiece[] {
  const offsets = wordOffsets(sentence, words);
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const { first, last, ...mark } of marks) {
    if (last < first) continue;
    const begin = offsets[Math.max(first, sentence.first) - sentence.first] ?? 0;
    const final = Math.min(last, sentence.last);
    const end = (offsets[final - sentence.first] ?? begin) + (words[final]?.text.length ?? 0);
    pieces.push(
      { text: sentence.text.slice(at, begin) },
      { text: sentence.text.slice(begin, end), ...mark },
    );
    at = end;
  }
  return [...pieces, { text: sentence.text.slice(at) }].filter(({ text }) => text !== '');
}

/** The marks of each sentence that has any, in order, by its index. */
export function marksBySentence({
  words,
  sentences,
  corrected = [],
}: TranscriptResponse): ReadonlyMap<number, readonly Mark[]> {
  const uncertain = words.flatMap((each, word): Mark[] =>
    isUncertain(each) ? [{ first: word, last: word, word }] : [],
  );
  const marks = [
    ...corrected.map(({ first, last, original }): Mark => ({ first, last, original })),
    ...uncertain,
  ].toSorted((a, b) => a.first - b.first);
  const found = new Map<number, Mark[]>();
  let index = 0;
  for (const mark of marks) {
    while (index < sentences.length - 1 && (sentences[index]?.last ?? 0) < mark.first) index++;
    found.set(index, [...(found.get(index) ?? []), mark]);
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
  const { confidence: _, ...like } = head;
  const added = texts.map((each, i) => ({
    ...like,
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

type Words = readonly { text: string }[];
/** A text and the words that it consists of: indexes of the first and the last one. */
type Sentence = { first: number; last: number; text: string };
export type WordsInSentences = {
  words: Words;
  sentences: readonly Sentence[];
  language: string;
};

/** Where each word of a sentence begins in its text. */
export function wordOffsets({ first, last, text }: Sentence, words: Words): readonly number[] {
  return offsetsIn(
    text,
    words.slice(first, last + 1).map((word) => word.text),
  );
}

/** Where each of the texts, which follow each other, begins in a text. */
export function offsetsIn(whole: string, texts: readonly string[]): readonly number[] {
  let from = 0;
  return texts.map((text) => {
    const at = whole.indexOf(text, from);
    if (at >= 0) from = at + text.length;
    return at >= 0 ? at : from;
  });
}

/** The words as they stand in the texts of their sentences, with spaces only where those have them. */
export function textOfWords(
  { words, sentences, language }: WordsInSentences,
  { first, last }: { first: number; last: number },
): string {
  return sentences
    .filter((sentence) => sentence.first <= last && sentence.last >= first)
    .map((sentence) => {
      const offsets = wordOffsets(sentence, words);
      const [from, to] = [Math.max(first, sentence.first), Math.min(last, sentence.last)];
      const end = (offsets[to - sentence.first] ?? 0) + (words[to]?.text.length ?? 0);
      return sentence.text.slice(offsets[from - sentence.first], end);
    })
    .join(unspaced.test(language) ? '' : ' ');
}

/** Languages written without spaces between words. */
const unspaced = /^(ja|zh|th|lo|km|my)\b/;

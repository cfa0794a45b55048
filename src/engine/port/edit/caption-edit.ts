import type { Sentence, Transcript } from '#engine/transcript/transcript.schema.ts';
import { textOf } from '#engine/transcript/words.entry.ts';
import type { CaptionChange, CaptionEdit, EditedWord } from './caption-edit.schema.ts';
import { type CaptionMark, marksOf, type WordRun } from './caption-marks.shared.ts';

/** A transcript whose words carry the changes to the captions. */
export type EditedTranscript = Omit<Transcript, 'words'> & { words: EditedWord[] };

export type CaptionedTranscript = {
  transcript: EditedTranscript;
  /**
   * Indexes of the changes without effect: their words do not exist, or later changes replace them.
   */
  unused: number[];
};

/**
 * The words as the captions of a clip show them; times are those of the source. `hidesOnly`: of the
 * changes, only those that hide words are applied, as a translation needs it.
 */
export function withCaptions(
  transcript: Transcript,
  { changes = [] }: CaptionEdit,
  { hidesOnly = false } = {},
): CaptionedTranscript {
  const { marks, unused } = marksOf(transcript.words, hidesOnly ? changes.map(hideOf) : changes);
  const shown = shownWords(transcript.words, marks);
  const words = shown.map(({ word }) => word);
  return {
    transcript: { ...transcript, words, sentences: sentencesOf(shown, transcript) },
    unused,
  };
}

const hideOf = ({ start, end, hide }: CaptionChange): CaptionChange => ({ start, end, hide });

/** A word that is shown, and the index of the source's word that it stands for. */
type ShownWord = { word: EditedWord; index: number };

function shownWords(words: readonly EditedWord[], marks: readonly CaptionMark[]): ShownWord[] {
  const shown: ShownWord[] = [];
  // When the first word of a line is hidden, the line begins with the next word. A line also begins
  // after a hidden end of a sentence.
  let isNewLine = false;
  for (let index = 0; index < words.length; index += 1) {
    const { group, hidden } = marks[index] ?? {};
    if (hidden) {
      isNewLine ||= marks[index]?.line === 'new' || sentenceEnd.test(words[index]?.text ?? '');
      continue;
    }
    const made = group ? replaced(words, marks, group) : asMarked(words[index], marks[index]);
    const [first] = made;
    if (first && isNewLine) first.line ??= 'new';
    isNewLine = false;
    for (const word of made) shown.push({ word, index });
    if (group) index = group.last;
  }
  return shown;
}

const sentenceEnd = /[\p{Sentence_Terminal}…]["'”’»)\]]*$/u;

function asMarked(
  word: EditedWord | undefined,
  { emphasis, line }: CaptionMark = {},
): EditedWord[] {
  return word
    ? [{ ...word, ...(emphasis !== undefined && { emphasis }), ...(line && { line }) }]
    : [];
}

/**
 * The words of a replacement text. If their number equals that of the replaced words, they take
 * over the times of those words; otherwise the time is divided in proportion to their lengths.
 */
function replaced(
  words: readonly EditedWord[],
  marks: readonly CaptionMark[],
  { first, last, text }: WordRun & { text: string },
): EditedWord[] {
  const texts = text.split(' ');
  const [from, to] = [words[first], words[last]];
  if (!from || !to) return [];
  if (texts.length === last - first + 1)
    return texts.flatMap((own, place) =>
      asMarked(words[first + place], marks[first + place]).map((word) => ({ ...word, text: own })),
    );
  const spoken = marks.slice(first, last + 1);
  const emphasis = spoken.find((mark) => mark.emphasis !== undefined)?.emphasis;
  const end = Math.max(from.start, to.end);
  const letters = texts.reduce((sum, own) => sum + own.length, 0);
  let done = 0;
  const timeAt = () => from.start + ((end - from.start) * done) / letters;
  return texts.map((own, place) => {
    const start = timeAt();
    done += own.length;
    const { turn, ...word } = {
      ...from,
      text: own,
      start,
      end: timeAt(),
      ...(emphasis !== undefined && { emphasis }),
    };
    const line = place === 0 ? marks[first]?.line : undefined;
    return { ...word, ...(place === 0 && turn && { turn }), ...(line && { line }) };
  });
}

/** The sentences with their remaining words. */
function sentencesOf(shown: readonly ShownWord[], { sentences, language }: Transcript): Sentence[] {
  const left: Sentence[] = [];
  let at = 0;
  for (const sentence of sentences) {
    const first = at;
    while ((shown[at]?.index ?? Number.POSITIVE_INFINITY) <= sentence.last) at += 1;
    const words = shown.slice(first, at).map(({ word }) => word);
    if (words.length === 0) continue;
    const start = words[0]?.start ?? 0;
    const end = words.reduce((latest, word) => Math.max(latest, word.end), start);
    left.push({ ...sentence, first, last: at - 1, start, end, text: textOf(words, language) });
  }
  return left;
}

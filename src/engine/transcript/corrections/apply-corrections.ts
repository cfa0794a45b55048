import { spreadWords } from '../alignment/spread-times.ts';
import { sentencesOf } from '../sentences.ts';
import { spokenLength } from '../tokens.ts';
import type { Transcript, Word } from '../transcript.schema.ts';
import { textOf } from '../words.entry.ts';
import type { CorrectedRange, Correction } from './correction.schema.ts';
import { placeCorrections } from './place-corrections.ts';

export type CorrectedTranscript = {
  transcript: Transcript;
  corrected: CorrectedRange[];
  notApplied: Correction[];
};

/**
 * The transcript with its corrections: the replacement words, timed by the words they replace, and
 * the sentences that result. Other words keep their times, and a transcript to which no correction
 * applies is returned unchanged. Linear in the number of words.
 */
export function correctTranscript(
  transcript: Transcript,
  corrections: readonly Correction[],
): CorrectedTranscript {
  const { words, language, duration } = transcript;
  const { placed, notApplied } = placeCorrections(words, corrections);
  if (placed.length === 0) return { transcript, corrected: [], notApplied };
  const result: Word[] = [];
  const corrected: CorrectedRange[] = [];
  let next = 0;
  for (const { at, correction } of placed) {
    while (next < at) push(result, words[next++]);
    next = at + correction.original.length;
    const first = result.length;
    for (const word of timedWords(correction, { words, at, duration })) result.push(word);
    corrected.push({
      id: correction.id,
      first,
      last: result.length - 1,
      original: original(correction, language),
    });
  }
  while (next < words.length) push(result, words[next++]);
  return {
    transcript: { ...transcript, words: result, sentences: sentencesOf(result, language) },
    corrected,
    notApplied,
  };
}

function push(words: Word[], word: Word | undefined): void {
  if (word) words.push(word);
}

function original(correction: Correction, language: string): string {
  return textOf(
    correction.original.map((text) => ({ text })),
    language,
  );
}

/** Seconds that a letter takes in fluent speech. */
const secondsPerLetter = 0.06;

type Place = { words: readonly Word[]; at: number; duration: number };

/**
 * When the number of words stays the same, each new word takes the time of an old one. Otherwise
 * the new words share the time of the old ones and as much of the pause after them as they need,
 * because recognition leaves a gap where it missed a word.
 */
function timedWords({ original, replacement }: Correction, { words, at, duration }: Place): Word[] {
  const replaced = words.slice(at, at + original.length);
  const [head] = replaced;
  if (head === undefined || replacement.length === 0) return [];
  if (replacement.length === replaced.length)
    return replaced.map(({ confidence: _, ...word }, i) => ({
      ...word,
      text: replacement[i] ?? word.text,
    }));
  const limit = words[at + original.length]?.start ?? Math.max(duration, replaced.at(-1)?.end ?? 0);
  const spoken = replaced.reduce((latest, word) => Math.max(latest, word.end), head.end);
  const needed =
    head.start +
    replacement.reduce((sum, text) => sum + spokenLength(text) + 1, 0) * secondsPerLetter;
  const end = Math.max(head.start, Math.min(limit, Math.max(spoken, needed)));
  const speaker = head.speaker === undefined ? {} : { speaker: head.speaker };
  return spreadWords(replacement, head.start, end).map((word, i) => ({
    ...word,
    ...speaker,
    ...(i === 0 && head.turn ? { turn: true } : {}),
    ...(i === replacement.length - 1 && replaced.at(-1)?.spaced ? { spaced: true } : {}),
  }));
}

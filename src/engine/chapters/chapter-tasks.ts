import { createHash } from 'node:crypto';
import { lexiconOf, videoSummary } from '#engine/highlights/text.entry.ts';
import { decodeTranscript } from '#engine/transcript/encoded.entry.ts';
import type { Transcript } from '#engine/transcript/transcript.schema.ts';
import { textOf } from '#engine/transcript/words.entry.ts';
import type { ChapterDensity } from './chapters.constants.ts';
import { chaptersWithChoices } from './chapters.entry.ts';
import type { Chapter } from './chapters.schema.ts';

/**
 * The material from which a model writes chapter texts: what is said in each part of a recording.
 * The parts are its chapters or, if it has none, parts of equal length.
 */
export type Outline = {
  language: string;
  /** A hash of everything that is said. */
  words: string;
  chapters: Chapter[];
  /** What the recording is about, in its own words: at most 60. Empty if nothing tells. */
  summary: string;
  parts: {
    start: number;
    /** Its words; of a very long part the beginning. */
    text: string;
    /** The titles that its words offer, the best first; none if the part is no chapter. */
    titles: string[];
  }[];
};

/** Characters of all parts together: five hours of speech. A model reads the beginnings. */
const maxCharacters = 300_000;
/** Number of parts of a recording without chapters. */
const equalParts = 8;

/** A transcript as JSON. */
export type OutlineInput = { json: Uint8Array<ArrayBuffer>; density?: ChapterDensity | undefined };

/** Finds the chapters as `chaptersOf` does, and adds the text of its parts. */
export function outline({ json, density }: OutlineInput): Outline {
  const transcript = decodeTranscript({ json });
  const found = chaptersWithChoices(transcript, { density });
  const chapters = found.map(({ chapter }) => chapter);
  const starts =
    chapters.length > 0 ? chapters.map(({ start }) => start) : equalStarts(transcript.duration);
  const each = Math.floor(maxCharacters / starts.length);
  const parts = starts.map((start, i) => ({
    start,
    text: textWithin(transcript, { start, end: starts[i + 1] ?? Infinity }, each),
    titles: found[i]?.titles ?? [],
  }));
  const { language } = transcript;
  const words = hashOf(transcript.words);
  return { language, words, chapters, summary: summaryOf(transcript), parts };
}

function hashOf(words: Transcript['words']): string {
  const hash = createHash('sha256');
  for (const { text } of words) hash.update(text).update(' ');
  return hash.digest('base64url');
}

function summaryOf({ language, words, sentences }: Transcript): string {
  const knowledge = { lexicon: lexiconOf(language, words), rarityOf: () => 1 };
  return videoSummary(
    sentences.map(({ text }) => text),
    knowledge,
  );
}

function equalStarts(duration: number): number[] {
  const count = Math.max(1, Math.min(equalParts, Math.floor(duration / 60)));
  return Array.from({ length: count }, (_, i) => (i * duration) / count);
}

function textWithin(
  { words, language }: Transcript,
  range: { start: number; end: number },
  most: number,
): string {
  const first = words.findIndex(({ start }) => start >= range.start);
  if (first < 0) return '';
  const some = words.slice(first, first + most).filter(({ start }) => start < range.end);
  return textOf(some, language).slice(0, most).toWellFormed();
}

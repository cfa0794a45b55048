import type { Block } from '#engine/search';

/**
 * Generates speech with the statistics on which the costs of a search engine depend: how often
 * words occur (Zipf-Mandelbrot), how a recording returns to the words of its subject, and who
 * speaks. The same number produces the same recording.
 */

const vocabulary = 60_000;
/** Flattens the top of the distribution: one word in 230 is the most common indexed word. */
const flattening = 30;
const [secondsOfBlock, blocksOfHour, wordsOfBlock] = [10, 360, 25];
const names = 5_000;

/** A generator of numbers between 0 and 1 (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const syllables = [...'bdfgklmnprstvz'].flatMap((consonant) =>
  [...'aeiou'].map((vowel) => consonant + vowel),
);

/** The word with a rank; 0 is the most common word. */
export function wordOf(rank: number): string {
  let rest = rank;
  let word = '';
  for (let i = 0; i < 3; i += 1) {
    word += syllables[rest % syllables.length];
    rest = Math.floor(rest / syllables.length);
  }
  return `${word}x`;
}

export const allWords = (): string[] =>
  Array.from({ length: vocabulary }, (_, rank) => wordOf(rank));

/**
 * A random rank, distributed as in speech: at least `first` (the most common word) and less than
 * `last`.
 */
export function spokenRank(random: () => number, first = 0, last = vocabulary): number {
  const [from, to] = [Math.log(first + flattening), Math.log(last + flattening)];
  return Math.min(last - 1, Math.floor(Math.exp(from + random() * (to - from))) - flattening);
}

const nameOf = (number: number): string =>
  `${capitalised(wordOf(number * 7))} ${capitalised(wordOf(number * 11 + 3))}`;
const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
export const someName = (random: () => number): string => nameOf(Math.floor(random() * names));

/** Words that the stemmer leaves out: about half of spoken words. */
const stopWords = ['the', 'of', 'and', 'to', 'it', 'that', 'is', 'we', 'in', 'on', 'was', 'this'];

/** Generates an hour of speech by three people. */
export function recording(number: number): Block[] {
  const random = randomFrom(number * 7919 + 1);
  const speakers = [someName(random), someName(random), someName(random)];
  const subject = Array.from({ length: 200 }, () => spokenRank(random, 500));
  return Array.from({ length: blocksOfHour }, (_, block) => {
    const words = Array.from({ length: wordsOfBlock }, (_unused, at) => {
      if (at % 2 === 0) return stopWords[Math.floor(random() * stopWords.length)] ?? 'the';
      return wordOf(
        random() < 0.35
          ? (subject[Math.floor(random() * subject.length)] ?? 0)
          : spokenRank(random),
      );
    });
    const start = block * secondsOfBlock;
    const name = speakers[Math.floor(random() * speakers.length)] ?? '';
    const text = words.join(' ');
    return {
      block,
      start,
      end: start + secondsOfBlock,
      text,
      speakers: [{ name, share: 1 }],
      sentences: [{ at: 0, start }],
    };
  });
}

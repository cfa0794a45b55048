import type { Block } from '#engine/search';

/**
 * Speech with the statistics that a search engine's costs depend on: how often words occur (Zipf-Mandelbrot), that a recording returns to
 * the words of its subject, and who speaks. The same number gives the same recording.
 */

const vocabulary = 60_000;
/** Flattens the top: the most common word that is indexed is one in 230. */
const flattening = 30;
const [secondsOfBlock, blocksOfHour, wordsOfBlock] = [10, 360, 25];
const names = 5_000;

/** A generator of numbers from 0 to 1 (mulberry32). */
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

/** The word of that rank, 0 being the most common one. */
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

/** The rank of a word as it is spoken, within the ranks from `most` common to `least`. */
export function spokenRank(random: () => number, most = 0, least = vocabulary): number {
  const [from, to] = [Math.log(most + flattening), Math.log(least + flattening)];
  return Math.min(least - 1, Math.floor(Math.exp(from + random() * (to - from))) - flattening);
}

const nameOf = (number: number): string =>
  `${capitalised(wordOf(number * 7))} ${capitalised(wordOf(number * 11 + 3))}`;
const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
export const someName = (random: () => number): string => nameOf(Math.floor(random() * names));

/** Words that the stemmer leaves out: about half of what is said. */
const stopWords = ['the', 'of', 'and', 'to', 'it', 'that', 'is', 'we', 'in', 'on', 'was', 'this'];

/** An hour of speech of three people. */
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

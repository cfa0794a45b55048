import { expect, it } from 'vitest';
import { transcriptOf } from '#test/samples/proposals.ts';
import { wordsOf } from '#test/samples/talks.ts';
import { unitsOf } from '../candidates.ts';
import { topicBoundariesOf } from './topic-boundaries.ts';
import { countsOf } from './word-counts.ts';

const sentences = (subject: string, n: number) =>
  `The ${subject} stands beside the old ${subject} again. `.repeat(n);

/** Boundaries in an English text; the sentence at each of `places` begins `pause` seconds later. */
function boundariesIn(
  text: string,
  { places = [], pause = 0, even = false }: { places?: number[]; pause?: number; even?: boolean },
) {
  let [sentence, later] = [0, 0];
  const words = wordsOf(text.trim(), 'en').map((word, i, all) => {
    if (i > 0 && /\.$/.test(all[i - 1]?.text ?? ''))
      later += places.includes(++sentence) ? pause : 0;
    return even
      ? { ...word, start: 0.4 * i, end: 0.4 * (i + 1) }
      : { ...word, start: word.start + later, end: word.end + later };
  });
  const transcript = transcriptOf(words);
  return topicBoundariesOf(countsOf(transcript, unitsOf(transcript)));
}

it('a pause that is long for the speaker is a boundary, an ordinary one is not', () => {
  const boundaries = boundariesIn(sentences('river', 12), { places: [5], pause: 1.2 });
  expect(boundaries.at(5)).toBeGreaterThan(0.9);
  expect([3, 4, 6, 7].map((u) => boundaries.at(u))).toEqual([0, 0, 0, 0]);
  expect(boundaries.inside(4, 6)).toBeGreaterThan(0.9);
  expect(boundaries.inside(5, 8)).toBe(0);
});

it('a pause that a speaker always makes does not count', () => {
  const boundaries = boundariesIn(sentences('river', 12), {
    places: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
    pause: 1.2,
  });
  expect(boundaries.at(5)).toBe(0);
});

it('words at an even rate have no pauses to use', () => {
  const boundaries = boundariesIn(sentences('river', 12), { even: true });
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((u) => boundaries.at(u))).toEqual(
    Array(11).fill(0),
  );
});

it('a change of subject is a weak boundary', () => {
  const boundaries = boundariesIn(sentences('river', 12) + sentences('engine', 12), { even: true });
  expect(boundaries.at(12)).toBeGreaterThan(0.1);
  expect(boundaries.at(6)).toBe(0);
});

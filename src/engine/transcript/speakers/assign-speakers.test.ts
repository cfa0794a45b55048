import { expect, test } from 'vitest';
import type { Word } from '../transcript.schema.ts';
import type { SpeakerTurn } from './assign-speakers.ts';
import { assignSpeakers } from './assign-speakers.ts';

/** Words of 0.4 s with 0.1 s of silence after each. */
const words = (text: string): Word[] =>
  text.split(' ').map((each, i) => ({ text: each, start: i / 2, end: i / 2 + 0.4 }));
const turn = (speaker: number, start: number, end: number): SpeakerTurn => ({
  speaker,
  start,
  end,
});
/** The texts of neighbouring words of one speaker, with the speaker's number. */
function runs(text: string, turns: SpeakerTurn[]): string[] {
  const result: string[] = [];
  let before: string | undefined;
  for (const { text: each, speaker = '' } of assignSpeakers(words(text), turns, 'en')) {
    if (speaker === before) result[result.length - 1] += ` ${each}`;
    else result.push(`${speaker.replace('Speaker ', '')}: ${each}`);
    before = speaker;
  }
  return result;
}

test('words get the speaker whose turn covers most of them, numbered in the order in which the speakers begin', () => {
  expect(runs('How are you? Very well indeed.', [turn(4, 0, 1.45), turn(2, 1.3, 3)])).toEqual([
    '1: How are you?',
    '2: Very well indeed.',
  ]);
});

test('words between turns get the speaker of the nearest turn, and a transcript without turns stays as it is', () => {
  expect(runs('Well. Yes. No. Good.', [turn(0, 0, 0.4), turn(1, 1.6, 2)])).toEqual([
    '1: Well. Yes.',
    '2: No. Good.',
  ]);
  expect(assignSpeakers(words('Well then.'), [], 'en')).toEqual(words('Well then.'));
});

test('a change within a sentence moves to its end', () => {
  expect(
    runs('So where are we going? To the river again.', [turn(0, 0, 1.95), turn(1, 1.95, 5)]),
  ).toEqual(['1: So where are we going?', '2: To the river again.']);
  expect(
    runs('So where are we going? To the river again.', [turn(0, 0, 2.95), turn(1, 2.95, 5)]),
  ).toEqual(['1: So where are we going?', '2: To the river again.']);
});

test('a word in the middle of a sentence stays with its speaker; an answer of one word does not', () => {
  const rivers = 'I have walked along every river there is.';
  expect(runs(rivers, [turn(0, 0, 1.95), turn(1, 1.95, 2.45), turn(0, 2.45, 4)])).toEqual([
    `1: ${rivers}`,
  ]);
  expect(
    runs('You walked along it? Yes. And was it long?', [
      turn(0, 0, 1.95),
      turn(1, 1.95, 2.45),
      turn(0, 2.45, 5),
    ]),
  ).toEqual(['1: You walked along it?', '2: Yes.', '1: And was it long?']);
});

test('six hours of words and turns take time in proportion to their number', () => {
  const long = words('word '.repeat(43_000).trim());
  const turns = Array.from({ length: 20_000 }, (_, i) => turn(i % 3, i * 1.07, i * 1.07 + 1.5));
  const begin = process.cpuUsage();
  expect(new Set(assignSpeakers(long, turns, 'en').map(({ speaker }) => speaker)).size).toBe(3);
  expect(process.cpuUsage(begin).user / 1000).toBeLessThan(3000);
});

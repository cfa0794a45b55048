import { expect, test } from 'vitest';
import { turnsOf, type WindowVoice } from './voice-clusters.ts';

/** An embedding near a person's axis, slightly different on each call. */
function embeddingOf(person: number, variation: number): Float32Array {
  return Float32Array.from(
    { length: 192 },
    (_, i) => (i === person ? 1 : 0) + 0.05 * Math.sin(i * 12.9898 + variation * 78.233),
  );
}

const voice = (person: number, variation: number, ...ranges: [number, number][]): WindowVoice => ({
  ranges: ranges.map(([start, end]) => ({ start, end })),
  embedding: embeddingOf(person, variation),
});

test('voices of different windows that are alike are one speaker, numbered in the order in which they begin', () => {
  const turns = turnsOf([
    voice(7, 1, [10, 20], [40, 50]),
    voice(3, 2, [20, 40]),
    voice(3, 3, [300, 320]),
    voice(7, 4, [320, 350]),
  ]);
  expect(turns.map(({ start, speaker }) => [start, speaker])).toEqual([
    [10, 0],
    [20, 1],
    [40, 0],
    [300, 1],
    [320, 0],
  ]);
});

test('a voice that is heard only briefly joins the most similar one, and one without an embedding is left out', () => {
  const silent: WindowVoice = { ranges: [{ start: 60, end: 60.4 }], embedding: undefined };
  const short: WindowVoice = {
    ranges: [{ start: 50, end: 51 }],
    embedding: Float32Array.from({ length: 192 }, (_, i) => (i === 2 ? 1 : i === 9 ? 2 : 0)),
  };
  const turns = turnsOf([voice(1, 1, [0, 20]), voice(2, 2, [20, 50]), short, silent]);
  expect(turns.map(({ speaker }) => speaker)).toEqual([0, 1, 1]);
});

test('six hours with eight people in every five minutes are eight speakers, within seconds of processor time', () => {
  const voices = Array.from({ length: 72 * 8 }, (_, i) =>
    voice(i % 8, i, [
      Math.floor(i / 8) * 300 + (i % 8) * 30,
      Math.floor(i / 8) * 300 + (i % 8) * 30 + 25,
    ]),
  );
  const begin = process.cpuUsage();
  expect(new Set(turnsOf(voices).map(({ speaker }) => speaker)).size).toBe(8);
  const { user, system } = process.cpuUsage(begin);
  expect((user + system) / 1e6).toBeLessThan(10);
});

test('a recording without voices has no turns', () => {
  expect(turnsOf([])).toEqual([]);
});

import { expect, it } from 'vitest';
import { randomFrom } from '#test/samples/random.ts';
import { type WordlessRequest, wordlessClips } from './wordless-clips.ts';

const frameSeconds = 0.05;

/** A steady murmur at -40 dBFS, and louder where the ranges say. */
function recording(
  duration: number,
  louder: readonly { start: number; end: number; decibels: number }[] = [],
): WordlessRequest {
  const random = randomFrom(duration);
  const loudness = Float32Array.from({ length: Math.round(duration / frameSeconds) }, (_, i) => {
    const time = i * frameSeconds;
    const more = louder.find(({ start, end }) => time >= start && time < end)?.decibels ?? 0;
    return -40 + 2 * random() + more;
  });
  return {
    duration,
    audio: { frameSeconds, loudness },
    transcript: { words: [], language: 'und' },
  };
}

it('a clip leads up to its moment, ends once that is over, and has 15 to 60 s', () => {
  const clips = wordlessClips({
    ...recording(600, [
      { start: 200, end: 206, decibels: 15 },
      { start: 400, end: 430, decibels: 10 },
    ]),
    sounds: { cheering: [{ start: 200.2, end: 204.2 }], music: [] },
  });
  expect(clips.map(({ title }) => title)).toEqual(['Cheering at 3:20', 'Loud moment at 6:40']);
  expect(clips.map(({ summary }) => summary)).toEqual([
    'Cheering for 4 s, 15 dB above the minutes around it.',
    '10 dB above the minutes around it.',
  ]);
  const [cheer, loud] = clips;
  for (const [clip, from, to] of [
    [cheer, 200, 206],
    [loud, 400, 430],
  ] as const) {
    expect(clip?.start).toBeGreaterThan(from - 20);
    expect(clip?.start).toBeLessThan(from - 8);
    expect(clip?.end).toBeGreaterThan(to);
    expect(clip?.end).toBeLessThan(to + 3);
  }
  const points = cheer?.measured?.measures.reduce((sum, one) => sum + one.points, 0);
  expect(cheer?.virality_score).toBeCloseTo(points ?? Number.NaN, 9);
  expect(cheer?.virality_score).toBeGreaterThan(loud?.virality_score ?? 10);
});

it('where nothing stands out there is no clip, and a sound that never ends is no event', () => {
  expect(wordlessClips(recording(600))).toEqual([]);
  expect(wordlessClips({ ...recording(600), audio: undefined })).toEqual([]);
  const always = {
    sounds: { applause: [{ start: 0, end: 600 }], music: [{ start: 0, end: 600 }] },
  };
  expect(wordlessClips({ ...recording(600), ...always })).toEqual([]);
});

it('length, number, part and the clips that others have are kept', () => {
  const louder = Array.from({ length: 12 }, (_, i) => ({
    start: 50 + 90 * i,
    end: 53 + 90 * i,
    decibels: 10 + (i % 5),
  }));
  const request = recording(1200, louder);
  const taken = [{ start: 135, end: 150 }];
  const clips = wordlessClips({
    ...request,
    seconds: { min: 20, max: 25 },
    extent: { start: 100, end: 800 },
    top: 4,
    taken,
  });
  expect(clips).toHaveLength(4);
  for (const [i, { start, end }] of clips.entries()) {
    expect(end - start).toBeGreaterThanOrEqual(20);
    expect(end - start).toBeLessThanOrEqual(25);
    expect(start).toBeGreaterThanOrEqual(100);
    expect(end).toBeLessThanOrEqual(800);
    for (const other of [...taken, ...clips.slice(0, i)])
      expect(start < other.end && other.start < end).toBe(false);
  }
  expect(wordlessClips({ ...request, top: 4 })).toEqual(wordlessClips({ ...request, top: 4 }));
});

it('six hours in which much happens take a second or two', () => {
  const random = randomFrom(6);
  const louder = Array.from({ length: 2000 }, (_, i) => {
    const start = 10 * i + 5 * random();
    return { start, end: start + 1 + 4 * random(), decibels: 20 * random() };
  });
  const duration = 6 * 3600;
  const loudness = new Float32Array(duration / frameSeconds).fill(-40);
  for (const { start, end, decibels } of louder)
    loudness.fill(-40 + decibels, Math.round(start / frameSeconds), Math.round(end / frameSeconds));
  const times = Float64Array.from({ length: duration / 2 }, (_, i) => 2 * i);
  const changes = Float32Array.from(times, () => 40 * random());
  const began = performance.now();
  const clips = wordlessClips({
    duration,
    audio: { frameSeconds, loudness },
    picture: { times, changes },
    sounds: { laughter: louder, applause: louder },
    transcript: { words: [], language: 'und' },
  });
  expect(performance.now() - began).toBeLessThan(5000);
  expect(clips).toHaveLength(40);
});

import { expect, test } from 'vitest';
import { type Found, linkPersons, type Sample } from './person.ts';

const width = 0.055;

/** A face with its middle at `middle` (share of the frame); `description` is the person's name. */
const faceAt = (middle: number, description: string, size = width): Found => ({
  x: middle - size / 2,
  y: 0.3,
  width: size,
  height: (size * 16) / 9,
  descriptor: description,
});

type Somebody = { name: string; at: (time: number) => number | undefined; size?: number };

/** Samples of people, one at every `every` seconds. */
function seen(seconds: number, every: number, people: readonly Somebody[]): Sample[] {
  return Array.from({ length: Math.round(seconds / every) }, (_, index) => {
    const time = index * every;
    const boxes = people.flatMap(({ name, at, size }) => {
      const middle = at(time);
      return middle === undefined ? [] : [faceAt(middle, name, size)];
    });
    return { time, boxes };
  });
}

/** The names of the faces that were linked to each person, in order and without repetitions. */
const names = (samples: readonly Sample[]) =>
  linkPersons(samples).map(({ boxes }) =>
    boxes
      .flatMap((box) => box?.descriptor ?? [])
      .filter((name, index, all) => name !== all[index - 1]),
  );

/** Back and forth between two places, at `speed` (shares of the frame per second). */
const pacing = (from: number, to: number, speed: number) => (time: number) => {
  const way = (time * speed) % (2 * (to - from));
  return from + (way < to - from ? way : 2 * (to - from) - way);
};

test.each([0.33, 0.4, 0.56])(
  'a person who paces across the stage is one person when seen every %s s',
  (every) => {
    for (const speed of [0.17, 0.34, 0.45]) {
      expect(names(seen(12, every, [{ name: 'Ann', at: pacing(0.14, 0.81, speed) }]))).toEqual([
        ['Ann'],
      ]);
    }
  },
);

test('a person who paces is one person, although one sample in five does not find them', () => {
  const at = pacing(0.14, 0.81, 0.3);
  const samples = seen(12, 0.4, [{ name: 'Ann', at }]).map((one, index) =>
    index % 5 === 3 ? { ...one, boxes: [] } : one,
  );
  expect(names(samples)).toEqual([['Ann']]);
});

test('two people three widths of a face apart are never mixed up, even if one is not found', () => {
  const people: Somebody[] = [
    {
      name: 'Ann',
      at: (time) => (time % 1.5 < 0.5 && time > 1 ? undefined : 0.4 + 0.005 * Math.sin(time * 7)),
    },
    {
      name: 'Ben',
      at: (time) =>
        time < 3 || time % 2.5 < 0.5 ? undefined : 0.4 + 3 * width + 0.005 * Math.sin(time * 5),
    },
  ];
  const samples = seen(15, 0.5, people);
  // Ann is not found when Ben is found for the first time.
  expect(
    samples.map(({ boxes }) => boxes?.map(({ descriptor }) => descriptor)).slice(5, 8),
  ).toEqual([['Ann'], ['Ben'], ['Ann', 'Ben']]);
  expect(names(samples)).toEqual([['Ann'], ['Ben']]);
});

test.each([0.1, 0.2, 0.34])(
  'two people who cross are not mixed up, at %s of the frame per second',
  (speed) => {
    const people: Somebody[] = [
      { name: 'Ann', at: (time) => Math.min(0.85, 0.15 + speed * time) },
      { name: 'Ben', at: (time) => Math.max(0.15, 0.85 - speed * time) },
    ];
    expect(names(seen(8, 0.4, people))).toEqual([['Ann'], ['Ben']]);
  },
);

test('two people are not mixed up when one walks past the other and hides them', () => {
  const at = (time: number) => 0.15 + 0.25 * time;
  const people: Somebody[] = [
    {
      name: 'Ann',
      at: (time) => (Math.abs(at(time) - 0.5) < width ? undefined : Math.min(0.9, at(time))),
    },
    { name: 'Ben', at: () => 0.5 },
  ];
  expect(names(seen(6, 0.4, people))).toEqual([['Ann'], ['Ben']]);
});

test.each([0.1, 0.2, 0.3])(
  'two people who walk side by side keep their order, at %s of the frame per second',
  (speed) => {
    const at = (time: number) => 0.1 + speed * time;
    const people: Somebody[] = [
      { name: 'Ann', at },
      { name: 'Ben', at: (time) => at(time) + 1.6 * width },
    ];
    expect(names(seen(0.7 / speed, 0.5, people))).toEqual([['Ann'], ['Ben']]);
  },
);

test('a jump cut, a face of another size or at another height does not count as walking', () => {
  const jump = (size: number) => ({
    name: 'Ann',
    size,
    at: (time: number) => (time < 3 ? 0.25 : 0.75),
  });
  expect(names(seen(6, 0.4, [jump(0.09)]))).toEqual([['Ann'], ['Ann']]);
  expect(names(seen(6, 0.4, [jump(0.2)]))).toEqual([['Ann'], ['Ann']]);
  const near = (time: number) => (time < 3 ? 0.4 : 0.55);
  expect(names(seen(6, 0.4, [{ name: 'Ann', at: near }]))).toEqual([['Ann']]);
  const grown = seen(6, 0.4, [{ name: 'Ann', at: near }]).map((one) =>
    one.time < 3 ? one : { ...one, boxes: [faceAt(0.55, 'Ben', 1.7 * width)] },
  );
  expect(names(grown)).toEqual([['Ann'], ['Ben']]);
  const higher = seen(6, 0.4, [{ name: 'Ann', at: near }]).map((one) =>
    one.time < 3 ? one : { ...one, boxes: [{ ...faceAt(0.55, 'Ben'), y: 0.1 }] },
  );
  expect(names(higher)).toEqual([['Ann'], ['Ben']]);
});

test('a person who comes in long after another has left is a different person', () => {
  const people: Somebody[] = [
    { name: 'Ann', at: (time) => (time < 3 ? 0.3 : undefined) },
    { name: 'Ben', at: (time) => (time < 4.5 ? undefined : 0.5) },
  ];
  expect(names(seen(8, 0.4, people))).toEqual([['Ann'], ['Ben']]);
});

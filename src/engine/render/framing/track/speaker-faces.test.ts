import { expect, test } from 'vitest';
import { writeDescriptor } from '#engine/port';
import type { Detection, Face } from '../framing.schema.ts';
import { type Clip, frameShots } from '../layouts/frame-shots.ts';
import { clipOf, source } from '../layouts/test-clip.ts';
import type { SpokenWord } from './speakers.ts';

/**
 * The descriptor of a person's face: equal each time except for noise, and without similarity to
 * the descriptors of other people.
 */
function descriptorOf(person: number, noise: number): string {
  return writeDescriptor(
    Uint8Array.from({ length: 1024 }, (_, index) =>
      index % 4 === person ? 200 + ((index * 7 + noise * 31) % 50) : 5,
    ),
  );
}

type Somebody = { person: number; x: number; width?: number; speaks?: boolean };

/** Three detections a second in one shot; all people are described in the first one. */
function shot(from: number, to: number, people: readonly Somebody[]): Detection[] {
  return Array.from({ length: Math.round((to - from) * 3) }, (_, index) => {
    const time = from + index / 3;
    const faces = people.map(({ person, x, width = 0.09, speaks = false }): Face => {
      const motion = speaks ? 0.2 : 0.005;
      const sway = 0.004 * Math.sin(time * 1.7 + x * 9);
      const descriptor = index === 0 ? { descriptor: descriptorOf(person, from) } : {};
      return {
        x: x - width / 2 + sway,
        y: 0.3,
        width,
        height: (width * 16) / 9,
        motion,
        ...descriptor,
      };
    });
    return { time, cut: from > 0 && index === 0, faces };
  });
}

function said(speaker: string, from: number, to: number): SpokenWord[] {
  return Array.from({ length: Math.floor((to - from) / 0.25) }, (_, index) => ({
    start: from + index * 0.25,
    end: from + (index + 1) * 0.25,
    speaker,
  }));
}

/** The middle of the crop at a time, as a share of the source's width. */
function middleAt(detections: readonly Detection[], clip: Clip, time: number): number {
  const { shots } = frameShots(detections, clip);
  const { panes } = shots.find(({ start, end }) => time >= start && time < end) ?? {};
  expect(panes).toHaveLength(1);
  const [{ crop, keys } = { crop: { width: 0 }, keys: [] }] = panes ?? [];
  return ((keys[0]?.x ?? 0) + crop.width / 2) / source.width;
}

/**
 * One camera for each of two people, and a distant camera for both, in which no mouth is seen to
 * move.
 */
const interview = [
  ...shot(0, 6, [{ person: 0, x: 0.4, width: 0.2, speaks: true }]),
  ...shot(6, 12, [{ person: 1, x: 0.6, width: 0.2, speaks: true }]),
  ...shot(12, 24, [
    { person: 0, x: 0.2 },
    { person: 1, x: 0.8 },
  ]),
];
const words = [
  ...said('Ann', 0, 6),
  ...said('Ben', 6, 12),
  ...said('Ann', 12, 18),
  ...said('Ben', 18, 24),
];

test('a speaker who was identified in one camera is known in one without visible mouths', () => {
  const clip = clipOf(24, words);
  expect(middleAt(interview, clip, 14)).toBeCloseTo(0.2, 1);
  expect(middleAt(interview, clip, 22)).toBeCloseTo(0.8, 1);
});

test('a listener in the frame alone is not taken for the speaker', () => {
  const reactions = [
    ...shot(0, 4, [{ person: 0, x: 0.4, width: 0.2, speaks: true }]),
    ...shot(4, 10, [{ person: 1, x: 0.6, width: 0.2 }]),
    ...shot(10, 16, [
      { person: 0, x: 0.2 },
      { person: 1, x: 0.8 },
    ]),
  ];
  expect(middleAt(reactions, clipOf(16, said('Ann', 0, 16)), 13)).toBeCloseTo(0.2, 1);
});

test('a face that a person has named takes precedence over a moving mouth, in every shot', () => {
  const laughing = shot(0, 12, [
    { person: 2, x: 0.2 },
    { person: 3, x: 0.8, speaks: true },
  ]);
  const clip = clipOf(12, said('Ann', 0, 12));
  expect(middleAt(laughing, clip, 6)).toBeCloseTo(0.8, 1);
  const named = [{ speaker: 'Ann', descriptor: descriptorOf(2, 7) }];
  expect(middleAt(laughing, { ...clip, named }, 6)).toBeCloseTo(0.2, 1);
  // The named face is not in the clip, so the moving mouth decides.
  expect(
    middleAt(laughing, { ...clip, named: [{ speaker: 'Ann', descriptor: descriptorOf(1, 7) }] }, 6),
  ).toBeCloseTo(0.8, 1);
});

test('a named face changes nothing in a shot whose faces were not described', () => {
  const undescribed = shot(0, 24, [
    { person: 0, x: 0.2 },
    { person: 1, x: 0.8 },
  ]).map((detection) => ({
    ...detection,
    faces: detection.faces.map(({ descriptor: _, ...face }, index) => {
      const speaks =
        index === 0
          ? detection.time < 6 || detection.time > 18
          : detection.time > 6 && detection.time < 12;
      return { ...face, motion: speaks ? 0.2 : 0.005 };
    }),
  }));
  // From 12 to 18 s, only the name decides, which was learned from the words before.
  const clip = clipOf(24, [...said('Ann', 0, 6), ...said('Ben', 6, 12), ...said('Ann', 12, 24)]);
  expect(middleAt(undescribed, clip, 15)).toBeCloseTo(0.2, 1);
  for (const named of [descriptorOf(1, 7), descriptorOf(0, 7)])
    expect(
      middleAt(undescribed, { ...clip, named: [{ speaker: 'Ann', descriptor: named }] }, 15),
    ).toBeCloseTo(0.2, 1);
});

test('in a crowd, a named face is shown while its speaker is heard', () => {
  const crowd = Array.from({ length: 9 }, (_, index) => ({
    person: index === 7 ? 2 : index % 2,
    x: 0.06 + index * 0.11,
    width: 0.05,
  }));
  const clip = clipOf(12, said('Ann', 0, 12));
  const named = [{ speaker: 'Ann', descriptor: descriptorOf(2, 7) }];
  expect(middleAt(shot(0, 12, crowd), { ...clip, named }, 6)).toBeCloseTo(0.83, 1);
});

test('people who are seen together are two people, and invalid descriptors are ignored', () => {
  const twins = [
    ...shot(0, 6, [
      { person: 0, x: 0.2, speaks: true },
      { person: 0, x: 0.8 },
    ]),
    ...shot(6, 12, [{ person: 0, x: 0.4, width: 0.2 }]),
  ];
  expect(middleAt(twins, clipOf(12, said('Ann', 0, 12)), 3)).toBeCloseTo(0.2, 1);
  const damaged = interview.map((detection) => ({
    ...detection,
    faces: detection.faces.map((face) => ({ ...face, descriptor: 'damaged' })),
  }));
  expect(
    frameShots(damaged, clipOf(24, words, { named: [{ speaker: 'Ann', descriptor: '' }] })).shots,
  ).toMatchObject([
    { layout: 'single', start: 0 },
    { layout: 'single', start: 6 },
    { layout: 'split', start: 12 },
  ]);
});

import { expect, test } from 'vitest';
import type { VideoTrack } from '#platform/ffmpeg';
import type { Detection, Face, Shot } from '../framing.schema.ts';
import type { SpokenWord } from '../track/speakers.ts';
import { changesIn, frameShots, maxChanges } from './frame-shots.ts';
import { clipOf, source } from './test-clip.ts';
import { viewOf } from './view.ts';

/** A person at a place (shares of the frame's width and height) who moves a little. */
type Somebody = {
  x: number;
  y?: number;
  width?: number;
  speaks?: readonly (readonly [number, number])[];
  still?: boolean;
  /** How well the face fits what is heard at a time. */
  fits?: (time: number) => number;
  from?: number;
  to?: number;
};

/** Three detections a second. */
function seen(
  seconds: number,
  people: readonly Somebody[],
  more: Partial<Detection> = {},
  at = 0,
): Detection[] {
  return Array.from({ length: Math.round(seconds * 3) }, (_, index) => {
    const time = at + index / 3;
    const faces = people
      .filter(({ from = 0, to = seconds + at }) => time >= from && time < to)
      .map((person) => faceOf(person, time));
    return { time, cut: at > 0 && index === 0, faces, ...more };
  });
}

function faceOf(
  { x, y = 0.35, width = 0.09, speaks = [], still = false, fits }: Somebody,
  time: number,
): Face {
  const isSpeaking = speaks.some(([from, to]) => time > from && time - 1 / 3 < to);
  const sway = still ? 0 : 0.004 * Math.sin(time * 1.7 + x * 9);
  const motion = isSpeaking
    ? 0.2 + 0.1 * Math.sin(time * 5)
    : still
      ? 0
      : 0.015 + 0.01 * Math.sin(time * 3 + x);
  const speaking =
    fits && Array.from({ length: 8 }, (_, step) => fits(time - 1 / 3 + (step + 0.5) / 24));
  const box = { x: x - width / 2 + sway, y, width, height: (width * 16) / 9 };
  return { ...box, motion, ...(speaking && { speaking }) };
}

/** Words of 0.25 s, one after the other, from each start to each end. */
function said(...turns: readonly (readonly [number, number, string?])[]): SpokenWord[] {
  return turns.flatMap(([from, to, speaker]) =>
    Array.from({ length: Math.floor((to - from) / 0.25 + 1e-9) }, (_, index) => ({
      start: from + index * 0.25,
      end: from + (index + 1) * 0.25,
      ...(speaker !== undefined && { speaker }),
    })),
  );
}

/** Two people far apart, who take turns of two seconds. */
const byTurns = [
  {
    x: 0.25,
    speaks: [
      [0, 2],
      [4, 6],
    ] as const,
  },
  {
    x: 0.75,
    speaks: [
      [2, 4],
      [6, 8],
    ] as const,
  },
];

const outline = (shots: readonly Shot[]) =>
  shots.map(({ layout, start, end }) => [layout, Number(start.toFixed(2)), Number(end.toFixed(2))]);
/** The middle of a pane's crop at its first key, as a share of the source's width. */
const middleOf = (shot: Shot | undefined, pane = 0) => {
  const { crop, keys } = shot?.panes[pane] ?? {};
  return ((keys?.[0]?.x ?? 0) + (crop?.width ?? 0) / 2) / source.width;
};

test('of two people far apart, the one with a long turn is shown from shortly before it', () => {
  const people = [
    { x: 0.2, speaks: [[0, 6]] as const },
    { x: 0.8, speaks: [[6.5, 14]] as const },
  ];
  const { shots } = frameShots(seen(14, people), clipOf(14, said([0, 6], [6.5, 14])));
  expect(outline(shots)).toEqual([
    ['single', 0, 6.38],
    ['single', 6.38, 14],
  ]);
  expect(middleOf(shots[0])).toBeCloseTo(0.2, 1);
  expect(middleOf(shots[1])).toBeCloseTo(0.8, 1);
});

test('the view does not change for a "yes" or a laugh', () => {
  const people = [
    { x: 0.2, speaks: [[0, 12]] as const },
    {
      x: 0.8,
      speaks: [
        [3, 3.5],
        [7, 7.6],
      ] as const,
    },
  ];
  const words = said([0, 3], [3, 3.5], [3.5, 12]);
  const { shots } = frameShots(seen(12, people), clipOf(12, words));
  expect(outline(shots)).toEqual([['single', 0, 12]]);
  expect(middleOf(shots[0])).toBeCloseTo(0.2, 1);
});

test('two people who take short turns share the frame, each in a pane without the other', () => {
  const { shots } = frameShots(seen(8, byTurns), clipOf(8, said([0, 2], [2, 4], [4, 6], [6, 8])));
  expect(outline(shots)).toEqual([['split', 0, 8]]);
  expect(middleOf(shots[0], 0)).toBeCloseTo(0.25, 1);
  expect(middleOf(shots[0], 1)).toBeCloseTo(0.75, 1);
  expect(shots[0]?.panes.map(({ place }) => [place.y, place.height])).toEqual([
    [0, 960],
    [960, 960],
  ]);
  for (const { crop, place } of shots[0]?.panes ?? [])
    expect(crop.width / crop.height).toBeCloseTo(place.width / place.height, 1);
});

test('shows the whole frame when panes would be so wide that they show a person twice', () => {
  const people = [0.25, 0.5, 0.75].map((x, index) => ({
    x,
    speaks: [[2 * index, 2 * index + 2]] as const,
  }));
  const words = said([0, 2], [2, 4], [4, 6]);
  const wide = { view: viewOf({ ...source } as VideoTrack, '4:5') };
  expect(outline(frameShots(seen(6, people), clipOf(6, words)).shots)).toEqual([['three', 0, 6]]);
  expect(outline(frameShots(seen(6, people), clipOf(6, words, wide)).shots)).toEqual([
    ['fit', 0, 6],
  ]);
  expect(
    outline(frameShots(seen(6, people), clipOf(6, words, { ...wide, layout: 'three' })).shots),
  ).toEqual([['three', 0, 6]]);
});

test('when mouths are hidden, known speakers of the transcript decide who is shown', () => {
  const people = [
    {
      x: 0.2,
      speaks: [
        [0, 6],
        [18, 23],
      ] as const,
    },
    { x: 0.8, speaks: [[6, 12]] as const },
  ];
  // From 12 to 18 s no mouth is seen to move: a hand is in front of it, or the head is turned away.
  const words = said([0, 6, 'Ann'], [6, 12, 'Ben'], [12, 18, 'Ann'], [18, 23, 'Ann']);
  const { shots } = frameShots(seen(23, people), clipOf(23, words));
  expect(outline(shots).map(([, start]) => start)).toEqual([0, 5.88, 11.88]);
  expect(middleOf(shots[2])).toBeCloseTo(0.2, 1);
});

test('without words, people far apart are all shown, up to four', () => {
  const rows = [
    { people: [0.2, 0.8], layout: 'split' },
    { people: [0.12, 0.5, 0.88], layout: 'three' },
    { people: [0.1, 0.37, 0.63, 0.9], layout: 'four' },
  ];
  for (const { people, layout } of rows) {
    const { shots } = frameShots(
      seen(
        6,
        people.map((x) => ({ x, width: 0.07 })),
      ),
      clipOf(6),
    );
    expect(outline(shots)).toEqual([[layout, 0, 6]]);
    for (const [pane, x] of people.entries()) {
      const { width = 0 } = shots[0]?.panes[pane]?.crop ?? {};
      expect(Math.abs(middleOf(shots[0], pane) - x)).toBeLessThan(width / source.width / 2 - 0.035);
    }
  }
});

test('people close together share a crop; of a crowd, it shows as many as fit uncut', () => {
  const near = frameShots(seen(6, [{ x: 0.45 }, { x: 0.57 }]), clipOf(6)).shots;
  expect(outline(near)).toEqual([['single', 0, 6]]);
  const crowd = Array.from({ length: 12 }, (_, index) => ({ x: 0.06 + index * 0.08, width: 0.05 }));
  const [shot] = frameShots(seen(6, crowd), clipOf(6)).shots;
  expect(shot?.layout).toBe('single');
  const { crop, keys } = shot?.panes[0] ?? {};
  const [left, right] = [
    (keys?.[0]?.x ?? 0) / source.width,
    ((keys?.[0]?.x ?? 0) + (crop?.width ?? 0)) / source.width,
  ];
  const visible = crowd.map(
    ({ x, width }) =>
      Math.max(0, Math.min(right, x + width / 2) - Math.max(left, x - width / 2)) / width,
  );
  expect(visible.filter((share) => share > 0.15 && share < 0.85)).toEqual([]);
  expect(visible.filter((share) => share >= 0.85).length).toBeGreaterThanOrEqual(3);
});

test('a face on a poster is ignored', () => {
  const people = [
    { x: 0.8, width: 0.12, still: true },
    { x: 0.25, speaks: [[0, 9]] as const },
  ];
  const { shots } = frameShots(seen(9, people), clipOf(9, said([0, 9])));
  expect(outline(shots)).toEqual([['single', 0, 9]]);
  expect(middleOf(shots[0])).toBeCloseTo(0.25, 1);
});

/** Detail in some of the 16 by 9 parts of the frame. */
const detailIn = (has: (column: number, row: number) => boolean, share = 0.06) =>
  Array.from({ length: 144 }, (_, part) => (has(part % 16, Math.floor(part / 16)) ? share : 0));

const inset = { x: 0.75, y: 0.7, width: 0.24, height: 0.28 };
const withInset = (shot: Detection[]) =>
  shot.map((one, index) => (index % 9 === 8 ? { ...one, inset } : one));
const inCorner = { x: 0.87, y: 0.75, width: 0.05 };

test('a camera view in the corner of a screen is shown whole below it, and only there', () => {
  const { shots } = frameShots(withInset(seen(9, [inCorner])), clipOf(9));
  expect(outline(shots)).toEqual([['screen', 0, 9]]);
  const [screen, speaker] = shots[0]?.panes ?? [];
  // As high as its shape requires.
  expect((speaker?.place.height ?? 0) / 1080).toBeCloseTo((0.28 * 1080) / (0.24 * 1920), 1);
  expect(speaker?.crop.width).toBeGreaterThan(0.22 * 1920);
  for (const { x, y } of speaker?.keys ?? []) {
    expect(x).toBeGreaterThanOrEqual(0.75 * 1920);
    expect(y).toBeGreaterThanOrEqual(0.7 * 1080);
    expect(x + (speaker?.crop.width ?? 0)).toBeLessThanOrEqual(0.99 * 1920);
    expect(y + (speaker?.crop.height ?? 0)).toBeLessThanOrEqual(0.98 * 1080);
  }
  const [{ x, y } = { x: 0, y: 0 }] = screen?.keys ?? [];
  const [right, bottom] = [x + (screen?.crop.width ?? 0), y + (screen?.crop.height ?? 0)];
  expect(right <= 0.75 * 1920 + 1 || bottom <= 0.7 * 1080 + 1).toBe(true);
  expect(screen?.place).toEqual({
    x: 0,
    y: 0,
    width: 1080,
    height: 1920 - (speaker?.place.height ?? 0),
  });
});

test('without enough room for a screen and its camera view, the whole screen is shown', () => {
  const square = { view: viewOf({ ...source } as VideoTrack, '1:1') };
  const { shots } = frameShots(
    withInset(seen(9, [{ ...inCorner, y: 0.78 }])).map((one) => ({
      ...one,
      ...(one.inset && { inset: { x: 0.77, y: 0.7, width: 0.2, height: 0.28 } }),
    })),
    clipOf(9, [], square),
  );
  expect(outline(shots)).toEqual([['fit', 0, 9]]);
});

test('of slides with a camera view in the corner, all text is shown, in one crop for all', () => {
  const slides = [0, 9].flatMap((at, index) => {
    const detail = detailIn((column, row) => column > 0 && column < (index ? 14 : 9) && row < 6);
    return withInset(seen(9, [inCorner], { detail }, at));
  });
  const { shots } = frameShots(slides, clipOf(18));
  expect(outline(shots)).toEqual([
    ['screen', 0, 9],
    ['screen', 9, 18],
  ]);
  const [screen] = shots[0]?.panes ?? [];
  expect(shots[1]?.panes[0]).toMatchObject({ place: screen?.place, crop: screen?.crop });
  expect(screen?.keys[0]?.x).toBeLessThanOrEqual(1920 / 16);
  expect((screen?.keys[0]?.x ?? 0) + (screen?.crop.width ?? 0)).toBeGreaterThanOrEqual(
    (14 / 16) * 1920,
  );
  expect(screen?.crop.height).toBeLessThanOrEqual(0.7 * 1080);
  expect(screen?.place.y).toBeGreaterThan(0);
});

test('a shot too short to be searched has the camera view of a similar neighbour', () => {
  const short = (x: number) => seen(2, [{ ...inCorner, x }], {}, 9);
  const long = withInset(seen(9, [inCorner]));
  expect(
    frameShots([...long, ...short(0.87)], clipOf(11)).shots.map(({ layout }) => layout),
  ).toEqual(['screen', 'screen']);
  expect(
    frameShots([...long, ...short(0.3)], clipOf(11)).shots.map(({ layout }) => layout),
  ).toEqual(['screen', 'single']);
});

test('in a video call, the speaker is shown, although each person has their own view', () => {
  const call = withInset(
    seen(12, [
      { ...inCorner, width: 0.06 },
      { x: 0.2, width: 0.055, speaks: [[0, 12]] },
    ]),
  );
  const { shots } = frameShots(call, clipOf(12, said([0, 12])));
  expect(outline(shots)).toEqual([['single', 0, 12]]);
  expect(middleOf(shots[0])).toBeCloseTo(0.2, 1);
});

test('a slide without people is shown whole; moving images are cropped around the centre', () => {
  const text = seen(6, [], { detail: detailIn(() => true) });
  expect(outline(frameShots(text, clipOf(6)).shots)).toEqual([['fit', 0, 6]]);
  expect(outline(frameShots(seen(6, []), clipOf(6)).shots)).toEqual([['single', 0, 6]]);
  const narrow = seen(6, [], { detail: detailIn((column) => column > 5 && column < 10, 0.1) });
  expect(outline(frameShots(narrow, clipOf(6)).shots)).toEqual([['single', 0, 6]]);
});

test('a slide with a face on it is shown whole, unless there is a person who moves', () => {
  const photo = { x: 0.8, still: true };
  const detail = detailIn((column) => column < 11);
  // Faces that do not move are searched for twice a second.
  const calm = (people: readonly Somebody[]) =>
    seen(5, people, { detail }).filter((_, index) => index % 3 !== 1);
  expect(outline(frameShots(calm([photo]), clipOf(5)).shots)).toEqual([['fit', 0, 5]]);
  expect(outline(frameShots(calm([{ x: 0.8 }]), clipOf(5)).shots)).toEqual([['single', 0, 5]]);
});

test.each([
  ['single', ['single']],
  ['split', ['split']],
  ['picture-in-picture', ['picture-in-picture']],
  ['screen', ['screen']],
  ['fit', ['fit']],
  // There are only two people.
  ['four', ['split']],
] as const)('the layout %s is used where it can be', (layout, expected) => {
  const words = said([0, 2], [2, 4], [4, 6], [6, 8]);
  const { shots } = frameShots(seen(8, byTurns), clipOf(8, words, { layout }));
  expect([...new Set(shots.map((shot) => shot.layout))]).toEqual(expected);
});

test('a cut between two cameras changes the view at once, and each camera is framed by itself', () => {
  const first = seen(5, [{ x: 0.3, speaks: [[0, 5]] }]);
  const second = seen(5, [{ x: 0.7, speaks: [[5, 10]] }], {}, 5);
  const { shots } = frameShots([...first, ...second], clipOf(10, said([0, 5], [5, 10])));
  expect(outline(shots)).toEqual([
    ['single', 0, 5],
    ['single', 5, 10],
  ]);
  expect([middleOf(shots[0]), middleOf(shots[1])]).toEqual([
    expect.closeTo(0.3, 1),
    expect.closeTo(0.7, 1),
  ]);
});

test('a speaker who continues after a cut is shown, even for less than a turn', () => {
  const alone = seen(5, [{ x: 0.7, speaks: [[0, 5]] }]);
  const both = seen(
    7,
    [
      { x: 0.2, speaks: [[5.75, 12]] },
      { x: 0.8, speaks: [[5, 5.7]] },
    ],
    {},
    5,
  );
  const { shots } = frameShots(
    [...alone, ...both],
    clipOf(12, said([0, 5.75, 'Ben'], [5.75, 12, 'Ann'])),
  );
  expect(outline(shots).map(([, start]) => start)).toEqual([0, 5, 5.63]);
  expect(middleOf(shots[1])).toBeCloseTo(0.8, 1);
  expect(middleOf(shots[2])).toBeCloseTo(0.2, 1);
});

test('a person who comes in is included in the view without a jump', () => {
  const { shots } = frameShots(seen(12, [{ x: 0.45 }, { x: 0.57, from: 6 }]), clipOf(12));
  expect(outline(shots)).toEqual([['single', 0, 12]]);
  const keys = shots[0]?.panes[0]?.keys ?? [];
  const steps = keys.slice(1).map(({ x }, index) => Math.abs(x - (keys[index]?.x ?? 0)));
  expect(Math.max(...steps)).toBeLessThan(20);
});

test('hundreds of cuts between people of every size are shown in crops of one size', () => {
  const widths = [0.03, 0.05, 0.09, 0.14];
  const cutAt = (shots: number) =>
    Array.from({ length: shots }, (_, index) =>
      seen(2, [{ x: 0.3 + 0.1 * (index % 5), width: widths[index % 4] ?? 0.1 }], {}, 2 * index),
    );
  const few = frameShots(cutAt(10).flat(), clipOf(20));
  expect(changesIn(few.shots)).toBeGreaterThan(0);
  const many = frameShots(cutAt(300).flat(), clipOf(600));
  expect(changesIn(many.shots)).toBe(0);
  expect(many.shots).toHaveLength(300);
  expect(many.shots.map(({ layout }) => layout)).not.toContain('fit');
  const mixed = frameShots([...cutAt(maxChanges).flat()], clipOf(2 * maxChanges));
  expect(changesIn(mixed.shots)).toBeLessThanOrEqual(maxChanges);
});

test('a speaker between two others stays in place when another crop briefly cuts nobody', () => {
  const place = (x: number, width: number, motion: number): Face => ({
    x: x - width / 2,
    y: 0.35,
    width,
    height: (width * 16) / 9,
    motion,
  });
  const between = Array.from({ length: 24 }, (_, index): Detection => {
    const speaker = index === 0 ? 0.619 : 0.613 + 0.002 * Math.sin(index);
    return {
      time: index / 3,
      cut: false,
      faces: [place(0.394, 0.083, 0.01), place(speaker, 0.087, 0.2), place(0.815, 0.079, 0.01)],
    };
  });
  const { shots } = frameShots(between, clipOf(8, said([0, 8])));
  expect(outline(shots)).toEqual([['single', 0, 8]]);
  const places = shots[0]?.panes[0]?.keys.map(({ x }) => x) ?? [];
  expect(Math.max(...places) - Math.min(...places)).toBeLessThan(60);
});

/**
 * For each pane, for how long (seconds) nobody is in its crop.
 */
function emptySeconds({ layout, start, end, panes }: Shot, people: readonly Somebody[]): number[] {
  const times = Array.from(
    { length: Math.round((end - start) * 30) },
    (_, frame) => start + frame / 30,
  );
  return panes.map(({ crop, keys }) => {
    const isEmpty = (time: number) => {
      const x = keys.findLast((key) => key.time <= time + 1e-6)?.x ?? 0;
      const isIn = (person: Somebody) =>
        person.x * source.width > x && person.x * source.width < x + crop.width;
      return !people.some(
        (person) => time >= (person.from ?? 0) && time < (person.to ?? end) && isIn(person),
      );
    };
    return layout === 'fit' ? 0 : times.filter(isEmpty).length / 30;
  });
}

test.each([
  [2.6, 13, ['split', 'three', 'split']],
  [2.2, 13, ['split', 'three', 'split']],
  // Too short to change the view for it.
  [1.6, 5, ['split']],
])('a guest who is there for %s s has a pane only as long as that', (there, seconds, layouts) => {
  const from = seconds > 6 ? 5 : 1.5;
  const people = [{ x: 0.15 }, { x: 0.48, from, to: from + there }, { x: 0.85 }];
  const { shots } = frameShots(seen(seconds, people), clipOf(seconds));
  expect(shots.map(({ layout }) => layout)).toEqual(layouts);
  for (const shot of shots) expect(Math.max(...emptySeconds(shot, people))).toBeLessThan(0.5);
});

test.each([1.5, 2, 2.6])(
  'of people who come in %s s apart, each has a pane once they are there',
  (apart) => {
    const people = [{ x: 0.17 }, { x: 0.48, from: 6, to: 13.4 }, { x: 0.85, from: 6 + apart }];
    const { shots } = frameShots(seen(20, people), clipOf(20));
    expect(shots.map(({ layout }) => layout)).toEqual(
      apart < 2 ? ['single', 'three', 'split'] : ['single', 'split', 'three', 'split'],
    );
    for (const shot of shots) {
      expect(shot.end - shot.start).toBeGreaterThanOrEqual(1.99);
      expect(Math.max(...emptySeconds(shot, people))).toBeLessThanOrEqual(1);
    }
  },
);

test('people who come right after a cut or leave right before one cause no flicker', () => {
  const people = [
    { x: 0.2, to: 10.2 },
    { x: 0.8, from: 1.4 },
  ];
  const { shots } = frameShots(seen(12, people), clipOf(12));
  expect(outline(shots)).toEqual([
    ['single', 0, 2],
    ['split', 2, 9.67],
    ['single', 9.67, 12],
  ]);
  expect(middleOf(shots[0])).toBeCloseTo(0.2, 1);
  expect(middleOf(shots[2])).toBeCloseTo(0.8, 1);
});

test('when a person has left, the camera stays for less than three seconds', () => {
  const layouts = (to: number) =>
    frameShots(seen(12, [{ x: 0.2, to }]), clipOf(12)).shots.map((shot) => [
      shot.start,
      middleOf(shot),
    ]);
  expect(layouts(9.6)).toEqual([[0, expect.closeTo(0.2, 1)]]);
  expect(layouts(8)).toEqual([
    [0, expect.closeTo(0.2, 1)],
    [8, expect.closeTo(0.5, 1)],
  ]);
});

test('short turns are shown together only if all speakers are there', () => {
  const turns = [
    [0, 1.9],
    [4, 5.5],
  ] as const;
  const people = [
    { x: 0.2, speaks: turns },
    { x: 0.8, speaks: [[2, 3.7]] as const, from: 1.9, to: 3.9 },
  ];
  const { shots } = frameShots(
    seen(5.5, people),
    clipOf(5.5, said([0, 1.75], [2, 3.75], [4, 5.5])),
  );
  expect(shots.map(({ layout }) => layout)).toEqual(['single', 'single', 'single']);
  expect(middleOf(shots[1])).toBeCloseTo(0.8, 1);
  for (const shot of shots)
    expect(Math.max(...emptySeconds(shot, people))).toBeLessThanOrEqual(0.5);
});

test('a camera jumps to a person it cannot follow, and the time before is not shown small', () => {
  const fast = (time: number) => (time < 6.1 ? 0.62 : 0.48);
  const detections = Array.from({ length: 36 }, (_, index): Detection => {
    const time = index / 3;
    const faces = [
      faceOf({ x: 0.174, width: 0.1 }, time),
      ...(time < 5.8 ? [] : [faceOf({ x: fast(time), width: 0.062 }, time)]),
    ];
    return { time, cut: false, faces };
  });
  const square = { view: viewOf({ ...source } as VideoTrack, '1:1') };
  const [first] = frameShots(detections, clipOf(12, [], square)).shots;
  expect(first?.layout).toBe('single');
});

/** When somebody's mouth moves all the time. */
const all = [[0, 12]] as const;

test('of two mouths that move, the one that fits what is heard is shown, and the view changes when the sound does', () => {
  const people = [
    { x: 0.2, speaks: all, fits: (time: number) => (time < 5.8 ? 3 : 1) },
    { x: 0.8, speaks: all, fits: (time: number) => (time < 5.8 ? 1.5 : 3.5) },
  ];
  // The times of the words are late.
  const { shots } = frameShots(seen(12, people), clipOf(12, said([0, 6.2], [6.2, 12])));
  expect(outline(shots)).toEqual([
    ['single', 0, expect.closeTo(5.7, 0)],
    ['single', expect.closeTo(5.7, 0), 12],
  ]);
  expect(Math.abs((shots[1]?.start ?? 0) - 5.8)).toBeLessThan(0.3);
  expect([middleOf(shots[0]), middleOf(shots[1])]).toEqual([
    expect.closeTo(0.2, 1),
    expect.closeTo(0.8, 1),
  ]);
  const mouthsAlone = people.map(({ x, speaks }) => ({ x, speaks }));
  const before = frameShots(seen(12, mouthsAlone), clipOf(12, said([0, 6.2], [6.2, 12])));
  expect(before.shots).not.toEqual(shots);
});

test('when two moving mouths fit what is heard about equally, both are shown', () => {
  const people = [
    { x: 0.2, speaks: all, fits: () => 2.1 },
    { x: 0.8, speaks: all, fits: () => 2 },
  ];
  const { shots } = frameShots(seen(12, people), clipOf(12, said([0, 12])));
  expect(outline(shots)).toEqual([['split', 0, 12]]);
});

test('a turn of a second is shown when the face fits what is heard', () => {
  const isHis = (time: number) => time >= 5 && time < 6.1;
  const people = [
    { x: 0.2, fits: (time: number) => (isHis(time) ? -2 : 3) },
    { x: 0.8, fits: (time: number) => (isHis(time) ? 3 : -2) },
  ];
  const words = said([0, 5], [5, 6], [6.1, 12]);
  const { shots } = frameShots(seen(12, people), clipOf(12, words));
  expect(shots.map((shot) => Number(middleOf(shot).toFixed(1)))).toEqual([0.2, 0.8, 0.2]);
});

test('a voice that is none of the faces holds the view, though a mouth moves; without anybody before, all are shown', () => {
  const voiceFrom = (from: number) => (time: number) => (time < from ? 3 : -3);
  const laughs = [[7, 12]] as const;
  const people = [
    { x: 0.2, fits: voiceFrom(6) },
    { x: 0.8, speaks: laughs, fits: () => -3 },
  ];
  const { shots } = frameShots(seen(12, people), clipOf(12, said([0, 6], [6, 12])));
  expect(outline(shots)).toEqual([['single', 0, 12]]);
  expect(middleOf(shots[0])).toBeCloseTo(0.2, 1);
  const nobody = people.map((person) => ({ ...person, fits: () => -3 }));
  expect(outline(frameShots(seen(12, nobody), clipOf(12, said([0, 12]))).shots)).toEqual([
    ['split', 0, 12],
  ]);
});

test('while a face is turned away, the view does not go to one that listens', () => {
  const people = [
    { x: 0.2, speaks: [[0, 5]] as const, fits: () => 3, to: 5 },
    { x: 0.2, speaks: [[7, 12]] as const, fits: () => 3, from: 7 },
    { x: 0.8, fits: () => -3 },
  ];
  const { shots } = frameShots(seen(12, people), clipOf(12, said([0, 12])));
  expect(outline(shots)).toEqual([['single', 0, 12]]);
  expect(middleOf(shots[0])).toBeCloseTo(0.2, 1);
});

test('names of speakers win over what fits the sound', () => {
  const people = [
    { x: 0.2, speaks: [[0, 6]] as const, fits: (time: number) => (time < 6 ? 3 : 0.6) },
    { x: 0.8, speaks: [[6, 12]] as const, fits: (time: number) => (time < 6 ? -2 : 0.5) },
  ];
  const words = said([0, 6, 'Ada'], [6, 12, 'Ben']);
  const { shots } = frameShots(seen(12, people), clipOf(12, words));
  expect(shots.map((shot) => Number(middleOf(shot).toFixed(1)))).toEqual([0.2, 0.8]);
});

import { expect, test } from 'vitest';
import { framingChoice } from '#engine/port/edit/framing-choice.schema.ts';
import type { Layout } from '#engine/port/engine.schema.ts';
import type { VideoTrack } from '#platform/ffmpeg';
import type { Shot } from '../framing.schema.ts';
import { withChosenShots } from './chosen-shots.ts';
import { type Clip, changesIn } from './frame-shots.ts';
import { viewOf } from './view.ts';

const source = { width: 1920, height: 1080, sar: 1 };
const clip: Clip = {
  view: viewOf({ ...source } as VideoTrack, '9:16'),
  source,
  seconds: 20,
  rate: 30,
  words: [],
  layout: 'auto',
};
const full = {
  place: { x: 0, y: 0, width: 1080, height: 1920 },
  crop: { width: 608, height: 1080 },
};
const moving: Shot = {
  layout: 'single',
  start: 0,
  end: 20,
  panes: [
    {
      ...full,
      keys: Array.from({ length: 21 }, (_, second) => ({ time: second, x: second * 20, y: 0 })),
    },
  ],
};
const split: Shot = { layout: 'split', start: 0, end: 20, panes: [] };

const automatic = (layout: Layout) => [layout === 'auto' ? moving : split];

const outline = (shots: readonly Shot[]) =>
  shots.map(({ layout, start, end }) => [layout, start, end]);

test('a part of the video has its own framing wherever it is shown; the rest is unchanged', () => {
  // The clip plays 100 to 110 of the video, then 90 to 100.
  const ranges = [
    { start: 100, end: 110 },
    { start: 90, end: 100 },
  ];
  const { shots = [] } = framingChoice.parse({ shots: [{ start: 95, end: 104, layout: 'split' }] });
  const framed = withChosenShots('auto', shots, { ranges, clip, framedAs: automatic });
  expect(outline(framed)).toEqual([
    ['split', 0, 4],
    ['single', 4, 15],
    ['split', 15, 20],
  ]);
  expect(framed[1]?.panes[0]?.keys.slice(0, 2)).toEqual([
    { time: 4, x: 80, y: 0 },
    { time: 5, x: 100, y: 0 },
  ]);
});

test('the panes of a screen stay in the chosen rows when a person moves their crops', () => {
  const panes = [
    { width: 0.9375, keys: [{ at: 0, x: 0, y: 0 }] },
    { width: 0.21, keys: [{ at: 0, x: 0.77, y: 0.69 }] },
  ];
  const rows = [
    { y: 0.1771, height: 0.2281 },
    { y: 0.5823, height: 0.4177 },
  ];
  const chosen = { start: 0, end: 20, layout: 'screen', panes };
  const framed = (choice: object) => {
    const { shots = [] } = framingChoice.parse({ shots: [choice] });
    return (
      withChosenShots('auto', shots, {
        ranges: [{ start: 0, end: 20 }],
        clip,
        framedAs: automatic,
      })[0]?.panes ?? []
    );
  };
  expect(framed({ ...chosen, rows }).map(({ place }) => [place.y, place.height])).toEqual([
    [340, 438],
    [1118, 802],
  ]);
  expect(framed(chosen).map(({ place }) => [place.y, place.height])).toEqual([
    [0, 608],
    [608, 1312],
  ]);
  expect(() => framed({ ...chosen, rows: rows.toReversed() })).toThrow('must not overlap');
});

test('crops chosen by hand move linearly, inside the frame and in the shape of their place', () => {
  const ranges = [{ start: 0, end: 20 }];
  const panes = [
    {
      width: 0.25,
      keys: [
        { at: 10, x: 0.5, y: 0.2 },
        { at: 4, x: 0.1, y: 0.2 },
      ],
    },
    { width: 1, keys: [{ at: 4, x: 0.9, y: 0.9 }] },
  ];
  const { shots = [] } = framingChoice.parse({
    shots: [{ start: 4, end: 12, layout: 'split', panes }],
  });
  const framed = withChosenShots('auto', shots, { ranges, clip, framedAs: automatic });
  const [upper, lower] = framed[1]?.panes ?? [];
  const xAt = (seconds: number) => upper?.keys.findLast(({ time }) => time <= seconds + 0.001)?.x;
  expect([xAt(4), xAt(7), xAt(10), xAt(11.9)]).toEqual([192, 576, 960, 960]);
  for (const pane of [upper, lower]) {
    const { crop, place, keys } = pane ?? { ...full, keys: [] };
    expect(crop.width / crop.height).toBeCloseTo(place.width / place.height, 1);
    for (const { x, y } of keys) {
      expect(x + crop.width).toBeLessThanOrEqual(1920);
      expect(y + crop.height).toBeLessThanOrEqual(1080);
    }
  }
});

test('the crops of a layout follow people when fewer crops than places were chosen', () => {
  const { shots = [] } = framingChoice.parse({
    shots: [
      {
        start: 0,
        end: 20,
        layout: 'three',
        panes: [{ width: 0.2, keys: [{ at: 0, x: 0, y: 0 }] }],
      },
    ],
  });
  const three: Shot = { layout: 'three', start: 0, end: 20, panes: [] };
  expect(
    withChosenShots('auto', shots, {
      ranges: [{ start: 0, end: 20 }],
      clip,
      framedAs: (layout) => [layout === 'auto' ? moving : three],
    }),
  ).toEqual([three]);
});

test('the later of overlapping choices applies, and a choice across a cut is one section', () => {
  const ranges = [
    { start: 0, end: 10 },
    { start: 30, end: 40 },
  ];
  const { shots = [] } = framingChoice.parse({
    shots: [
      { start: 2, end: 38, layout: 'fit' },
      { start: 4, end: 6, layout: 'split' },
    ],
  });
  const framed = withChosenShots('auto', shots, { ranges, clip, framedAs: automatic });
  expect(outline(framed)).toEqual([
    ['single', 0, 2],
    ['fit', 2, 4],
    ['split', 4, 6],
    ['fit', 6, 10],
    ['fit', 10, 18],
    ['single', 18, 20],
  ]);
  expect(changesIn(framed)).toBe(4);
});

test('refuses more changes than one run of ffmpeg can hold, and says what to do', () => {
  const shots = Array.from({ length: 31 }, (_, index) => ({
    start: index * 0.3,
    end: index * 0.3 + 0.15,
    layout: 'fit' as const,
  }));
  const context = { ranges: [{ start: 0, end: 20 }], clip, framedAs: automatic };
  const halves = [
    { ...moving, end: 10 },
    { ...split, start: 10 },
  ];
  const plainIfNeeded = (_: Layout, isPlain: boolean) => (isPlain ? [moving] : halves);
  expect(() => withChosenShots('auto', shots, context)).toThrow(
    /more than 60 times in this clip\. Remove some parts/,
  );
  expect(changesIn(withChosenShots('auto', shots.slice(1), context))).toBe(60);
  expect(
    withChosenShots('auto', shots.slice(1), { ...context, framedAs: plainIfNeeded }).map(
      ({ layout }) => layout,
    ),
  ).not.toContain('split');
});

test.each([
  [
    'more than 200 keyframes',
    {
      shots: Array.from({ length: 4 }, (_, shot) => ({
        start: shot,
        end: shot + 1,
        layout: 'single',
        panes: [
          {
            width: 0.5,
            keys: Array.from({ length: 51 }, (_, key) => ({ at: shot + key / 60, x: 0, y: 0 })),
          },
        ],
      })),
    },
  ],
  ['an unknown layout', { shots: [{ start: 0, end: 1, layout: 'spiral' }] }],
  ['an end before the start', { shots: [{ start: 2, end: 1, layout: 'fit' }] }],
  [
    'more shots than a clip can have',
    { shots: Array.from({ length: 101 }, (_, at) => ({ start: at, end: at + 1, layout: 'fit' })) },
  ],
  [
    'a crop without a key',
    { shots: [{ start: 0, end: 1, layout: 'single', panes: [{ width: 0.5, keys: [] }] }] },
  ],
  [
    'a crop outside the frame',
    {
      shots: [
        {
          start: 0,
          end: 1,
          layout: 'single',
          panes: [{ width: 0.5, keys: [{ at: 0, x: 1.2, y: 0 }] }],
        },
      ],
    },
  ],
  ['a field that nobody knows', { zoom: 2 }],
])('%s is refused', (_, choice) => {
  expect(framingChoice.safeParse(choice).success).toBe(false);
});

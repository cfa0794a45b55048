import { drawImage, fill } from './canvas.ts';
import type { Image } from './image.ts';
import { randomFrom } from './random.ts';
import * as sets from './sets.ts';
import type { CameraShot, Place, Situation, SituationMaker } from './situation.ts';
import type { Turn } from './speech.ts';

/** The typical situations from which people make clips. */
export const situations: SituationMaker[] = [
  async (draw) => ({
    ...titled('one', 'One person'),
    ...small,
    seconds: 24,
    turns: [{ person: 'A', start: 0.5, end: 23.5 }],
    shots: [
      {
        ...whole(24),
        background: sets.standing(await draw(sets.room(1280, 720, '#8d9aa5', 1))),
        people: [
          {
            person: 'A',
            actor: 0,
            x: 560,
            y: 280,
            face: 170,
            walk: (time) => ({ x: 190 * smooth(time, 9, 12), y: 0 }),
          },
        ],
      },
    ],
  }),
  async (draw) => ({
    ...titled('two-near', 'Two people, near each other'),
    ...small,
    seconds: 28,
    turns: alternate(['A', 'B'], [5, 4, 7, 3, 8]),
    reactions: [{ person: 'B', kind: 'laugh', start: 3, end: 4.2 }],
    shots: [
      {
        ...whole(28),
        background: sets.standing(await draw(sets.room(1280, 720, '#a58d7b', 2))),
        people: [
          { person: 'A', actor: 0, x: 550, y: 290, face: 110 },
          { person: 'B', actor: 1, x: 770, y: 300, face: 110 },
        ],
      },
    ],
  }),
  async (draw) => ({
    ...titled('two-far', 'Two people, far apart'),
    ...large,
    seconds: 30,
    turns: alternate(['A', 'B'], [6, 5, 2, 8, 3, 5]),
    reactions: [
      { person: 'B', kind: 'yes', start: 4, end: 4.4 },
      { person: 'A', kind: 'laugh', start: 8, end: 9.4 },
      { person: 'A', kind: 'smile', start: 17, end: 19 },
    ],
    shots: [
      {
        ...whole(30),
        background: sets.standing(await draw(sets.room(1920, 1080, '#7f9a8a', 3))),
        people: [
          { person: 'A', actor: 0, x: 430, y: 430, face: 190 },
          { person: 'B', actor: 1, x: 1480, y: 440, face: 185 },
        ],
      },
    ],
  }),
  async (draw) => ({
    ...titled('three', 'Three people on a sofa'),
    ...small,
    seconds: 32,
    turns: alternate(['A', 'B', 'C', 'B'], [6, 6, 5, 4, 6, 4]),
    reactions: [
      { person: 'C', kind: 'laugh', start: 3, end: 4.5 },
      { person: 'A', kind: 'yes', start: 10, end: 10.5 },
    ],
    shots: [
      {
        ...whole(32),
        background: sets.standing(await draw(sets.sofa(1280, 720))),
        people: [
          { person: 'A', actor: 2, x: 340, y: 320, face: 110 },
          { person: 'B', actor: 0, x: 640, y: 300, face: 112 },
          { person: 'C', actor: 1, x: 940, y: 325, face: 108 },
        ],
      },
    ],
  }),
  async (draw) => {
    const set = await draw(sets.room(1280, 720, '#8f8478', 7));
    // Cameras that are closer show a part of the same room.
    const [left, right] = [540, 1500].map((x) =>
      sets.panning(set, () => ({ x: x / 2.4, y: 60, zoom: 2.4 })),
    );
    return interview('interview', 'Interview with two cameras', {
      wide: sets.standing(set),
      left,
      right,
    });
  },
  async (draw) => {
    const table = await draw(sets.table(1920, 1080, [330, 750, 1170, 1590]));
    return {
      ...titled('panel', 'Panel of four'),
      ...large,
      seconds: 36,
      turns: alternate(['A', 'B', 'C', 'D', 'B'], [7, 6, 3, 8, 5, 7]),
      reactions: [
        { person: 'C', kind: 'laugh', start: 4, end: 5.5 },
        { person: 'D', kind: 'laugh', start: 4.2, end: 5.2 },
        { person: 'A', kind: 'yes', start: 18, end: 18.5 },
      ],
      shots: [
        {
          ...whole(36),
          background: sets.standing(await draw(sets.stage(1920, 1080))),
          people: ['A', 'B', 'C', 'D'].map((person, index) => ({
            person,
            actor: index,
            x: 330 + 420 * index,
            y: 520,
            face: 150,
          })),
          foreground: (canvas) =>
            drawImage(canvas, table, { x: 0, y: 0, width: 1920, height: 1080 }),
        },
      ],
    };
  },
  async (draw) => {
    const slides = await Promise.all([
      draw(
        sets.slide(1280, 720, 'Slow water', [
          'Rain falls faster',
          'Pipes are full',
          'Streets are sealed',
        ]),
      ),
      draw(
        sets.slide(1280, 720, 'What a garden holds', [
          '800 litres an hour',
          'No pumps',
          'Ten years without repair',
        ]),
      ),
      draw(
        sets.slide(1280, 720, 'What it costs', [
          'A tenth of a basin',
          'Paid once',
          'Cared for by neighbours',
        ]),
      ),
    ]);
    const corner = { x: 984, y: 492, width: 280, height: 212 };
    const webcam = await draw(sets.room(280, 212, '#6f7f92', 4));
    const people: Place[] = [{ person: 'A', actor: 0, x: 1120, y: 585, face: 92, window: corner }];
    return {
      ...titled('slides', 'Slides with a webcam in the corner'),
      ...small,
      seconds: 30,
      turns: [{ person: 'A', start: 0.5, end: 29.5 }],
      shots: inOrder(
        slides.map((image, index) => {
          const behind = sets.standing(image);
          return {
            at: index * 10,
            people,
            background: (canvas) => {
              behind(canvas);
              drawImage(canvas, webcam, corner);
            },
          };
        }),
        30,
      ),
    };
  },
  async (draw) => {
    const level = sets.panning(await draw(sets.level(6400, 720)), (time) => ({
      x: 200 * time + 60 * Math.sin(time * 2),
      y: 0,
    }));
    const player = await draw(sets.box(64, 88, '#d33a3a', '#7a1616'));
    const corner = { x: 20, y: 20, width: 320, height: 240 };
    const webcam = await draw(sets.room(320, 240, '#453a5e', 6));
    return {
      ...titled('game', 'Game with a facecam'),
      ...small,
      seconds: 28,
      turns: [
        { person: 'A', start: 1, end: 12 },
        { person: 'A', start: 15, end: 27 },
      ],
      reactions: [{ person: 'A', kind: 'laugh', start: 13, end: 14.5 }],
      shots: [
        {
          ...whole(28),
          background: (canvas, time) => {
            level(canvas, time);
            drawImage(canvas, player, {
              x: 560,
              y: 540 - 180 * Math.abs(Math.sin(time * 2.4)),
              width: 64,
              height: 88,
            });
            drawImage(canvas, webcam, corner);
          },
          people: [{ person: 'A', actor: 0, x: 180, y: 130, face: 104, window: corner }],
        },
      ],
    };
  },
  async (draw) => {
    const page = sets.panning(await draw(sets.programText(1280, 2400)), (time) => ({
      x: 0,
      y: 150 * Math.floor(time / 3),
    }));
    const pointer = await draw(sets.box(18, 26, '#fff', '#000'));
    return {
      ...titled('screen', 'Screen recording without anybody'),
      ...small,
      seconds: 24,
      turns: [{ person: 'A', start: 0.5, end: 23.5 }],
      shots: [
        {
          ...whole(24),
          background: (canvas, time) => {
            page(canvas, time);
            drawImage(canvas, pointer, {
              x: 640 + 300 * Math.sin(time * 0.9),
              y: 360 + 200 * Math.sin(time * 0.6 + 1),
              width: 18,
              height: 26,
            });
          },
          people: [],
        },
      ],
    };
  },
  async (draw) => ({
    ...titled('vertical', 'Vertical source'),
    width: 720,
    height: 1280,
    seconds: 20,
    turns: [{ person: 'A', start: 0.5, end: 19.5 }],
    shots: [
      {
        ...whole(20),
        background: sets.standing(await draw(sets.room(720, 1280, '#8a9a8a', 10))),
        people: [{ person: 'A', actor: 0, x: 360, y: 480, face: 230 }],
      },
    ],
  }),
  async (draw) => {
    const kinds = ['mountains', 'sea', 'town', 'field'] as const;
    const views = await Promise.all(kinds.map((kind) => draw(sets.landscape(1600, 900, kind))));
    const background = (image: Image, index: number) =>
      sets.panning(image, (time) => ({
        x: 20 + 8 * (time % 6) * (index % 2 ? 1 : 3),
        y: 40 + 6 * (time % 6),
        zoom: 1,
      }));
    return {
      ...titled('nobody', 'Landscapes with a voice-over'),
      ...small,
      seconds: 24,
      turns: [{ person: 'A', start: 0.5, end: 23.5 }],
      shots: inOrder(
        views.map((image, index) => ({
          at: index * 6,
          background: background(image, index),
          people: [],
        })),
        24,
      ),
    };
  },
  async (draw) => ({
    ...titled('crowd', 'Crowd'),
    ...small,
    seconds: 20,
    turns: [{ person: 'A', start: 0.5, end: 19.5 }],
    shots: [
      {
        ...whole(20),
        background: sets.standing(await draw(sets.stand(1280, 720, 6))),
        people: rowsOf({ rows: 4, columns: 9, face: 38, seed: 3 }),
      },
    ],
  }),
  async (draw) => ({
    ...titled('quick-two', 'Quick exchange of two'),
    ...small,
    seconds: 24,
    turns: alternate(['A', 'B'], [6, ...quick(9)]),
    reactions: [{ person: 'B', kind: 'laugh', start: 2, end: 3.2 }],
    shots: [
      {
        ...whole(24),
        background: sets.standing(await draw(sets.room(1280, 720, '#8a8f7b', 21))),
        people: [
          { person: 'A', actor: 0, x: 300, y: 300, face: 125 },
          { person: 'B', actor: 1, x: 970, y: 310, face: 125 },
        ],
      },
    ],
  }),
  async (draw) => ({
    ...titled('quick-three', 'Quick exchange of three'),
    ...small,
    seconds: 24,
    turns: alternate(['A', 'B', 'C'], quick(12)),
    reactions: [{ person: 'C', kind: 'smile', start: 2, end: 3.2 }],
    shots: [
      {
        ...whole(24),
        background: sets.standing(await draw(sets.sofa(1280, 720))),
        people: [
          { person: 'A', actor: 2, x: 300, y: 320, face: 110 },
          { person: 'B', actor: 0, x: 640, y: 300, face: 112 },
          { person: 'C', actor: 1, x: 980, y: 325, face: 108 },
        ],
      },
    ],
  }),
  async (draw) => {
    const table = await draw(sets.table(1920, 1080, [330, 750, 1170, 1590]));
    return {
      ...titled('quick-four', 'Quick exchange of four'),
      ...large,
      seconds: 24,
      turns: alternate(['A', 'C', 'B', 'D'], quick(12)),
      shots: [
        {
          ...whole(24),
          background: sets.standing(await draw(sets.stage(1920, 1080))),
          people: ['A', 'B', 'C', 'D'].map((person, index) => ({
            person,
            actor: index,
            x: 330 + 420 * index,
            y: 520,
            face: 150,
          })),
          foreground: (canvas) =>
            drawImage(canvas, table, { x: 0, y: 0, width: 1920, height: 1080 }),
        },
      ],
    };
  },
  async (draw) => ({
    ...titled('square', 'Square source'),
    width: 1080,
    height: 1080,
    seconds: 24,
    turns: alternate(['A', 'B'], [6, 5, ...quick(7)]),
    shots: [
      {
        ...whole(24),
        background: sets.standing(await draw(sets.room(1080, 1080, '#7b8794', 22))),
        people: [
          { person: 'A', actor: 0, x: 250, y: 480, face: 140 },
          { person: 'B', actor: 1, x: 820, y: 490, face: 140 },
        ],
      },
    ],
  }),
  async (draw) => {
    const places = [0, 1, 2, 3].map((index) => ({
      x: 10 + 635 * (index % 2),
      y: 10 + 355 * Math.floor(index / 2),
      width: 625,
      height: 345,
    }));
    const rooms = await Promise.all(
      places.map((_, index) =>
        draw(
          sets.room(
            625,
            345,
            ['#6f7f92', '#927f6f', '#7f926f', '#816f92'][index] ?? '',
            30 + index,
          ),
        ),
      ),
    );
    return {
      ...titled('call', 'Video call of four'),
      ...small,
      seconds: 26,
      turns: alternate(['A', 'B', 'C', 'D'], [6, 5, 6, 9]),
      reactions: [{ person: 'D', kind: 'laugh', start: 3, end: 4.5 }],
      shots: [
        {
          ...whole(26),
          background: (canvas) => {
            fill(canvas, [22, 24, 28]);
            for (const [index, place] of places.entries()) {
              const room = rooms[index];
              if (room) drawImage(canvas, room, place);
            }
          },
          people: places.map((window, index) => ({
            person: ['A', 'B', 'C', 'D'][index] ?? '',
            actor: index,
            x: window.x + 312,
            y: window.y + 150,
            face: index === 1 ? 130 : 115,
            window,
          })),
        },
      ],
    };
  },
  async (draw) => {
    const slide = sets.standing(
      await draw(
        sets.slide(1280, 720, 'Who measured the water', [
          'Eleven years',
          'Every morning',
          'One ruler',
        ]),
      ),
    );
    const photo = { x: 940, y: 460, width: 200, height: 230 };
    const paper = await draw(sets.box(200, 230, '#c9d4dd', '#1f3a5f'));
    return {
      ...titled('photo', 'Slide with a photograph'),
      ...small,
      seconds: 20,
      turns: [{ person: 'A', start: 0.5, end: 19.5 }],
      shots: [
        {
          ...whole(20),
          background: (canvas) => {
            slide(canvas);
            drawImage(canvas, paper, photo);
          },
          people: [
            { person: 'photo', actor: 1, x: 1040, y: 560, face: 90, kind: 'still', window: photo },
          ],
        },
      ],
    };
  },
];

/** The lengths of `count` short turns, seconds. */
const quick = (count: number) =>
  Array.from({ length: count }, (_, index) => [2, 1.7, 2.4, 1.9][index % 4] ?? 2);

type Camera = CameraShot['background'];

/**
 * Two people, each shown by a camera of their own and both by a third one. The cuts do not always
 * coincide with changes of the speaker.
 */
export function interview(
  name: string,
  title: string,
  { wide, left, right }: Record<'wide' | 'left' | 'right', Camera | undefined>,
): Situation {
  const both: Place[] = [
    { person: 'A', actor: 0, x: 400, y: 320, face: 115 },
    { person: 'B', actor: 1, x: 880, y: 315, face: 115 },
  ];
  const cameras = {
    both: { background: wide ?? nothing, people: both },
    a: {
      background: left ?? nothing,
      people: [{ person: 'A', actor: 0, x: 500, y: 310, face: 250 }],
    },
    b: {
      background: right ?? nothing,
      people: [{ person: 'B', actor: 1, x: 760, y: 320, face: 250 }],
    },
  };
  const cuts = { 0: 'both', 6: 'a', 11: 'b', 18: 'a', 20: 'b', 25: 'both', 32: 'a' } as const;
  return {
    ...titled(name, title),
    ...small,
    seconds: 36,
    turns: alternate(['A', 'B'], [11, 15, 4, 6]),
    reactions: [{ person: 'A', kind: 'smile', start: 18.2, end: 19.8 }],
    shots: inOrder(
      Object.entries(cuts).map(([at, camera]) => ({ at: Number(at), ...cameras[camera] })),
      36,
    ),
  };
}

const nothing = () => undefined;

/** The size of most footage, and of footage in which people are far away. */
export const small = { width: 1280, height: 720 };
export const large = { width: 1920, height: 1080 };
export const titled = (name: string, title: string) => ({ name, title });
export const whole = (seconds: number) => ({ start: 0, end: seconds });

/** Consecutive turns of the given lengths, seconds. */
export function alternate(people: readonly string[], lengths: readonly number[]): Turn[] {
  let at = 0;
  return lengths.map((length, index) => {
    const start = at;
    at += length;
    return { person: people[index % people.length] ?? 'A', start, end: at };
  });
}

/** Consecutive camera shots that begin at the given times. */
export function inOrder(
  shots: readonly (Omit<CameraShot, 'start' | 'end'> & { at: number })[],
  seconds: number,
): CameraShot[] {
  return shots.map(({ at, ...shot }, index) => ({
    ...shot,
    start: at,
    end: shots[index + 1]?.at ?? seconds,
  }));
}

/** Rows of people, each row offset so that nobody is exactly aligned with another. */
export function rowsOf({
  rows,
  columns,
  face,
  seed,
}: {
  rows: number;
  columns: number;
  face: number;
  seed: number;
}): Place[] {
  const random = randomFrom(seed);
  return Array.from({ length: rows * columns }, (_, index) => {
    const [row, column] = [Math.floor(index / columns), index % columns];
    const x = ((column + 0.5 + 0.3 * (random() - 0.5)) * 1280) / columns;
    const y = 110 + (row * 560) / rows + 20 * random();
    return {
      person: `P${index + 1}`,
      actor: Math.floor(random() * 97),
      x,
      y,
      face: face * (0.9 + 0.2 * random()),
    };
  });
}

/** Rises smoothly from 0 to 1 between two times. */
function smooth(time: number, from: number, to: number): number {
  const share = Math.min(1, Math.max(0, (time - from) / (to - from)));
  return share * share * (3 - 2 * share);
}

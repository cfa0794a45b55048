import { drawImage } from './canvas.ts';
import * as sets from './sets.ts';
import type { Place, SituationMaker } from './situation.ts';
import { alternate, interview, large, rowsOf, small, titled, whole } from './situations.ts';

const two: Place[] = [
  { person: 'A', actor: 0, x: 400, y: 300, face: 140 },
  { person: 'B', actor: 1, x: 900, y: 310, face: 140 },
];

/** Footage that is likely to be framed wrongly, or to take long. */
export const badInput: SituationMaker[] = [
  async (draw) => {
    const views = await Promise.all(
      ['#8f8478', '#7a8894', '#948a7a'].map((wall, index) =>
        draw(sets.room(1280, 720, wall, 7 + index)),
      ),
    );
    const [wide, left, right] = views.map(sets.standing);
    return interview('alike', 'Interview whose cameras show much the same', { wide, left, right });
  },
  async (draw) => ({
    ...titled('sixty', 'Sixty faces'),
    ...small,
    seconds: 20,
    turns: [{ person: 'A', start: 0.5, end: 19.5 }],
    shots: [
      {
        ...whole(20),
        background: sets.standing(await draw(sets.stand(1280, 720, 5))),
        people: rowsOf({ rows: 5, columns: 12, face: 50, seed: 5 }),
      },
    ],
  }),
  async (draw) => {
    const poster = await draw(sets.box(360, 480, '#d8c9a8', '#3b3226'));
    const phone = await draw(sets.box(110, 190, '#e8eef4', '#111'));
    const wall = sets.standing(await draw(sets.room(1280, 720, '#8d9aa5', 12)));
    const [onWall, inHand] = [
      { x: 90, y: 70, width: 360, height: 480 },
      { x: 1030, y: 420, width: 110, height: 190 },
    ];
    return {
      ...titled('posters', 'Faces on a poster and a phone'),
      ...small,
      seconds: 24,
      turns: [{ person: 'A', start: 0.5, end: 23.5 }],
      shots: [
        {
          ...whole(24),
          background: (canvas) => {
            wall(canvas);
            drawImage(canvas, poster, onWall);
            drawImage(canvas, phone, inHand);
          },
          people: [
            {
              person: 'poster',
              actor: 1,
              x: 270,
              y: 300,
              face: 210,
              kind: 'still',
              window: onWall,
            },
            { person: 'A', actor: 0, x: 800, y: 300, face: 130 },
            {
              person: 'phone',
              actor: 2,
              x: 1085,
              y: 510,
              face: 60,
              kind: 'still',
              window: inHand,
              headOnly: true,
            },
          ],
        },
      ],
    };
  },
  async (draw) => ({
    ...titled('away', 'People turned away'),
    ...small,
    seconds: 20,
    turns: alternate(['A', 'B'], [7, 6, 7]),
    shots: [
      {
        ...whole(20),
        background: sets.standing(await draw(sets.room(1280, 720, '#7f9a8a', 13))),
        people: two.map((place) => ({ ...place, kind: 'away' as const })),
      },
    ],
  }),
  async (draw) => ({
    ...titled('black', 'Black frames'),
    ...small,
    seconds: 24,
    turns: alternate(['A', 'B'], [8, 8, 8]),
    blank: (time) => (time % 8 < 2 ? 'black' : undefined),
    shots: [
      {
        ...whole(24),
        background: sets.standing(await draw(sets.room(1280, 720, '#a58d7b', 14))),
        people: two,
      },
    ],
  }),
  async (draw) => ({
    ...titled('strobe', 'Strobe light'),
    ...small,
    seconds: 20,
    turns: alternate(['A', 'B'], [7, 6, 7]),
    blank: (time) =>
      time % 6 > 3 && (time * 8) % 1 < 0.4 ? ((time * 4) % 1 < 0.5 ? 'white' : 'black') : undefined,
    shots: [
      { ...whole(20), background: sets.standing(await draw(sets.stage(1280, 720))), people: two },
    ],
  }),
  async (draw) => ({
    ...titled('static', 'Four hours of a still'),
    ...large,
    seconds: 1,
    turns: [],
    shots: [
      {
        ...whole(1),
        background: sets.standing(
          await draw(sets.slide(1920, 1080, 'We begin soon', ['Waiting for the stream'])),
        ),
        people: [{ person: 'A', actor: 0, x: 1500, y: 760, face: 150, kind: 'still' }],
      },
    ],
  }),
];

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clipTitle } from '#engine/port/edit/overlay.schema.ts';
import { logoBox } from '#engine/port/logo-box.constants.ts';
import { safeArea } from '#engine/port/safe-zones.constants.ts';
import {
  coloursOf,
  type DrawnFrame,
  type Extent,
  extent,
  type Frame,
  feed,
  frameDrawing,
  ink,
  must,
  portrait,
  spoken,
  square,
  type Test,
  wide,
} from '#test/drawn-frames.ts';
import { fontPath } from '../typesetting/font-files.ts';
import type { Area } from '../typesetting/layout.ts';
import { keywordsOf } from './keywords.ts';

// The output of libass for titles, progress bars and keywords.

const drawing = frameDrawing();
beforeAll(drawing.open);
afterAll(drawing.close);

/** Captions are blue, so that everything else is title. */
const blue = {
  font_color: '#0000FF',
  karaoke_enabled: false,
  shadow_enabled: false,
  outline_width: 0,
};
const isBlue: Test = (r, g, b) => b > 90 && r < 60 && g < 60;
const isTitle: Test = (r, g) => Math.max(r, g) > 90;
const words = spoken('Nobody knew what was coming');

async function titled(title: object, frame: Partial<DrawnFrame> = {}) {
  const [, shown] = await drawing.draw({
    words,
    style: blue,
    title: clipTitle.parse({ color: '#FF3300', seconds: null, ...title }),
    count: 2,
    ...frame,
  });
  if (!shown) throw new Error('no frame');
  return { title: extent(shown, isTitle), captions: extent(shown, isBlue) };
}

const inside = (one: Extent, other: Extent, by = 3) =>
  one.left >= other.left - by &&
  one.top >= other.top - by &&
  one.right <= other.right + by &&
  one.bottom <= other.bottom + by;
const apart = (one: Extent, other: Extent) => one.bottom <= other.top || other.bottom <= one.top;

describe('a title', () => {
  const hook = 'The one habit that doubled my income in six months';
  const sizes = { '9:16': portrait, '4:5': feed, '1:1': square, '16:9': wide };

  it.each(
    (['box', 'outline', 'strip'] as const).flatMap((design) =>
      Object.entries(sizes).map(([format, size]) => ({ design, format, size })),
    ),
  )(
    'with the design $design is whole, centred and in the safe area of $format',
    async ({ design, size }) => {
      const { title } = await titled({ text: hook, design }, { size });
      const drawn = must(title);
      expect(inside(drawn, safeArea(size), design === 'strip' ? 6 : 3)).toBe(true);
      expect(Math.abs((drawn.left + drawn.right) / 2 - size.width / 2)).toBeLessThan(12);
      expect(drawn.right - drawn.left).toBeGreaterThan(Math.min(size.width, size.height) * 0.4);
      expect(drawn.top - safeArea(size).top).toBeLessThan(30);
      expect(safeArea(size).top === 270).toBe(size === portrait);
    },
  );

  it.each([
    ['top', 'top'],
    ['top', 'middle'],
    ['bottom', 'bottom'],
    ['bottom', 'middle'],
    ['top', 'bottom'],
  ])(
    'at the %s never covers captions at the %s',
    async (position, captions) => {
      const drawn = [portrait, square, wide].flatMap((size) =>
        [120, 300].map((font_size) =>
          titled(
            { text: hook, position },
            { size, style: { ...blue, position: captions, font_size } },
          ),
        ),
      );
      for (const shown of await Promise.all(drawn))
        expect(apart(must(shown.title), must(shown.captions))).toBe(true);
    },
    60_000,
  );

  it.each([
    ['Arabic', 'ar', 'لم يخبرني أحد بهذا عن توفير المال في عام 2024'],
    ['Hindi', 'hi', 'लोगों को यह बात समझ में नहीं आती कि पैसा कैसे बचाएं'],
    ['Japanese', 'ja', '誰も教えてくれなかった、お金を貯めるための本当に大切な三つの習慣とは何か'],
    ['one endless word', 'en', 'Supercalifragilistic'.repeat(7)],
    ['150 characters', 'en', 'wonderful words '.repeat(10).slice(0, 150)],
  ])('in %s has at most three lines in the safe area', async (_, language, text) => {
    const { title } = await titled({ text }, { language });
    const drawn = must(title);
    expect(inside(drawn, safeArea(portrait))).toBe(true);
    expect(drawn.bottom - drawn.top).toBeLessThan(340);
  });

  it.each(
    Object.entries(sizes).flatMap(([format, size]) =>
      (['top-left', 'top-right', 'bottom-right'] as const).map((corner) => ({
        format,
        size,
        corner,
      })),
    ),
  )(
    'in $format does not touch a logo at the $corner, in any design, and is hardly smaller for it',
    async ({ size, corner }) => {
      const logo = logoBox(size, { width: 200, height: 100 }, { corner, width: 0.2, margin: 0.04 });
      const place = {
        left: logo.x,
        top: logo.y,
        right: logo.x + logo.width,
        bottom: logo.y + logo.height,
      };
      const position = corner.startsWith('top') ? 'top' : 'bottom';
      const designs = ['box', 'outline', 'strip'].map((design) =>
        titled({ text: hook, design, position }, { size, logo }),
      );
      for (const { title } of await Promise.all(designs)) {
        const drawn = must(title);
        expect(drawn.right <= place.left || drawn.left >= place.right || apart(drawn, place)).toBe(
          true,
        );
        expect(drawn.right - drawn.left).toBeGreaterThan(Math.min(size.width, size.height) * 0.3);
      }
    },
    60_000,
  );

  it('keeps the spaces that are typed between words of different scripts', async () => {
    const { title: joined } = await titled({ text: 'Ship東京it' });
    const { title: spaced } = await titled({ text: 'Ship 東京 it' });
    expect(must(spaced).right - must(spaced).left).toBeGreaterThan(
      must(joined).right - must(joined).left + 20,
    );
  });

  it("is set in a kit's font, with the letters that it lacks in others", async () => {
    const bangers = { path: fontPath('Bangers'), family: 'Bangers' };
    const { title: plain } = await titled({ text: 'Ship it' });
    const { title: own } = await titled({ text: 'Ship it' }, { titleFont: bangers });
    expect(must(own).right - must(own).left).toBeLessThan(
      (must(plain).right - must(plain).left) * 0.9,
    );
    const { title: mixed } = await titled({ text: 'Ship it 東京' }, { titleFont: bangers });
    expect(must(mixed).right - must(mixed).left).toBeGreaterThan(
      must(own).right - must(own).left + 60,
    );
  });

  it('shows what looks like commands as it is written, on one line', async () => {
    const { title: plain } = await titled({ text: '(b1)(pos(0,0)) N x' }, { size: wide });
    const { title } = await titled({ text: '{b1}{pos(0,0)}\\N\nx' }, { size: wide });
    const height = ({ top, bottom }: Extent) => bottom - top;
    expect(inside(must(title), safeArea(wide))).toBe(true);
    expect(Math.abs(height(must(title)) - height(must(plain)))).toBeLessThan(20);
  });

  it('ends after its seconds, draws emoji, and is left out if nothing can be drawn', async () => {
    const title = clipTitle.parse({ text: 'Gone soon', color: '#FF3300', seconds: 2 });
    const frames = await drawing.draw({ words, style: blue, title });
    expect(frames.map((frame) => extent(frame, isTitle) !== undefined)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    const [burning] = await drawing.draw({
      words,
      style: { ...blue, enabled: false },
      title: clipTitle.parse({ text: '🔥🔥' }),
      count: 1,
    });
    expect(burning && coloursOf(burning).has('f4900c')).toBe(true);
    expect(
      (await titled({ text: '\u{E000}' }, { style: { ...blue, enabled: false } })).title,
    ).toBeUndefined();
  });

  it('is drawn even without captions', async () => {
    const { title, captions } = await titled(
      { text: hook },
      { style: { ...blue, enabled: false } },
    );
    expect([title === undefined, captions]).toEqual([false, undefined]);
  });

  it('with more seconds than the clip lasts until its end', async () => {
    const frames = await drawing.draw({
      words,
      style: blue,
      title: clipTitle.parse({ text: 'Long', color: '#FF3300', seconds: 600 }),
    });
    expect(frames.every((frame) => extent(frame, isTitle) !== undefined)).toBe(true);
  });
});

describe('captions in the safe zones', () => {
  const long = spoken(
    'Extraordinary circumstances unfortunately overwhelmed everybody immediately nevertheless',
    0.5,
  );
  const extents = async (style: object) => {
    const frames = await drawing.draw({ words: long, style: { ...blue, ...style }, rate: 2 });
    return frames.flatMap((frame) => extent(frame, isBlue) ?? []);
  };

  it('are in the safe zone, whatever their position and margins', async () => {
    const safe = safeArea(portrait);
    for (const style of [
      {},
      { margin_horizontal: 0 },
      { position: 'top', margin_vertical: 0 },
      { position: 'bottom', margin_horizontal: 0, margin_vertical: 0 },
    ]) {
      const shown = await extents(style);
      expect(shown.length).toBeGreaterThan(5);
      expect(shown.every((one) => inside(one, safe))).toBe(true);
    }
    // Larger margins of a style count.
    const raised = await extents({ position: 'bottom', margin_vertical: 700 });
    expect(raised.every(({ bottom }) => bottom <= 1920 - 700)).toBe(true);
  });
});

describe('beside faces', () => {
  const hook = 'The one habit that doubled my income in six months';
  const within = (frame: Frame, { x, y, width, height }: Area): number => {
    let drawn = 0;
    for (let row = Math.max(0, Math.ceil(y)); row < Math.min(frame.size.height, y + height); row++)
      for (
        let column = Math.max(0, Math.ceil(x));
        column < Math.min(frame.size.width, x + width);
        column++
      ) {
        const at = (row * frame.size.width + column) * 3;
        if (Math.max(frame.rgb[at] ?? 0, frame.rgb[at + 1] ?? 0, frame.rgb[at + 2] ?? 0) > 40)
          drawn += 1;
      }
    return drawn;
  };
  /** Shares of the frame. */
  const arrangements: [string, number[][]][] = [
    ['in the middle', [[0.25, 0.3, 0.5, 0.3]]],
    ['close up', [[0.1, 0.28, 0.8, 0.4]]],
    ['high up', [[0.3, 0.1, 0.4, 0.25]]],
    ['low', [[0.3, 0.6, 0.4, 0.35]]],
    [
      'side by side',
      [
        [0, 0.2, 0.4, 0.3],
        [0.6, 0.25, 0.4, 0.3],
      ],
    ],
    [
      'above each other',
      [
        [0.25, 0.15, 0.5, 0.25],
        [0.25, 0.65, 0.5, 0.25],
      ],
    ],
  ];

  it.each(arrangements)(
    '%s, titles and automatically placed captions cover none of them',
    async (_, faces) => {
      for (const size of [portrait, wide]) {
        const designs = [
          ['box', 'top'],
          ['outline', 'bottom'],
          ['strip', 'top'],
        ].map(async ([design, position]) => {
          const areas = faces.map(([x = 0, y = 0, width = 0, height = 0]) => ({
            x: x * size.width,
            y: y * size.height,
            width: width * size.width,
            height: height * size.height,
          }));
          const frames = await drawing.draw({
            words,
            size,
            style: { position: 'auto' },
            title: clipTitle.parse({ text: hook, design, position, seconds: null }),
            // Two frames with all faces, one with only the first face.
            count: 3,
            faces: [
              { start: 0, end: 2, faces: areas },
              { start: 2, end: 60, faces: areas.slice(0, 1) },
            ],
          });
          frames.forEach((frame, index) => {
            for (const area of index < 2 ? areas : areas.slice(0, 1))
              expect(
                within(frame, area),
                `${design} ${position} ${size.width}x${size.height}`,
              ).toBe(0);
          });
          expect(frames.every((frame) => extent(frame, ink) !== undefined)).toBe(true);
        });
        await Promise.all(designs);
      }
    },
    60_000,
  );

  it.each([
    ['box', 'Doubled my income', 660],
    ['outline', 'Doubled my income', 660],
    ['strip', hook, 620],
  ])(
    'a title at the top as %s stays between captions and a face below them',
    async (design, text, y) => {
      const faces = [{ start: 0, end: 60, faces: [{ x: 200, y, width: 680, height: 900 }] }];
      const { title, captions } = await titled(
        { text, design },
        { style: { ...blue, position: 'top' }, faces },
      );
      expect(must(title).top).toBeGreaterThan(must(captions).bottom);
      expect(must(title).bottom).toBeLessThan(y);
    },
  );

  it('captions with a fixed position do not move', async () => {
    const faces = [{ start: 0, end: 60, faces: [{ x: 200, y: 800, width: 680, height: 400 }] }];
    for (const position of ['top', 'middle', 'bottom']) {
      const [plain, beside] = await Promise.all(
        [undefined, faces].map((areas) =>
          drawing.draw({ words, style: { position }, count: 2, faces: areas }),
        ),
      );
      expect(beside?.map((frame) => extent(frame, ink))).toEqual(
        plain?.map((frame) => extent(frame, ink)),
      );
    }
  });

  it('an empty list of faces does not move a title', async () => {
    for (const position of ['top', 'bottom'] as const) {
      const title = clipTitle.parse({ text: hook, position });
      const [[unknown], [none]] = await Promise.all([
        drawing.draw({ words, style: blue, title, count: 1 }),
        drawing.draw({
          words,
          style: blue,
          title,
          count: 1,
          faces: [{ start: 0, end: 60, faces: [] }],
        }),
      ]);
      expect(none && extent(none, isTitle)).toEqual(unknown && extent(unknown, isTitle));
    }
  });
});

describe('a progress bar', () => {
  const red: Test = (r, g, b) => r > 200 && g < 60 && b < 60;
  const bar = (style: object) =>
    drawing.draw({
      words: [],
      duration: 4,
      style: { enabled: false, progress_bar_color: '#FF0000', ...style },
      background: 'white',
    });

  it('fills evenly from the left, at the chosen edge and in the chosen height', async () => {
    const frames = await bar({});
    expect(frames.map((frame) => extent(frame, red)?.right ?? 0)).toEqual(
      [0, 270, 540, 810].map((right) => expect.closeTo(right, -0.5)),
    );
    const [, , half] = frames;
    expect(half && extent(half, red)).toMatchObject({ left: 0, top: 1906, bottom: 1920 });
    const [, , top] = await bar({ progress_bar_position: 'top', progress_bar_height: 40 });
    expect(top && extent(top, red)).toMatchObject({ left: 0, top: 0, bottom: 40 });
  });

  it('is not drawn without a colour', async () => {
    const frames = await drawing.draw({
      words: [],
      duration: 1,
      style: { progress_bar_color: null, progress_bar_height: 40 },
    });
    expect(frames.map((frame) => extent(frame, ink))).toEqual([undefined]);
  });
});

describe('keywords', () => {
  const yellow: Test = (r, g, b) => r > 200 && g > 180 && b < 80;
  const inColour = { keyword_color: '#FFE500', karaoke_enabled: false, max_words_per_line: 3 };

  it('are drawn in their colour, one per line, never function words', async () => {
    const said = spoken(
      'We paid three hundred thousand dollars. And then it was what it was. The secret was cardboard.',
      0.5,
    );
    const frames = await drawing.draw({ words: said, style: inColour, rate: 2 });
    const shown = frames.map((frame) => extent(frame, yellow));
    expect(shown.slice(6, 13)).toEqual(Array.from({ length: 7 }, () => undefined));
    expect(shown.some((found) => found !== undefined)).toBe(true);
    // One word of the line, not the whole line.
    for (const [index, found] of shown.entries()) {
      const line = frames[index] && extent(frames[index], ink);
      if (found && line)
        expect(found.right - found.left).toBeLessThan((line.right - line.left) * 0.8);
    }
  });

  it.each([
    [
      'en',
      'Last year Amsterdam saved 4,000 trees because somebody asked a question',
      ['Amsterdam', '4,000'],
    ],
    ['de', 'Letztes Jahr hat die Stadt viele Bäume gerettet und niemand hat gefragt', ['Bäume']],
    ['ja', '東京では 去年 たくさんの 木が 救われました', []],
    ['en', 'And then it was what it was and so we did that', null],
  ] as const)('of %s are names, numbers and nouns', (language, text, expected) => {
    const words = text.split(' ').map((text) => ({ text }));
    const lines = Array.from({ length: Math.ceil(words.length / 3) }, (_, index) =>
      words.slice(index * 3, index * 3 + 3),
    );
    const found = [...keywordsOf(lines, language)].map(({ text }) => text);
    if (expected === null) expect(found).toEqual([]);
    else expect(found).toEqual(expect.arrayContaining([...expected]));
    expect(lines.every((line) => line.filter(({ text }) => found.includes(text)).length <= 1)).toBe(
      true,
    );
  });
});

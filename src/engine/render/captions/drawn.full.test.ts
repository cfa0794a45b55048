import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fontFamilies } from '#engine/port/subtitle-customization.constants.ts';
import { subtitleCustomization } from '#engine/port/subtitle-customization.schema.ts';
import {
  coloursOf,
  columns,
  type Extent,
  extent,
  type Frame,
  feed,
  frameDrawing,
  highlighted,
  ink,
  must,
  portrait,
  type Style,
  solid,
  spoken,
  square,
  white,
  wide,
} from '#test/drawn-frames.ts';
import { languageTexts, wordsOf } from '#test/samples/talks.ts';
import { cleanText, toUpperCase } from '../typesetting/ass-text.ts';
import { fontFallback } from '../typesetting/font-fallback.ts';
import type { Size } from '../typesetting/layout.ts';
import { typesetter } from '../typesetting/typesetter.ts';

// The output of libass, examined pixel by pixel.

const drawing = frameDrawing();
beforeAll(drawing.open);
afterAll(drawing.close);
const { draw } = drawing;

/** A style that shows each word alone on the screen. */
const alone = {
  max_words_per_line: 1,
  karaoke_enabled: false,
  outline_width: 0,
  shadow_enabled: false,
};

describe('the drawn text has the measured size', () => {
  const texts = [
    ['en', 'AVATAR'],
    ['fr', 'Ça'],
    ['de', 'Größe'],
    ['pl', 'Łódź'],
    ['vi', 'Tiếng'],
    ['ru', 'Привет'],
    ['el', 'Ελλάδα'],
    ['hi', 'विद्यार्थियों'],
    ['hi', 'क्षत्रिय'],
    ['bn', 'প্রশ্ন'],
    ['ta', 'தமிழ்'],
    ['te', 'ప్రపంచం'],
    ['kn', 'ಕನ್ನಡ'],
    ['ml', 'മലയാളം'],
    ['gu', 'ગુજરાતી'],
    ['pa', 'ਪੰਜਾਬੀ'],
    ['or', 'ଓଡ଼ିଆ'],
    ['ko', '한국어'],
    ['he', 'שלום!'],
    ['ar', 'المدرسة؟'],
    ['en', '{\\an8}\\N\\fs9'],
    ['en', '😀'],
    ['en', 'a\u202Eb\u200Bc\u0007'],
    ['en', 'Жא'],
  ] as const;

  it('in every script, punctuation and escaped text, within three pixels', async () => {
    for (const family of ['Anton', 'Montserrat'] as const) {
      const words = texts.map(([, text], index) => ({ text, start: index, end: index + 1 }));
      const frames = await draw({ words, style: { ...alone, font_family: family }, size: wide });
      const setter = typesetter(fontFallback(family, 'en'), 120);
      texts.forEach(([, text], index) => {
        const frame = frames[index];
        const set = setter.typeset(toUpperCase(cleanText(text), 'en'));
        if (!frame || !set) throw new Error(`${text} was not drawn`);
        const drawn = must(extent(frame, solid));
        const height = drawn.bottom - drawn.top;
        expect(
          Math.abs(height - (set.up + set.down)),
          `${text} in ${family}: height`,
        ).toBeLessThanOrEqual(3);
        expect(drawn.right - drawn.left, `${text} in ${family}: width`).toBeLessThanOrEqual(
          set.left + set.right + 3,
        );
        expect(drawn.right - drawn.left, `${text} in ${family}: width`).toBeGreaterThan(
          0.88 * (set.left + set.right),
        );
      });
    }
  });

  it('every family is found under its own name', async () => {
    const shapes = new Set<string>();
    const drawn = fontFamilies.map((family) =>
      draw({ words: spoken('Rapidly'), style: { ...alone, font_family: family }, size: wide }),
    );
    for (const [index, [frame]] of (await Promise.all(drawn)).entries()) {
      const family = fontFamilies[index] ?? 'Anton';
      const set = typesetter(fontFallback(family, 'en'), 120).typeset('RAPIDLY');
      if (!frame || !set) throw new Error('nothing was drawn');
      const { left, right } = must(extent(frame, solid));
      expect(Math.abs(right - left - set.width), family).toBeLessThan(14);
      shapes.add(`${right - left}`);
    }
    expect(shapes.size).toBe(fontFamilies.length);
  });

  it('a letter no font has is left out, never drawn as a box', async () => {
    const style = { ...alone, max_words_per_line: 3 };
    const [plain] = await draw({ words: spoken('Hello there'), style });
    const [odd] = await draw({
      words: spoken('Hel\u{E000}lo\u{E001} the𒀀re \u{E002}')
        .slice(0, 3)
        .map((w) => ({ ...w, end: 2 })),
      style,
    });
    expect(odd && extent(odd, ink)).toEqual(plain && extent(plain, ink));
  });
});

describe('karaoke', () => {
  const words = spoken('Never trust averages');

  it('lights and grows the spoken word; its neighbours keep every pixel', async () => {
    const frames = await draw({
      words: words.map((word) => ({ ...word, start: word.start + 0.1, end: word.end + 0.1 })),
      size: wide,
      rate: 2,
    });
    const [first, second, third] = [frames[1], frames[3], frames[5]];
    if (!first || !second || !third) throw new Error('frames are missing');
    const [one, two, three] = [first, second, third].map((frame) =>
      must(extent(frame, highlighted)),
    );
    if (!one || !two || !three) throw new Error('no word is lit');
    expect(one.left).toBeLessThan(two.left);
    expect(two.right).toBeLessThan(three.right);
    const edge = 8;
    const middle: [number, number] = [one.right + edge, three.left - edge];
    expect(columns(first, ...middle).equals(columns(third, ...middle))).toBe(true);
    expect(columns(first, ...middle).some((value) => value > 200)).toBe(true);
    expect(
      columns(first, two.right + edge, wide.width).equals(
        columns(second, two.right + edge, wide.width),
      ),
    ).toBe(true);
    expect(columns(second, 0, two.left - 4).equals(columns(third, 0, two.left - 4))).toBe(true);
  });

  it('leaves a gap between the grown word and its neighbours, at any growth', async () => {
    for (const karaoke_popup_scale of [1, 1.25, 2]) {
      const frames = await draw({
        words,
        size: wide,
        rate: 2,
        style: {
          karaoke_popup_scale,
          outline_width: 6,
          outline_color: '#0000FF',
          shadow_enabled: false,
        },
      });
      const frame = frames[3];
      if (!frame) throw new Error('frames are missing');
      const grown = must(extent(frame, highlighted));
      const before = must(extent(frame, ink, [0, grown.left - 12]));
      const after = must(extent(frame, ink, [grown.right + 12, 1920]));
      expect(grown.left - before.right).toBeGreaterThan(6);
      expect(after.left - grown.right).toBeGreaterThan(6);
    }
  });

  it.each(['en', 'de', 'hi', 'ja'])(
    'has even spaces in real lines in %s, and the grown word touches no other',
    async (language) => {
      const words = wordsOf(languageTexts[language] ?? '', language)
        .slice(20, 44)
        .map(({ text }, index) => ({ text, start: index, end: index + 1 }));
      const style = { outline_color: '#0000FF', outline_width: 4, shadow_enabled: false };
      const frames = await draw({ words, size: wide, style, language, rate: 2 });
      // When a word begins it has not grown yet; half a second later it has.
      const [still, grown] = [0, 1].map((from) =>
        frames.filter((_, index) => index % 2 === from).flatMap(gapsBesideHighlighted),
      );
      if (!still || !grown) throw new Error('no frames');
      expect(still.length).toBeGreaterThan(20);
      // Two outlines fit between words; in a script without spaces, neither covers the other word.
      const outlines = language === 'ja' ? 1 : 2;
      expect(Math.min(...still, ...grown)).toBeGreaterThanOrEqual(outlines * style.outline_width);
      // An ordinary space with its outlines is 0.4 of the height of capitals, which is 60.
      expect(still.toSorted((a, b) => a - b)[Math.floor(still.length / 2)]).toBeLessThan(35);
    },
  );

  it('grows by the requested scale', async () => {
    const still = await draw({
      words: spoken('Height'),
      style: { karaoke_enabled: false },
      rate: 2,
    });
    const grown = await draw({
      words: spoken('Height'),
      style: { karaoke_popup_scale: 1.5 },
      rate: 2,
    });
    const [a, b] = [still[1], grown[1]].map((frame) =>
      must(frame && extent(frame, (r, g, b) => highlighted(r, g, b) || white(r, g, b))),
    );
    expect(((b?.right ?? 0) - (b?.left ?? 0)) / ((a?.right ?? 1) - (a?.left ?? 0))).toBeCloseTo(
      1.5,
      1,
    );
  });
});

/**
 * Pixels between the letters of the highlighted word and those of its neighbours in a frame of one
 * row.
 */
function gapsBesideHighlighted(frame: Frame): number[] {
  const { left, right } = must(extent(frame, highlighted));
  const before = extent(frame, white, [0, left]);
  const after = extent(frame, white, [right, frame.size.width]);
  expect(extent(frame, white, [left, right])).toBeUndefined();
  return [before && left - before.right, after && after.left - right].filter(
    (gap) => gap !== undefined,
  );
}

describe('nothing leaves the frame or its margins', () => {
  const bright = { outline_color: '#FFFFFF', shadow_color: '#FFFFFF' };
  const long =
    'Ångström-Überraschungsqualität, jeopardy! Donaudampfschifffahrtsgesellschaftskapitän Öy, qÇ';
  const cases: [string, Size, Style][] = [
    ['the defaults', portrait, {}],
    ['at the bottom', square, { position: 'bottom', margin_vertical: 40 }],
    ['at the top', wide, { position: 'top', margin_vertical: 0, margin_horizontal: 0 }],
    ['huge', portrait, { font_size: 400, karaoke_popup_scale: 2 }],
    [
      'huge in a wide picture',
      wide,
      { font_size: 400, position: 'bottom', margin_horizontal: 400, max_words_per_line: 12 },
    ],
    [
      'tiny with thick edges',
      square,
      {
        font_size: 10,
        outline_width: 20,
        shadow_offset: 40,
        position: 'bottom',
        margin_vertical: 5,
      },
    ],
    [
      'on a background',
      square,
      {
        background_color: '#FFFFFF',
        background_opacity: 1,
        position: 'top',
        margin_vertical: 30,
        max_words_per_line: 6,
      },
    ],
    [
      'wide margins',
      portrait,
      { margin_horizontal: 432, margin_vertical: 700, font_family: 'Bangers' },
    ],
  ];
  for (const [name, size, style] of cases)
    it(name, async () => {
      const { margin_horizontal: side, margin_vertical: end } = subtitleCustomization.parse(style);
      const frames = await draw({
        words: spoken(long, 0.6),
        size,
        style: { ...bright, ...style },
        rate: 2,
      });
      const all = frames.map((frame) => extent(frame, ink)).filter((found) => found !== undefined);
      expect(all.length).toBeGreaterThan(5);
      expect(Math.min(...all.map((found) => found.left))).toBeGreaterThanOrEqual(side);
      expect(Math.max(...all.map((found) => found.right))).toBeLessThanOrEqual(size.width - side);
      expect(Math.min(...all.map((found) => found.top))).toBeGreaterThanOrEqual(
        Math.min(end, size.height * 0.2),
      );
      expect(Math.max(...all.map((found) => found.bottom))).toBeLessThanOrEqual(
        size.height - Math.min(end, size.height * 0.2),
      );
    });

  it('margins that would leave no room are limited to a share of the frame', async () => {
    const style = {
      margin_horizontal: 480,
      margin_vertical: 900,
      position: 'bottom',
      ...bright,
    } as const;
    const [frame] = await draw({ words: spoken(long), size: square, style });
    const found = must(frame && extent(frame, ink));
    expect(found.left).toBeGreaterThanOrEqual(432);
    expect(found.bottom).toBeLessThanOrEqual(432);
  });

  it('two rows never touch when a word in one of them grows', async () => {
    const words = spoken('Ägyptische Öffentlichkeit jubelt qualvoll', 1);
    const style = {
      max_words_per_line: 4,
      font_size: 100,
      margin_horizontal: 480,
      karaoke_popup_scale: 1.6,
      karaoke_highlight_color: '#FFFFFF',
      outline_color: '#FFFFFF',
      shadow_enabled: false,
    };
    for (const frame of await draw({ words, style, size: wide, rate: 1, language: 'de' })) {
      const { top, bottom } = must(extent(frame, ink));
      const dark = Array.from({ length: bottom - top }, (_, y) => rowIsDark(frame, top + y)).filter(
        Boolean,
      );
      expect(dark.length).toBeGreaterThan(5);
    }
  });
});

function brightest(frame: Frame | undefined): number {
  let most = 0;
  for (const value of frame?.rgb ?? []) if (value > most) most = value;
  return most;
}

function rowIsDark({ size, rgb }: Frame, y: number): boolean {
  return rgb.subarray(y * size.width * 3, (y + 1) * size.width * 3).every((value) => value <= 40);
}

describe('the other fields', () => {
  it('a background is one even box behind the whole line', async () => {
    const style = {
      background_color: '#000000',
      background_opacity: 0.5,
      max_words_per_line: 4,
      font_color: '#000000',
      outline_width: 0,
      shadow_enabled: false,
      karaoke_enabled: false,
    };
    const [frame] = await draw({
      words: spoken('Several words make rows'),
      style: { ...style, font_size: 200 },
      background: 'white',
      rate: 1,
    });
    if (!frame) throw new Error('nothing was drawn');
    const shades = new Map<number, number>();
    for (let at = 0; at < frame.rgb.length; at += 3)
      shades.set(frame.rgb[at] ?? 0, (shades.get(frame.rgb[at] ?? 0) ?? 0) + 1);
    const common = [...shades]
      .filter(([, count]) => count > 2000)
      .map(([shade]) => shade)
      .toSorted((a, b) => a - b);
    expect(common).toHaveLength(3);
    expect(common[0]).toBeLessThan(5);
    expect(Math.abs((common[1] ?? 0) - 127)).toBeLessThan(4);
    expect(common[2]).toBeGreaterThan(250);
  });

  it('position puts the line at the top, in the middle and at the bottom', async () => {
    const middles: number[] = [];
    for (const position of ['top', 'middle', 'bottom'] as const) {
      const [frame] = await draw({
        words: spoken('Where'),
        style: { position, karaoke_enabled: false, shadow_enabled: false },
        size: feed,
      });
      const { top, bottom } = must(frame && extent(frame, white));
      middles.push((top + bottom) / 2);
    }
    expect(middles[0]).toBeLessThan(260);
    expect(Math.abs((middles[1] ?? 0) - 675)).toBeLessThan(4);
    expect(middles[2]).toBeGreaterThan(1090);
  });

  it('outline, shadow and letters have their own colours', async () => {
    const style = {
      font_color: '#FF0000',
      outline_color: '#00FF00',
      shadow_color: '#0000FF',
      shadow_offset: 20,
      outline_width: 8,
      karaoke_enabled: false,
    };
    const [frame] = await draw({ words: spoken('Colours'), style });
    if (!frame) throw new Error('nothing was drawn');
    const [letters, outline, shadow] = [
      must(extent(frame, (r, g, b) => r > 240 && g + b < 20)),
      must(extent(frame, (r, g, b) => g > 240 && r + b < 20)),
      must(extent(frame, (r, g, b) => b > 240 && r + g < 20)),
    ];
    expect(Math.abs(letters.left - outline.left - 8)).toBeLessThanOrEqual(3);
    expect(Math.abs(shadow.right - outline.right - 20)).toBeLessThanOrEqual(3);
  });

  it('emoji have their own colours, in the middle of their line, and grow like the words beside them', async () => {
    const style = { outline_width: 0, shadow_enabled: false };
    const flame = (r: number, g: number, b: number) => r > 220 && g > 120 && g < 225 && b < 110;
    const [before, during] = await draw({ words: spoken('Hot 🔥'), style, rate: 2 }).then(
      (frames) => [frames[1], frames[3]],
    );
    const [still, grown, letters] = [
      must(before && extent(before, flame)),
      must(during && extent(during, flame)),
      must(before && extent(before, highlighted)),
    ];
    const widthOf = ({ left, right }: Extent) => right - left;
    expect(widthOf(grown) / widthOf(still)).toBeCloseTo(1.25, 1);
    expect(Math.abs(still.left + still.right - grown.left - grown.right)).toBeLessThanOrEqual(3);
    expect(still.left).toBeGreaterThan(letters.right);
    expect(
      Math.abs((still.top + still.bottom) / 2 - (letters.top + letters.bottom) / 2),
    ).toBeLessThan(10);
    // Both colours of the flame, unchanged.
    for (const colour of ['f4900c', 'ffcc4d'])
      expect(before && coloursOf(before).has(colour), colour).toBe(true);
  });

  it('a word that is emphasised has its colour before, while and after it is spoken', async () => {
    const words = spoken('One two').map((word) =>
      word.text === 'One' ? { ...word, emphasis: '#FF3D81' } : word,
    );
    const frames = await draw({
      words,
      style: { outline_width: 0, shadow_enabled: false },
      rate: 2,
    });
    const places = [1, 3].map((index) =>
      must(
        frames[index] &&
          extent(frames[index], (r, g, b) => r > 240 && g < 80 && b > 100 && b < 150),
      ),
    );
    expect(places[0]?.right).toBeGreaterThan(places[1]?.right ?? 0);
    expect(frames[1] && extent(frames[1], highlighted)).toBeUndefined();
    expect(must(frames[3] && extent(frames[3], highlighted)).left).toBeGreaterThan(
      places[1]?.right ?? 0,
    );
  });

  it('the highlighted word and its neighbours fade in and out together', async () => {
    const style = {
      fade_in_duration: 1,
      fade_out_duration: 1,
      font_color: '#FFFFFF',
      karaoke_highlight_color: '#FFFFFF',
      shadow_enabled: false,
    };
    const frames = await draw({ words: spoken('One two three'), style, rate: 4 });
    const brightness = [0, 2, 6, 10].map((index) => brightest(frames[index]));
    expect(brightness[0]).toBeLessThan(10);
    expect(Math.abs((brightness[1] ?? 0) - 128)).toBeLessThan(12);
    expect(brightness[2]).toBeGreaterThan(250);
    expect(Math.abs((brightness[3] ?? 0) - 128)).toBeLessThan(12);
  });

  it('right-to-left lines begin at the right, with their words of other scripts in order', async () => {
    const words = spoken('אני גר New York');
    const frames = await draw({
      words,
      language: 'he',
      style: { max_words_per_line: 4, font_size: 90 },
      rate: 2,
    });
    const lefts = [1, 3, 5, 7].map(
      (index) => must(frames[index] && extent(frames[index], highlighted)).left,
    );
    const [i, live, northern, york] = lefts;
    expect(i).toBeGreaterThan(live ?? 0);
    expect(live).toBeGreaterThan(york ?? 0);
    expect(york).toBeGreaterThan(northern ?? 0);
  });

  it('Arabic letters are centred, highlighted or not, wherever their dots are', async () => {
    for (const text of ['ن', 'أنت', 'الوقت']) {
      const style = { outline_width: 0, shadow_enabled: false };
      const [, grown] = await draw({
        words: [{ text, start: 0, end: 1 }],
        language: 'ar',
        rate: 2,
        style,
      });
      const [still] = await draw({
        words: [{ text, start: 0, end: 1 }],
        language: 'ar',
        style: { ...style, karaoke_enabled: false },
      });
      for (const frame of [still, grown]) {
        const { left, right } = must(frame && extent(frame, solid));
        expect(Math.abs((left + right) / 2 - 540), text).toBeLessThan(4);
      }
    }
  });

  it('disabled captions change nothing', async () => {
    const [frame] = await draw({ words: spoken('Silence'), style: { enabled: false } });
    expect(frame && extent(frame, (r, g, b) => r + g + b > 0)).toBeUndefined();
  });
});

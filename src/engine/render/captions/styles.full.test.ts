import { afterAll, beforeAll, expect, it } from 'vitest';
import { captionStyles } from '#engine/port/caption-styles.constants.ts';
import { clipTitle } from '#engine/port/edit/overlay.schema.ts';
import { safeArea } from '#engine/port/safe-zones.constants.ts';
import type { SubtitleCustomization } from '#engine/port/subtitle-customization.schema.ts';
import { extent, type Frame, frameDrawing, must, portrait, type Test } from '#test/drawn-frames.ts';
import { readableOn } from '../typesetting/readable-on.ts';
import { speakerLook } from './speaker-look.ts';

// Every built-in style in every script, examined pixel by pixel.

const drawing = frameDrawing();
beforeAll(drawing.open);
afterAll(drawing.close);

/** A line in each script that Kinora draws. */
const lines: Record<string, string> = {
  en: 'Bakers quietly trust people',
  ru: 'Самый важный урок жизни',
  el: 'Το πιο σημαντικό μάθημα',
  hy: 'Ամենակարևոր դասը կյանքում',
  ka: 'ყველაზე მნიშვნელოვანი გაკვეთილი',
  am: 'በጣም አስፈላጊ ትምህርት',
  ar: 'هذا أهم درس تعلمته',
  he: 'זה השיעור הכי חשוב',
  hi: 'यह सबसे बड़ी गलती',
  bn: 'এটাই সবচেয়ে বড় ভুল',
  gu: 'આ સૌથી મોટી ભૂલ',
  pa: 'ਇਹ ਸਭ ਤੋਂ ਵੱਡੀ',
  or: 'ଏହା ସବୁଠାରୁ ବଡ଼',
  ta: 'இதுதான் மிக முக்கியம்',
  te: 'ఇదే అతి పెద్ద తప్పు',
  kn: 'ಇದು ದೊಡ್ಡ ತಪ್ಪು',
  ml: 'ഇതാണ് വലിയ തെറ്റ്',
  si: 'මෙය ලොකුම වැරැද්ද',
  th: 'นี่ คือ บทเรียน สำคัญ',
  lo: 'ນີ້ ແມ່ນ ບົດຮຽນ',
  km: 'នេះ ជា មេរៀន',
  my: 'ဒါ က သင်ခန်းစာ',
  ja: '一番 大切な こと です',
  zh: '这是 最 重要的 事情',
  ko: '가장 중요한 순간입니다',
};

const plate: Test = (r, g, b) => r > 250 && g < 5 && b > 250;
const drawn: Test = (r, g, b) => !plate(r, g, b);

it.each(Object.entries(lines))(
  'stays in the safe zone and stands out on white and black in %s, in every style',
  async (language, text) => {
    const words = text
      .split(' ')
      .map((text, index) => ({ text, start: index * 2, end: index * 2 + 2, speaker: 'Ada' }));
    const styles = captionStyles.map(({ id, style }) => ({
      id,
      style: { ...style, position: 'auto' as const },
    }));
    for (let from = 0; from < styles.length; from += 6)
      await Promise.all(
        styles.slice(from, from + 6).map(async ({ id, style }) => {
          const on = async (background: string) => {
            const [, frame] = await drawing.draw({ words, style, language, background, count: 2 });
            if (!frame) throw new Error(`${id}: no frame`);
            return frame;
          };
          const [plain, white, black] = await Promise.all([
            on('0xFF00FF'),
            on('white'),
            on('black'),
          ]);
          const { left, top, right, bottom } = must(extent(plain, drawn));
          const safe = safeArea(portrait);
          expect(left, `${id}: left`).toBeGreaterThanOrEqual(safe.left);
          expect(top, `${id}: top`).toBeGreaterThanOrEqual(safe.top);
          expect(right, `${id}: right`).toBeLessThanOrEqual(safe.right);
          expect(bottom, `${id}: bottom`).toBeLessThanOrEqual(safe.bottom);
          for (const [name, frame] of Object.entries({ white, black })) {
            const { edges, clear } = standingOut(plain, frame, lettersOf(style));
            expect(edges, `${id}: edges of letters`).toBeGreaterThan(50);
            // The rest are seams inside letters, where two strokes meet.
            expect(clear / edges, `${id} on ${name}`).toBeGreaterThan(0.9);
          }
        }),
      );
  },
  300_000,
);

/** What two people say: long words, short ones, and a turn of one word. */
const talk = [
  ['Ada', 'Extraordinary circumstances unfortunately overwhelmed everybody.'],
  ['Ben Montgomery', 'No.'],
  ['Ada', 'Donaudampfschifffahrtsgesellschaft is one word, I am told.'],
].flatMap(([speaker = '', text = ''], turn) =>
  text.split(' ').map((text, index) => ({
    text,
    start: turn * 3 + index * 0.5,
    end: turn * 3 + index * 0.5 + 0.5,
    speaker,
  })),
);

it.each(
  captionStyles.flatMap(({ id, style }) =>
    [{}, { speaker_mode: 'subtle' as const }, { speaker_mode: 'strong' as const }].map(
      (mode) => [`${id} ${mode.speaker_mode ?? ''}`, { ...style, ...mode }] as const,
    ),
  ),
)('every pixel lies in the safe zone, in the place that the style has: %s', async (_, style) => {
  const isNamed = style.speaker_mode !== undefined;
  const frames = await drawing.draw({
    words: talk,
    style: { ...style, speaker_names: isNamed },
    speakers: ['Ada', 'Ben Montgomery'],
    title: clipTitle.parse({
      text: 'The one habit that doubled my income in six months, and nobody talks about it',
      design: isNamed ? 'outline' : 'box',
      seconds: 4,
    }),
    background: '0xFF00FF',
    rate: 3,
  });
  const safe = safeArea(portrait);
  const shown = frames.flatMap((frame) => extent(frame, drawn) ?? []);
  expect(shown.length).toBeGreaterThan(15);
  for (const { left, top, right, bottom } of shown) {
    expect(left).toBeGreaterThanOrEqual(safe.left);
    expect(top).toBeGreaterThanOrEqual(safe.top);
    expect(right).toBeLessThanOrEqual(safe.right);
    expect(bottom).toBeLessThanOrEqual(safe.bottom);
  }
});

it.each(['subtle', 'strong'] as const)(
  'letters in the colours of speakers stand out on white and black, %s in every style',
  async (mode) => {
    const people = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn'];
    const words = people.map((speaker, index) => ({
      text: 'Nobody',
      start: 2 * index,
      end: 2 * index + 2,
      speaker,
    }));
    for (const { id, style: own } of captionStyles) {
      const style = { ...own, speaker_colors: [], speaker_mode: mode, karaoke_enabled: false };
      const on = (background: string) =>
        drawing.draw({ words, style, background, duration: 12, count: 12 });
      const [plain, white, black] = await Promise.all([on('0xFF00FF'), on('white'), on('black')]);
      const { colors } = speakerLook(people, style);
      for (const [index, speaker] of people.entries())
        for (const [name, frames] of Object.entries({ white, black })) {
          // The second frame of a line: words have been shown for a second, and no longer move.
          const [shape, shown] = [plain[2 * index + 1], frames[2 * index + 1]];
          if (!shape || !shown) throw new Error(`${id}: no frame`);
          const { edges, clear } = standingOut(shape, shown, [colors.get(speaker) ?? '']);
          expect(edges, `${id}: edges of letters of ${speaker}`).toBeGreaterThan(50);
          expect(clear / edges, `${id} on ${name}, ${speaker}`).toBeGreaterThan(0.9);
        }
    }
  },
  300_000,
);

it('letters without outline and box would not pass on white', async () => {
  const style = { outline_width: 0, shadow_enabled: false, karaoke_enabled: false };
  const [plain, white] = await Promise.all(
    ['0xFF00FF', 'white'].map(async (background) => {
      const words = [{ text: 'Nothing', start: 0, end: 2 }];
      const [frame] = await drawing.draw({ words, style, background, count: 1 });
      if (!frame) throw new Error('no frame');
      return frame;
    }),
  );
  if (!plain || !white) throw new Error('no frames');
  const { edges, clear } = standingOut(plain, white, ['#FFFFFF']);
  expect(edges).toBeGreaterThan(50);
  expect(clear).toBe(0);
});

/** The colours of the letters of a style. */
function lettersOf(style: SubtitleCustomization): string[] {
  const { karaoke_highlight_color: highlight, speaker_colors: speakers = [] } = style;
  const marked = style.highlight === 'box' ? readableOn(highlight) : highlight;
  return [style.font_color, ...(style.karaoke_enabled ? [marked] : []), ...speakers];
}

/**
 * How many pixels lie at the edge of a letter, and how many of them have a contrast of 4.5 or more
 * to a pixel within three of them. A frame on a plate of another colour shows where letters are.
 */
function standingOut(
  on: Frame,
  shown: Frame,
  colors: readonly string[],
): { edges: number; clear: number } {
  const { width } = on.size;
  const letters = colors.map((color) =>
    [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)),
  );
  const isLetter = (at: number) =>
    letters.some((color) =>
      color.every((value, channel) => Math.abs((on.rgb[3 * at + channel] ?? 0) - value) < 3),
    );
  const bounds = must(extent(on, drawn));
  let [edges, clear] = [0, 0];
  for (let y = bounds.top; y < bounds.bottom; y++)
    for (let x = bounds.left; x < bounds.right; x++) {
      const at = y * width + x;
      if (!isLetter(at)) continue;
      const sides = [1, -1, width, -width];
      if (sides.every((step) => isLetter(at + step))) continue;
      edges += 1;
      const own = luminance(on.rgb, at);
      const isClear = sides.some((step) =>
        [1, 2, 3].some((times) => {
          const beside = at + times * step;
          return !isLetter(beside) && contrast(own, luminance(shown.rgb, beside)) >= 4.5;
        }),
      );
      if (isClear) clear += 1;
    }
  return { edges, clear };
}

const linear = Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});
const luminance = (rgb: Buffer, at: number): number =>
  0.2126 * (linear[rgb[3 * at] ?? 0] ?? 0) +
  0.7152 * (linear[rgb[3 * at + 1] ?? 0] ?? 0) +
  0.0722 * (linear[rgb[3 * at + 2] ?? 0] ?? 0);
const contrast = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

import { createRequire } from 'node:module';
import type { Font as FontkitFont } from 'fontkit';
import type { FontFamily } from '#engine/subtitle-customization.schema.ts';
import { type FontName, fontPath } from './font-files.ts';

/** One bundled font, with its metrics as libass uses them. */
export type Font = {
  /** Its name in `\fn`. */
  name: string;
  path: string;
  font: FontkitFont;
  /** Pixels per em at ASS size 1: libass scales a font so that its Windows ascent plus descent equals the size. */
  em: number;
  /** The share of the ASS size above the baseline. */
  ascent: number;
  /** Cap height at ASS size 1; fonts within one caption are scaled to the same cap height. */
  capital: number;
};

/** Fonts to try for a letter, best first. The later ones are megabytes in size and opened only when a letter needs them. */
export type FontFallback = { first: Font; find(test: (font: Font) => boolean): Font | undefined };

/** The chosen family, then a Cyrillic relative for condensed families, then Noto Sans by script. The language decides the shapes of Han characters. */
export function fontFallback(family: FontFamily, language: string): FontFallback {
  const names = [...new Set<FontName>([families[family], ...(cyrillicFallbacks[family] ?? []), ...notoFonts, ...hanFonts(language)])];
  return {
    first: fontNamed(families[family]),
    find: (test) => {
      const name = names.find((name) => test(fontNamed(name)));
      return name && fontNamed(name);
    },
  };
}

const families: Record<FontFamily, FontName> = {
  Anton: 'Anton',
  Bangers: 'Bangers',
  'Bebas Neue': 'Bebas Neue',
  Montserrat: 'Montserrat Black',
  'Noto Sans': 'Noto Sans Black',
  Oswald: 'Oswald',
  Poppins: 'Poppins ExtraBold',
};

const cyrillicFallbacks: Partial<Record<FontFamily, FontName[]>> = { Anton: ['Oswald'], 'Bebas Neue': ['Oswald'] };

const notoFonts: FontName[] = [
  'Noto Sans Black',
  'Noto Sans Devanagari Black',
  'Noto Sans Bengali Black',
  'Noto Sans Gujarati Black',
  'Noto Sans Gurmukhi Black',
  'Noto Sans Kannada Black',
  'Noto Sans Malayalam Black',
  'Noto Sans Oriya Black',
  'Noto Sans Tamil Black',
  'Noto Sans Telugu Black',
  'Noto Sans Arabic Black',
  'Noto Sans Hebrew Black',
  'Noto Sans Thai Black',
];

function hanFonts(language: string): FontName[] {
  if (/^ko\b/i.test(language)) return ['Noto Sans KR Black', 'Noto Sans JP Black', 'Noto Sans SC Black'];
  if (/^(zh|yue)\b/i.test(language)) return ['Noto Sans SC Black', 'Noto Sans JP Black', 'Noto Sans KR Black'];
  return ['Noto Sans JP Black', 'Noto Sans KR Black', 'Noto Sans SC Black'];
}

const openFonts = new Map<FontName, Font>();

function fontNamed(name: FontName): Font {
  const known = openFonts.get(name);
  if (known) return known;
  const made = openFont(name);
  openFonts.set(name, made);
  return made;
}

/** fontkit takes 0.1 s and 20 MB to load: only a process that sets captions loads it. */
const fontkit = (): typeof import('fontkit') => createRequire(import.meta.url)('fontkit');

function openFont(name: FontName): Font {
  const path = fontPath(name);
  const font = fontkit().openSync(path);
  if (!('layout' in font)) throw new Error(`${path} holds more than one font`);
  const { winAscent, winDescent } = font['OS/2'];
  const height = winAscent + winDescent;
  return { name, path, font, em: font.unitsPerEm / height, ascent: winAscent / height, capital: font.capHeight / height };
}

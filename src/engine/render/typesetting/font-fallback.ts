import { createRequire } from 'node:module';
import type { Font as FontkitFont } from 'fontkit';
import type { FontFamily } from '#engine/port/subtitle-customization.schema.ts';
import { type FontName, fontPath } from './font-files.ts';

/** One bundled font, with its metrics as libass uses them. */
export type Font = {
  /** The name of the font in `\fn`. */
  name: string;
  path: string;
  font: FontkitFont;
  /**
   * Pixels per em at ASS size 1. libass scales a font so that the sum of its Windows ascent and
   * descent equals the size.
   */
  em: number;
  /** The share of the ASS size above the baseline. */
  ascent: number;
  /** Cap height at ASS size 1; all fonts of a caption are scaled to the same cap height. */
  capital: number;
};

/**
 * The fonts to try for a letter, best first. The later fonts are megabytes in size, and opened only
 * when a letter needs them.
 */
export type FontFallback = { first: Font; find(test: (font: Font) => boolean): Font | undefined };

/** A font of a brand kit: its file, and its family name, which no other font has. */
export type OwnFont = { path: string; family: string };

/**
 * The fonts in this order: the brand kit's font, the chosen family, a similar font with Cyrillic
 * letters for condensed families, and Noto Sans by script. The language decides the shapes of Han
 * characters.
 */
export function fontFallback(family: FontFamily, language: string, own?: OwnFont): FontFallback {
  const names = [
    ...new Set<FontName>([
      families[family],
      ...(cyrillicFallbacks[family] ?? []),
      ...notoFonts,
      ...hanFonts(language),
    ]),
  ];
  const ownFont = own && openOwnFont(own);
  return {
    first: ownFont ?? fontNamed(families[family]),
    find: (test) => {
      if (ownFont && test(ownFont)) return ownFont;
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

const cyrillicFallbacks: Partial<Record<FontFamily, FontName[]>> = {
  Anton: ['Oswald'],
  'Bebas Neue': ['Oswald'],
};

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
  'Noto Sans Armenian Black',
  'Noto Sans Ethiopic Black',
  'Noto Sans Georgian Black',
  'Noto Sans Khmer Black',
  'Noto Sans Lao Black',
  'Noto Sans Myanmar Black',
  'Noto Sans Sinhala Black',
];

function hanFonts(language: string): FontName[] {
  if (/^ko\b/i.test(language))
    return ['Noto Sans KR Black', 'Noto Sans JP Black', 'Noto Sans SC Black'];
  if (/^(zh|yue)\b/i.test(language))
    return ['Noto Sans SC Black', 'Noto Sans JP Black', 'Noto Sans KR Black'];
  return ['Noto Sans JP Black', 'Noto Sans KR Black', 'Noto Sans SC Black'];
}

const openFonts = new Map<FontName, Font>();

function fontNamed(name: FontName): Font {
  const known = openFonts.get(name);
  if (known) return known;
  const made = openFont(name, fontPath(name));
  openFonts.set(name, made);
  return made;
}

/** Loading fontkit takes 0.1 s and 20 MB, so only a process that sets captions loads it. */
const fontkit = (): typeof import('fontkit') => createRequire(import.meta.url)('fontkit');

/** A function that tells whether a brand kit's font has a character. */
export function charactersOf(own: OwnFont): (character: string) => boolean {
  const { font } = openOwnFont(own);
  return (character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
}

/** The fonts that were used last, so that their files are not read for every clip. */
const ownFonts = new Map<string, Font>();
const maxOwnFonts = 8;

function openOwnFont({ family, path }: OwnFont): Font {
  const font = ownFonts.get(family) ?? openFont(family, path);
  ownFonts.delete(family);
  ownFonts.set(family, font);
  const [oldest] = ownFonts.keys();
  if (ownFonts.size > maxOwnFonts && oldest !== undefined) ownFonts.delete(oldest);
  return font;
}

function openFont(name: string, path: string): Font {
  const font = fontkit().openSync(path);
  if (!('layout' in font)) throw new Error(`${path} holds more than one font`);
  const { winAscent, winDescent } = font['OS/2'];
  const height = winAscent + winDescent;
  // Uploaded fonts do not always state their cap height.
  const capHeight = font.capHeight > 0 ? font.capHeight : 0.7 * font.unitsPerEm;
  return {
    name,
    path,
    font,
    em: font.unitsPerEm / height,
    ascent: winAscent / height,
    capital: capHeight / height,
  };
}

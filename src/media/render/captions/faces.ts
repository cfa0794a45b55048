import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { type Font, openSync } from 'fontkit';
import type { FontFamily } from '#media/subtitle-customization.ts';

/** One bundled font file, measured as libass draws it. */
export type Face = {
  /** What `\fn` calls it. */
  name: string;
  path: string;
  font: Font;
  /** Pixels of an em at ASS size 1: libass scales a font so that its Windows ascent and descent together make the size. */
  em: number;
  /** The part of the ASS size above the baseline. */
  ascent: number;
  /** Height of capitals at ASS size 1; by it the faces of one caption are made equally tall. */
  capital: number;
};

/** Faces to try for a letter, best first; the later ones, of megabytes, are opened when a letter needs them. */
export type FaceOrder = { first: Face; find(test: (face: Face) => boolean): Face | undefined };

/** The chosen family, for condensed ones their Cyrillic relative, then Noto Sans by script. Han is drawn the way the language draws it. */
export function faceOrder(family: FontFamily, language: string): FaceOrder {
  const names = [...new Set<FaceName>([families[family], ...(relatives[family] ?? []), ...scripts, ...hanOrder(language)])];
  return {
    first: face(families[family]),
    find: (test) => {
      const name = names.find((name) => test(face(name)));
      return name && face(name);
    },
  };
}

export type FontFile = {
  /** What `\fn` calls its face. */
  family: string;
  /** The file's own name. */
  name: string;
  path: string;
};

/** Every bundled font. */
export function fontFiles(): FontFile[] {
  return Object.entries(files).map(([family, file]) => {
    const path = pathOf(file);
    return { family, name: basename(path), path };
  });
}

const files = {
  Anton: 'anton/400Regular/Anton_400Regular',
  Bangers: 'bangers/400Regular/Bangers_400Regular',
  'Bebas Neue': 'bebas-neue/400Regular/BebasNeue_400Regular',
  'Montserrat Black': 'montserrat/900Black/Montserrat_900Black',
  Oswald: 'oswald/700Bold/Oswald_700Bold',
  'Poppins ExtraBold': 'poppins/800ExtraBold/Poppins_800ExtraBold',
  'Noto Sans Black': 'noto-sans/900Black/NotoSans_900Black',
  'Noto Sans Devanagari Black': 'noto-sans-devanagari/900Black/NotoSansDevanagari_900Black',
  'Noto Sans Bengali Black': 'noto-sans-bengali/900Black/NotoSansBengali_900Black',
  'Noto Sans Gujarati Black': 'noto-sans-gujarati/900Black/NotoSansGujarati_900Black',
  'Noto Sans Gurmukhi Black': 'noto-sans-gurmukhi/900Black/NotoSansGurmukhi_900Black',
  'Noto Sans Kannada Black': 'noto-sans-kannada/900Black/NotoSansKannada_900Black',
  'Noto Sans Malayalam Black': 'noto-sans-malayalam/900Black/NotoSansMalayalam_900Black',
  'Noto Sans Oriya Black': 'noto-sans-oriya/900Black/NotoSansOriya_900Black',
  'Noto Sans Tamil Black': 'noto-sans-tamil/900Black/NotoSansTamil_900Black',
  'Noto Sans Telugu Black': 'noto-sans-telugu/900Black/NotoSansTelugu_900Black',
  'Noto Sans Arabic Black': 'noto-sans-arabic/900Black/NotoSansArabic_900Black',
  'Noto Sans Hebrew Black': 'noto-sans-hebrew/900Black/NotoSansHebrew_900Black',
  'Noto Sans Thai Black': 'noto-sans-thai/900Black/NotoSansThai_900Black',
  'Noto Sans JP Black': 'noto-sans-jp/900Black/NotoSansJP_900Black',
  'Noto Sans KR Black': 'noto-sans-kr/900Black/NotoSansKR_900Black',
  'Noto Sans SC Black': 'noto-sans-sc/900Black/NotoSansSC_900Black',
} as const;
type FaceName = keyof typeof files;

const families: Record<FontFamily, FaceName> = {
  Anton: 'Anton',
  Bangers: 'Bangers',
  'Bebas Neue': 'Bebas Neue',
  Montserrat: 'Montserrat Black',
  'Noto Sans': 'Noto Sans Black',
  Oswald: 'Oswald',
  Poppins: 'Poppins ExtraBold',
};

const relatives: Partial<Record<FontFamily, FaceName[]>> = { Anton: ['Oswald'], 'Bebas Neue': ['Oswald'] };

const scripts: FaceName[] = [
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

function hanOrder(language: string): FaceName[] {
  if (/^ko\b/i.test(language)) return ['Noto Sans KR Black', 'Noto Sans JP Black', 'Noto Sans SC Black'];
  if (/^(zh|yue)\b/i.test(language)) return ['Noto Sans SC Black', 'Noto Sans JP Black', 'Noto Sans KR Black'];
  return ['Noto Sans JP Black', 'Noto Sans KR Black', 'Noto Sans SC Black'];
}

const opened = new Map<FaceName, Face>();

function face(name: FaceName): Face {
  const known = opened.get(name);
  if (known) return known;
  const made = open(name);
  opened.set(name, made);
  return made;
}

function open(name: FaceName): Face {
  const path = pathOf(files[name]);
  const font = openSync(path);
  if (!('layout' in font)) throw new Error(`${path} holds more than one font`);
  const { winAscent, winDescent } = font['OS/2'];
  const height = winAscent + winDescent;
  return { name, path, font, em: font.unitsPerEm / height, ascent: winAscent / height, capital: font.capHeight / height };
}

function pathOf(file: string): string {
  return createRequire(import.meta.url).resolve(`@expo-google-fonts/${file}.ttf`);
}

import { createRequire } from 'node:module';
import { basename } from 'node:path';

export type FontFile = {
  /** The name of the font in `\fn`. */
  family: string;
  /** The file name. */
  name: string;
  path: string;
};

/** All bundled fonts. */
export function fontFiles(): FontFile[] {
  return Object.entries(files).map(([family, file]) => {
    const path = resolvePath(file);
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
  'Noto Sans Armenian Black': 'noto-sans-armenian/900Black/NotoSansArmenian_900Black',
  'Noto Sans Ethiopic Black': 'noto-sans-ethiopic/900Black/NotoSansEthiopic_900Black',
  'Noto Sans Georgian Black': 'noto-sans-georgian/900Black/NotoSansGeorgian_900Black',
  'Noto Sans Khmer Black': 'noto-sans-khmer/900Black/NotoSansKhmer_900Black',
  'Noto Sans Lao Black': 'noto-sans-lao/900Black/NotoSansLao_900Black',
  'Noto Sans Myanmar Black': 'noto-sans-myanmar/900Black/NotoSansMyanmar_900Black',
  'Noto Sans Sinhala Black': 'noto-sans-sinhala/900Black/NotoSansSinhala_900Black',
  'Noto Sans JP Black': 'noto-sans-jp/900Black/NotoSansJP_900Black',
  'Noto Sans KR Black': 'noto-sans-kr/900Black/NotoSansKR_900Black',
  'Noto Sans SC Black': 'noto-sans-sc/900Black/NotoSansSC_900Black',
} as const;
export type FontName = keyof typeof files;

export function fontPath(name: FontName): string {
  return resolvePath(files[name]);
}

function resolvePath(file: string): string {
  return createRequire(import.meta.url).resolve(`@expo-google-fonts/${file}.ttf`);
}

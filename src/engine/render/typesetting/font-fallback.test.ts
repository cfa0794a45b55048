import { expect, test } from 'vitest';
import { fontFallback } from './font-fallback.ts';

test.each([
  ['am', 'ሰላም'],
  ['ar', 'سلام'],
  ['bn', 'হ্যালো'],
  ['el', 'γεια'],
  ['gu', 'નમસ્તે'],
  ['he', 'שלום'],
  ['hi', 'नमस्ते'],
  ['hy', 'Բարև'],
  ['ja', 'こんにちは'],
  ['ka', 'გამარჯობა'],
  ['km', 'សួស្តី'],
  ['kn', 'ನಮಸ್ಕಾರ'],
  ['ko', '안녕'],
  ['lo', 'ສະບາຍດີ'],
  ['ml', 'നമസ്കാരം'],
  ['my', 'မင်္ဂလာပါ'],
  ['or', 'ନମସ୍କାର'],
  ['pa', 'ਸਤਿ'],
  ['ru', 'привет'],
  ['si', 'ආයුබෝවන්'],
  ['ta', 'வணக்கம்'],
  ['te', 'నమస్కారం'],
  ['th', 'สวัสดี'],
  ['vi', 'chào'],
  ['zh', '你好'],
])('there is a typeface with the letters of %s', (language, text) => {
  const letters = [...text].map((letter) => letter.codePointAt(0) ?? 0);
  for (const family of ['Anton', 'Poppins'] as const) {
    const found = fontFallback(family, language).find(({ font }) =>
      letters.every((letter) => font.hasGlyphForCodePoint(letter)),
    );
    expect(found?.name).toMatch(/^[A-Z]/);
  }
});

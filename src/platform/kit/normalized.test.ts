import { describe, expect, it } from 'vitest';
import { normalized } from './normalized.shared.ts';

const forms = ['NFC', 'NFKC', 'NFKD'] as const;

describe('a text in a form of Unicode', () => {
  it('is as the language normalises it, with up to 30 marks in a row', () => {
    const texts = [
      'Zürich – 東京 ﬁ ①',
      'क्षत्रिय',
      'ｶﾞｷﾞ ﾊﾟ',
      'q\u0323\u0307 q\u0307\u0323',
      'e\u0301'.repeat(1000),
      'שָׁלוֹם',
      '',
      '\u0301',
      '\ud800',
    ];
    const marked = `a${'\u0315\u0300'.repeat(15)}`;
    for (const text of [...texts, marked, `${marked} ${marked}`])
      for (const form of forms) expect(normalized(text, form)).toBe(text.normalize(form));
    expect(normalized(`a${'\u0301'.repeat(1000)}`, 'NFC')).toBe(`á${'\u0301'.repeat(29)}`);
  });

  it.each([
    ['combining marks', '\u0315\u0300'],
    ['sound marks and combining ones', '\uff9e\u0300'],
    ['marks that are taken apart', '\u0344\u0315'],
    ['runs of 28 marks', `a${'\u0315\u0300'.repeat(14)}`],
  ])('takes time in proportion to its length, also of %s in disorder', (_, piece) => {
    const text = `a${piece.repeat(40_000 / piece.length)}`;
    for (const form of forms) {
      const began = process.cpuUsage();
      normalized(text, form);
      expect(process.cpuUsage(began).user / 1000).toBeLessThan(500);
    }
  });
});

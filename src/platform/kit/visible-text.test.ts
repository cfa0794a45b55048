import { expect, it } from 'vitest';
import { visibleText } from './visible-text.shared.ts';

it.each([
  ['an override', 'invoice\u202Egnp.exe', 'invoicegnp.exe'],
  ['isolates and marks', '\u2066a\u2069\u200Eb\u200Fc\u061Cd', 'abcd'],
  ['zero-width characters', 'Ki\u200Bno\u200C\u200Dra\u2060\uFEFF\u180E\u00AD', 'Kinora'],
  ['a name of fillers alone', '\u3164\u115F\uFFA0', ''],
  ['a text hidden in tags', `a${'\u{E0068}\u{E0069}'.repeat(9)}`, 'a'],
  ['a text hidden in variation selectors', 'a\uFE01\u{E0110}\u{E0111}', 'a'],
  ['a joiner of joiners', '\u0645\u200C\u200C\u06CC', '\u0645\u06CC'],
  ['joiners at the end of a word', '\u0645\u06CC\u200C \u0645', '\u0645\u06CC \u0645'],
])('removes %s', (_, text, expected) => {
  expect(visibleText(text)).toBe(expected);
});

it.each([
  ['Latin', 'Ünïcode & "quoted" – e\u0301'],
  ['Persian', '\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645'],
  ['Hindi', '\u0915\u094D\u200D\u0937 \u0915\u094D\u200C\u0937'],
  ['Sinhala', '\u0DC1\u0DCA\u200D\u0DBB\u0DD3'],
  ['Hebrew', 'שלום, עולם'],
  ['variants of Han characters', '葛\u{E0100}飾'],
  ['emoji', '👨‍👩‍👧 ❤️ ❤‍🔥 👍🏽 🕵️‍♂️ 1️⃣ 🇮🇳 🏴󠁧󠁢󠁳󠁣󠁴󠁿 ☺︎'],
])('leaves %s as it is', (_, text) => {
  expect(visibleText(text)).toBe(text);
});

it('takes time in proportion to the length', () => {
  const began = performance.now();
  for (const part of ['\u200D', '😀\u200D', '\u0645\u200C', '\u{1F3F4}\u{E0061}', '葛\uFE00'])
    visibleText(part.repeat(200_000));
  expect(performance.now() - began).toBeLessThan(5000);
});

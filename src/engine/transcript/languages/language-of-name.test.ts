import { expect, test } from 'vitest';
import { languageOfName } from './language-of-name.ts';

test.each([
  ['english', 'en'],
  ['Japanese', 'ja'],
  ['haitian creole', 'ht'],
  ['myanmar', 'my'],
  ['tagalog', 'fil'],
  ['tl', 'fil'],
  ['pt-BR', 'pt'],
  ['de', 'de'],
  ['und', undefined],
  ['', undefined],
  [undefined, undefined],
])('a recogniser’s %o is the tag %o', (said, tag) => {
  expect(languageOfName(said)).toBe(tag);
});

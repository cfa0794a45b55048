import { expect, test } from 'vitest';
import { termsIn, textOfTerms } from './feed-terms.ts';

test('terms are written one on each line, with their misheard forms', () => {
  const terms = [
    { term: 'Kinora', variants: ['kin aura', 'Canora'] },
    { term: 'Ada', variants: [] },
  ];
  expect(textOfTerms(terms)).toBe('Kinora: kin aura, Canora\nAda');
  expect(termsIn(' Kinora :kin aura,, Canora\n\n: x\nAda:')).toEqual(terms);
});

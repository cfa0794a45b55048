import { describe, expect, it } from 'vitest';
import { splitText } from './split-text.ts';

describe('a text', () => {
  it('that fits stays whole, without the white space around it', () => {
    expect(splitText('  One. Two. ', 9)).toEqual(['One. Two.']);
  });

  it('is cut between sentences, as many together as fit', () => {
    expect(splitText('One is here. Two is there. Three is gone! Is four?', 27)).toEqual([
      'One is here. Two is there.',
      'Three is gone! Is four?',
    ]);
  });

  it('is cut after a comma where a sentence is too long, else between words', () => {
    expect(splitText('When it rains in May, nobody of us goes out', 24)).toEqual([
      'When it rains in May,',
      'nobody of us goes out',
    ]);
    expect(splitText('one two three four five', 10)).toEqual(['one two', 'three four', 'five']);
  });

  it('is cut within a word only where the word is longer than a piece, and never within a character', () => {
    expect(splitText('ab abcdefghij', 4)).toEqual(['ab', 'abcd', 'efgh', 'ij']);
    expect(splitText('👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', 17)).toEqual(['👩‍👩‍👧👩‍👩‍👧', '👩‍👩‍👧']);
  });

  it.each([
    ['hi-IN', 'मधुमक्खियाँ नाचती हैं। वे घर का रास्ता जानती हैं। क्या तुम जानते हो?'],
    ['ta-IN', 'தேனீக்கள் ஆடுகின்றன. அவை வீட்டின் வழியை அறியும். உனக்குத் தெரியுமா?'],
    ['bn-IN', 'মৌমাছিরা নাচে। তারা বাড়ির পথ জানে। তুমি কি জানো?'],
    ['od-IN', 'ମହୁମାଛି ନାଚନ୍ତି। ସେମାନେ ଘରର ବାଟ ଜାଣନ୍ତି। ତୁମେ ଜାଣ କି?'],
    ['no language', 'Bees dance all day. They know the way home. Do you know?'],
  ])('in %s is cut between its sentences', (_, text) => {
    const pieces = splitText(text, 45);
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.join(' ')).toBe(text);
    for (const piece of pieces) expect(piece).toMatch(/[।.?]$/);
  });

  it('loses nothing and keeps to the limit, whatever it is', () => {
    const text =
      'So, this is it: a long one; very long indeed — and then… more! '.repeat(40) +
      'x'.repeat(500);
    for (const maxLength of [7, 50, 333]) {
      const pieces = splitText(text, maxLength);
      expect(pieces.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
      expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(maxLength);
    }
  });
});

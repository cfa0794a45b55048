import { describe, expect, it } from 'vitest';
import { knownLanguages, languageOf, promptKinds, type WordSet, wordKinds } from './index.ts';

describe('the language of a tag', () => {
  it.each([
    ['it', 'it'],
    ['pt-BR', 'pt'],
    ['ger', 'de'],
    ['zh_TW', 'zh'],
    ['EN', 'en'],
  ])('%s is %s, the same object each time', (tag, primary) => {
    expect(languageOf(tag)).toBe(languageOf(primary));
    expect(languageOf(tag).tag).toBe(primary);
  });

  it('is the neutral one if it has no file: with the facts known about further languages, and no words', () => {
    expect([languageOf('th').usesSpaces, languageOf('sv').usesSpaces]).toEqual([false, true]);
    expect([
      languageOf('cs').sentences.ordinalStops,
      languageOf('sv').sentences.ordinalStops,
    ]).toEqual([true, false]);
    expect(languageOf('el').sentences.extraTerminators).toBe(';');
    expect(languageOf('sv').words.stop.size).toBe(0);
    expect(languageOf('sv').sentences.openAbbreviations).toContain('prof.');
    for (const tag of ['und', '', 'nonsense', '12']) expect(languageOf(tag).tag).toBe('und');
  });
});

describe.each(knownLanguages.map((language) => [language.tag, language] as const))(
  'the file of %s',
  (_, language) => {
    const sets = (object: object): WordSet[] =>
      Object.values(object).flatMap((value: unknown): WordSet[] => {
        if (value instanceof Set) return [value];
        return value !== null && typeof value === 'object' && !(value instanceof RegExp)
          ? sets(value)
          : [];
      });

    it('has words of every kind that is counted, stop words and patterns for every kind of prompt', () => {
      for (const kind of wordKinds)
        expect.soft(language.words.kinds[kind].size, kind).toBeGreaterThan(1);
      expect(language.words.stop.size).toBeGreaterThan(50);
      expect(language.profanity.words.size).toBeGreaterThan(8);
      for (const kind of promptKinds)
        expect(language.prompts.kinds[kind].source.length).toBeGreaterThan(1);
    });

    it('has no phrase of more than three words, no curly apostrophe and no stray comma', () => {
      const all = sets(language).flatMap((set) => [...set]);
      expect(
        all.filter(
          (phrase) =>
            phrase.split(' ').length > 3 || /[’,`]/.test(phrase) || phrase !== phrase.trim(),
        ),
      ).toEqual([]);
    });

    it('is compared in lower case: only sentence starters have capitals', () => {
      const { starters, ...sentences } = language.sentences;
      const all = sets({ ...language, sentences }).flatMap((set) => [...set]);
      expect(all.filter((phrase) => phrase !== phrase.toLowerCase())).toEqual([]);
      expect(
        [...starters].filter(
          (word) => word !== '' && word === word.toLowerCase() && /\p{Ll}/u.test(word),
        ),
      ).toEqual([]);
    });

    it('writes abbreviations with their full stops', () => {
      const { openAbbreviations, numberAbbreviations, finalAbbreviations } = language.sentences;
      const all = [...openAbbreviations, ...numberAbbreviations, ...finalAbbreviations];
      expect(all.filter((text) => !text.includes('.') && !/[ªº]$/.test(text))).toEqual([]);
    });

    it('has only words that may depend on earlier speech among the words that may begin afresh', () => {
      for (const word of language.words.freshStarts)
        expect(language.words.dependent).toContain(word);
    });
  },
);

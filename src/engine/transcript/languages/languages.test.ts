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

    it('has no word in two lists of which each stands for another class', () => {
      const { grammar, topics } = language;
      const classes = [
        [grammar.auxiliaries, grammar.modals, grammar.nonfinite, grammar.verbs, grammar.bases],
        [grammar.pronouns, grammar.references, grammar.interjections, grammar.adverbs],
        [grammar.conjunctions, grammar.subordinators, grammar.interjections],
        [topics.excluded, topics.placeholders, topics.quantities, topics.generic],
      ];
      for (const lists of classes) {
        const all = lists.flatMap((list) => [...list]);
        expect(all.filter((word, i) => all.indexOf(word) !== i)).toEqual([]);
      }
    });

    it('has only words that may depend on earlier speech among the words that may begin afresh', () => {
      for (const word of language.words.freshStarts)
        expect(language.words.dependent).toContain(word);
    });
  },
);

describe('what people say without saying anything', () => {
  it.each([
    ['de', 'ich will nie wieder arbeiten', 'ich möchte euch heute etwas erzählen'],
    ['es', 'vamos a perder la guerra', 'vamos a hablar de la guerra'],
    ['fr', 'je veux mourir chez moi', 'je veux vous parler de la mort'],
    ['it', 'voglio cambiare il mondo', 'voglio raccontarvi una storia'],
    ['pt', 'quero mudar o mundo', 'quero falar do mundo'],
  ])('in %s is an announcement, not every wish', (tag, wish, announcement) => {
    const { phrasing } = languageOf(tag);
    expect(phrasing.announcement.test(wish)).toBe(false);
    expect(phrasing.announcement.test(announcement)).toBe(true);
  });

  it.each([
    ['es', 'vamos a comer juntos', 'vamos a ver los resultados'],
    ['pt', 'vamos para casa', 'vamos passar para os resultados'],
    ['it', 'andiamo a mangiare', 'passiamo ai risultati'],
    ['hi', 'हम घर जाते हैं', 'आज हम बैंकों की बात करेंगे'],
    ['ko', '그래서 이제 집에 갑니다', '다음은 은행입니다'],
    ['ja', 'これはパンではない', 'では、銀行の話です'],
  ])('in %s leads to a subject, not to anything', (tag, other, introduction) => {
    const { chapters } = languageOf(tag);
    expect(chapters.introduction.test(other)).toBe(false);
    expect(chapters.introduction.test(introduction)).toBe(true);
  });

  it.each([
    ['ko', '밤에 일하기 때문이니까', '왜 밤에 일합니까'],
    ['ar', 'من المهم أن ننام', 'من هو الخباز'],
  ])('in %s asks, where it does', (tag, statement, question) => {
    const { phrasing } = languageOf(tag);
    expect(phrasing.question.test(statement)).toBe(false);
    expect(phrasing.question.test(question)).toBe(true);
  });

  it('is recognised in Chinese in both scripts', () => {
    const { grammar, housekeeping, phrasing, words } = languageOf('zh');
    for (const text of ['大家好，欢迎收看', '大家好，歡迎收看'])
      expect(housekeeping.test(text)).toBe(true);
    for (const text of ['然后我们回家', '然後我們回家'])
      expect(phrasing.opening.exec(text)?.[0]).toHaveLength(2);
    expect([words.stop.has('我们'), words.stop.has('我們')]).toEqual([true, true]);
    expect([grammar.references.has('这个'), grammar.references.has('這個')]).toEqual([true, true]);
  });
});

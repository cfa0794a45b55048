import { describe, expect, it } from 'vitest';
import { lexiconOf } from './lexicon.ts';
import { clipped, summaryOf } from './summary.ts';
import { proposeTitles } from './title-proposals.ts';
import { fittingTitle, titleOf } from './titles.ts';
import { topicsOf } from './topics.ts';

const english = { lexicon: lexiconOf('en', []), rarityOf: () => 1 };

describe('titles proposed for a clip', () => {
  const spoken = (text: string, usesSpaces = true) =>
    text
      .split(usesSpaces ? ' ' : '')
      .map((text, index) => ({ text, start: index, end: index + 1 }));

  it.each([
    [
      'en',
      'So, you know, the biggest mistake people make with money is that they never look. I did this for ten years.',
      'The biggest mistake people make with money',
    ],
    [
      'de',
      'Also der größte Fehler, den die meisten machen, ist, dass sie nie hinschauen. Ich habe das zehn Jahre lang gemacht.',
      'Der größte Fehler',
    ],
    [
      'fr',
      "Alors, la plus grande erreur que font les gens, c'est qu'ils ne regardent jamais.",
      'La plus grande erreur que font les gens',
    ],
    [
      'ja',
      '人々がお金に関して犯す最大の間違いは、何に使っているかを見ないことです。私は十年間そうしていました。',
      '人々がお金に関して犯す最大の間違い',
    ],
    ['en', 'Yes.', 'Yes'],
  ])('in %s begin with what is said first, as a whole phrase', (language, text, first) => {
    const proposals = proposeTitles({ language, words: spoken(text, language !== 'ja') });
    expect(proposals[0]).toEqual({ text: first, source: 'words' });
    expect(proposals.length).toBeLessThanOrEqual(3);
    for (const { text } of proposals)
      expect(
        lexiconOf(language, []).dangling.has(text.split(' ').at(-1)?.toLowerCase() ?? ''),
      ).toBe(false);
  });

  it('are none when nothing is said', () => {
    expect(proposeTitles({ language: 'en', words: [] })).toEqual([]);
  });
});

describe('a title', () => {
  it('leaves out leading filler and words that leave the end incomplete', () => {
    expect(titleOf('So, well, the cheapest machine is rest and', english)).toBe(
      'The cheapest machine is rest',
    );
  });

  it('keeps a question a question', () => {
    expect(titleOf('Why do we brag about sleeping four hours?', english)).toBe(
      'Why do we brag about sleeping four hours?',
    );
  });

  it('prefers a whole sentence to a piece of a long one', () => {
    const text =
      'There is a house beside the river which was built by the oldest teacher in town long before anyone remembers. Nobody ever forgets a first winter.';
    expect(titleOf(text, english)).toBe('Nobody ever forgets a first winter');
  });

  it('closes a quotation that ends with its sentence', () => {
    expect(titleOf('And he kept saying, "Please blow up."', english)).toBe(
      'He kept saying, "Please blow up"',
    );
    expect(titleOf('My mother said, “Never again!”', english)).toBe(
      'My mother said, “Never again!”',
    );
    expect(titleOf('My mother asked, "Who are you?"', english)).toBe(
      'My mother asked, "Who are you?"',
    );
  });

  it('does not cut numbers at their commas nor leave quotation marks open', () => {
    expect(titleOf('We had 200,000 people in the streets.', english)).toBe(
      'We had 200,000 people in the streets',
    );
    expect(titleOf('He said, "Never open the kitchen door.', english)).not.toContain('"');
  });

  it('ends before a conjunction if there is no punctuation at all', () => {
    const title = titleOf(
      'people who sleep more make better bread because their hands are steady when the oven gets hot at night',
      english,
    );
    expect(title).toMatch(/^[A-Z]/);
    expect(title).not.toMatch(/ (because|when|who|and|the)$/);
  });

  it('replaces no words by dashes', () => {
    expect(titleOf('I know -- -- the answer is rest.', english)).toBe('I know, the answer is rest');
  });

  it('is the point at the end rather than something in between', () => {
    const text =
      'A teacher had two classes at her school. The clay was heavy that year. Quantity is not the enemy of quality; quantity is how you get there.';
    expect(titleOf(text, english)).toBe('Quantity is not the enemy of quality');
  });

  it('uses a part of a question only when it is a question by itself', () => {
    expect(titleOf('The question is always, "How many bakers do you hire?"', english)).toMatch(
      /^How many bakers do you hire\?$/,
    );
  });

  it('is a different one when the best is taken', () => {
    const text = 'Rest is the cheapest machine. Nobody ever forgets a first winter.';
    const first = titleOf(text, english);
    expect(titleOf(text, english, new Set([first]))).not.toBe(first);
  });

  it('given by a model is kept when it fits, cut when too long, rejected when too short', () => {
    expect(fittingTitle('Rest is cheap', english)).toBe('Rest is cheap');
    expect(fittingTitle('Rest', english)).toBeUndefined();
    expect(
      fittingTitle(
        'Rest is the cheapest machine, and everybody who ever baked bread at night knows it',
        english,
      ),
    ).toBe('Rest is the cheapest machine');
  });
});

describe('topics', () => {
  it('are names and salient words, without stop words or repetitions', () => {
    const text =
      'In New York the bakery of Maria Lopez sells sourdough. Sourdough from New York is famous. Maria Lopez learned it from the bakers.';
    const topics = topicsOf(text, english);
    expect(topics).toContain('New York');
    expect(topics).toContain('Maria Lopez');
    expect(topics).toContain('sourdough');
    expect(topics).not.toContain('York');
    expect(topics.length).toBeLessThanOrEqual(5);
  });

  it('are nouns, not fragments of sentences', () => {
    const text =
      'Last winter my father lost his speech. I brought him dough to his kitchen table. It was a bad review, and we kneaded the dough.';
    const topics = topicsOf(text, english);
    expect(topics).toEqual(expect.arrayContaining(['dough', 'kitchen table', 'bad review']));
    expect(topics).not.toContain('father lost');
    expect(topics).not.toContain('kneaded');
  });
});

describe('a summary', () => {
  it('does not begin with the rest of a sentence', () => {
    const text =
      'the bakery that burned down in one night of fire. Forty customers came with shovels.';
    expect(summaryOf(text, english)).toBe('Forty customers came with shovels.');
  });

  it('is one or two whole sentences', () => {
    const text =
      'It was late. The bakery burned down in one night. Forty customers came with shovels. Yes.';
    expect(summaryOf(text, english)).toMatch(
      /^(The bakery burned down in one night\.|Forty customers came with shovels\.)/,
    );
  });

  it('that is too long is cut after a word', () => {
    expect(clipped('one two three four', 9, english.lexicon.language)).toBe('one two…');
  });
});

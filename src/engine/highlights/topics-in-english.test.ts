import { describe, expect, it } from 'vitest';
import { lexiconOf } from './lexicon.ts';
import { topicsOf } from './topics.ts';

const english = { lexicon: lexiconOf('en', []), rarityOf: () => 1 };

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

  it('are filled up with ordinary words if a text has hardly any', () => {
    expect(topicsOf('so it is and we were there', english)).toHaveLength(3);
  });
});

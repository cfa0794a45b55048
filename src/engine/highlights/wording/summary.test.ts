import { describe, expect, it } from 'vitest';
import { lexiconOf } from '../lexicon.ts';
import { clipped } from '../one-line.ts';
import { summaryFor, videoSummary } from './summary.ts';

const english = { lexicon: lexiconOf('en', []), rarityOf: () => 1 };
const wordsIn = (text: string) => text.split(' ').length;

const talk = [
  'Welcome back to the show, everyone.',
  'And so, um, the bakery burned down in one night of fire.',
  'But they, you know, they rebuilt the oven with forty customers and shovels.',
  'Which is the end of the story.',
  'The new oven of the bakery bakes six hundred loaves before the town wakes up, because nobody in the bakery sleeps and the fire never goes out.',
];

describe('a summary', () => {
  it('is one or two whole clauses of at most 25 words, without openers, other than the title', () => {
    const summary = summaryFor(talk, 'The bakery burned down in one night of fire', english);
    expect(wordsIn(summary)).toBeLessThanOrEqual(25);
    expect(summary).toMatch(/^(?:The new oven|Nobody) .*\.$/);
    expect(summary).not.toMatch(/burned|Which|Welcome/);
  });

  it('begins neither with a pronoun nor with the rest of a sentence if there is something else', () => {
    expect(
      summaryFor(
        [
          'that burned down in one night of fire.',
          'It had been theirs for years and years.',
          'Forty customers came with shovels and rebuilt it.',
        ],
        'Something else',
        english,
      ),
    ).toBe('Forty customers came with shovels and rebuilt it.');
  });

  it('is a question together with its answer', () => {
    expect(
      summaryFor(
        [
          'Why do bakers never sleep at night?',
          'Their ovens need a fire that burns for three days.',
          'The weather was good.',
        ],
        'Bread',
        english,
      ),
    ).toBe(
      'Why do bakers never sleep at night? Their ovens need a fire that burns for three days.',
    );
  });

  it('is the beginning of what is said when nothing is a clause', () => {
    expect(summaryFor(['Bread, butter and salt.'], '', english)).toBe('Bread, butter and salt.');
    const long = summaryFor(
      [Array.from({ length: 90 }, (_, i) => `word${i}`).join(' ')],
      '',
      english,
    );
    expect(wordsIn(long)).toBeLessThanOrEqual(25);
    expect(long).toMatch(/…$/);
  });

  it('of a script without blanks has at most 80 characters', () => {
    const summary = summaryFor(
      [
        'えーと、パン屋の一番安い機械は睡眠です。',
        'ほとんどのパン職人は十分に眠っていませんし、夜のうちに六百個のパンを焼かなければならないので、昼間はいつも疲れています。',
      ],
      'パン屋の一番安い機械は睡眠です',
      { lexicon: lexiconOf('ja', []), rarityOf: () => 1 },
    );
    expect([...summary].length).toBeLessThanOrEqual(80);
    expect(summary).not.toMatch(/^えーと/);
  });
});

describe('the summary of a video', () => {
  it('has a clause from each third of it, together at most 60 words', () => {
    const other = (text: string) =>
      text.replaceAll('bakery', 'brewery').replaceAll('oven', 'kettle');
    const summary = videoSummary([...talk, ...talk.map(other), ...talk], english);
    expect(wordsIn(summary)).toBeLessThanOrEqual(60);
    expect(summary.match(/\./g)).toHaveLength(3);
    expect(summary).toMatch(/brewery|kettle/);
    expect(summary).not.toMatch(/Welcome|story/);
  });

  it('is empty when nothing tells', () => {
    expect(videoSummary(['Yes.', 'Thank you for coming.'], english)).toBe('');
  });
});

it('a text that is too long is cut after a word', () => {
  expect(clipped('one two three four', 9, english.lexicon.language)).toBe('one two…');
});

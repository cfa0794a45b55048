import { describe, expect, it } from 'vitest';
import { createPacer } from '#platform/kit/pacer.ts';
import { relevantPassages, transcriptStart } from './passages.ts';

const passagesFor = (transcript: string, question: string, maxLength: number) =>
  relevantPassages(transcript, question, { maxLength, pacer: createPacer() });
const filler = (n: number) =>
  `In part ${n} they speak of trains and ships, of harbours and of the people who work there. `;
const fillers = (count: number) => Array.from({ length: count }, (_, n) => filler(n)).join('');
const beside = (sentence: string) => `${fillers(40)}${sentence} ${fillers(40)}`;

describe('the passages that fit a question', () => {
  it('are the whole transcript when that is short enough', async () => {
    expect(await passagesFor('Short.', 'Anything?', 2000)).toBe('Short.');
  });

  it.each([
    ['another form of the word', 'Queens are fed with royal jelly.', 'What is a queen given?'],
    ['in Hindi', 'रानी मधुमक्खी पाँच साल जीवित रहती है।', 'रानी मधुमक्खी कितने साल जीती है?'],
    ['in Tamil, with other endings', 'ராணித் தேனீக்கள் ஐந்து ஆண்டுகள் வாழ்கின்றன.', 'தேனீக்களின் வாழ்நாள் எவ்வளவு?'],
    ['in Malayalam', 'റാണി തേനീച്ച അഞ്ച് വർഷം ജീവിക്കും.', 'തേനീച്ചയുടെ ആയുസ്സ് എത്ര?'],
    ['in capitals', 'THE QUEEN LIVES FOR FIVE YEARS', 'queen?'],
  ])('hold the sentence that is asked for: %s', async (_, sentence, question) => {
    const part = await passagesFor(beside(sentence), question, 2000);
    expect(part).toContain(sentence);
    expect(part.length).toBeLessThanOrEqual(2000);
    expect(part.length).toBeGreaterThan(1600);
  });

  it('come in the order of the transcript, with what is left out marked', async () => {
    const text = `${fillers(30)}The first rule of bees is calm. ${fillers(30)}The second rule of bees is smoke. ${fillers(30)}`;
    const part = await passagesFor(text, 'Which rules of bees are there, first and second?', 600);
    expect(part.indexOf('first rule')).toBeGreaterThan(0);
    expect(part.indexOf('second rule')).toBeGreaterThan(part.indexOf('first rule'));
    expect(part).toContain('\n[…] ');
    expect(part.length).toBeLessThanOrEqual(600);
  });

  it('prefer what is rare to what every sentence has', async () => {
    expect(
      await passagesFor(
        beside('They mention a lighthouse.'),
        'What do they speak of the lighthouse in part 3?',
        500,
      ),
    ).toContain('lighthouse');
  });

  it('are the beginning when no word of the question occurs', async () => {
    const text = beside('Bees.');
    expect(await passagesFor(text, 'क्या?', 2000)).toBe(text.slice(0, 2000));
  });

  it('are the beginning for a question of small words only', async () => {
    const text = beside('And this is what it was about.');
    expect(await passagesFor(text, 'What is this about?', 2000)).toBe(text.slice(0, 2000));
  });

  it('are found in captions without any sentence, and in one word without end', async () => {
    const captions = `${'and so on we go '.repeat(300)}then the zebra came ${'and so on we go '.repeat(300)}`;
    expect(await passagesFor(captions, 'zebra', 2000)).toContain('zebra');
    expect((await passagesFor('x'.repeat(5000), 'x', 2000)).length).toBeLessThanOrEqual(2000);
  });

  it('keep the lines of a transcript with times apart', async () => {
    const lines = Array.from(
      { length: 300 },
      (_, n) => `[${n}:00] ${n === 250 ? 'here is the zebra' : 'words words words'}\n`,
    ).join('');
    expect(await passagesFor(lines, 'zebra', 2000)).toContain('[250:00] here is the zebra');
  });
});

it('the beginning of a text never ends in half a character', async () => {
  expect(transcriptStart('ab🐝', 3)).toBe('ab');
  expect(transcriptStart('ab🐝', 4)).toBe('ab🐝');
});

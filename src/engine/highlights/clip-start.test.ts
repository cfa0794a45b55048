import { describe, expect, it } from 'vitest';
import { languageOf } from '#engine/transcript/languages';
import { madeUpTalk, transcriptOf } from '#test/samples/proposals.ts';
import { wordsOf } from '#test/samples/talks.ts';
import { trimmedStart } from './clip-start.ts';
import { chooseClips } from './highlights.ts';
import { builtInRanker } from './rank/built-in.ts';
import { folded } from './tokens.ts';

/** What a clip that would begin with these words begins with; words are separated by spaces. */
function start(text: string, language: string): string {
  const texts = text.split(' ');
  const words = texts.map((text, i) => ({ text, start: i * 0.3, end: i * 0.3 + 0.25 }));
  const tokens = texts.map(folded);
  const first = trimmedStart({ words, tokens }, 0, languageOf(language));
  return texts.slice(first).join(' ');
}

describe('a clip begins after fillers and connectives', () => {
  it.each([
    ['en', 'Yeah, so, um, the harbour was empty.', 'the harbour was empty.'],
    ['en', 'And I mean the the price doubled overnight.', 'the price doubled overnight.'],
    ['en', 'no i think bread is cheap', 'i think bread is cheap'],
    ['de', 'Ja, also, ähm, der Hafen war leer.', 'der Hafen war leer.'],
    ['es', 'Bueno, pues, o sea, el puerto estaba vacío.', 'el puerto estaba vacío.'],
    ['fr', 'Euh, donc du coup le port était vide.', 'le port était vide.'],
    ['it', 'Allora, cioè, il porto era vuoto.', 'il porto era vuoto.'],
    ['pt', 'Mas aí, quer dizer, o porto estava vazio.', 'o porto estava vazio.'],
    ['ja', 'えーと で も 港 は 空 でした。', '港 は 空 でした。'],
    ['zh', '嗯 然后 港口 是 空 的。', '港口 是 空 的。'],
    ['ko', '음 그래서 항구가 비어 있었습니다.', '항구가 비어 있었습니다.'],
    ['hi', 'तो, मतलब, बंदरगाह खाली था।', 'बंदरगाह खाली था।'],
    ['ar', 'يعني، طيب، الميناء كان فارغا.', 'الميناء كان فارغا.'],
  ])('in %s: %s', (language, text, expected) => expect(start(text, language)).toBe(expected));
});

describe('words that only look like fillers stay', () => {
  it.each([
    ['en', 'No one was at the harbour.'],
    ['en', 'No company survives that.'],
    ['en', 'So far nobody has asked.'],
    ['en', 'Right after lunch the harbour closed.'],
    ['en', 'Now that the harbour is empty, we fish.'],
    ['en', 'Like most founders, she was broke.'],
    ['en', 'Look at the harbour.'],
    ['de', 'Also habe ich den Hafen gekauft.'],
    ['de', 'So ist das am Hafen.'],
    ['es', 'No compren ese puerto.'],
    ['es', 'Este puerto estaba vacío.'],
    ['fr', 'Alors que le port était vide, il pleuvait.'],
    ['it', 'No comment del porto.'],
    ['pt', 'Não comprem esse porto.'],
    ['zh', '那 年 港口 是 空 的。'],
    ['ko', '그 항구가 비어 있었습니다.'],
    ['ar', 'لا تشتر الميناء.'],
  ])('in %s: %s', (language, text) => expect(start(text, language)).toBe(text));
});

it('at most six words and two seconds are cut off', () => {
  expect(start('Yeah yeah yeah yeah yeah yeah yeah yeah the harbour.', 'en')).toBe(
    'yeah yeah the harbour.',
  );
});

it('clips of speech whose every sentence begins with fillers begin after them', async () => {
  const text = madeUpTalk(12)
    .map(({ text }) => (/^[A-Z]/.test(text) ? `Yeah, so, um, ${text}` : text))
    .join(' ');
  const ranker = builtInRanker();
  const transcript = transcriptOf(wordsOf(text, 'en'));
  const { clips } = await chooseClips(
    { transcript, ranker, fallback: ranker },
    { signal: new AbortController().signal },
  );
  expect(clips.length).toBeGreaterThan(4);
  for (const clip of clips) {
    expect(clip.transcript).not.toMatch(/^(?:yeah|so|um)/i);
    const first = transcript.words.find(({ start }) => start >= clip.start);
    expect(clip.transcript.startsWith(first?.text ?? '?')).toBe(true);
    expect(clip.end - clip.start).toBeGreaterThanOrEqual(15);
    expect(clip.transcript).toContain(clip.scores?.hook.evidence ?? '?');
  }
});

import { describe, expect, it } from 'vitest';
import { madeUpTalk, transcriptOf } from '#test/samples/proposals.ts';
import { languageTexts, wordsOf } from '#test/samples/talks.ts';
import { unitsOf } from '../candidates.ts';
import { conversationProbability } from './conversation.ts';
import { funny, insightful, profileOf } from './profiles.ts';
import { countsOf } from './word-counts.ts';

const probability = (transcript: ReturnType<typeof transcriptOf>) =>
  conversationProbability(countsOf(transcript, unitsOf(transcript)));

const spoken = (text: string, language = 'en') =>
  probability(transcriptOf(wordsOf(text, language), { language }));

const chat =
  'Welcome to the show. What did you do then? Yeah, I think I left. Exactly. And, you know, how do you see that now? Like, I mean, I was tired. ';

describe('the probability that a video is a conversation', () => {
  it('follows the labels where speakers are named', () => {
    const named = (speakers: string[]) => probability(transcriptOf(madeUpTalk(10, { speakers })));
    expect([named(['A', 'B']), named(['A'])]).toEqual([1, 0]);
  });

  it('is high where people ask and answer, with punctuation and without', () => {
    expect(spoken(chat.repeat(20))).toBeGreaterThan(0.9);
    expect(spoken(chat.repeat(20).toLowerCase().replace(/[.?,]/g, ''))).toBeGreaterThan(0.9);
  });

  it('is low where one person speaks', () => {
    expect(spoken(languageTexts.en ?? '')).toBeLessThan(0.1);
    expect(spoken((languageTexts.en ?? '').toLowerCase().replace(/[.?,]/g, ''))).toBeLessThan(0.1);
  });

  it('is unsure in languages whose rates were not measured', () => {
    const es = 'Claro. ¿Y entonces qué pasó? Exacto, buena pregunta. Totalmente. ';
    expect(spoken(es.repeat(20), 'es')).toBe(0.8);
    expect(spoken(languageTexts.es ?? '', 'es')).toBe(0.2);
  });
});

describe('a profile', () => {
  it('is mixed of both kinds by the probability, and so is the length of clips', () => {
    expect([profileOf(0).length, profileOf(0.5).length, profileOf(1).length]).toEqual([30, 35, 40]);
    expect(profileOf(1)).toEqual(insightful);
    expect(profileOf(0)).toEqual(funny);
    const half = profileOf(0.5).weights;
    for (const feature of ['position', 'humour', 'rarity'] as const)
      expect(half[feature]).toBeCloseTo(
        ((insightful.weights[feature] ?? 0) + (funny.weights[feature] ?? 0)) / 2,
      );
  });
});

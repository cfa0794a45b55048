import { describe, expect, it } from 'vitest';
import { highlightOf, madeUpTalk, randomFrom, transcriptOf } from '#test/samples/proposals.ts';
import { enforceClipRules } from '../clip-rules.ts';
import { builtInRanker } from './built-in.ts';

const { signal } = new AbortController();

/** Sixty words that no other talk has, and the same passage with a share of other words. */
const stock =
  'amber basket candle dragon elbow falcon ginger hammer island jacket kettle lantern magnet napkin orchid parrot quartz ribbon saddle timber umbrella velvet walnut yonder zipper anchor bridge copper desert engine feather glacier harbor insect jungle kernel ladder marble needle oyster pepper quiver rocket salmon thimble uncle violin willow acorn blanket cradle dolphin eagle fiddle garden helmet iron jewel kitten lemon'.split(
    ' ',
  );
const passageOf = (seed: number) => {
  const random = randomFrom(seed);
  return Array.from({ length: 70 }, () => stock[Math.floor(random() * stock.length)] ?? '');
};
function misheard(words: readonly string[], share: number, seed: number): string[] {
  const random = randomFrom(seed);
  return words.flatMap((word) => {
    if (random() >= share) return [word];
    const kind = Math.floor(random() * 4);
    return kind === 0
      ? []
      : kind === 1
        ? [word, 'somehow']
        : [`other${Math.floor(random() * 999)}`];
  });
}

/** A made-up talk in which the passage is spoken at both places, in sentences of ten words. */
function talkWith(passage: readonly string[], again: readonly string[]) {
  const filler = madeUpTalk(30, { seed: 5 }).map(({ text }) => text);
  const sentences = (words: readonly string[]) =>
    words.map((word, i) => (i % 10 === 9 || i === words.length - 1 ? `${word}.` : word));
  const [third, half] = [600, 1800];
  const parts = [
    filler.slice(0, third),
    sentences(passage),
    filler.slice(third, half),
    sentences(again),
    filler.slice(half),
  ];
  const texts = parts.flat();
  const at = (part: number) => 0.4 * parts.slice(0, part).flat().length;
  const transcript = transcriptOf(
    texts.map((text, i) => ({ text, start: 0.4 * i, end: 0.4 * i + 0.38 })),
    { language: 'en' },
  );
  return {
    transcript,
    places: [1, 3].map((part) => ({ start: at(part), end: at(part + 1) - 0.02 })),
  };
}

describe('a passage that is spoken twice', () => {
  it('makes one clip, also when a third of its words were recognised differently', () => {
    let twice = 0;
    for (let seed = 1; seed <= 20; seed++) {
      const passage = passageOf(seed);
      const { transcript, places } = talkWith(passage, misheard(passage, 0.3, seed + 100));
      const highlights = places.map((place, i) =>
        highlightOf(place.start, place.end, { score: 9 - i }),
      );
      const clips = enforceClipRules({ transcript, highlights });
      expect(clips[0]?.start).toBeCloseTo(places[0]?.start ?? 0, 0);
      if (clips.length > 1) twice++;
    }
    expect(twice).toBeLessThanOrEqual(1);
  });

  it('makes one clip of the built-in ranker, which chooses others in place of the second', async () => {
    const passage = passageOf(3);
    const { transcript, places } = talkWith(passage, misheard(passage, 0.2, 7));
    const { highlights } = await builtInRanker().rank(
      { transcript, prompt: 'candle lantern dragon violin' },
      { signal },
    );
    const of = (place?: { start: number; end: number }) =>
      highlights.filter(
        ({ start, end }) =>
          Math.min(end, place?.end ?? 0) - Math.max(start, place?.start ?? 0) > 10,
      ).length;
    expect(of(places[0]) + of(places[1])).toBe(1);
    expect(highlights.length).toBeGreaterThan(3);
  });

  it('is no reason to leave out a clip about the same things in other words', () => {
    const { transcript, places } = talkWith(passageOf(1), passageOf(2));
    const highlights = places.map((place) => highlightOf(place.start, place.end, { score: 8 }));
    expect(enforceClipRules({ transcript, highlights })).toHaveLength(2);
  });
});

describe('a clip of words of which the recogniser was unsure', () => {
  const talk = talkWith(passageOf(1), passageOf(2));
  const [doubtful, other] = talk.places;
  const clipsWith = (confidence: number | undefined, top?: number) => {
    const isIn = (at: number) => at >= (doubtful?.start ?? 0) && at < (doubtful?.end ?? 0);
    const words = talk.transcript.words.map((word) => ({
      ...word,
      ...(confidence !== undefined && { confidence: isIn(word.start) ? confidence : 0.95 }),
    }));
    const highlights = [
      highlightOf(doubtful?.start ?? 0, doubtful?.end ?? 0, { score: 9.4 }),
      highlightOf(other?.start ?? 0, other?.end ?? 0, { score: 6 }),
    ];
    return enforceClipRules({ transcript: { ...talk.transcript, words }, highlights, top });
  };

  it('has at most half of its score, says why, and comes after others', () => {
    const [best, second] = clipsWith(0.3);
    expect(clipsWith(0.3, 1)).toMatchObject([{ start: best?.start }]);
    expect(Math.abs((best?.start ?? 0) - (other?.start ?? 0))).toBeLessThan(5);
    expect(second?.virality_score).toBeLessThanOrEqual(5);
    expect(second?.virality_score).toBeGreaterThanOrEqual(3);
    expect(second?.scores?.reason).toMatch(/Many of its words may be misheard$/);
    expect(best?.scores?.reason ?? '').not.toMatch(/misheard/);
  });

  it('is the same as without, where the recogniser was sure or does not say', () => {
    const plain = clipsWith(undefined);
    expect(plain[0]?.virality_score).toBe(9.4);
    expect(clipsWith(0.9)).toEqual(plain);
  });
});

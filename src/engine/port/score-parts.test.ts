import { describe, expect, it } from 'vitest';
import { type RubricKey, rubric, type SubScores } from './engine.schema.ts';
import { reasonLine, scorePartsOf } from './score-parts.shared.ts';

/** Numbers from 0 to 1, the same in every run. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const random = randomNumbers(41);
const anyScore = () => {
  const edge = random();
  return edge < 0.1 ? 0 : edge > 0.9 ? 10 : Math.round(100 * random()) / 10;
};

function scoresWith(
  score: (key: RubricKey | 'prompt' | 'audience') => number,
  { hasPrompt = false, hasAudience = false, reason = (_: RubricKey): string => '' } = {},
): SubScores {
  const part = (key: RubricKey) => ({ score: score(key), evidence: '', reason: reason(key) });
  return {
    hook: part('hook'),
    stands_alone: part('stands_alone'),
    payoff: part('payoff'),
    emotion: part('emotion'),
    value: part('value'),
    ...(hasPrompt && { prompt: { score: score('prompt'), reason: 'Says “bread”.' } }),
    ...(hasAudience && { audience: { score: score('audience'), reason: 'Replayed.' } }),
  };
}

function rubricPart(scores: SubScores, part: string): SubScores[RubricKey] | undefined {
  const key = rubric.find((each) => each === part);
  return key && scores[key];
}

describe('the parts of a score', () => {
  it('add up to it exactly, and each is its own score times its weight', () => {
    for (let i = 0; i < 5000; i++) {
      const hasAudience = random() < 0.5;
      const scores = scoresWith(anyScore, { hasPrompt: random() < 0.5, hasAudience });
      const score = anyScore();
      const parts = scorePartsOf(scores, score);
      const tenths = parts.map(({ points }) => Math.round(10 * points));
      expect(tenths.reduce((sum, each) => sum + each, 0)).toBe(Math.round(10 * score));
      const weights = parts.reduce((sum, { weight = 0 }) => sum + weight, 0);
      // What is known of the audience comes on top.
      expect(weights).toBeCloseTo(hasAudience ? 1.1 : 1, 9);
      for (const { part, weight, points } of parts) {
        expect(points).toBe(Math.round(10 * points) / 10);
        const own =
          part === 'prompt' || part === 'audience' ? scores[part] : rubricPart(scores, part);
        if (part === 'comparison') expect(weight).toBeUndefined();
        else
          expect(Math.abs(points - (weight ?? 0) * (own?.score ?? Number.NaN))).toBeLessThan(0.051);
      }
      const audience = hasAudience ? ['audience'] : [];
      const names = [...(scores.prompt ? ['prompt'] : []), ...rubric, ...audience, 'comparison'];
      expect(parts.map(({ part }) => part)).toEqual(names);
    }
  });

  it('rise with the part that rises, while the rest is weighed as before', () => {
    for (const key of [...rubric, 'prompt'] as const) {
      const low = scorePartsOf(
        scoresWith(() => 5, { hasPrompt: true }),
        6,
      );
      const high = scorePartsOf(
        scoresWith((each) => (each === key ? 9 : 5), { hasPrompt: true }),
        6,
      );
      const changed = high.filter(({ points }, i) => points !== low[i]?.points);
      expect(changed.map(({ part }) => part)).toEqual([key, 'comparison']);
    }
  });
});

describe('the line that says why a clip was chosen', () => {
  it.each([
    [
      'the line of the ranker',
      'Opens on a loss,\n ends on a claim',
      'Opens on a loss, ends on a claim',
    ],
    ['not a list of scores', 'hook 8, payoff 7', 'It ends on a laugh.'],
    ['not a share of ten', 'Strong: 8/10 all in all', 'It ends on a laugh.'],
    [
      'an ordinary figure',
      'Names 10 reasons to leave in 2010',
      'Names 10 reasons to leave in 2010',
    ],
    ['nothing given', undefined, 'It ends on a laugh.'],
    ['an empty line', ' ', 'It ends on a laugh.'],
  ])('is one for people: %s', (_, given, line) => {
    const scores = scoresWith((key) => (key === 'stands_alone' ? 10 : key === 'payoff' ? 9 : 8), {
      reason: (key) =>
        key === 'payoff' ? 'It ends on a laugh.' : key === 'hook' ? 'Hook: 8' : 'It is clear.',
    });
    expect(reasonLine({ ...scores, ...(given !== undefined && { reason: given }) })).toBe(line);
  });

  it('is empty rather than a score', () => {
    const scores = scoresWith(() => 8, { reason: (key) => `${key} (8)` });
    expect(reasonLine(scores)).toBe('');
  });
});

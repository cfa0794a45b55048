import { describe, expect, it } from 'vitest';
import { transcriptOf } from '#test/samples/proposals.ts';
import { wordsOf } from '#test/samples/talks.ts';
import { unitsOf } from '../candidates.ts';
import { type ShapeContext, shapeScoreOf } from './shape.ts';
import { countsOf } from './word-counts.ts';

const clear = { at: () => 1, inside: () => 2 };
const none = { at: () => 0, inside: () => 0 };

/** The score of the sentences from `from` on, up to and including `to`. */
function score(
  text: string,
  [from, to]: [number, number],
  context: Partial<ShapeContext> = {},
  language = 'en',
): number {
  const transcript = transcriptOf(wordsOf(text, language), { language });
  const units = unitsOf(transcript);
  const counts = countsOf(transcript, units);
  const range = { start: 0, end: 30 };
  return shapeScoreOf({ counts, boundaries: none, ...context })({ from, to, ...range });
}

describe('the edges of a clip', () => {
  const before = 'The harbour froze. ';
  const after = ' The boats stayed in the yard. The ropes were wet.';
  const plain = score(`${before}The tide was low.${after}`, [1, 2]);

  it.each([
    'It was low.',
    'Yeah, so those were low.',
    'And the tide was low.',
    'Um, the tide was low.',
  ])('score less with the beginning “%s”', (sentence) =>
    expect(score(`${before}${sentence}${after}`, [1, 2])).toBeLessThan(plain - 0.1),
  );

  it.each(['Was the tide low?', 'And then he said', 'For example:', 'was the tide low'])(
    'score less with the end “%s”',
    (sentence) =>
      expect(score(`${before}The boats stayed in the yard. ${sentence}`, [0, 2])).toBeLessThan(
        score(`${before}The boats stayed in the yard. The tide was low`, [0, 2]) - 0.2,
      ),
  );

  it('score less before a sentence that is joined to the last one', () =>
    expect(score(`${before}The tide was low. Because the moon was full.`, [0, 1])).toBeLessThan(
      score(`${before}The tide was low. The moon was full.`, [0, 1]) - 0.1,
    ));

  it.each([
    ['de', 'Der Hafen fror zu.', 'Die Boote lagen still.', 'Es war kalt.'],
    ['es', 'El puerto se heló.', 'Los barcos no salían.', 'Eso era raro.'],
    ['fr', 'Le port a gelé.', 'Les bateaux ne sortaient pas.', 'Cela semblait étrange.'],
    ['it', 'Il porto gelò.', 'Le barche restavano ferme.', 'Questo era strano.'],
    ['pt', 'O porto congelou.', 'Os barcos ficaram parados.', 'Isso era estranho.'],
    ['ja', '港が凍った。', '船は止まっていた。', 'それは変だった。'],
    ['zh', '海港结冰了。', '船都停着。', '它很奇怪。'],
    ['ko', '항구가 얼었습니다.', '배는 멈춰 있었습니다.', '그건 이상했습니다.'],
    ['hi', 'बंदरगाह जम गया।', 'नावें रुकी रहीं।', 'यह अजीब था।'],
    ['ar', 'تجمد الميناء.', 'بقيت القوارب واقفة.', 'هذا كان غريبا.'],
  ])('score less when they point back, in %s', (language, first, good, pointing) =>
    expect(score(`${first} ${pointing} ${good}`, [1, 2], {}, language)).toBeLessThan(
      score(`${first} ${good} ${good}`, [1, 2], {}, language) - 0.5,
    ),
  );
});

describe('boundaries', () => {
  const text = 'The harbour froze. The boats stayed in the yard. The tide was low.';
  it('count in a talk, and not in comedy', () => {
    expect(score(text, [0, 1], { boundaries: clear })).not.toBe(score(text, [0, 1]));
    expect(score(text, [0, 1], { boundaries: clear, isComedy: true })).toBe(score(text, [0, 1]));
  });
});

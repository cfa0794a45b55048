import { expect, test } from 'vitest';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { decodePiece } from './decode-piece.ts';
import type { Recognised, RecogniseRange } from './recognise-range.ts';

type Phrase = [start: number, end: number, text: string];

const phrases = (parts: Phrase[], language = 'en'): Recognised => ({
  text: parts.map(([, , text]) => text).join(''),
  parts: parts.map(([start, end, text]) => ({ start, end, text })),
  isByPhrase: true,
  language,
});

/** Decodes a piece with these voices (seconds); the answers are given in order, then none. */
async function decode(voices: [number, number][], answers: Recognised[], language?: string) {
  const asked: (TimeRange & { silence: number; language: string | undefined })[] = [];
  const recognise: RecogniseRange = async (range, { silence = 0, language: told } = {}) => {
    asked.push({ start: range.start, end: range.end, silence, language: told });
    return answers[asked.length - 1] ?? phrases([]);
  };
  const speech = voices.map(([start, end]) => ({ start, end }));
  const end = speech.at(-1)?.end ?? 0;
  const piece = { speech, start: 0, end: end + 0.2, from: 0, to: end + 0.2 };
  const { pieces, gaps } = await decodePiece(piece, recognise, language);
  return { said: pieces.map(({ text }) => text.trim()), pieces, gaps, asked };
}

test('speech that the phrases leave out is recognised by itself, after silence, and words that both have are there once', async () => {
  const { said, gaps, asked } = await decode(
    [
      [0, 5],
      [6, 10],
    ],
    [
      phrases([[0, 5, ' Now they went to the mill.']]),
      phrases([[6, 10, ' the mill. There they ground all their wheat.']]),
    ],
  );
  expect(said).toEqual(['Now they went to the mill.', 'There they ground all their wheat.']);
  expect(gaps).toEqual([]);
  expect(asked).toHaveLength(2);
  expect(asked[1]).toMatchObject({ start: 5.8, end: 10.2, silence: 1, language: 'en' });
});

test('speech that stays without words is a gap from 3 s on', async () => {
  const first = phrases([[0, 4, ' These are the first four seconds.']]);
  const [short, long] = await Promise.all(
    [2.5, 3.5].map((seconds) =>
      decode(
        [
          [0, 4],
          [5, 5 + seconds],
        ],
        [first],
      ),
    ),
  );
  expect(short).toMatchObject({ gaps: [], said: ['These are the first four seconds.'] });
  expect(long?.gaps).toHaveLength(1);
  expect(long?.gaps[0]?.start).toBeCloseTo(5);
  expect(long?.gaps[0]?.end).toBeCloseTo(8.5);
});

test('a loop is recognised again in two parts, cut in a pause, and words are never taken from it', async () => {
  const loop = phrases([[0, 12, ' and so on'.repeat(20)]]);
  const { said, gaps, asked } = await decode(
    [
      [0, 5],
      [5.6, 12],
    ],
    [loop, phrases([[0, 5, ' First we mix the flour and water.']]), loop],
  );
  expect(said).toEqual(['First we mix the flour and water.']);
  expect(asked.slice(1).map(({ end }) => end)).toEqual([expect.closeTo(5.3), expect.closeTo(12.2)]);
  expect(gaps).toEqual([{ start: expect.closeTo(5.6), end: expect.closeTo(12) }]);
});

test('a text with far too few or far too many words for the voice is none', async () => {
  expect(await decode([[0, 8]], [phrases([[0, 8, ' you']])])).toMatchObject({
    said: [],
    gaps: [{ start: 0, end: expect.closeTo(8) }],
  });
  const thanks = ' Thank you all so much for watching and see you next time.';
  expect(await decode([[0, 0.4]], [phrases([[0, 0.4, thanks]])])).toMatchObject({
    said: [],
    gaps: [],
  });
  expect((await decode([[0, 1.2]], [phrases([[0, 1, ' [Music]']])])).said).toEqual([]);
  expect((await decode([[0, 0.4]], [phrases([[0, 0.4, ' Yes, I do.']])])).said).toEqual([
    'Yes, I do.',
  ]);
});

test('a slow phrase stays if nothing better is found, and each phrase of another language has its own', async () => {
  const slow = phrases([[0, 6, ' Talking. Really. Slow.']]);
  expect((await decode([[0, 6]], [slow])).said).toEqual(['Talking. Really. Slow.']);
  const { pieces } = await decode(
    [
      [0, 5],
      [6, 12],
    ],
    [
      phrases([[0, 5, ' She asked him what he wanted.']]),
      phrases([[6, 12, ' Ich möchte jetzt gern nach Hause gehen.']], 'de'),
    ],
  );
  expect(pieces.map(({ language }) => language)).toEqual(['en', 'de']);
});

import { expect, test } from 'vitest';
import { type CutterState, PieceCutter, type SpeechPiece } from './speech-pieces.ts';

const windowSeconds = 0.032;

/**
 * Cuts a recording in which the detector reports voices in these ranges (seconds); the level is 1
 * by default.
 */
function cut(
  seconds: number,
  voices: [number, number][],
  level: (at: number) => number = () => 1,
  cutter = new PieceCutter(),
) {
  const pieces: SpeechPiece[] = [];
  let maxNeeded = 0;
  for (let at = windowSeconds; at <= seconds; at += windowSeconds) {
    const isSpeech = voices.some(([start, end]) => at - 0.164 >= start && at - 0.1 < end);
    const piece = cutter.add(isSpeech, level(at));
    if (piece) pieces.push(piece);
    maxNeeded = Math.max(maxNeeded, at - cutter.neededFrom);
  }
  const last = cutter.end();
  if (last) pieces.push(last);
  return { pieces, maxNeeded };
}

test('a sentence is a piece with 0.2 s around it, silence is none', () => {
  const { pieces } = cut(10, [[2, 5]]);
  expect(pieces).toHaveLength(1);
  expect(pieces[0]?.start).toBeCloseTo(1.8, 1);
  expect(pieces[0]?.end).toBeCloseTo(5.2, 1);
  expect(cut(60, []).pieces).toEqual([]);
});

test('six hours of speech without a pause are cut at quiet points: no piece is longer than 20 s, and no time is left out', () => {
  const { pieces, maxNeeded } = cut(21_600, [[0, 21_600]], (at) =>
    Math.floor(at) % 17 === 0 ? 0.1 : 1,
  );
  expect(Math.max(...pieces.map(({ start, end }) => end - start))).toBeLessThanOrEqual(20);
  expect(maxNeeded).toBeLessThan(21);
  expect(pieces.every(({ from }, i) => from === (pieces[i - 1]?.to ?? 0))).toBe(true);
  expect(pieces.at(-1)?.to).toBeCloseTo(21_600, 0);
  const quiet = pieces.slice(0, -1).filter(({ to }) => Math.floor(to) % 17 === 0);
  expect(quiet.length).toBeGreaterThan(0.3 * pieces.length);
});

test('Whisper gets sentences with short pauses between them together, up to about ten seconds', () => {
  const voices = Array.from({ length: 8 }, (_, i): [number, number] => [1 + 4 * i, 4.5 + 4 * i]);
  const { pieces } = cut(40, voices, () => 1, new PieceCutter('stretches'));
  expect(pieces.map(({ speech }) => speech.length)).toEqual([3, 3, 2]);
  const apart = voices.slice(0, 3).map(([start, end], i): [number, number] => [start + i, end + i]);
  expect(cut(20, apart, () => 1, new PieceCutter('stretches')).pieces).toHaveLength(3);
});

test('a long speech is cut in its longest pause', () => {
  const { pieces } = cut(30, [
    [1, 8],
    [8.2, 14],
    [14.28, 18],
    [18.15, 29],
  ]);
  expect(pieces[0]?.to).toBeGreaterThan(14);
  expect(pieces[0]?.to).toBeLessThan(14.3);
});

test('a cutter that continues another one behind any of its pieces cuts the same pieces', () => {
  // Some run into each other, and some are longer than a piece.
  const lengths = [1, 4.6, 5, 5, 4.97, 2, 5, 5, 5, 5, 5, 3];
  const voices = Array.from({ length: 60 }, (_, i) => {
    return { start: 5 * i, end: 5 * i + (lengths[i % lengths.length] ?? 0) };
  });
  const feed = (cutter: PieceCutter, from: number) => {
    const found: { piece: SpeechPiece; state: CutterState }[] = [];
    for (let window = from + 1; window <= 300 / windowSeconds; window++) {
      const at = window * windowSeconds;
      const isSpeech = voices.some(({ start, end }) => at - 0.164 >= start && at - 0.1 < end);
      const piece = cutter.add(isSpeech, Math.sin(at * 7) + 2);
      if (piece) found.push({ piece, state: cutter.state });
    }
    return found;
  };
  const whole = feed(new PieceCutter(), 0);
  expect(whole.length).toBeGreaterThan(20);
  for (const [i, { state }] of whole.entries()) {
    const stored: CutterState = JSON.parse(JSON.stringify(state));
    expect(feed(new PieceCutter('sentences', stored), stored.windows)).toEqual(whole.slice(i + 1));
  }
});

import { expect, it } from 'vitest';
import { identifyMoments } from './identify.ts';
import { withNotedLaughter } from './noted-laughter.ts';
import { builtInRanker } from './rank/built-in.ts';
import { madeUpTalk, transcriptOf } from './sample-proposals.ts';

const plain = transcriptOf(madeUpTalk(10, { seed: 4 }));
const joke = plain.sentences.find((sentence) => sentence.start > 300)?.end ?? 0;
const noting = { ...plain, laughter: [{ start: joke + 0.1, end: joke + 2 }] };
const sound = { frameSeconds: 0.5, loudness: new Float32Array(1300).fill(-30), silences: [], laughter: [{ start: 50, end: 52 }] };

it('laughter that the captions note joins what is heard in the sound, in order and once', () => {
  const noted = {
    ...plain,
    laughter: [
      { start: 10, end: 12 },
      { start: 51, end: 53 },
    ],
  };
  expect(withNotedLaughter(sound, noted)?.laughter).toEqual([
    { start: 10, end: 12 },
    { start: 50, end: 53 },
  ]);
  expect(withNotedLaughter(sound, plain)).toBe(sound);
  expect(withNotedLaughter(undefined, plain)).toBeUndefined();
});

it('is a reason to end right before it, without any sound too', async () => {
  const ranker = builtInRanker();
  const run = { signal: new AbortController().signal };
  const { clips } = await identifyMoments({ transcript: noting, ranker, fallback: ranker }, run);
  const ending = clips.find((clip) => Math.abs(clip.end - joke) < 0.5);
  expect(ending?.scores?.payoff.reason).toMatch(/^Ends in laughter, after “/);
});

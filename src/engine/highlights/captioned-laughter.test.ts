import { expect, it } from 'vitest';
import { madeUpTalk, transcriptOf } from '#test/samples/proposals.ts';
import { withCaptionedLaughter } from './captioned-laughter.ts';
import { chooseClips } from './highlights.ts';
import { builtInRanker } from './rank/built-in.ts';

const plain = transcriptOf(madeUpTalk(10, { seed: 4 }));
const joke = plain.sentences.find((sentence) => sentence.start > 300)?.end ?? 0;
const withLaughter = { ...plain, laughter: [{ start: joke + 0.1, end: joke + 2 }] };
const audio = {
  frameSeconds: 0.5,
  loudness: new Float32Array(1300).fill(-30),
  silences: [],
  laughter: [{ start: 50, end: 52 }],
};

it('laughter that the captions note is merged with that of the audio, in order', () => {
  const captioned = {
    ...plain,
    laughter: [
      { start: 10, end: 12 },
      { start: 51, end: 53 },
    ],
  };
  expect(withCaptionedLaughter(audio, captioned)?.laughter).toEqual([
    { start: 10, end: 12 },
    { start: 50, end: 53 },
  ]);
  expect(withCaptionedLaughter(audio, plain)).toBe(audio);
  expect(withCaptionedLaughter(undefined, plain)).toBeUndefined();
});

it('laughter is a reason to end right before it, even without audio', async () => {
  const ranker = builtInRanker();
  const run = { signal: new AbortController().signal };
  const { clips } = await chooseClips({ transcript: withLaughter, ranker, fallback: ranker }, run);
  const ending = clips.find((clip) => Math.abs(clip.end - joke) < 0.5);
  expect(ending?.scores?.payoff.reason).toMatch(/^Ends in laughter, after “/);
});

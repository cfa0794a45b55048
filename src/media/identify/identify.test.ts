import { expect, it } from 'vitest';
import { Failure } from '#kit/failure.ts';
import type { Ranker } from './contract.ts';
import { identifyMoments } from './identify.ts';
import { builtInRanker } from './rank/built-in.ts';
import { madeUpTalk, momentOf, transcriptOf } from './sample-proposals.ts';

const transcript = transcriptOf(madeUpTalk(12));
const fallback = builtInRanker();
const never = { signal: new AbortController().signal };
const modelThat = (rank: Ranker['rank']): Ranker => ({ name: 'model', rank });

it('identifies with the ranker it is given, its notes kept', async () => {
  const ranker = modelThat(async () => ({ moments: [momentOf(100, 140, { title: 'What the model found' })], notes: ['A note.'] }));
  const { clips, notes } = await identifyMoments({ transcript, ranker, fallback }, never);
  expect(notes).toEqual(['A note.']);
  expect(clips[0]?.title).toBe('What the model found');
  expect(clips.length).toBeGreaterThanOrEqual(5);
});

it('falls back when the ranker fails, and says so', async () => {
  const told: (string | undefined)[] = [];
  const ranker = modelThat(() => Promise.reject(new Failure('no-answer', 'the model gave no usable answer')));
  const run = { ...never, onProgress: ({ note }: { note?: string }) => void told.push(note) };
  const { clips, notes } = await identifyMoments({ transcript, ranker, fallback }, run);
  const alone = await identifyMoments({ transcript, ranker: fallback, fallback }, never);
  expect(clips).toEqual(alone.clips);
  expect(notes).toEqual(['The model ranker failed (the model gave no usable answer), so the built-in one chose the clips.']);
  expect(told).toContain(notes[0]);
});

it('does not fall back when it was aborted', async () => {
  const controller = new AbortController();
  const ranker = modelThat(async () => {
    controller.abort(new Error('cancelled'));
    throw new Error('whatever came of it');
  });
  await expect(identifyMoments({ transcript, ranker, fallback }, { signal: controller.signal })).rejects.toThrow('cancelled');
  await expect(identifyMoments({ transcript, ranker, fallback }, { signal: controller.signal })).rejects.toThrow('cancelled');
});

it('gives at most as many as asked for, the best of them', async () => {
  const all = await identifyMoments({ transcript, ranker: fallback, fallback }, never);
  const some = await identifyMoments({ transcript, top: 2, ranker: fallback, fallback }, never);
  expect(some.clips.map((clip) => clip.start).toSorted()).toEqual(
    all.clips
      .slice(0, 2)
      .map((clip) => clip.start)
      .toSorted(),
  );
});

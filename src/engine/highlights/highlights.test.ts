import { expect, it } from 'vitest';
import { Failure } from '#platform/kit/failure.ts';
import { highlightOf, madeUpTalk, transcriptOf } from '#test/samples/proposals.ts';
import { chooseClips } from './highlights.ts';
import { builtInRanker } from './rank/built-in.ts';
import type { Ranker } from './ranker.ts';

const transcript = transcriptOf(madeUpTalk(12));
const fallback = builtInRanker();
const never = { signal: new AbortController().signal };
const modelThat = (rank: Ranker['rank']): Ranker => ({ name: 'model', rank });

it('identifies with the given ranker and passes its notes on', async () => {
  const ranker = modelThat(async () => ({
    highlights: [highlightOf(100, 140, { title: 'What the model found' })],
    messages: ['A note.'],
  }));
  const { clips, notes } = await chooseClips({ transcript, ranker, fallback }, never);
  expect(notes).toEqual(['A note.']);
  expect(clips[0]?.title).toBe('What the model found');
  expect(clips.length).toBeGreaterThanOrEqual(5);
});

it('falls back when the ranker fails, with a note', async () => {
  const reported: (string | undefined)[] = [];
  const ranker = modelThat(() =>
    Promise.reject(new Failure('no-answer', 'the model gave no usable answer')),
  );
  const run = {
    ...never,
    onProgress: ({ message }: { message?: string }) => void reported.push(message),
  };
  const { clips, notes } = await chooseClips({ transcript, ranker, fallback }, run);
  const alone = await chooseClips({ transcript, ranker: fallback, fallback }, never);
  expect(clips).toEqual(alone.clips);
  expect(notes).toEqual([
    'The model ranker failed (the model gave no usable answer), so the built-in one chose the clips.',
  ]);
  expect(reported).toContain(notes[0]);
});

it('does not fall back after an abort', async () => {
  const controller = new AbortController();
  const ranker = modelThat(async () => {
    controller.abort(new Error('cancelled'));
    throw new Error('whatever came of it');
  });
  await expect(
    chooseClips({ transcript, ranker, fallback }, { signal: controller.signal }),
  ).rejects.toThrow('cancelled');
  await expect(
    chooseClips({ transcript, ranker, fallback }, { signal: controller.signal }),
  ).rejects.toThrow('cancelled');
});

it('returns at most the requested number of clips, the best ones', async () => {
  const all = await chooseClips({ transcript, ranker: fallback, fallback }, never);
  const some = await chooseClips({ transcript, top: 2, ranker: fallback, fallback }, never);
  expect(some.clips.map((clip) => clip.start).toSorted()).toEqual(
    all.clips
      .slice(0, 2)
      .map((clip) => clip.start)
      .toSorted(),
  );
});

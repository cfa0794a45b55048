import { expect, it } from 'vitest';
import { madeUpTalk, transcriptOf } from '#test/samples/proposals.ts';
import { chooseClips } from './highlights.ts';
import { builtInRanker } from './rank/built-in.ts';

const run = { signal: new AbortController().signal };
const ranker = builtInRanker();

it('clips of three hours, all alike, come from all of it', async () => {
  const transcript = transcriptOf(madeUpTalk(180, { speakers: ['A', 'B'] }));
  const { clips } = await chooseClips({ transcript, ranker, fallback: ranker }, run);
  const thirds = [0, 0, 0];
  for (const { start } of clips) {
    const third = Math.floor((3 * start) / transcript.duration);
    thirds[third] = (thirds[third] ?? 0) + 1;
  }
  expect(Math.min(...thirds) / clips.length).toBeGreaterThan(0.15);
});

it('a part has no clip that begins or ends outside of it, or in the middle of a sentence', async () => {
  const transcript = transcriptOf(madeUpTalk(40));
  const [cut] = transcript.sentences.filter(({ start }) => start > 600);
  const part = { start: (cut?.start ?? 0) + 0.5, end: 1200 };
  const { clips } = await chooseClips({ transcript, part, ranker, fallback: ranker }, run);
  expect(clips.length).toBeGreaterThan(5);
  const starts = transcript.sentences.map(({ text }) => text);
  for (const { start, end, transcript: said } of clips) {
    expect(start).toBeGreaterThanOrEqual(part.start);
    expect(end).toBeLessThanOrEqual(part.end);
    expect(starts.some((text) => said.startsWith(text))).toBe(true);
  }
});

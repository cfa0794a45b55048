import { expect, test } from 'vitest';
import { formatClock } from '#platform/kit/time-text.shared.ts';
import { madeUpTalk, transcriptOf } from '#test/samples/proposals.ts';
import { builtInRanker } from './rank/built-in.ts';
import type { RankInput } from './ranker.ts';

const rank = async (input: RankInput) =>
  await builtInRanker().rank(input, { signal: new AbortController().signal });

const conversation = transcriptOf(madeUpTalk(30, { speakers: ['A', 'B'] }));
const audio = { frameSeconds: 1, loudness: new Float32Array(0), silences: [], laughter: [] };

test('a video without laughter, applause and cheering has exactly the clips that it has without listening', async () => {
  const without = await rank({ transcript: conversation, audio });
  const heard = { laughter: [], applause: [], cheering: [] };
  expect(await rank({ transcript: conversation, audio, sounds: heard })).toEqual(without);
  // What does not follow on words is no response to them.
  const end = conversation.duration;
  const late = { ...audio, laughter: [{ start: end + 2.5, end: end + 4 }] };
  const ranges = ({ highlights }: typeof without) =>
    highlights.map(({ start, end: to }) => [start, to]);
  expect(ranges(await rank({ transcript: conversation, audio: late }))).toEqual(ranges(without));
});

test('in a conversation, what people laugh and clap at is chosen, and the reason names it with its time', async () => {
  const { highlights } = await rank({ transcript: conversation, audio });
  const isChosen = (found: typeof highlights, at: number) =>
    found.find(({ start, end }) => start < at - 8 && end >= at - 0.1);
  const unchosen = conversation.sentences
    .map(({ end }) => end)
    .filter(
      (end) => end > 60 && !highlights.some((clip) => end > clip.start && end < clip.end + 30),
    );
  const ends = [0.1, 0.3, 0.5, 0.7, 0.9].map(
    (share) => unchosen[Math.floor(share * unchosen.length)] ?? 0,
  );
  expect(new Set(ends).size).toBe(5);
  const laughter = ends.map((end) => ({ start: end + 0.3, end: end + 2.3 }));
  const applause = laughter.slice(2, 4);
  const { highlights: found } = await rank({
    transcript: conversation,
    audio: { ...audio, laughter },
    sounds: { applause, cheering: [] },
  });
  const reasons = ends.map((end, i) => {
    const what = i === 2 || i === 3 ? 'Draws applause' : 'Makes people laugh';
    return {
      is: isChosen(found, end)?.scores.emotion.reason,
      wanted: `${what} at ${formatClock(end + 0.3)}.`,
    };
  });
  const given = reasons.filter(({ is }) => is !== undefined);
  // It is evidence among others: one of them may still lose.
  expect(given.length).toBeGreaterThanOrEqual(4);
  expect(given.map(({ is }) => is)).toEqual(given.map(({ wanted }) => wanted));
});

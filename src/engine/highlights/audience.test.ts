import { describe, expect, it } from 'vitest';
import { type AudienceCurve, audienceCurves } from '#engine/audience';
import { scorePartsOf } from '#engine/port/score-parts.shared.ts';
import { highlightOf, madeUpTalk, transcriptOf } from '#test/samples/proposals.ts';
import { chooseClips } from './highlights.ts';
import { builtInRanker } from './rank/built-in.ts';
import type { Ranker } from './ranker.ts';

const transcript = transcriptOf(madeUpTalk(30));
const { duration } = transcript;
const fallback = builtInRanker();
const never = { signal: new AbortController().signal };

/** The curves of a heatmap that is `peak` times as high between two seconds. */
function heatmap(peak: number, start: number, end: number): AudienceCurve[] {
  const values = Array.from({ length: 500 }, (_, i) => {
    const at = (i * duration) / 500;
    return at >= start && at < end ? 0.2 * peak : 0.2;
  });
  return audienceCurves([{ kind: 'heatmap', seconds: duration, values }], duration).curves;
}

const clipsWith = async (audience: AudienceCurve[] | undefined, ranker: Ranker = fallback) =>
  (await chooseClips({ transcript, audience, ranker, fallback }, never)).clips;

const modelRanker: Ranker = {
  name: 'model',
  async rank() {
    const highlights = Array.from({ length: 12 }, (_, i) =>
      highlightOf(60 + 140 * i, 95 + 140 * i, { score: 9 - 0.5 * i }),
    );
    return { highlights, messages: [] };
  },
};

describe('what an audience replayed', () => {
  it('changes nothing where it is unknown, and nothing but its own row where it is flat', async () => {
    for (const ranker of [fallback, modelRanker]) {
      const without = await clipsWith(undefined, ranker);
      expect(await clipsWith([], ranker)).toEqual(without);
      const flat = await clipsWith(heatmap(1, 0, 0), ranker);
      const row = { score: 0, reason: 'Replayed no more than most of the video.' };
      expect(flat).toEqual(
        without.map((clip) => ({ ...clip, scores: { ...clip.scores, audience: row } })),
      );
    }
  });

  it.each([
    ['built-in', fallback],
    ['model', modelRanker],
  ])('lifts a clip by at most a point, with its own row: %s', async (_, ranker) => {
    const without = await clipsWith(undefined, ranker);
    const last = without.at(-2);
    if (!last) throw new Error('a talk of half an hour has several clips');
    const peaked = await clipsWith(heatmap(50, last.start, last.end), ranker);
    const lifted = peaked.find(({ start }) => Math.abs(start - last.start) < 5);
    const gain = (lifted?.virality_score ?? 0) - last.virality_score;
    expect(gain).toBeGreaterThan(0.9);
    expect(gain).toBeLessThanOrEqual(1.01);
    expect(lifted?.scores?.audience?.reason).toMatch(/^Replayed \d+\.\d times as much/);
    const parts = lifted?.scores && scorePartsOf(lifted.scores, lifted.virality_score);
    expect(parts?.find(({ part }) => part === 'audience')).toEqual({
      part: 'audience',
      weight: 0.1,
      points: 1,
    });
    for (const clip of peaked.filter((each) => each !== lifted))
      expect(clip.virality_score).toBeLessThanOrEqual(
        Math.max(...without.map((each) => each.virality_score)),
      );
  });

  it('lifts nothing at the start, which is watched most in every video', async () => {
    const without = await clipsWith(undefined);
    const intro = await clipsWith(heatmap(50, 0, 60));
    expect(intro.map(({ start, virality_score: score }) => [start, score])).toEqual(
      without.map(({ start, virality_score: score }) => [start, score]),
    );
  });
});

import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { audienceStep } from './audience.constants.ts';
import type { AudienceKind } from './audience.schema.ts';
import type { AudienceCurve } from './audience-curves.ts';

/**
 * What the audience says of a part of a video. `strength`: 0 to 1, of all curves together; `times`:
 * how many times the usual of the video its strongest stretch has, in the curve that says most, at
 * second `at`.
 */
export type AudienceVerdict = {
  strength: number;
  kind: AudienceKind;
  times: number;
  at: number;
};

/** The verdicts of a video; a call takes time linear in the length of the part. */
export type AudienceEvidence = { of(range: TimeRange): AudienceVerdict };

/** Seconds of the stretch that speaks for a part: as long as a joke, or what is replayed. */
const stretchSeconds = 16;

/**
 * From how many times the usual a curve says anything, from how many it says all it can, and the
 * share that it can fill alone. Where people stay, replays move little: whoever leaves comes off
 * everything that follows. Writing is a weaker sign than replaying, because one person writes much.
 */
const scales: Record<AudienceKind, { from: number; full: number; weight: number }> = {
  heatmap: { from: 1.25, full: 4, weight: 1 },
  retention: { from: 1.05, full: 1.5, weight: 1 },
  chat: { from: 1.25, full: 4, weight: 0.7 },
  danmu: { from: 1.25, full: 4, weight: 0.7 },
  comments: { from: 1.25, full: 4, weight: 0.7 },
};

/**
 * The evidence of a video's curves; undefined when there are none. Each curve fills its share of what
 * the others have left open, so that two that agree say more than one, and never more than 1.
 */
export function audienceEvidence(
  curves: readonly AudienceCurve[] | undefined,
): AudienceEvidence | undefined {
  if (!curves || curves.length === 0) return undefined;
  return {
    of(range) {
      const verdicts = curves.map(({ kind, times }) => {
        const strongest = strongestStretch(times, range);
        return { kind, ...strongest, strength: strengthOf(kind, strongest.times) };
      });
      const [best] = verdicts.toSorted((a, b) => b.strength - a.strength || b.times - a.times);
      const open = verdicts.reduce((rest, { strength }) => rest * (1 - strength), 1);
      return { kind: 'heatmap', times: 1, at: range.start, ...best, strength: 1 - open };
    },
  };
}

function strengthOf(kind: AudienceKind, times: number): number {
  const { from, full, weight } = scales[kind];
  const share = Math.log(Math.max(times, 1e-9) / from) / Math.log(full / from);
  return weight * Math.min(1, Math.max(0, share));
}

/** The stretch with the highest mean; all of a part that is no longer. */
function strongestStretch(
  times: readonly number[],
  { start, end }: TimeRange,
): { times: number; at: number } {
  const first = Math.max(0, Math.floor(start / audienceStep));
  const last = Math.min(times.length, Math.ceil(end / audienceStep));
  const width = Math.min(stretchSeconds / audienceStep, last - first);
  if (width <= 0) return { times: 1, at: start };
  let sum = 0;
  let best = { times: Number.NEGATIVE_INFINITY, at: start };
  for (let i = first; i < last; i++) {
    sum += times[i] ?? 0;
    if (i >= first + width) sum -= times[i - width] ?? 0;
    const mean = sum / width;
    if (i >= first + width - 1 && mean > best.times + 1e-9)
      best = { times: mean, at: Math.max(start, (i - width + 1) * audienceStep) };
  }
  return best;
}

/** What a verdict says, in a sentence. */
export function audienceReason({ kind, times, strength }: AudienceVerdict): string {
  if (strength === 0) return unremarkable[kind];
  const often = (Math.round(10 * times) / 10).toFixed(1);
  return reasons[kind].replace('{times}', often);
}

const reasons: Record<AudienceKind, string> = {
  heatmap: 'Replayed {times} times as much as most of the video.',
  retention: 'Watched {times} times as much as what is around it.',
  chat: 'The chat wrote {times} times as much as usual.',
  danmu: 'Viewers wrote {times} times as much over it as usual.',
  comments: 'Comments name this moment {times} times as much as others.',
};
const unremarkable: Record<AudienceKind, string> = {
  heatmap: 'Replayed no more than most of the video.',
  retention: 'Watched no more than what is around it.',
  chat: 'The chat wrote no more than usual.',
  danmu: 'Viewers wrote no more over it than usual.',
  comments: 'Comments name this moment no more than others.',
};

import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { audienceStep } from './audience.constants.ts';
import type { AudienceKind } from './audience.schema.ts';
import type { audienceCurves, UnusedAudience } from './audience-curves.ts';
import { audienceEvidence, audienceReason } from './audience-evidence.ts';

/** A stretch of a video in which its audience did more than usual. */
export type AudienceMoment = TimeRange & {
  kind: AudienceKind;
  /** How many times the usual of the video. */
  times: number;
  reason: string;
};

/**
 * The curves of a video with at most `maxPoints` values each, evenly spaced over its length, and
 * its strongest moments, strongest first.
 */
export type ShownAudience = {
  curves: { kind: AudienceKind; times: number[] }[];
  unused: UnusedAudience[];
  moments: AudienceMoment[];
};

/** More would not be seen on a screen. */
const maxPoints = 400;
const maxMoments = 5;
const momentSeconds = 16;

export function shownAudience({
  curves,
  unused,
}: ReturnType<typeof audienceCurves>): ShownAudience {
  return {
    curves: curves.map(({ kind, times }) => ({ kind, times: thinned(times) })),
    unused,
    moments: momentsOf(curves),
  };
}

/** The greatest value of every part, so that no peak is lost. */
function thinned(times: readonly number[]): number[] {
  const points = Math.min(maxPoints, times.length);
  return Array.from({ length: points }, (_, i) =>
    times
      .slice(Math.floor((i * times.length) / points), Math.floor(((i + 1) * times.length) / points))
      .reduce((most, value) => Math.max(most, value), 0),
  );
}

function momentsOf(curves: ReturnType<typeof audienceCurves>['curves']): AudienceMoment[] {
  const evidence = audienceEvidence(curves);
  if (!evidence) return [];
  const steps = Math.max(...curves.map(({ times }) => times.length));
  const stretches = Array.from({ length: steps }, (_, i) => {
    const range = { start: i * audienceStep, end: i * audienceStep + momentSeconds };
    return { ...range, ...evidence.of(range) };
  })
    .filter(({ strength, end }) => strength > 0 && end <= steps * audienceStep)
    .toSorted((a, b) => b.strength - a.strength || b.times - a.times || a.start - b.start);
  const chosen: typeof stretches = [];
  for (const one of stretches) {
    if (chosen.length === maxMoments) break;
    if (chosen.every((other) => Math.abs(other.start - one.start) >= 2 * momentSeconds))
      chosen.push(one);
  }
  return chosen.map((one) => ({
    start: one.start,
    end: one.end,
    kind: one.kind,
    times: Math.round(10 * one.times) / 10,
    reason: audienceReason(one),
  }));
}

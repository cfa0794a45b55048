import type { AudienceResponse } from '#features/identify/audience/audience.schema.ts';

/** As many times the usual as the drawing is high. */
const most = 4;

/**
 * The strongest of the curves as an area from the bottom of a drawing that is 1 high: the usual of
 * the video is a seventh of it, four times as much is the top. Undefined without any.
 */
export function audienceCurve(
  curves: AudienceResponse['curves'],
): { path: string; width: number } | undefined {
  const points = Math.max(0, ...curves.map(({ times }) => times.length));
  if (points < 2) return undefined;
  const line = Array.from({ length: points }, (_, point) => {
    const strongest = Math.max(...curves.map(({ times }) => times[point] ?? 0));
    const height = 0.15 + (0.85 * Math.log(Math.max(1, strongest))) / Math.log(most);
    return `L${point} ${(1 - Math.min(1, height)).toFixed(3)}`;
  }).join('');
  return { path: `M0 1${line}L${points - 1} 1Z`, width: points - 1 };
}

/** More points than this cannot be told apart. */
const maxPoints = 240;

/**
 * The loudness of a recording as an area from the bottom of a drawing that is 1 high. `peaks`: 0 to
 * 255. Each point is the mean of its part of the recording, and of its neighbours.
 */
export function levelCurve(peaks: Uint8Array): { path: string; width: number } | undefined {
  const points = Math.min(maxPoints, peaks.length);
  if (points < 2) return undefined;
  const means = Array.from({ length: points }, (_, point) => {
    const [from, to] = [point, point + 1].map((step) => Math.floor((step * peaks.length) / points));
    const part = peaks.subarray(from, to);
    return part.reduce((sum, peak) => sum + peak, 0) / Math.max(1, part.length) / 255;
  });
  const smooth = means.map((mean, point) => {
    const near = [means[point - 1] ?? mean, mean, means[point + 1] ?? mean];
    return near.reduce((sum, one) => sum + one, 0) / near.length;
  });
  const highest = Math.max(...smooth, 0.01);
  const line = smooth
    .map((level, point) => `L${point} ${(1 - (0.8 * level) / highest).toFixed(3)}`)
    .join('');
  return { path: `M0 1${line}L${points - 1} 1Z`, width: points - 1 };
}

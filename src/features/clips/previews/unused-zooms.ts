import { placedRanges, type SourceRanges } from '#engine/port/edit';
import type { ClipZoom } from '#engine/port/edit/zoom.schema.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';

/** Zooms and ranges are exact, planned ones begin and end with frames; seconds. */
const tolerance = 0.05;

/** The indexes of the zooms of which nothing was planned; `planned`: seconds of the clip. */
export function unusedZooms(
  zooms: readonly ClipZoom[],
  ranges: SourceRanges,
  planned: readonly TimeRange[] = [],
): number[] {
  const placed = placedRanges(ranges);
  const isShown = (zoom: ClipZoom) =>
    placed.some(({ start, end, at }) => {
      const [from, to] = [Math.max(zoom.start, start), Math.min(zoom.end, end)];
      const first = at + from - start;
      const last = at + to - start;
      return (
        to > from &&
        planned.some((one) => one.start < last - tolerance && one.end > first + tolerance)
      );
    });
  return zooms.flatMap((zoom, index) => (isShown(zoom) ? [] : index));
}

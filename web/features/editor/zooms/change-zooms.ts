import { thousandths } from '#engine/port/edit/timeline.shared.ts';
import { minZoomSeconds } from '#engine/port/edit/zoom.constants.ts';
import type { ClipZoom } from '#engine/port/edit/zoom.schema.ts';
import type { TimeRange } from '#web/features/player/player.ts';

type Zooms = readonly ClipZoom[] | undefined;

/** The zooms in the order of their time; undefined when there are none. */
export function inOrder(zooms: readonly ClipZoom[]): ClipZoom[] | undefined {
  return zooms.length > 0 ? zooms.toSorted((a, b) => a.start - b.start) : undefined;
}

/** The zooms with one of them changed. */
export const withZoom = (zooms: Zooms, zoom: ClipZoom, change: Partial<ClipZoom>) =>
  inOrder((zooms ?? []).map((one) => (one === zoom ? { ...one, ...change } : one)));

export const withoutZoom = (zooms: Zooms, zoom: ClipZoom) =>
  inOrder((zooms ?? []).filter((one) => one !== zoom));

/** What is moved: all of a zoom, or one of its ends. */
export type Moved = 'start' | 'end' | 'both';

/** The times of a zoom moved by some seconds, within the clip. */
export function movedTimes(
  { start, end }: TimeRange,
  moved: Moved,
  by: number,
  within: TimeRange,
): TimeRange {
  const between = (value: number, least: number, most: number) =>
    thousandths(Math.max(least, Math.min(most, value)));
  if (moved === 'start')
    return { start: between(start + by, within.start, end - minZoomSeconds), end };
  if (moved === 'end') return { start, end: between(end + by, start + minZoomSeconds, within.end) };
  const length = end - start;
  const from = between(start + by, within.start, Math.max(within.start, within.end - length));
  return { start: from, end: thousandths(from + length) };
}

/** The zoom that applies at a second of the video: of several, the one that begins later. */
export function zoomAt(zooms: Zooms, seconds: number): ClipZoom | undefined {
  return zooms?.findLast(({ start, end }) => start <= seconds + 0.001 && seconds < end);
}

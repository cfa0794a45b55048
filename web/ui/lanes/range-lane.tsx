import { type MouseEvent, useMemo } from 'react';
import { clock } from '../text/format.ts';
import styles from './range-lane.module.css';

/** How a range looks; told apart by shape, not by colour. */
export type RangeLook = 'solid' | 'striped' | 'outlined' | 'thin' | 'dotted';

/** Seconds of the video. */
export type LabelledRange = { start: number; end: number; label: string; look: RangeLook };

export type LaneRow = { name: string; ranges: readonly LabelledRange[] };

type RangeLaneProps = {
  rows: readonly LaneRow[];
  /** The part of the video that is shown, seconds. */
  view: { start: number; end: number };
  /** A press on a range; ranges cannot be pressed without it. */
  onShow?: ((seconds: number) => void) | undefined;
  /** Whether the names of the ranges are below each row; they are by default. */
  isNamed?: boolean | undefined;
};

/** Ranges of one kind that are closer than this share of the lane are drawn as one. */
const shortestGap = 1 / 300;

/**
 * Where something happens in a video: a row for each source, with the names of what is in it. Rows
 * without a range in view are left out. Screen readers get each row as a list of times.
 */
export function RangeLane({ rows, view, onShow, isNamed = true }: RangeLaneProps) {
  const shown = useMemo(
    () =>
      rows
        .map(({ name, ranges }) => ({ name, ranges: inView(ranges, view) }))
        .filter(({ ranges }) => ranges.length > 0),
    [rows, view],
  );
  if (shown.length === 0) return null;
  const length = view.end - view.start;
  const share = (seconds: number) => `${(100 * seconds) / length}%`;
  const press = (event: MouseEvent) => {
    const start =
      event.target instanceof HTMLElement ? event.target.closest('li')?.dataset.start : undefined;
    if (start !== undefined) onShow?.(Number(start));
  };
  return (
    <div className={styles.lane}>
      {shown.map(({ name, ranges }) => (
        <div key={name} className={styles.row}>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the transcript has the same places. */}
          <ul
            className={styles.track}
            aria-label={name}
            data-pressable={onShow ? true : undefined}
            onClick={press}
          >
            {ranges.map(({ start, end, label, look }) => (
              <li
                key={`${label} ${start}`}
                data-start={start}
                data-look={look}
                className={styles.range}
                title={`${label}, ${clock(start)}`}
                style={{
                  insetInlineStart: share(Math.max(start, view.start) - view.start),
                  width: share(Math.min(end, view.end) - Math.max(start, view.start)),
                }}
              >
                <span className="visually-hidden">{`${label}, ${clock(start)}–${clock(end)}`}</span>
              </li>
            ))}
          </ul>
          {isNamed && (
            <p className={styles.names} aria-hidden="true">
              {namesIn(ranges).map(({ label, look }) => (
                <span key={label} className={styles.name}>
                  <span className={styles.sample} data-look={look} />
                  {label}
                </span>
              ))}
            </p>
          )}
        </div>
      ))}
    </div>
  );
}

/** The ranges in view, in order; those of one kind that nearly touch are one. */
function inView(
  ranges: readonly LabelledRange[],
  { start, end }: RangeLaneProps['view'],
): LabelledRange[] {
  const found: LabelledRange[] = [];
  const last = new Map<string, LabelledRange>();
  const gap = (end - start) * shortestGap;
  for (const range of ranges) {
    if (range.end <= start || range.start >= end) continue;
    const before = last.get(range.label);
    if (before && range.start - before.end < gap) before.end = Math.max(before.end, range.end);
    else {
      const copy = { ...range };
      last.set(range.label, copy);
      found.push(copy);
    }
  }
  return found;
}

function namesIn(ranges: readonly LabelledRange[]): readonly LabelledRange[] {
  return [...new Map(ranges.map((range) => [range.label, range])).values()];
}

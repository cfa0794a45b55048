import { t } from '#web/messages/messages.tsx';
import { clock, compactNumber } from '#web/ui/text/format.ts';
import type { PlaylistRow } from './playlist-rows.ts';

export type Measure = 'length' | 'views' | 'likes';

/**
 * The measure and order of a chart: one number per video, in the playlist's order or the largest
 * first.
 */
export type ChartChoice = { measure: Measure; sorted: boolean };

export const measures: readonly { value: Measure; label: string }[] = [
  { value: 'length', label: t('lookup.length') },
  { value: 'views', label: t('lookup.views') },
  { value: 'likes', label: t('lookup.likes') },
];

/** The choice that a URL parameter stands for: "views", or "-views" for the largest first. */
export function choiceOf(text: string | undefined): ChartChoice {
  const measure =
    measures.find(({ value }) => value === text?.replace(/^-/, ''))?.value ?? 'length';
  return { measure, sorted: text?.startsWith('-') ?? false };
}

/** Undefined for the default chart. */
export function textOfChoice({ measure, sorted }: ChartChoice): string | undefined {
  if (sorted) return `-${measure}`;
  return measure === 'length' ? undefined : measure;
}

export type Bar = { row: PlaylistRow; value: number; said: string };

/** One bar per video. */
export function barsOf(
  rows: readonly PlaylistRow[],
  { measure, sorted }: ChartChoice,
): readonly Bar[] {
  const bars = rows.map((row) => {
    const value = numberOf(row, measure);
    return { row, value, said: saidOf(value, measure) };
  });
  return sorted ? bars.sort((a, b) => b.value - a.value || a.row.position - b.row.position) : bars;
}

function numberOf(row: PlaylistRow, measure: Measure): number {
  return measure === 'length' ? row.duration : measure === 'views' ? row.viewCount : row.likeCount;
}

function saidOf(value: number, measure: Measure): string {
  if (measure === 'length') return value > 0 ? clock(value) : t('lookup.liveOrUpcoming');
  if (measure === 'likes')
    return value > 0 ? t('lookup.countLikes', { count: value }) : t('lookup.likesHidden');
  return t('lookup.countViews', { count: value });
}

/**
 * Grid lines: a round number at the top, at least the largest value, and equal steps down to zero.
 */
export function scaleOf(
  largest: number,
  measure: Measure,
): { top: number; ticks: readonly { value: number; label: string }[] } {
  const step = roundSteps(measure).find((one) => one * maxSteps >= largest) ?? largest / maxSteps;
  const steps = Math.max(1, Math.ceil(largest / step));
  const label = measure === 'length' ? clock : compactNumber;
  return {
    top: step * steps,
    ticks: Array.from({ length: steps + 1 }, (_, index) => ({
      value: index * step,
      label: label(index * step),
    })),
  };
}

const maxSteps = 4;
const minute = 60;
const hour = 3600;

/** Steps that are easy to read, smallest first. */
function roundSteps(measure: Measure): number[] {
  if (measure !== 'length')
    return Array.from({ length: 12 }, (_, power) =>
      [1, 2, 5].map((digit) => digit * 10 ** power),
    ).flat();
  return [
    5,
    10,
    15,
    30,
    minute,
    ...[2, 5, 10, 15, 30].map((count) => count * minute),
    ...[1, 2, 3, 6, 12, 24, 48, 96].map((count) => count * hour),
  ];
}

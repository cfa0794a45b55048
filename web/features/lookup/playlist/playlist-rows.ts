import type { PlatformVideo } from '#web/api/lookup.ts';
import { locale, t } from '#web/messages/messages.tsx';
import type { SortDirection } from '#web/ui/layout/table.tsx';

/** A video with its position in the playlist, from 1. */
export type PlaylistRow = PlatformVideo & { position: number };

export type Column = 'position' | 'title' | 'duration' | 'views' | 'likes' | 'published';
export type Order = { column: Column; direction: SortDirection };
export type LengthRange = 'all' | 'short' | 'medium' | 'long';

export const columns: readonly { value: Column; label: string; first: SortDirection }[] = [
  { value: 'position', label: '#', first: 'ascending' },
  { value: 'title', label: t('lookup.title'), first: 'ascending' },
  { value: 'duration', label: t('lookup.length'), first: 'descending' },
  { value: 'views', label: t('lookup.views'), first: 'descending' },
  { value: 'likes', label: t('lookup.likes'), first: 'descending' },
  { value: 'published', label: t('lookup.published'), first: 'descending' },
];

/** The order that a URL parameter stands for: a column, with `-` before it for descending. */
export function orderOf(text: string | undefined): Order {
  const column =
    columns.find(({ value }) => value === text?.replace(/^-/, ''))?.value ?? 'position';
  return { column, direction: text?.startsWith('-') ? 'descending' : 'ascending' };
}

/** Undefined for the playlist's own order. */
export function textOfOrder({ column, direction }: Order): string | undefined {
  if (direction === 'descending') return `-${column}`;
  return column === 'position' ? undefined : column;
}

/**
 * The order after a click on a column's header: first the column's natural direction, then the
 * reverse.
 */
export function nextOrder(order: Order, column: Column): Order {
  const first = columns.find(({ value }) => value === column)?.first ?? 'ascending';
  if (order.column !== column) return { column, direction: first };
  return { column, direction: order.direction === 'ascending' ? 'descending' : 'ascending' };
}

/** The videos whose title contains every word of the search, of that length, in that order. */
export function arrangedRows(
  rows: readonly PlaylistRow[],
  { search, range, order }: { search: string; range: LengthRange; order: Order },
): readonly PlaylistRow[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const found = rows.filter(({ title, duration }) => {
    const text = title.toLocaleLowerCase();
    return ranges[range](duration) && words.every((word) => text.includes(word));
  });
  const sign = order.direction === 'ascending' ? 1 : -1;
  return found.sort((a, b) => sign * comparisons[order.column](a, b) || a.position - b.position);
}

const [shortEndSeconds, mediumEndSeconds] = [300, 1200];
const ranges: Record<LengthRange, (seconds: number) => boolean> = {
  all: () => true,
  short: (seconds) => seconds < shortEndSeconds,
  medium: (seconds) => seconds >= shortEndSeconds && seconds <= mediumEndSeconds,
  long: (seconds) => seconds > mediumEndSeconds,
};

const titles = new Intl.Collator(locale(), { numeric: true });
const comparisons: Record<Column, (a: PlaylistRow, b: PlaylistRow) => number> = {
  position: (a, b) => a.position - b.position,
  title: (a, b) => titles.compare(a.title, b.title),
  duration: (a, b) => a.duration - b.duration,
  views: (a, b) => a.viewCount - b.viewCount,
  likes: (a, b) => a.likeCount - b.likeCount,
  published: (a, b) => Date.parse(a.publishedAt) - Date.parse(b.publishedAt),
};

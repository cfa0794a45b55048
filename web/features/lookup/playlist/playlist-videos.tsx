import { IconDownload } from '@tabler/icons-react';
import { useDeferredValue, useMemo } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { PlainSelect } from '#web/ui/fields/plain-select.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { saveTextFile } from '#web/ui/save-file.ts';
import { count, duration } from '#web/ui/text/format.ts';
import { useLookupSearch } from '../address/use-lookup-search.ts';
import { playlistCsv } from './playlist-csv.ts';
import {
  arrangedRows,
  columns,
  type LengthRange,
  nextOrder,
  type Order,
  orderOf,
  type PlaylistRow,
  textOfOrder,
} from './playlist-rows.ts';
import { PlaylistTable } from './playlist-table.tsx';
import styles from './playlist-videos.module.css';

const ranges: readonly { value: LengthRange; label: string }[] = [
  { value: 'all', label: 'Any length' },
  { value: 'short', label: 'Under 5 minutes' },
  { value: 'medium', label: '5 to 20 minutes' },
  { value: 'long', label: 'Over 20 minutes' },
];

/** The same orders as a select, where the table has no headers to click. */
const orders: readonly { value: string; label: string; order: Order }[] = columns.map(
  ({ value, label, first }) => ({
    value,
    label: value === 'position' ? 'Playlist order' : `By ${label.toLowerCase()}`,
    order: { column: value, direction: first },
  }),
);

/** The videos of a playlist: search, filter, sort, download. The choices are in the URL. */
export function PlaylistVideos({ title, rows }: { title: string; rows: readonly PlaylistRow[] }) {
  const [{ sort, q: search = '', length }, change] = useLookupSearch();
  const order = orderOf(sort);
  const range = ranges.find(({ value }) => value === length)?.value ?? 'all';
  const { column, direction } = order;
  const sought = useDeferredValue(search);
  const shown = useMemo(
    () => arrangedRows(rows, { search: sought, range, order: { column, direction } }),
    [rows, sought, range, column, direction],
  );
  const sortBy = (chosen: Order) => change({ sort: textOfOrder(chosen) });
  const seconds = shown.reduce((sum, row) => sum + row.duration, 0);
  return (
    <section aria-labelledby="videos-title" className={styles.videos}>
      <div className={styles.head}>
        <div>
          <h3 id="videos-title">Videos</h3>
          <p role="status" className={styles.found}>
            {shown.length === rows.length
              ? count(rows.length, 'video')
              : `${shown.length} of ${count(rows.length, 'video')}`}
            {seconds > 0 && ` · ${duration(seconds)}`}
          </p>
        </div>
        <div className={styles.tools}>
          <SearchField
            label="Search titles"
            value={search}
            onChange={(text) => change({ q: text })}
            className={styles.search}
          />
          <PlainSelect
            label="Filter by length"
            hideLabel
            value={range}
            onChange={(chosen) => change({ length: chosen === 'all' ? undefined : chosen })}
            options={ranges}
          />
          <PlainSelect
            label="Order"
            hideLabel
            className={styles.order}
            value={column}
            onChange={(chosen) =>
              sortBy(orders.find(({ value }) => value === chosen)?.order ?? order)
            }
            options={orders}
          />
          <Button
            icon={<IconDownload aria-hidden="true" />}
            disabled={shown.length === 0}
            onClick={() => saveTextFile(`${title}.csv`, playlistCsv(shown), 'text/csv')}
          >
            CSV
          </Button>
        </div>
      </div>
      {shown.length === 0 ? (
        <EmptyState
          title="No matches"
          text="No video in this playlist matches."
          action={
            <Button onClick={() => change({ q: undefined, length: undefined })}>
              Show all videos
            </Button>
          }
        />
      ) : (
        <PlaylistTable
          title={title}
          rows={shown}
          order={order}
          onSort={(chosen) => sortBy(nextOrder(order, chosen))}
        />
      )}
    </section>
  );
}

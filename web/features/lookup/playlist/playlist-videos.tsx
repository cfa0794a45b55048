import { IconDownload } from '@tabler/icons-react';
import { useDeferredValue, useMemo } from 'react';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { PlainSelect } from '#web/ui/fields/plain-select.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { saveTextFile } from '#web/ui/save-file.ts';
import { duration } from '#web/ui/text/format.ts';
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
  { value: 'all', label: t('lookup.anyLength') },
  { value: 'short', label: t('lookup.under5Minutes') },
  { value: 'medium', label: t('lookup.5To20Minutes') },
  { value: 'long', label: t('lookup.over20Minutes') },
];

/** The same orders as a select, where the table has no headers to click. */
const orders: readonly { value: string; label: string; order: Order }[] = columns.map(
  ({ value, label, first }) => ({
    value,
    label:
      value === 'position' ? t('lookup.playlistOrder') : t('lookup.orderBy', { column: label }),
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
          <h3 id="videos-title">{t('lookup.videos')}</h3>
          <p role="status" className={styles.found}>
            {shown.length === rows.length
              ? t('lookup.countVideo', { count: rows.length })
              : t('lookup.lengthOfCountVideo', { length: shown.length, count: rows.length })}
            {seconds > 0 && ` · ${duration(seconds)}`}
          </p>
        </div>
        <div className={styles.tools}>
          <SearchField
            label={t('lookup.searchTitles')}
            value={search}
            onChange={(text) => change({ q: text })}
            className={styles.search}
          />
          <PlainSelect
            label={t('lookup.filterByLength')}
            hideLabel
            value={range}
            onChange={(chosen) => change({ length: chosen === 'all' ? undefined : chosen })}
            options={ranges}
          />
          <PlainSelect
            label={t('lookup.order')}
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
            {t('lookup.csv')}
          </Button>
        </div>
      </div>
      {shown.length === 0 ? (
        <EmptyState
          title={t('lookup.noMatches')}
          text={t('lookup.noVideoInThisPlaylist')}
          action={
            <Button onClick={() => change({ q: undefined, length: undefined })}>
              {t('lookup.showAllVideos')}
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

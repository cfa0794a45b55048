import { IconScissors } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { watchAddress } from '#web/api/lookup.ts';
import { Rich, t } from '#web/messages/messages.tsx';
import { buttonClass } from '#web/ui/buttons/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { SortHeader } from '#web/ui/layout/table.tsx';
import { date, wholeNumber } from '#web/ui/text/format.ts';
import { Length, Likes } from '../facts/facts.tsx';
import { PlatformThumbnail } from '../facts/platform-thumbnail.tsx';
import { type Column, columns, type Order, type PlaylistRow } from './playlist-rows.ts';
import styles from './playlist-table.module.css';

/**
 * Roles are explicit: rows laid out as grids skip off-screen rendering, but some browsers then lose
 * the table semantics.
 */
const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
  head: { role: 'rowheader' },
};

type PlaylistTableProps = {
  title: string;
  rows: readonly PlaylistRow[];
  order: Order;
  onSort: (column: Column) => void;
};

/** One row per video; on phones each is a small card. */
export function PlaylistTable({ title, rows, order, onSort }: PlaylistTableProps) {
  const [position, ...others] = columns.map(({ value, label }) => (
    <SortHeader
      key={value}
      label={label}
      numeric={value !== 'title' && value !== 'published'}
      direction={order.column === value ? order.direction : undefined}
      onSort={() => onSort(value)}
    />
  ));
  return (
    <table
      {...roles.table}
      className={styles.table}
      aria-label={t('lookup.videosOfTitle', { title })}
    >
      <thead {...roles.group} className={styles.head}>
        <tr {...roles.row} className={styles.row}>
          {position}
          <td {...roles.cell} />
          {others}
          <td {...roles.cell} />
        </tr>
      </thead>
      {blocksOf(rows).map((block) => (
        <tbody
          {...roles.group}
          key={block[0]?.position}
          className={classNames(styles.body, block.length === blockLength && styles.whole)}
        >
          {block.map((row) => (
            <VideoRow key={row.position} row={row} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

/**
 * Off-screen blocks are not rendered; per row, tracking visibility would cost more than rendering.
 */
const blockLength = 20;

function blocksOf(rows: readonly PlaylistRow[]): PlaylistRow[][] {
  const count = Math.ceil(rows.length / blockLength);
  return Array.from({ length: count }, (_, block) =>
    rows.slice(block * blockLength, (block + 1) * blockLength),
  );
}

const VideoRow = memo(function VideoRow({ row }: { row: PlaylistRow }) {
  const address = watchAddress(row.id);
  return (
    <tr {...roles.row} className={styles.row}>
      <td {...roles.cell} className={classNames(styles.number, styles.position)}>
        {row.position}
      </td>
      <td {...roles.cell} className={styles.pictureCell}>
        <PlatformThumbnail videoId={row.id} />
      </td>
      <th {...roles.head} scope="row" className={styles.title} dir="auto">
        <Link to="/ask/lookup" search={{ address }} preload={false} className={styles.link}>
          {row.title}
        </Link>
      </th>
      <td {...roles.cell} className={classNames(styles.number, styles.length)}>
        <Length seconds={row.duration} />
      </td>
      <td {...roles.cell} className={classNames(styles.number, styles.views)}>
        {wholeNumber(row.viewCount)}
        <span className={styles.unit}>{t('lookup.viewsUnit')}</span>
      </td>
      <td {...roles.cell} className={classNames(styles.number, styles.likes)}>
        <Likes likes={row.likeCount} />
        {row.likeCount > 0 && <span className={styles.unit}>{t('lookup.likesUnit')}</span>}
      </td>
      <td {...roles.cell} className={styles.published}>
        {date(row.publishedAt)}
      </td>
      <td {...roles.cell} className={styles.action}>
        <Link
          to="/"
          search={{ address }}
          preload={false}
          className={buttonClass({ variant: 'quiet', size: 'small' })}
          title={t('lookup.findClips')}
        >
          <IconScissors aria-hidden="true" />
          <Rich
            id="lookup.findClipsInTitle"
            values={{ title: row.title }}
            elements={{
              word: <span className={styles.word} />,
              hidden: <span className="visually-hidden" />,
            }}
          />
        </Link>
      </td>
    </tr>
  );
});

import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { classNames } from '../class-names.ts';
import styles from './table.module.css';

export type SortDirection = 'ascending' | 'descending';

type SortHeaderProps = {
  label: string;
  /** Undefined when another column determines the order. */
  direction?: SortDirection | undefined;
  onSort: () => void;
  numeric?: boolean | undefined;
};

/** A column header that sorts the rows. */
export function SortHeader({ label, direction, onSort, numeric = false }: SortHeaderProps) {
  const Arrow =
    direction === undefined
      ? IconArrowsSort
      : direction === 'ascending'
        ? IconArrowUp
        : IconArrowDown;
  return (
    <th
      scope="col"
      {...columnHeader}
      aria-sort={direction ?? 'none'}
      className={classNames(numeric && styles.numeric)}
    >
      <button
        type="button"
        className={classNames(styles.sort, direction && styles.sorted)}
        onClick={onSort}
      >
        {label}
        <Arrow aria-hidden="true" />
      </button>
    </th>
  );
}

// Explicit because some browsers drop the role when rows are laid out as grids.
const columnHeader = { role: 'columnheader' };

import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './table.module.css';

type TableProps = {
  /** What is in it. */
  label: string;
  /** Scrolls inside its own box from this height on, its header staying: a CSS length. */
  maxHeight?: string | undefined;
  className?: string | undefined;
  /** `<thead>` and `<tbody>`, as ever. */
  children: ReactNode;
};

/** A table that scrolls sideways in its own box where it is too wide. */
export function Table({ label, maxHeight, className, children }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard to be scrolled.
    <section className={classNames(styles.box, className)} aria-label={label} tabIndex={0} style={{ maxHeight }}>
      <table className={styles.table}>{children}</table>
    </section>
  );
}

export type SortDirection = 'ascending' | 'descending';

type SortHeaderProps = {
  label: string;
  /** Undefined when another column gives the order. */
  direction?: SortDirection | undefined;
  onSort: () => void;
  numeric?: boolean | undefined;
};

/** A column's head that orders the rows by it. */
export function SortHeader({ label, direction, onSort, numeric = false }: SortHeaderProps) {
  const Arrow = direction === undefined ? IconArrowsSort : direction === 'ascending' ? IconArrowUp : IconArrowDown;
  return (
    <th scope="col" {...columnHeader} aria-sort={direction ?? 'none'} className={classNames(numeric && styles.numeric)}>
      <button type="button" className={classNames(styles.sort, direction && styles.sorted)} onClick={onSort}>
        {label}
        <Arrow aria-hidden="true" />
      </button>
    </th>
  );
}

// Said outright for tables whose rows are laid out as grids: some browsers forget then what a head is.
const columnHeader = { role: 'columnheader' };

/** For `<th>` and `<td>` of numbers: to the right, digits of one width. */
export const numericCell = classNames(styles.numeric);

import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { classNames } from './class-names.ts';
import styles from './table.module.css';

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

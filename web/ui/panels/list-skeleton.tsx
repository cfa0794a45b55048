import { Loading, Skeleton } from '../layout/skeleton.tsx';
import styles from './rows.module.css';

/** The size of a short list that is loading. */
export function ListSkeleton({
  label,
  rows = 2,
  height = '3.5rem',
}: {
  label: string;
  rows?: number;
  height?: string;
}) {
  return (
    <Loading label={label}>
      <div className={styles.loading}>
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholder rows differ by index alone.
          <Skeleton key={row} height={height} />
        ))}
      </div>
    </Loading>
  );
}

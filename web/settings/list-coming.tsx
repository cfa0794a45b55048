import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import styles from './rows.module.css';

/** As large as a short list that is being loaded. */
export function ListComing({ label, rows = 2, height = '3.5rem' }: { label: string; rows?: number; height?: string }) {
  return (
    <Loading label={label}>
      <div className={styles.coming}>
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are nothing but their number.
          <Skeleton key={row} height={height} />
        ))}
      </div>
    </Loading>
  );
}

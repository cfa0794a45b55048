import { t } from '#web/messages/messages.tsx';
import { Loading, Skeleton } from '#web/ui/layout/skeleton.tsx';
import styles from './export-group.module.css';

/** A placeholder of the size of the exports. */
export function ExportsSkeleton() {
  return (
    <Loading label={t('exports.loadingYourExports')}>
      <div className={styles.group}>
        <div className={styles.head}>
          <Skeleton width="min(100%, 18rem)" height="1.5rem" />
        </div>
        <div className={styles.grid}>
          {['a', 'b', 'c', 'd', 'e'].map((name) => (
            <Skeleton key={name} height="26rem" />
          ))}
        </div>
      </div>
    </Loading>
  );
}

import { t } from '#web/messages/messages.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Loading, Skeleton } from '#web/ui/layout/skeleton.tsx';
import headStyles from './playlist-head.module.css';
import styles from './playlist-view.module.css';

const rows = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Stands in for a playlist while it loads; large ones take a few seconds. */
export function PlaylistSkeleton() {
  return (
    <Loading label={t('lookup.loadingThePlaylist')}>
      <div className={styles.playlist}>
        <Card className={headStyles.head}>
          <Skeleton ratio="16 / 9" className={headStyles.picture} />
          <div className={headStyles.words}>
            <Skeleton height="1.9rem" width="60%" />
            <Skeleton shape="text" width="12rem" />
            <Skeleton shape="text" lines={2} />
          </div>
          <div className={headStyles.totals}>
            <Skeleton height="2.9rem" />
          </div>
        </Card>
        <Skeleton height="18.5rem" />
        <Skeleton height="2.5rem" />
        <div>
          {rows.map((name) => (
            <Skeleton key={name} height="3.75rem" />
          ))}
        </div>
      </div>
    </Loading>
  );
}

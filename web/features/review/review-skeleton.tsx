import { Page } from '#web/ui/layout/page.tsx';
import { Loading, Skeleton } from '#web/ui/layout/skeleton.tsx';
import styles from './review.module.css';

/** The layout of a video's page while it loads. */
export function ReviewSkeleton() {
  return (
    <Page
      title="Video"
      width="wide"
      fit
      intro={<Skeleton shape="text" width="18rem" className={styles.factsSkeleton} />}
    >
      <Loading label="Loading video">{null}</Loading>
      <div className={styles.panes} data-view="clips" aria-hidden="true">
        <div className={styles.player}>
          <Skeleton ratio="16 / 9" className={styles.playerSkeleton} />
          <Skeleton height="2rem" />
        </div>
        <div className={styles.transcript} />
        <div className={styles.clips}>
          <div className={styles.cardSkeletons}>
            <Skeleton height="2.5rem" />
            <Skeleton height="14rem" />
            <Skeleton height="14rem" />
            <Skeleton height="14rem" />
          </div>
        </div>
      </div>
    </Page>
  );
}

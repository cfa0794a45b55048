import { GridSkeleton } from '#web/features/clips/grid/clip-grid.tsx';
import { t } from '#web/messages/messages.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Loading, Skeleton } from '#web/ui/layout/skeleton.tsx';
import styles from './clips-view.module.css';

/** The layout of a video's page while it loads. */
export function ReviewSkeleton() {
  return (
    <Page
      title={t('common.video')}
      width="wide"
      compact
      intro={<Skeleton shape="text" width="18rem" height="1.75rem" />}
      actions={<Skeleton width="12rem" height="2.5rem" />}
    >
      <Loading label={t('review.loadingVideo')}>{null}</Loading>
      <div className={styles.view} aria-hidden="true">
        <Skeleton width="min(40rem, 100%)" height="2rem" />
        <Skeleton height="2.75rem" />
        <GridSkeleton aspectRatio="9:16" />
      </div>
    </Page>
  );
}

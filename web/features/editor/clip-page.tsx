import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ApiError } from '#web/api/client/request.ts';
import { videoQuery } from '#web/api/videos.ts';
import { t } from '#web/messages/messages.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Loading, Skeleton } from '#web/ui/layout/skeleton.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { VideoNotFound } from '#web/ui/messages/not-found.tsx';
import styles from './clip-editor.module.css';
import { ClipEditor } from './clip-editor.tsx';
import { VideoLink } from './video-link.tsx';

/** The page of one clip, on which it is cut by its words. */
export function ClipPage() {
  const { videoId, clipId } = useParams({ from: '/videos/$videoId/clips/$clipId' });
  const video = useQuery(videoQuery(videoId));
  const clip = video.data?.clips.find(({ id }) => id === clipId);
  if (video.error instanceof ApiError && video.error.status === 404) return <VideoNotFound />;
  if (video.data && clip) return <ClipEditor key={clipId} video={video.data} clip={clip} />;
  if (video.data)
    return (
      <Page title={t('editor.clipNotFound')}>
        <EmptyState
          title={t('editor.thisClipIsntAvailable')}
          text={t('editor.itWasDeletedOrReplaced')}
          action={<VideoLink videoId={videoId} />}
        />
      </Page>
    );
  if (video.isPending) return <ClipSkeleton />;
  return (
    <Page title={t('editor.clip')}>
      <ErrorState
        title={t('editor.couldntLoadTheClip')}
        error={video.error}
        onRetry={() => void video.refetch()}
        retrying={video.isFetching}
        action={<VideoLink videoId={videoId} />}
      />
    </Page>
  );
}

/** The layout of the page while it loads. */
function ClipSkeleton() {
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1} className="visually-hidden">
        {t('editor.clip')}
      </h1>
      <Loading label={t('editor.loadingClip')}>{null}</Loading>
      <div className={styles.headSkeleton} aria-hidden="true">
        <Skeleton shape="text" width="18rem" />
      </div>
      <div className={styles.panes} aria-hidden="true">
        <div className={styles.player}>
          <div className={styles.stage}>
            <Skeleton ratio="16 / 9" className={styles.playerSkeleton} />
          </div>
        </div>
        <div className={styles.timeline}>
          <Skeleton height="9.25rem" />
        </div>
        <div className={styles.transcript} />
        <div className={styles.inspectorSkeleton} />
      </div>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Job } from '#features/videos/jobs/job.schema.ts';
import { ApiError } from '#web/api/client/request.ts';
import { isUnderWay, jobQuery, jobsQuery } from '#web/api/jobs.ts';
import { videoQuery } from '#web/api/videos.ts';
import { GridSkeleton } from '#web/features/clips/grid/clip-grid.tsx';
import { useExportOptions } from '#web/features/exports/options/use-export-options.ts';
import { NoClips } from '#web/features/identify/no-clips.tsx';
import { IdentifyProgress } from '#web/features/jobs/identify-progress.tsx';
import { nameOf } from '#web/features/videos/library-items.ts';
import { t } from '#web/messages/messages.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { HomeLink } from '#web/ui/messages/home-link.tsx';
import { VideoNotFound } from '#web/ui/messages/not-found.tsx';
import styles from './clips-view.module.css';
import { ReviewSkeleton } from './review-skeleton.tsx';

/** Polls in case events do not get through. */
const pollMilliseconds = 10_000;

/**
 * The page of a video that is not recorded yet, because it is still downloaded or could not be. It
 * becomes the page of the video as soon as there is one.
 */
export function JobPage() {
  const { jobId } = useParams({ from: '/jobs/$jobId' });
  const jobs = useQuery({ ...jobsQuery, refetchInterval: pollMilliseconds });
  const listed = jobs.data?.find(({ id }) => id === jobId);
  const single = useQuery({ ...jobQuery(jobId), enabled: !listed });
  const job = listed ?? single.data;
  const videoId = job?.videoId ?? '';
  const video = useQuery({ ...videoQuery(videoId), enabled: videoId !== '' });
  // So that the page of the video appears in one piece.
  useEffect(() => void import('./video-page.tsx'), []);
  if (job && videoId !== '' && !video.isPending)
    return <Navigate to="/videos/$videoId" params={{ videoId }} replace />;
  if (job) return <Unrecorded job={job} />;
  if (single.error instanceof ApiError && single.error.status === 404) return <VideoNotFound />;
  if (!single.isError) return <ReviewSkeleton />;
  return (
    <Page title={t('common.video')}>
      <ErrorState
        title={t('common.couldntLoadTheVideo')}
        error={single.error}
        onRetry={() => void single.refetch()}
        retrying={single.isFetching}
        action={<HomeLink />}
      />
    </Page>
  );
}

function Unrecorded({ job }: { job: Job }) {
  const [{ aspectRatio }] = useExportOptions();
  const { platformUrl = '', title } = job.kind === 'identify' ? job.request : {};
  return (
    <Page title={title ?? nameOf(platformUrl)} width="wide" compact>
      {isUnderWay(job) || job.videoId !== null ? (
        <div className={styles.view}>
          <IdentifyProgress job={job} />
          <GridSkeleton aspectRatio={aspectRatio} cards={10} />
        </div>
      ) : (
        <NoClips video={undefined} job={job} />
      )}
    </Page>
  );
}

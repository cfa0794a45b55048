import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ApiError } from '#web/api/client/request.ts';
import { type Video, videoQuery } from '#web/api/videos.ts';
import { t } from '#web/messages/messages.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { HomeLink } from '#web/ui/messages/home-link.tsx';
import { VideoNotFound } from '#web/ui/messages/not-found.tsx';
import { Review } from './review.tsx';
import { ReviewSkeleton } from './review-skeleton.tsx';

/** Polls in case events do not get through. */
const pollMilliseconds = 10_000;

/** A video with its player, transcript and clips. */
export function VideoPage() {
  const { videoId } = useParams({ from: '/videos/$videoId' });
  const video = useQuery({
    ...videoQuery(videoId),
    refetchInterval: ({ state }) => (isProcessing(state.data) ? pollMilliseconds : false),
  });
  if (video.error instanceof ApiError && video.error.status === 404) return <VideoNotFound />;
  if (video.data) return <Review key={videoId} video={video.data} />;
  if (video.isPending) return <ReviewSkeleton />;
  return (
    <Page title={t('common.video')}>
      <ErrorState
        title={t('common.couldntLoadTheVideo')}
        error={video.error}
        onRetry={() => void video.refetch()}
        retrying={video.isFetching}
        action={<HomeLink />}
      />
    </Page>
  );
}

const isProcessing = (video: Video | undefined): boolean => video?.status === 'processing';

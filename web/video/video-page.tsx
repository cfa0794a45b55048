import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { type Video, videoQuery } from '#web/api/clips.ts';
import { ApiError } from '#web/api/request.ts';
import { VideoNotFound } from '#web/app/video-not-found.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Page } from '#web/ui/page.tsx';
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
    <Page title="Video">
      <ErrorState
        title="Couldn’t load the video"
        error={video.error}
        onRetry={() => void video.refetch()}
        retrying={video.isFetching}
        action={<HomeLink />}
      />
    </Page>
  );
}

const isProcessing = (video: Video | undefined): boolean => video?.status === 'processing';

function HomeLink() {
  return (
    <Link to="/" className={buttonClass({ variant: 'primary' })}>
      Go to your videos
    </Link>
  );
}

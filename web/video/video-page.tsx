import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { type Video, videoQuery } from '#web/api/clips.ts';
import { ApiError } from '#web/api/request.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Review } from './review.tsx';
import { ReviewSkeleton } from './review-skeleton.tsx';

/** Where the events do not get through, the page asks now and then. */
const askAgainMilliseconds = 10_000;

/** A video: what was found in it, to be looked at and chosen from. */
export function VideoPage() {
  const { videoId } = useParams({ from: '/videos/$videoId' });
  const video = useQuery({
    ...videoQuery(videoId),
    refetchInterval: ({ state }) => (isProcessing(state.data) ? askAgainMilliseconds : false),
  });
  if (video.error instanceof ApiError && video.error.status === 404) return <NoSuchVideo />;
  if (video.data) return <Review key={videoId} video={video.data} />;
  if (video.isPending) return <ReviewSkeleton />;
  return (
    <Page title="Video">
      <ErrorState
        title="The video could not be loaded"
        error={video.error}
        onRetry={() => void video.refetch()}
        retrying={video.isFetching}
        action={<HomeLink />}
      />
    </Page>
  );
}

const isProcessing = (video: Video | undefined): boolean => video?.status === 'processing';

function NoSuchVideo() {
  return (
    <Page title="No such video">
      <EmptyState
        title="There is no video here"
        text="It was deleted, or the address belongs to somebody else’s video."
        action={<HomeLink />}
      />
    </Page>
  );
}

function HomeLink() {
  return (
    <Link to="/" className={buttonClass({ variant: 'primary' })}>
      Go to your videos
    </Link>
  );
}

import { IconRss } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { feedsQuery } from '#web/api/feeds.ts';
import { Page } from '#web/ui/layout/page.tsx';
import { Loading, Skeleton } from '#web/ui/layout/skeleton.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { FeedCard } from './feed-card.tsx';
import styles from './feeds.module.css';
import { FollowForm } from './follow-form.tsx';

/** The channels, playlists and podcasts whose new episodes are clipped automatically. */
export function FeedsPage() {
  return (
    <Page
      title="Feeds"
      intro="Follow channels, playlists and podcasts. New episodes are clipped automatically, once each."
    >
      <div className={styles.page}>
        <FollowForm />
        <Followed />
      </div>
    </Page>
  );
}

function Followed() {
  const feeds = useQuery(feedsQuery);
  if (feeds.data === undefined)
    return feeds.isError ? (
      <ErrorState
        title="Couldn’t load your feeds"
        error={feeds.error}
        onRetry={() => void feeds.refetch()}
        retrying={feeds.isFetching}
      />
    ) : (
      <Loading label="Loading your feeds">
        <Skeleton height="9rem" />
      </Loading>
    );
  if (feeds.data.length === 0)
    return (
      <EmptyState
        icon={<IconRss />}
        title="You aren’t following anything yet"
        text="Paste a link to a channel or podcast above. New episodes then appear in your videos, with their clips."
      />
    );
  return (
    <ul className={styles.list} aria-label="Following">
      {feeds.data.map((feed) => (
        <FeedCard key={feed.id} feed={feed} />
      ))}
    </ul>
  );
}

import { IconRss } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { feedsQuery } from '#web/api/feeds.ts';
import { t } from '#web/messages/messages.tsx';
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
    <Page title={t('common.feeds')} intro={t('feeds.followChannelsPlaylistsAndPodcasts')}>
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
        title={t('feeds.couldntLoadYourFeeds')}
        error={feeds.error}
        onRetry={() => void feeds.refetch()}
        retrying={feeds.isFetching}
      />
    ) : (
      <Loading label={t('feeds.loadingYourFeeds')}>
        <Skeleton height="9rem" />
      </Loading>
    );
  if (feeds.data.length === 0)
    return (
      <EmptyState
        icon={<IconRss />}
        title={t('feeds.youArentFollowingAnythingYet')}
        text={t('feeds.pasteALinkToA')}
      />
    );
  return (
    <ul className={styles.list} aria-label={t('common.following')}>
      {feeds.data.map((feed) => (
        <FeedCard key={feed.id} feed={feed} />
      ))}
    </ul>
  );
}

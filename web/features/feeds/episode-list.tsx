import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Episode, Feed } from '#features/feeds/feed.schema.ts';
import { sentenceOf } from '#web/api/client/request.ts';
import { episodesQuery, retryEpisode } from '#web/api/feeds.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Loading, Skeleton } from '#web/ui/layout/skeleton.tsx';
import { Badge } from '#web/ui/messages/badge.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { useToasts } from '#web/ui/popups/toast.tsx';
import { date, dateTime, relativeTime } from '#web/ui/text/format.ts';
import { Text } from '#web/ui/text/text.tsx';
import styles from './feeds.module.css';

/** The episodes of a feed that were taken, with their state. */
export function EpisodeList({ feed }: { feed: Feed }) {
  const found = useInfiniteQuery(episodesQuery(feed));
  if (found.isPending)
    return (
      <Loading label={t('feeds.loadingTheEpisodes')}>
        <Skeleton height="4rem" />
      </Loading>
    );
  if (found.isError)
    return (
      <ErrorState
        title={t('feeds.couldntLoadTheEpisodes')}
        error={found.error}
        onRetry={() => void found.refetch()}
        retrying={found.isFetching}
      />
    );
  return (
    <>
      <ul
        className={styles.episodes}
        aria-label={t('feeds.episodesOf', { title: feed.title ?? feed.address })}
      >
        {found.data.pages
          .flatMap((page) => page.episodes)
          .map((episode) => (
            <EpisodeRow key={episode.id} feedId={feed.id} episode={episode} />
          ))}
      </ul>
      {found.hasNextPage && (
        <Button
          size="small"
          loading={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {t('common.showMore')}
        </Button>
      )}
    </>
  );
}

function EpisodeRow({ feedId, episode }: { feedId: string; episode: Episode }) {
  const client = useQueryClient();
  const toasts = useToasts();
  const retry = useMutation({
    mutationFn: () => retryEpisode(client, feedId, episode.id),
    onError: (error) =>
      toasts.add({
        title: t('common.couldntRetry'),
        description: sentenceOf(error),
        tone: 'wrong',
      }),
  });
  const { title, status, error, videoId, publishedAt, retryAt } = episode;
  const name = title ?? t('feeds.untitledEpisode');
  return (
    <li className={styles.episode}>
      <div className={styles.words}>
        {videoId === null ? (
          <Text strong className={styles.name} dir="auto">
            {name}
          </Text>
        ) : (
          <Link to="/videos/$videoId" params={{ videoId }} className={styles.name} dir="auto">
            {name}
          </Link>
        )}
        <Text size="s" tone="soft">
          {publishedAt !== null && (
            <span title={dateTime(publishedAt)}>{date(publishedAt)} · </span>
          )}
          {stateText(episode)}
        </Text>
        {error && (
          <Text size="s" tone={status === 'failed' ? 'wrong' : 'caution'}>
            {error}
            {retryAt !== null && ` ${t('feeds.triedAgain', { when: relativeTime(retryAt) })}`}
          </Text>
        )}
      </div>
      {status !== 'complete' && (
        <Badge tone={error ? (status === 'failed' ? 'wrong' : 'caution') : 'neutral'}>
          {labels[status]}
        </Badge>
      )}
      {(status === 'failed' || (error && retryAt !== null)) && (
        <Button
          size="small"
          loading={retry.isPending}
          aria-label={t('feeds.tryAgainName', { name })}
          onClick={() => retry.mutate()}
        >
          {t('common.tryAgain')}
        </Button>
      )}
    </li>
  );
}

const labels: Record<Episode['status'], string> = {
  waiting: t('common.waiting'),
  clipping: t('common.findingClips'),
  exporting: t('feeds.exporting'),
  complete: t('feeds.ready'),
  failed: t('common.failed'),
};

function stateText({ status, clips, exported, videoId }: Episode): string {
  if (status !== 'complete')
    return `${labels[status]}${clips > 0 ? `, ${t('common.clipsClip', { clips })}` : ''}`;
  if (videoId === null) return t('feeds.deleted');
  return exported > 0
    ? t('feeds.clipsClipExportedExported', { clips, exported })
    : t('common.clipsClip', { clips });
}

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { languagesOf, type VideoSummary, videosQuery } from '#web/api/videos.ts';
import { t } from '#web/messages/messages.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { Loading, Skeleton } from '#web/ui/layout/skeleton.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { clock, languageName, relativeTime } from '#web/ui/text/format.ts';
import styles from './own-videos.module.css';

/**
 * The user's complete videos, with a search when there are many; `children` renders one of them.
 */
export function OwnVideos({
  heading: Heading,
  children,
}: {
  heading: 'h2' | 'h3';
  children: (video: VideoSummary) => ReactNode;
}) {
  const videos = useQuery(videosQuery);
  const [search, setSearch] = useState('');
  const heading = useId();
  const complete = videos.data?.filter(({ status }) => status === 'complete') ?? [];
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = complete.filter((video) =>
    words.every((word) => nameOf(video).toLowerCase().includes(word)),
  );
  return (
    <section className={styles.own} aria-labelledby={heading}>
      <Heading id={heading} className={styles.heading}>
        {t('common.yourVideos')}
      </Heading>
      {complete.length > 5 && (
        <SearchField label={t('topics.searchYourVideos')} value={search} onChange={setSearch} />
      )}
      {videos.isPending && (
        <Loading label={t('common.loadingYourVideos')}>
          <Skeleton height="14rem" />
        </Loading>
      )}
      {videos.error && !videos.data && (
        <ErrorState
          title={t('common.couldntLoadYourVideos')}
          error={videos.error}
          onRetry={() => void videos.refetch()}
        />
      )}
      {videos.data && found.length === 0 && (
        <p className={styles.none}>
          {complete.length === 0
            ? t('topics.videosAppearHereOnceTheir')
            : t('topics.noVideosMatchSearch', { search })}
        </p>
      )}
      <ul className={styles.list}>
        {found.map((video) => (
          <li key={video.id}>{children(video)}</li>
        ))}
      </ul>
    </section>
  );
}

/** A video's title, with its length, language and age below. */
export function VideoSummaryText({ video }: { video: VideoSummary }) {
  return (
    <span className={styles.text}>
      <span className={styles.title} dir="auto">
        {nameOf(video)}
      </span>
      <span className={styles.facts}>{factsOf(video)}</span>
    </span>
  );
}

function nameOf({ title, platformUrl }: VideoSummary): string {
  return title ?? platformUrl;
}

function factsOf(video: VideoSummary): string {
  const { durationSeconds, createdAt } = video;
  const [language] = languagesOf(video);
  const length = durationSeconds === null ? '' : clock(durationSeconds);
  return [length, language && languageName(language), relativeTime(createdAt)]
    .filter(Boolean)
    .join(' · ');
}

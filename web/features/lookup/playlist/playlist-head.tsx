import { IconBrandYoutube } from '@tabler/icons-react';
import type { Playlist } from '#web/api/lookup.ts';
import { t } from '#web/messages/messages.tsx';
import { buttonClass } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { duration } from '#web/ui/text/format.ts';
import { Text } from '#web/ui/text/text.tsx';
import { Facts } from '../facts/facts.tsx';
import { FoldedDescription } from '../facts/linked-text.tsx';
import { PlatformThumbnail } from '../facts/platform-thumbnail.tsx';
import styles from './playlist-head.module.css';

const speeds = [1, 1.25, 1.5, 2];

/** The title of a playlist, and its total length at the speeds people watch at. */
export function PlaylistHead({ address, playlist }: { address: string; playlist: Playlist }) {
  const { playlistDetails: details, videos, totalDuration, totalVideos } = playlist;
  const channels = [...new Set(videos.map(({ channelTitle }) => channelTitle))];
  const lasting = videos.filter((video) => video.duration > 0).length;
  return (
    <Card as="section" className={styles.head} aria-labelledby="playlist-title">
      <PlatformThumbnail videoId={videos[0]?.id} className={styles.picture} />
      <div className={styles.words}>
        <h2 id="playlist-title" className={styles.title} dir="auto">
          {details.title}
        </h2>
        <Text size="s" tone="soft">
          {t('lookup.totalvideosVideo', { totalVideos })}
          {channels.length === 1 && ` · ${channels[0]}`}
          {channels.length > 1 && ` · ${t('lookup.countChannel', { count: channels.length })}`}
        </Text>
        {details.description && <FoldedDescription text={details.description} />}
      </div>
      <a
        className={`${buttonClass({ size: 'small' })} ${styles.open}`}
        href={pageOf(details.id, address)}
        target="_blank"
        rel="noopener noreferrer"
      >
        <IconBrandYoutube aria-hidden="true" />
        {t('lookup.openOnYoutube')}
      </a>
      {totalDuration > 0 && (
        <div className={styles.totals}>
          <Facts
            facts={[
              ...speeds.map((speed) => ({
                name: speed === 1 ? t('lookup.totalLength') : t('lookup.atSpeed', { speed }),
                value: duration(totalDuration / speed),
              })),
              { name: t('lookup.averageLength'), value: duration(totalDuration / lasting) },
            ]}
          />
        </div>
      )}
    </Card>
  );
}

function pageOf(id: string, address: string): string {
  return `https://www.youtube.com/playlist?list=${encodeURIComponent(id || address)}`;
}

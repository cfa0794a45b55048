import {
  IconBrandYoutube,
  IconMessageCircle,
  IconMicrophone,
  IconScissors,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type PlatformVideo, watchAddress } from '#web/api/lookup.ts';
import { buttonClass } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { date, wholeNumber } from '#web/ui/text/format.ts';
import { Text } from '#web/ui/text/text.tsx';
import { Facts, Length, Likes } from '../facts/facts.tsx';
import { PlatformThumbnail } from '../facts/platform-thumbnail.tsx';
import styles from './video-head.module.css';

/** The title and numbers of a video, and what can be done with it here. */
export function VideoHead({ video }: { video: PlatformVideo }) {
  const address = watchAddress(video.id);
  return (
    <Card as="section" className={styles.head} aria-labelledby="video-title">
      <PlatformThumbnail videoId={video.id} className={styles.picture} />
      <div className={styles.words}>
        <div>
          <h2 id="video-title" className={styles.title} dir="auto">
            {video.title}
          </h2>
          <Text size="s" tone="soft">
            {video.channelTitle}
          </Text>
        </div>
        <Facts
          facts={[
            { name: 'Length', value: <Length seconds={video.duration} /> },
            { name: 'Views', value: wholeNumber(video.viewCount) },
            { name: 'Likes', value: <Likes likes={video.likeCount} /> },
            {
              name: 'Published',
              value: <time dateTime={video.publishedAt}>{date(video.publishedAt)}</time>,
            },
          ]}
        />
        <VideoActions address={address} />
      </div>
    </Card>
  );
}

/** A video of which only the link is known, because the server has no key for more. */
export function NamelessVideoHead({ videoId }: { videoId: string }) {
  const address = watchAddress(videoId);
  return (
    <Card as="section" className={styles.head} aria-labelledby="video-title">
      <PlatformThumbnail videoId={videoId} className={styles.picture} />
      <div className={styles.words}>
        <div>
          <h2 id="video-title" className={styles.title}>
            YouTube video {videoId}
          </h2>
          <Text size="s" tone="soft">
            Its title, statistics and description need a YouTube key (YOUTUBE_API_KEY), which{' '}
            <Link to="/settings/$section" params={{ section: 'server' }}>
              this server
            </Link>{' '}
            doesn’t have. The transcript doesn’t need one.
          </Text>
        </div>
        <VideoActions address={address} />
      </div>
    </Card>
  );
}

function VideoActions({ address }: { address: string }) {
  return (
    <div className={styles.actions}>
      <Link to="/" search={{ address }} className={buttonClass({ variant: 'primary' })}>
        <IconScissors aria-hidden="true" />
        Find clips
      </Link>
      <Link to="/ask" search={{ video: address }} className={buttonClass()}>
        <IconMessageCircle aria-hidden="true" />
        Chat about it
      </Link>
      <Link to="/ask/voice" search={{ video: address }} className={buttonClass()}>
        <IconMicrophone aria-hidden="true" />
        Ask by voice
      </Link>
      <a className={buttonClass()} href={address} target="_blank" rel="noopener noreferrer">
        <IconBrandYoutube aria-hidden="true" />
        Open on YouTube
      </a>
    </div>
  );
}

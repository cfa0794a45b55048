import {
  IconBrandYoutube,
  IconMessageCircle,
  IconMicrophone,
  IconScissors,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type PlatformVideo, watchAddress } from '#web/api/lookup.ts';
import { Rich, t } from '#web/messages/messages.tsx';
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
            { name: t('lookup.length'), value: <Length seconds={video.duration} /> },
            { name: t('lookup.views'), value: wholeNumber(video.viewCount) },
            { name: t('lookup.likes'), value: <Likes likes={video.likeCount} /> },
            {
              name: t('lookup.published'),
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
            {t('lookup.youtubeVideoVideoid', { videoId })}
          </h2>
          <Text size="s" tone="soft">
            <Rich
              id="lookup.itsTitleStatisticsAndDescription"
              elements={{ link: <Link to="/settings/$section" params={{ section: 'server' }} /> }}
            />
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
        {t('lookup.findClips')}
      </Link>
      <Link to="/ask" search={{ video: address }} className={buttonClass()}>
        <IconMessageCircle aria-hidden="true" />
        {t('lookup.chatAboutIt')}
      </Link>
      <Link to="/ask/voice" search={{ video: address }} className={buttonClass()}>
        <IconMicrophone aria-hidden="true" />
        {t('lookup.askByVoice')}
      </Link>
      <a className={buttonClass()} href={address} target="_blank" rel="noopener noreferrer">
        <IconBrandYoutube aria-hidden="true" />
        {t('lookup.openOnYoutube')}
      </a>
    </div>
  );
}

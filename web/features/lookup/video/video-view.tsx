import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type PlatformVideo, platformVideoQuery } from '#web/api/lookup.ts';
import { t } from '#web/messages/messages.tsx';
import { buttonClass } from '#web/ui/buttons/button.tsx';
import { parseVideoLink } from '#web/ui/fields/video-link.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { Loading, Skeleton } from '#web/ui/layout/skeleton.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { Text } from '#web/ui/text/text.tsx';
import { useLookupSearch } from '../address/use-lookup-search.ts';
import { FoldedDescription } from '../facts/linked-text.tsx';
import { isKeyMissing, LookupError } from '../facts/lookup-error.tsx';
import { keepLookup } from '../recent/stored-lookups.ts';
import { TranscriptPanel } from './transcript-panel.tsx';
import headStyles from './video-head.module.css';
import { NamelessVideoHead, VideoHead } from './video-head.tsx';
import styles from './video-view.module.css';

type VideoViewProps = {
  address: string;
  /** The link of the playlist it was watched in. */
  playlist: string | undefined;
  /** Clips can be found at the link even if the platform refuses. */
  clips: boolean;
  onOther: () => void;
};

/** A video: its numbers, its description and its transcript. */
export function VideoView({ address, playlist, clips, onOther }: VideoViewProps) {
  const query = useQuery(platformVideoQuery(address));
  const title = query.data?.title;
  const videoId = videoIdOf(address);
  useEffect(() => {
    if (title !== undefined) keepLookup({ address, title, kind: 'video' });
  }, [address, title]);
  return (
    <div className={styles.video}>
      {playlist && (
        <Notice
          action={
            <Link
              to="/ask/lookup"
              search={{ address: playlist }}
              className={buttonClass({ size: 'small' })}
            >
              {t('lookup.showPlaylist')}
            </Link>
          }
        >
          {t('lookup.thisLinkAlsoContainsA')}
        </Notice>
      )}
      {query.data ? (
        <Found video={query.data} />
      ) : videoId && isKeyMissing(query.error) ? (
        <>
          <NamelessVideoHead videoId={videoId} />
          <section aria-label={t('lookup.transcript')}>
            <TranscriptPanel video={{ id: videoId, title: videoId }} />
          </section>
        </>
      ) : query.isError ? (
        <LookupError
          title={t('lookup.couldntLookThisUp')}
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
          onOther={onOther}
          clipsOf={clips ? address : undefined}
        />
      ) : (
        <VideoSkeleton />
      )}
    </div>
  );
}

function videoIdOf(address: string): string | undefined {
  const link = parseVideoLink(address);
  return link.kind === 'video' ? link.videoId : undefined;
}

function Found({ video }: { video: PlatformVideo }) {
  const [{ view }, change] = useLookupSearch();
  return (
    <>
      <VideoHead video={video} />
      <Tabs
        label={t('lookup.aboutThisVideo')}
        value={view === 'transcript' ? 'transcript' : 'details'}
        onChange={(chosen) =>
          change({ view: chosen === 'details' ? undefined : chosen, q: undefined })
        }
        tabs={[
          {
            value: 'details',
            label: t('lookup.description'),
            content: <Description video={video} />,
          },
          {
            value: 'transcript',
            label: t('lookup.transcript'),
            content: <TranscriptPanel video={video} />,
          },
        ]}
      />
    </>
  );
}

function Description({ video }: { video: PlatformVideo }) {
  if (!video.description) return <Text tone="soft">{t('lookup.noDescription')}</Text>;
  return <FoldedDescription text={video.description} />;
}

function VideoSkeleton() {
  return (
    <Loading label={t('lookup.loadingTheVideo')}>
      <div className={styles.video}>
        <Card className={headStyles.head}>
          <Skeleton ratio="16 / 9" className={headStyles.picture} />
          <div className={headStyles.words}>
            <Skeleton height="1.9rem" width="70%" />
            <Skeleton shape="text" width="10rem" />
            <Skeleton height="2.9rem" width="80%" />
            <Skeleton height="2.5rem" width="60%" />
          </div>
        </Card>
        <Skeleton height="2.75rem" width="14rem" />
        <Skeleton shape="text" lines={4} />
      </div>
    </Loading>
  );
}

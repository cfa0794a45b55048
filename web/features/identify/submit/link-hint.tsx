import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useDeferredValue, useState } from 'react';
import type { VideoSummary } from '#features/videos/video.schema.ts';
import { platformVideoQuery, watchAddress } from '#web/api/lookup.ts';
import { Rich, t } from '#web/messages/messages.tsx';
import type { VideoLink } from '#web/ui/fields/video-link.ts';
import { clock } from '#web/ui/text/format.ts';
import styles from './link-hint.module.css';

/**
 * What the link was recognised as, below the field. Its space is always reserved, so that nothing
 * moves while typing.
 */
export function LinkHint({ link, missing, finished }: LinkHintProps) {
  return (
    <div className={styles.hint} aria-live="polite">
      {missing && link.kind === 'empty' ? (
        <span className={styles.wrong}>{t('identify.pasteALinkOrChoose')}</span>
      ) : finished ? (
        <span>
          <Rich
            id="identify.inYourLibrary"
            values={{ totalClips: finished.totalClips }}
            elements={{ good: <span className={styles.good} /> }}
          />
        </span>
      ) : (
        <HintText link={link} />
      )}
    </div>
  );
}

type LinkHintProps = {
  link: VideoLink;
  missing: boolean;
  /** The person's own video of that link, whose clips have been found. */
  finished: VideoSummary | undefined;
};

function HintText({ link }: { link: VideoLink }) {
  switch (link.kind) {
    case 'empty':
      return <span>{t('identify.youtubeADirectLinkTo')}</span>;
    case 'video':
      return <PlatformVideo videoId={link.videoId} playlist={link.playlist} />;
    case 'playlist':
      return (
        <span className={styles.caution}>
          <Rich
            id="identify.thisIsAPlaylist"
            elements={{ link: <PlaylistLink address={link.address} /> }}
          />
        </span>
      );
    case 'file':
      return (
        <span className={styles.good}>{t('identify.aVideoFileOnHost', { host: link.host })}</span>
      );
    case 'page':
      return <span>{t('identify.aPageOnHostMany', { host: link.host })}</span>;
    case 'invalid':
      return <span className={styles.caution}>{link.reason}</span>;
  }
}

function PlatformVideo({ videoId, playlist }: { videoId: string; playlist: string | undefined }) {
  const id = useDeferredValue(videoId);
  const [broken, setBroken] = useState<string>();
  // A server without a YouTube key shows the hint without the title.
  const { data: details } = useQuery(platformVideoQuery(watchAddress(id)));
  return (
    <span className={styles.video}>
      {broken !== id && (
        <img
          className={styles.thumbnail}
          src={`/api/thumbnail/${id}`}
          alt=""
          width="64"
          height="36"
          onError={() => setBroken(id)}
        />
      )}
      <span>
        <span className={styles.good}>{details ? details.title : t('identify.aYoutubeVideo')}</span>
        {details && (
          <span className={styles.more}>
            {' '}
            {details.duration > 0 ? clock(details.duration) : t('identify.live')}
          </span>
        )}
        {playlist && (
          <>
            {' '}
            <PlaylistLink address={playlist}>{t('identify.viewPlaylist')}</PlaylistLink>
          </>
        )}
      </span>
    </span>
  );
}

function PlaylistLink({ address, children }: { address: string; children?: ReactNode }) {
  return (
    <Link to="/ask/lookup" search={{ address }}>
      {children}
    </Link>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { platformVideoQuery, watchAddress } from '#web/api/lookup.ts';
import { clock } from '#web/ui/format.ts';
import type { Recognised } from './address.ts';
import styles from './recognised-hint.module.css';

/** Below the field: what the address was taken for. Its place is always there, so that nothing moves while one types. */
export function RecognisedHint({ recognised, missing }: { recognised: Recognised; missing: boolean }) {
  return (
    <div className={styles.hint} aria-live="polite">
      {missing && recognised.kind === 'nothing' ? (
        <span className={styles.wrong}>Paste an address first, or choose a file.</span>
      ) : (
        <Words recognised={recognised} />
      )}
    </div>
  );
}

function Words({ recognised }: { recognised: Recognised }) {
  switch (recognised.kind) {
    case 'nothing':
      return <span>YouTube, a direct link to a video file, or a page with a video on it.</span>;
    case 'video':
      return <PlatformVideo videoId={recognised.videoId} playlist={recognised.playlist} />;
    case 'playlist':
      return (
        <span className={styles.caution}>
          This is a playlist. <ToPlaylist address={recognised.address}>Look through it</ToPlaylist> and pick a video.
        </span>
      );
    case 'file':
      return <span className={styles.good}>A video file on {recognised.host}</span>;
    case 'page':
      return <span>A page on {recognised.host}. Many sites work; if this one does not, you will be told why.</span>;
    case 'garbage':
      return <span className={styles.caution}>{recognised.reason}</span>;
  }
}

function PlatformVideo({ videoId, playlist }: { videoId: string; playlist: string | undefined }) {
  const id = useDeferredValue(videoId);
  const [broken, setBroken] = useState<string>();
  // The hint is a courtesy: a server without the key for it simply says less.
  const { data: known } = useQuery(platformVideoQuery(watchAddress(id)));
  return (
    <span className={styles.video}>
      {broken !== id && (
        <img className={styles.picture} src={`/api/thumbnail/${id}`} alt="" width="64" height="36" onError={() => setBroken(id)} />
      )}
      <span>
        <span className={styles.good}>{known ? known.title : 'A YouTube video'}</span>
        {known && <span className={styles.more}> {known.duration > 0 ? clock(known.duration) : 'live'}</span>}
        {playlist && (
          <>
            {' '}
            <ToPlaylist address={playlist}>Show its playlist</ToPlaylist>
          </>
        )}
      </span>
    </span>
  );
}

function ToPlaylist({ address, children }: { address: string; children: string }) {
  return (
    <Link to="/lookup" search={{ address }}>
      {children}
    </Link>
  );
}

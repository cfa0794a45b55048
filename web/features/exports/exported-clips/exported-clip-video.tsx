import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { sentenceOf } from '#web/api/client/request.ts';
import { type Exported, exportedAddress } from '#web/api/exports.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Spinner } from '#web/ui/buttons/spinner.tsx';
import styles from './exported-clip-video.module.css';

const minute = 60_000;
/** How long a URL is reused, leaving time to play the clip to its end. */
const lifetime = 50 * minute;

/** The URL that plays an exported clip. */
export const clipUrlQuery = (clip: Exported) =>
  queryOptions({
    queryKey: ['exported address', clip.id],
    queryFn: () => exportedAddress(clip),
    // The URL is valid for an hour. A playing video must not get another one meanwhile.
    staleTime: lifetime,
    gcTime: lifetime,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

type ExportedClipVideoProps = {
  clip: Exported;
  title: string;
  /** Shown until playback starts. */
  poster: string | undefined;
  /** Starts playing at once. */
  autoPlay: boolean;
};

/**
 * Plays an exported clip. When its URL expires, it gets another one and resumes at the same time.
 */
export function ExportedClipVideo({ clip, title, poster, autoPlay }: ExportedClipVideoProps) {
  const address = useQuery(clipUrlQuery(clip));
  const resume = useRef<number | undefined>(undefined);
  const fetchedAt = address.dataUpdatedAt;
  const refetch = () => void address.refetch();
  if (address.isError)
    return (
      <Unplayable
        message={sentenceOf(address.error)}
        retrying={address.isFetching}
        onRetry={refetch}
      />
    );
  const isOld = address.isFetching && Date.now() - fetchedAt > lifetime;
  if (address.data === undefined || isOld)
    return (
      <div className={styles.waiting}>
        <Spinner label={t('exports.loadingTitle', { title })} />
      </div>
    );
  return (
    // biome-ignore lint/a11y/useMediaCaption: captions are burned in; the clip's menu has them as files.
    <video
      className={styles.video}
      aria-label={title}
      controls
      playsInline
      preload={autoPlay ? 'auto' : 'none'}
      autoPlay={autoPlay}
      poster={poster}
      src={address.data}
      onPlay={(event) => pauseOthers(event.currentTarget)}
      onLoadedMetadata={(event) => {
        const { currentTarget: video } = event;
        if (resume.current === undefined) return;
        video.currentTime = resume.current;
        resume.current = undefined;
        void video.play().catch(() => undefined);
      }}
      onError={(event) => {
        // If a fresh URL fails, another one would too.
        if (Date.now() - fetchedAt < minute) return;
        resume.current = event.currentTarget.currentTime;
        refetch();
      }}
    />
  );
}

function Unplayable({
  message,
  retrying,
  onRetry,
}: {
  message: string;
  retrying: boolean;
  onRetry: () => void;
}) {
  return (
    <div className={styles.waiting} role="alert">
      <p>{message}</p>
      <Button size="small" loading={retrying} onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  );
}

/** Only one video plays at a time. */
function pauseOthers(playing: HTMLVideoElement): void {
  for (const video of document.querySelectorAll('video')) if (video !== playing) video.pause();
}

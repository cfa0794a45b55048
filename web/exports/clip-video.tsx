import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { type Exported, exportedAddress } from '#web/api/exports.ts';
import { sentenceOf } from '#web/api/request.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import styles from './clip-video.module.css';

const minute = 60_000;
/** Of an address, with some time left to play the clip to its end. */
const lifetime = 50 * minute;

/** Where an exported clip plays. */
export const addressQuery = (clip: Exported) =>
  queryOptions({
    queryKey: ['exported address', clip.id],
    queryFn: () => exportedAddress(clip),
    // It serves for an hour. A film that runs must not be given another address meanwhile.
    staleTime: lifetime,
    gcTime: lifetime,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

type ClipVideoProps = {
  clip: Exported;
  title: string;
  /** A picture to show until it runs. */
  poster: string | undefined;
  /** Begins by itself. */
  autoPlay: boolean;
};

/** An exported clip that plays. When its address has run out it gets another one and goes on where it was. */
export function ClipVideo({ clip, title, poster, autoPlay }: ClipVideoProps) {
  const address = useQuery(addressQuery(clip));
  const resume = useRef<number | undefined>(undefined);
  const fetchedAt = address.dataUpdatedAt;
  const refetch = () => void address.refetch();
  if (address.isError) return <Unplayable words={sentenceOf(address.error)} trying={address.isFetching} onRetry={refetch} />;
  const isOld = address.isFetching && Date.now() - fetchedAt > lifetime;
  if (address.data === undefined || isOld)
    return (
      <div className={styles.waiting}>
        <Spinner label={`Loading ${title}`} />
      </div>
    );
  return (
    // biome-ignore lint/a11y/useMediaCaption: the captions are in the picture; as a file they are among the clip's actions.
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
        // A fresh address that does not play is not mended by another one.
        if (Date.now() - fetchedAt < minute) return;
        resume.current = event.currentTarget.currentTime;
        refetch();
      }}
    />
  );
}

function Unplayable({ words, trying, onRetry }: { words: string; trying: boolean; onRetry: () => void }) {
  return (
    <div className={styles.waiting} role="alert">
      <p>{words}</p>
      <Button size="small" loading={trying} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

/** Two voices at once are none. */
function pauseOthers(playing: HTMLVideoElement): void {
  for (const video of document.querySelectorAll('video')) if (video !== playing) video.pause();
}

import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { sentenceOf } from '#web/api/client/request.ts';
import type { Video } from '#web/api/videos.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Spinner } from '#web/ui/buttons/spinner.tsx';
import { usePlayer } from './player-context.ts';
import styles from './player-view.module.css';
import { type SourceFailure, useSource } from './use-source.ts';

type PlayerViewProps = {
  video: Video;
  title: string;
  /** No job is processing the video. */
  isIdle: boolean;
  /** The track with its captions. */
  children?: ReactNode;
};

/** The video, with the browser's controls. */
export function PlayerView({ video, title, isIdle, children }: PlayerViewProps) {
  const { element, failure, onError, retry } = usePlayerElement(video, isIdle);
  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/useMediaCaption: the track with the captions is among its children. */}
      <video
        ref={element}
        className={styles.video}
        controls={!failure}
        playsInline
        preload="metadata"
        poster={`/api/clips/videos/${video.id}/poster`}
        aria-label={title}
        onError={onError}
      >
        {children}
      </video>
      {failure && <Unplayable failure={failure} isIdle={isIdle} onRetry={retry} />}
    </div>
  );
}

/** A video element that the page's player controls, with the source it plays. */
export function usePlayerElement(video: Video, isIdle: boolean) {
  const player = usePlayer();
  const element = useRef<HTMLVideoElement>(null);
  const { failure, onError, retry } = useSource(video, element, isIdle);
  useEffect(() => {
    player.attach(element.current);
    return () => player.attach(null);
  }, [player]);
  return { element, failure, onError: () => void onError(), retry: () => void retry() };
}

/** Why the video does not play, over its frame. */
export function Unplayable({
  failure,
  isIdle,
  onRetry,
}: {
  failure: SourceFailure;
  isIdle: boolean;
  onRetry: () => void;
}) {
  // While the job runs, a playable copy may still appear, and is loaded then.
  if (failure.kind === 'format' && !isIdle)
    return (
      <div className={styles.unplayable} role="status">
        <Spinner />
        <p>{t('player.preparingAVersionThatPlays')}</p>
      </div>
    );
  return (
    <div className={styles.unplayable} role="alert">
      <p>{messageOf(failure)}</p>
      <Button size="small" icon={<IconPlayerPlayFilled />} onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  );
}

function messageOf(failure: SourceFailure): string {
  return failure.kind === 'unreachable'
    ? sentenceOf(failure.error)
    : t('player.thisBrowserCantPlayThis');
}

import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { playableQuery } from '#web/api/chat.ts';
import { sentenceOf } from '#web/api/client/request.ts';
import type { TopicTranscript } from '#web/features/topics/topic-transcripts.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Skeleton } from '#web/ui/layout/skeleton.tsx';
import { captionsOf } from './captions.ts';
import styles from './player.module.css';

/** The position to play; a new object for each request. */
export type Jump = { seconds: number };

type PlayerProps = {
  video: Pick<TopicTranscript, 'topic' | 'title'> & { lines: TopicTranscript['lines'] };
  jump: Jump | undefined;
  /** On small screens it covers the page until it is closed. */
  onClose: () => void;
};

/** Plays one of the person's own videos beside the chat. */
export function Player({ video, jump, onClose }: PlayerProps) {
  const playable = useQuery(playableQuery(video.topic));
  const element = useRef<HTMLVideoElement>(null);
  useJumping(element, jump, playable.data);
  const captions = useCaptions(video.lines);
  return (
    <section className={styles.player} aria-label={t('chat.playerTitle', { title: video.title })}>
      <div className={styles.frame}>
        {playable.data ? (
          <video
            ref={element}
            className={styles.video}
            src={playable.data}
            controls
            playsInline
            preload="metadata"
            aria-label={video.title}
            onError={() => void playable.refetch()}
          >
            <track kind="captions" src={captions} label={t('common.transcript')} default={false} />
          </video>
        ) : playable.error ? (
          <div className={styles.failed} role="alert">
            <p>{sentenceOf(playable.error)}</p>
            <Button
              size="small"
              loading={playable.isFetching}
              onClick={() => void playable.refetch()}
            >
              {t('common.tryAgain')}
            </Button>
          </div>
        ) : (
          <Skeleton height="100%" />
        )}
      </div>
      <IconButton
        className={styles.close}
        size="small"
        variant="secondary"
        label={t('chat.closePlayer')}
        icon={<IconX />}
        onClick={onClose}
      />
    </section>
  );
}

/** Seeks there as soon as the video is ready, and plays. */
function useJumping(
  element: { current: HTMLVideoElement | null },
  jump: Jump | undefined,
  url: string | undefined,
): void {
  useEffect(() => {
    const { current: video } = element;
    if (!video || !jump || url === undefined) return;
    const go = () => {
      video.currentTime = jump.seconds;
      // If the browser blocks automatic playback, its own play button remains visible.
      video.play().catch(() => undefined);
    };
    if (video.readyState >= HTMLMediaElement.HAVE_METADATA) return go();
    video.addEventListener('loadedmetadata', go, { once: true });
    return () => video.removeEventListener('loadedmetadata', go);
  }, [element, jump, url]);
}

/** The URL of the captions while they are shown. */
function useCaptions(lines: TopicTranscript['lines']): string | undefined {
  const address = useRef<{ lines: TopicTranscript['lines']; url: string }>(undefined);
  if (address.current?.lines !== lines) {
    if (address.current) URL.revokeObjectURL(address.current.url);
    address.current = {
      lines,
      url: URL.createObjectURL(new Blob([captionsOf(lines)], { type: 'text/vtt' })),
    };
  }
  return address.current?.url;
}

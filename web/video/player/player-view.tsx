import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { TranscriptAnswer } from '#clips/contract.ts';
import type { Video } from '#web/api/clips.ts';
import { sentenceOf } from '#web/api/request.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import styles from './player-view.module.css';
import { useCaptions } from './use-captions.ts';
import { usePlayer } from './use-player.ts';
import { type SourceFailure, useSource } from './use-source.ts';

type PlayerViewProps = {
  video: Video;
  title: string;
  transcript: TranscriptAnswer | undefined;
  /** Nothing is being made of the video at the moment. */
  settled: boolean;
};

/** The video itself, with the browser's own controls. */
export function PlayerView({ video, title, transcript, settled }: PlayerViewProps) {
  const player = usePlayer();
  const element = useRef<HTMLVideoElement>(null);
  const { failure, onError, retry } = useSource(video, element, settled);
  const captions = useCaptions(transcript);
  useEffect(() => {
    player.attach(element.current);
    return () => player.attach(null);
  }, [player]);
  return (
    <div className={styles.frame}>
      <video
        ref={element}
        className={styles.video}
        controls={!failure}
        playsInline
        preload="metadata"
        poster={`/api/clips/videos/${video.id}/poster`}
        aria-label={title}
        onError={() => void onError()}
      >
        <track kind="captions" label="Transcript" src={captions} srcLang={transcript?.language} />
      </video>
      {failure && <Unplayable failure={failure} settled={settled} onRetry={() => void retry()} />}
    </div>
  );
}

function Unplayable({ failure, settled, onRetry }: { failure: SourceFailure; settled: boolean; onRetry: () => void }) {
  // Until the job is over a copy for browsers may follow, and is taken when it is there.
  if (failure.kind === 'format' && !settled)
    return (
      <div className={styles.unplayable} role="status">
        <Spinner />
        <p>A copy that browsers can play is being made. It appears here by itself.</p>
      </div>
    );
  return (
    <div className={styles.unplayable} role="alert">
      <p>{wordsOf(failure)}</p>
      <Button size="small" icon={<IconPlayerPlayFilled />} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

function wordsOf(failure: SourceFailure): string {
  return failure.kind === 'unreachable'
    ? sentenceOf(failure.error)
    : 'This browser cannot play this kind of video. Clips, transcript and exports work all the same.';
}

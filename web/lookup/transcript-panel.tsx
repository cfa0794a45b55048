import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type PlatformVideo, platformTranscriptQuery, transcribeLimitQuery } from '#web/api/lookup.ts';
import { sentenceOf } from '#web/api/request.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { Text } from '#web/ui/text.tsx';
import { TranscriptLeft, TranscriptsUsedUp } from './transcript-limit.tsx';
import styles from './transcript-panel.module.css';
import { TranscriptView } from './transcript-view.tsx';

/** Every word of a video, once it is asked for: there are only ten an hour. */
export function TranscriptPanel({ video }: { video: PlatformVideo }) {
  const client = useQueryClient();
  const limit = useQuery(transcribeLimitQuery).data;
  const transcript = useQuery(platformTranscriptQuery(client, video.id));
  const usedUp = limit?.remaining === 0;
  const ask = () => void transcript.refetch();
  if (transcript.data)
    return (
      <div className={styles.panel}>
        <TranscriptView video={video} transcript={transcript.data} />
        <TranscriptLeft limit={limit} />
      </div>
    );
  if (transcript.isFetching)
    return (
      <Loading label="Fetching the transcript">
        <div className={styles.panel}>
          <Text size="s" tone="soft">
            Fetching the transcript; this takes a few seconds …
          </Text>
          <Skeleton height="2.5rem" />
          <Skeleton shape="text" lines={10} />
        </div>
      </Loading>
    );
  if (transcript.isError && !usedUp)
    return (
      <div className={styles.panel}>
        <ErrorState
          title="There is no transcript"
          error={transcript.error}
          action={<Button onClick={ask}>Try again, with another one of this hour</Button>}
        />
        <TranscriptLeft limit={limit} />
      </div>
    );
  return (
    <div className={styles.panel}>
      <div className={styles.offer}>
        <Text>Everything that is said in this video, with times, in English where there is such a version.</Text>
        <Button variant="primary" onClick={ask} disabled={usedUp}>
          Get the transcript
        </Button>
        <TranscriptLeft limit={limit} />
      </div>
      {transcript.isError && (
        <Notice tone="wrong" title="There is no transcript">
          {sentenceOf(transcript.error)}
        </Notice>
      )}
      {usedUp && <TranscriptsUsedUp limit={limit} />}
    </div>
  );
}

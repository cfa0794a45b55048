import { useQuery, useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '#web/api/client/request.ts';
import {
  type PlatformVideo,
  platformTranscriptQuery,
  transcribeLimitQuery,
} from '#web/api/lookup.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Loading, Skeleton } from '#web/ui/layout/skeleton.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { Text } from '#web/ui/text/text.tsx';
import { TranscriptLeft, TranscriptsUsedUp } from './transcript-limit.tsx';
import styles from './transcript-panel.module.css';
import { TranscriptView } from './transcript-view.tsx';

/** The transcript of a video, loaded on request: only ten an hour are allowed. */
export function TranscriptPanel({ video }: { video: Pick<PlatformVideo, 'id' | 'title'> }) {
  const client = useQueryClient();
  const limit = useQuery(transcribeLimitQuery).data;
  const transcript = useQuery(platformTranscriptQuery(client, video.id));
  const usedUp = limit?.remaining === 0;
  const load = () => void transcript.refetch();
  if (transcript.data)
    return (
      <div className={styles.panel}>
        <TranscriptView video={video} transcript={transcript.data} />
        <TranscriptLeft limit={limit} />
      </div>
    );
  if (transcript.isFetching)
    return (
      <Loading label={t('lookup.loadingTheTranscript')}>
        <div className={styles.panel}>
          <Text size="s" tone="soft">
            {t('lookup.loadingTheTranscriptThisTakes')}
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
          title={t('lookup.noTranscript')}
          error={transcript.error}
          action={<Button onClick={load}>{t('lookup.tryAgainUsesAnotherOf')}</Button>}
        />
        <TranscriptLeft limit={limit} />
      </div>
    );
  return (
    <div className={styles.panel}>
      <div className={styles.offer}>
        <Text>{t('lookup.everythingSaidInThisVideo')}</Text>
        <Button variant="primary" onClick={load} disabled={usedUp}>
          {t('lookup.getTheTranscript')}
        </Button>
        <TranscriptLeft limit={limit} />
      </div>
      {transcript.isError && (
        <Notice tone="wrong" title={t('lookup.noTranscript')}>
          {sentenceOf(transcript.error)}
        </Notice>
      )}
      {usedUp && <TranscriptsUsedUp limit={limit} />}
    </div>
  );
}

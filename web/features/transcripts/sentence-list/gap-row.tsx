import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { TranscriptGap } from '#engine/transcript/transcript.schema.ts';
import type { Job } from '#features/videos/jobs/job.schema.ts';
import { formatSeconds } from '#platform/kit/time-text.shared.ts';
import { sentenceOf } from '#web/api/client/request.ts';
import { transcribeRange } from '#web/api/identify.ts';
import { isUnderWay, jobsQuery } from '#web/api/jobs.ts';
import { usePlayer } from '#web/features/player/player-context.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { useToasts } from '#web/ui/popups/toast.tsx';
import { clock } from '#web/ui/text/format.ts';
import styles from './gap-row.module.css';

/** Speech without words, at its place in the transcript. */
export function GapRow({ gap, videoId }: { gap: TranscriptGap; videoId: string }) {
  const [client, player, toasts] = [useQueryClient(), usePlayer(), useToasts()];
  const range = { from: formatSeconds(gap.start), to: formatSeconds(gap.end) };
  const { data: job } = useQuery({
    ...jobsQuery,
    select: (jobs) => jobs.find((each) => each.videoId === videoId && isOf(each, range)),
  });
  const again = useMutation({
    mutationFn: () => transcribeRange(client, videoId, range),
    onError: (error) =>
      toasts.add({
        title: t('common.couldntTranscribeAgain'),
        description: sentenceOf(error),
        tone: 'wrong',
      }),
  });
  const text = t('transcripts.secondsSOfSpeechHave', {
    seconds: Math.round(gap.end - gap.start),
  });
  const isRunning = job !== undefined && isUnderWay(job);
  return (
    <fieldset className={styles.gap} aria-label={text}>
      <span className={styles.time}>{clock(gap.start)}</span>
      <span className={styles.text} role="status">
        {isRunning
          ? t('transcripts.listeningAgain', { percent: Math.round(100 * job.progress) })
          : gap.tried
            ? t('transcripts.heardAgainWithoutWords', { seconds: Math.round(gap.end - gap.start) })
            : text}
      </span>
      <Button size="small" variant="quiet" onClick={() => player.playRange(gap.start, gap.end)}>
        {t('transcripts.listen')}
      </Button>
      <Button
        size="small"
        variant="quiet"
        loading={again.isPending || isRunning}
        onClick={() => again.mutate()}
      >
        {t('common.tryAgain')}
      </Button>
    </fieldset>
  );
}

/** Whether a job transcribes this part of its video. */
function isOf(job: Job, { from, to }: { from: string; to: string }): boolean {
  const transcription = job.kind === 'identify' ? job.request.transcription : undefined;
  return transcription?.from === from && transcription.to === to;
}

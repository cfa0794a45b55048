import { IconX } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { TextsJob } from '#features/videos/jobs/job.schema.ts';
import { sentenceOf } from '#web/api/client/request.ts';
import { cancelJob, isUnderWay, jobsQuery, retryJob } from '#web/api/jobs.ts';
import { errorText } from '#web/messages/error-text.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Popover } from '#web/ui/popups/popover.tsx';
import { useToasts } from '#web/ui/popups/toast.tsx';
import { useAfterFirstRender } from '#web/ui/use-after-first-render.ts';
import styles from './texts-progress.module.css';

/** The newest job in which the language model writes about a video. */
export function useTextsJob(videoId: string): TextsJob | undefined {
  const { data: jobs } = useQuery({ ...jobsQuery, enabled: useAfterFirstRender() });
  return jobs?.find((job): job is TextsJob => job.kind === 'texts' && job.videoId === videoId);
}

/** Which text the language model is writing about a video, or why it has stopped. */
export function TextsProgress({ job }: { job: TextsJob }) {
  const client = useQueryClient();
  const toasts = useToasts();
  const onError = (error: unknown) => void toasts.add({ title: sentenceOf(error), tone: 'wrong' });
  const cancelling = useMutation({ mutationFn: () => cancelJob(client, job.id), onError });
  const retrying = useMutation({ mutationFn: () => retryJob(client, job.id), onError });
  const reason = job.error && errorText(job.code, job.error);
  if (isUnderWay(job))
    return (
      <span className={styles.progress}>
        <span role="status">{progressText(job)}</span>
        {job.status === 'retrying' && reason && <Reason text={reason} />}
        <IconButton
          size="small"
          variant="quiet"
          icon={<IconX />}
          label={t('jobs.stopWriting')}
          onClick={() => cancelling.mutate()}
        />
      </span>
    );
  return (
    <span className={styles.progress}>
      {t('jobs.titlesNotWritten')}
      {reason && <Reason text={reason} />}
      <Button size="small" loading={retrying.isPending} onClick={() => retrying.mutate()}>
        {t('common.tryAgain')}
      </Button>
    </span>
  );
}

/** Why the model cannot be asked at the moment. */
function Reason({ text }: { text: string }) {
  const button = (
    <button type="button" className={styles.why}>
      {t('jobs.why')}
    </button>
  );
  return (
    <Popover title={t('jobs.titlesNotWritten')} align="start" trigger={button}>
      {() => <p className={styles.reason}>{text}</p>}
    </Popover>
  );
}

/** "Titles: 7 of 14". */
function progressText({ items, status }: TextsJob): string {
  if (!items) return t('jobs.titlesWaiting');
  const { kind, done, total } = items;
  if (status === 'retrying') return t('jobs.retryingStage', { stage: t('jobs.writing') });
  if (kind === 'summary') return t('jobs.summaryIsWritten');
  return t(kind === 'clip-title' ? 'jobs.titlesDone' : 'jobs.chapterTitlesDone', { done, total });
}

import { IconX } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Job } from '#features/videos/jobs/job.schema.ts';
import { sentenceOf } from '#web/api/client/request.ts';
import { cancelJob, isUnderWay } from '#web/api/jobs.ts';
import { errorText } from '#web/messages/error-text.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { KeptRoom } from '#web/ui/layout/kept-room.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { ProgressBar } from '#web/ui/messages/progress-bar.tsx';
import styles from './identify-progress.module.css';
import { RecognisedWords } from './recognised-words.tsx';
import { stageText } from './stages.ts';
import { TellMe } from './tell-me.tsx';

/** The progress of finding clips. */
export function IdentifyProgress({ job }: { job: Job | undefined }) {
  return (
    <Card>
      <h2 className="visually-hidden">{t('common.findingClips')}</h2>
      <ProgressBar
        value={job && job.status !== 'queued' ? job.progress : null}
        label={job ? stageText(job) : t('common.findingClips')}
      />
      {job?.audio && (
        <RecognisedWords
          text={job.audio.recognised}
          fraction={job.audio.doneSeconds / (job.audio.totalSeconds || 1)}
          className={styles.words}
        />
      )}
      {job?.status === 'retrying' && job.error && (
        <p className={styles.reason}>{errorText(job.code, job.error)}</p>
      )}
      {/* When the job ends, the clips are fetched: until they are shown, nothing moves. */}
      <KeptRoom>
        <TellMe job={job} />
      </KeptRoom>
      <div className={styles.foot}>
        <p className={styles.hint}>{t('jobs.clipsShowUpHereAs')}</p>
        {job && isUnderWay(job) && <Cancel jobId={job.id} />}
      </div>
    </Card>
  );
}

function Cancel({ jobId }: { jobId: string }) {
  const client = useQueryClient();
  const cancelling = useMutation({ mutationFn: () => cancelJob(client, jobId) });
  return (
    <>
      {cancelling.error && <Notice tone="wrong">{sentenceOf(cancelling.error)}</Notice>}
      <Button
        size="small"
        icon={<IconX aria-hidden="true" />}
        loading={cancelling.isPending}
        onClick={() => cancelling.mutate()}
      >
        {t('common.cancel')}
      </Button>
    </>
  );
}

import type { Job } from '#features/videos/jobs/job.schema.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { Skeleton } from '#web/ui/layout/skeleton.tsx';
import { ProgressBar } from '#web/ui/messages/progress-bar.tsx';
import styles from './identify-progress.module.css';
import { RecognisedWords } from './recognised-words.tsx';
import { stageText } from './stages.ts';

/** The progress of finding clips, above placeholders for them. */
export function IdentifyProgress({ job }: { job: Job | undefined }) {
  return (
    <div className={styles.section}>
      <h2 className="visually-hidden">Finding clips</h2>
      <Card>
        <ProgressBar
          value={job && job.status !== 'queued' ? job.progress : null}
          label={job ? stageText(job) : 'Finding clips'}
        />
        {job?.audio && (
          <RecognisedWords
            text={job.audio.recognised}
            fraction={job.audio.doneSeconds / (job.audio.totalSeconds || 1)}
            className={styles.words}
          />
        )}
        {job?.status === 'retrying' && job.error && <p className={styles.reason}>{job.error}</p>}
        <p className={styles.hint}>
          Clips will appear here. You can leave this page; processing continues.
        </p>
      </Card>
      <div className={styles.placeholders} aria-hidden="true">
        <Skeleton height="9rem" />
        <Skeleton height="9rem" />
      </div>
    </div>
  );
}

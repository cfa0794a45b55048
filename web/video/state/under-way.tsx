import type { Job } from '#clips/contract.ts';
import { stageText } from '#web/api/stages.ts';
import { Card } from '#web/ui/card.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './under-way.module.css';

/** While the moments are being found: what goes on, how far it is, and the places where the clips will be. */
export function UnderWay({ job }: { job: Job | undefined }) {
  return (
    <div className={styles.underWay}>
      <h2 className="visually-hidden">Finding clips</h2>
      <Card>
        <ProgressBar value={job && job.status !== 'queued' ? job.progress : null} label={job ? stageText(job) : 'Finding the moments'} />
        {job?.status === 'retrying' && job.error && <p className={styles.reason}>{job.error}</p>}
        <p className={styles.words}>The clips appear here by themselves. You can leave this page; it goes on.</p>
      </Card>
      <div className={styles.places} aria-hidden="true">
        <Skeleton height="9rem" />
        <Skeleton height="9rem" />
      </div>
    </div>
  );
}

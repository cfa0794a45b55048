import type { Job } from '#features/videos/jobs/job.schema.ts';
import { t } from '#web/messages/messages.tsx';
import { Card } from '#web/ui/layout/card.tsx';
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
      {job?.status === 'retrying' && job.error && <p className={styles.reason}>{job.error}</p>}
      <TellMe job={job} />
      <p className={styles.hint}>{t('jobs.clipsShowUpHereAs')}</p>
    </Card>
  );
}

import type { Job } from '#features/videos/jobs/job.schema.ts';
import { isUnderWay } from '#web/api/jobs.ts';
import { errorText } from '#web/messages/error-text.ts';
import { t } from '#web/messages/messages.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { ProgressBar } from '#web/ui/messages/progress-bar.tsx';
import { stageText } from './stages.ts';

/**
 * The progress of finding the clips of this video again, above those that it has; or why that
 * failed.
 */
export function AgainProgress({ job }: { job: Job | undefined }) {
  if (job?.kind !== 'identify' || !job.request.again) return null;
  if (job.status === 'failed')
    return (
      <Notice tone="wrong" title={t('jobs.couldntFindClipsAgain')}>
        {t('jobs.errorTheClipsBelowAre', { error: errorText(job.code, job.error ?? '') })}
      </Notice>
    );
  // Once the clips are saved, the job only makes the copy that browsers can play.
  if (!isUnderWay(job) || (job.stage === 'store' && job.progress === 1)) return null;
  return (
    <ProgressBar value={job.status === 'queued' ? null : job.progress} label={stageText(job)} />
  );
}

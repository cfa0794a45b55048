import type { QueryClient } from '@tanstack/react-query';
import type { Job } from '#features/videos/jobs/job.schema.ts';
import { isUnderWay, jobsQuery } from '#web/api/jobs.ts';
import { watchedJobs, watchJob } from '#web/api/watched-jobs.ts';
import { t } from '#web/messages/messages.tsx';

/**
 * Shows a notification of the browser when a watched job ends while the tab is hidden. @returns a
 * function that stops
 */
export function announceJobs(client: QueryClient): () => void {
  const [name] = jobsQuery.queryKey;
  return client.getQueryCache().subscribe(({ query, type }) => {
    if (type !== 'updated' || query.queryKey[0] !== name || watchedJobs().size === 0) return;
    const jobs = client.getQueryData(jobsQuery.queryKey) ?? [];
    for (const job of jobs) {
      if (!watchedJobs().has(job.id) || isUnderWay(job)) continue;
      watchJob(job.id, false);
      if (document.hidden && job.status !== 'cancelled') show(job);
    }
  });
}

function show(job: Job): void {
  const known = job.kind === 'export' ? job.request.videoTitle : job.request.title;
  const title = known ?? t('common.untitledVideo');
  const notification = new Notification(titleOf(job), { body: title, tag: job.id });
  notification.addEventListener('click', () => {
    window.focus();
    if (job.videoId) location.assign(`/videos/${job.videoId}`);
    notification.close();
  });
}

function titleOf({ kind, status }: Job): string {
  if (kind === 'identify')
    return status === 'complete' ? t('jobs.clipsFound') : t('jobs.clipsNotFound');
  return status === 'complete' ? t('jobs.exportFinished') : t('jobs.exportFailed');
}

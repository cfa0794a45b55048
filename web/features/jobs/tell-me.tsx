import { IconBell, IconBellRinging } from '@tabler/icons-react';
import { useState, useSyncExternalStore } from 'react';
import type { Job } from '#features/videos/jobs/job.schema.ts';
import { isUnderWay } from '#web/api/jobs.ts';
import { onWatchedJobs, watchedJobs, watchJob } from '#web/api/watched-jobs.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Text } from '#web/ui/text/text.tsx';

/** Asks the browser, once the person presses it, to show a notification when the job ends. */
export function TellMe({ job }: { job: Job | undefined }) {
  const watched = useSyncExternalStore(onWatchedJobs, watchedJobs);
  const [blocked, setBlocked] = useState(false);
  // Browsers have notifications on https and on this machine only.
  if (!job || !isUnderWay(job) || !('Notification' in window)) return null;
  const isWatched = watched.has(job.id);
  const change = async () => {
    if (isWatched) return watchJob(job.id, false);
    const isAllowed = (await Notification.requestPermission()) === 'granted';
    setBlocked(!isAllowed);
    if (isAllowed) watchJob(job.id, true);
  };
  return (
    <div>
      <Button
        size="small"
        variant="quiet"
        icon={isWatched ? <IconBellRinging /> : <IconBell />}
        aria-pressed={isWatched}
        onClick={() => void change()}
      >
        {isWatched ? t('jobs.youWillBeTold') : t('jobs.tellMe')}
      </Button>
      {blocked && (
        <Text size="s" tone="soft" role="status">
          {t('jobs.notificationsBlocked')}
        </Text>
      )}
    </div>
  );
}

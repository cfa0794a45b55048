import { IconSearch } from '@tabler/icons-react';
import { useIsMutating } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Job } from '#features/videos/jobs/job.schema.ts';
import { findingAgainKey } from '#web/api/identify.ts';
import { isUnderWay } from '#web/api/jobs.ts';
import type { Video } from '#web/api/videos.ts';
import { errorText } from '#web/messages/error-text.ts';
import { t } from '#web/messages/messages.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { ProgressBar } from '#web/ui/messages/progress-bar.tsx';
import { stageText } from './stages.ts';
import { TellMe } from './tell-me.tsx';

type AgainProgressProps = {
  video: Video;
  job: Job | undefined;
  /** What is said about the clips that the video has. */
  children?: ReactNode;
};

/**
 * The progress of finding the clips of this video again, in place of what is said about those that
 * it has; then how that ended. Progress, notes and result have one shape, so that nothing below them
 * moves.
 */
export function AgainProgress({ video, job, children }: AgainProgressProps) {
  const isAsked = useIsMutating({ mutationKey: findingAgainKey(video.id) }) > 0;
  const [wasFinding, setWasFinding] = useState(false);
  const again = job?.kind === 'identify' && job.request.again ? job : undefined;
  const isFinding = isAsked || (again !== undefined && isFindingClips(again));
  if (isFinding && !wasFinding) setWasFinding(true);
  if (isFinding) {
    const shown = again && isUnderWay(again) ? again : undefined;
    return (
      <Notice icon={<IconSearch />} action={<TellMe job={shown} />}>
        <ProgressBar
          value={shown && shown.status !== 'queued' ? shown.progress : null}
          label={shown ? stageText(shown) : t('common.findingClips')}
        />
      </Notice>
    );
  }
  return (
    <>
      {again?.status === 'failed' && (
        <Notice tone="wrong" title={t('jobs.couldntFindClipsAgain')}>
          {t('jobs.errorTheClipsBelowAre', { error: errorText(again.code, again.error ?? '') })}
        </Notice>
      )}
      {wasFinding && again?.status === 'complete' && video.clipNotes.length === 0 && (
        <Notice tone="accent">
          {t('review.totalclipsClipFound', { totalClips: video.totalClips })}
        </Notice>
      )}
      {children}
    </>
  );
}

/** Once the clips are saved, the job only makes the copy that browsers can play. */
const isFindingClips = (job: Job) =>
  isUnderWay(job) && !(job.stage === 'store' && job.progress === 1);

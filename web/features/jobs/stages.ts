import { sampleAddress } from '#features/videos/clips.constants.ts';
import type { Job } from '#features/videos/jobs/job.schema.ts';
import { t } from '#web/messages/messages.tsx';
import { inSentence, partDone } from '#web/ui/text/format.ts';

/**
 * What a job is doing, for people: the name of its stage and, while the audio is worked on, how far
 * it is ("Transcribing – 12 of 60 min").
 */
export function stageText(
  job: Pick<Job, 'stage' | 'status'> & Pick<Partial<Job>, 'audio' | 'kind' | 'request'>,
): string {
  if (job.status === 'failed') return t('common.failed');
  if (job.status === 'cancelled') return t('common.cancelled');
  if (job.status === 'complete') return t('jobs.done');
  if (job.audio)
    return `${job.stage === 'transcript' ? t('jobs.transcribing') : stageNames[job.stage]} – ${partDone(job.audio)}`;
  if (
    job.stage === 'download' &&
    job.request &&
    'platformUrl' in job.request &&
    job.request.platformUrl === sampleAddress
  )
    return t('jobs.makingTheSampleVideo');
  // While clips are found, this stage saves their images.
  const text =
    job.kind === 'identify' && job.stage === 'store'
      ? t('jobs.choosingImages')
      : (stageNames[job.stage] ?? t('common.processing'));
  return job.status === 'retrying' ? t('jobs.retryingStage', { stage: inSentence(text) }) : text;
}

const stageNames: Record<string, string> = {
  queued: t('common.queued'),
  download: t('jobs.downloadingVideo'),
  transcript: t('jobs.readingCaptions'),
  model: t('jobs.downloadingSpeechModel'),
  speakers: t('jobs.tellingSpeakersApart'),
  listen: t('jobs.measuringAudio'),
  identify: t('common.findingClips'),
  write: t('jobs.writing'),
  translate: t('jobs.translating'),
  frame: t('jobs.detectingPeople'),
  render: t('jobs.rendering'),
  store: t('jobs.saving'),
  done: t('jobs.finishing'),
};

import { sampleAddress } from '#features/videos/clips.constants.ts';
import type { Job } from '#features/videos/jobs/job.schema.ts';
import { partDone } from '#web/ui/text/format.ts';

/**
 * What a job is doing, for people: the name of its stage and, while the audio is worked on, how far
 * it is ("Transcribing – 12 of 60 min").
 */
export function stageText(
  job: Pick<Job, 'stage' | 'status'> & Pick<Partial<Job>, 'audio' | 'kind' | 'request'>,
): string {
  if (job.status === 'failed') return 'Failed';
  if (job.status === 'cancelled') return 'Cancelled';
  if (job.status === 'complete') return 'Done';
  if (job.audio)
    return `${job.stage === 'transcript' ? 'Transcribing' : stageNames[job.stage]} – ${partDone(job.audio)}`;
  if (
    job.stage === 'download' &&
    job.request &&
    'platformUrl' in job.request &&
    job.request.platformUrl === sampleAddress
  )
    return 'Making the sample video';
  // While clips are found, this stage saves their images.
  const text =
    job.kind === 'identify' && job.stage === 'store'
      ? 'Choosing images'
      : (stageNames[job.stage] ?? 'Processing');
  return job.status === 'retrying' ? `Retrying: ${text.toLowerCase()}` : text;
}

const stageNames: Record<string, string> = {
  queued: 'Queued',
  download: 'Downloading video',
  transcript: 'Reading captions',
  model: 'Downloading speech model',
  speakers: 'Telling speakers apart',
  listen: 'Measuring audio',
  identify: 'Finding clips',
  translate: 'Translating',
  frame: 'Detecting people',
  render: 'Rendering',
  store: 'Saving',
  done: 'Finishing',
};

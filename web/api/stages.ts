import type { Job } from '#clips/jobs/job.schema.ts';

/** The name of a job's stage, for people. */
export function stageText(job: Pick<Job, 'stage' | 'status'>): string {
  if (job.status === 'failed') return 'Failed';
  if (job.status === 'cancelled') return 'Cancelled';
  if (job.status === 'complete') return 'Done';
  const text = stageNames[job.stage] ?? 'Processing';
  return job.status === 'retrying' ? `Retrying: ${text.toLowerCase()}` : text;
}

const stageNames: Record<string, string> = {
  queued: 'Queued',
  download: 'Downloading video',
  transcript: 'Reading captions',
  model: 'Downloading speech model',
  speakers: 'Telling speakers apart',
  listen: 'Transcribing',
  identify: 'Finding clips',
  translate: 'Translating',
  frame: 'Detecting people',
  render: 'Rendering',
  store: 'Saving',
  done: 'Finishing',
};

import type { Job } from '#clips/contract.ts';

/** What a job does at the moment, in words. */
export function stageText(job: Pick<Job, 'stage' | 'status'>): string {
  if (job.status === 'failed') return 'Failed';
  if (job.status === 'cancelled') return 'Cancelled';
  if (job.status === 'complete') return 'Done';
  const words = stageWords[job.stage] ?? 'Working';
  return job.status === 'retrying' ? `Trying again: ${words.toLowerCase()}` : words;
}

const stageWords: Record<string, string> = {
  queued: 'Waiting for its turn',
  download: 'Downloading the video',
  transcript: 'Reading the captions',
  listen: 'Listening to the speech',
  identify: 'Finding the moments',
  translate: 'Translating',
  frame: 'Looking for people',
  render: 'Rendering',
  store: 'Storing',
  done: 'Finishing',
};

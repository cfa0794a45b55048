import { expect, it } from 'vitest';
import type { JobRun } from '#jobs/contract.ts';
import type { Stage } from '#kit/run.ts';
import { span } from './progress.ts';

/** What a stretch of a job tells the queue. */
function listening() {
  const told: [Stage, number][] = [];
  const run: Pick<JobRun, 'signal' | 'progress'> = {
    signal: new AbortController().signal,
    progress: (stage, fraction) => void told.push([stage, Math.round(fraction * 1000) / 1000]),
  };
  return { run, told };
}

it('shows stages as one stretch, each with its weight', () => {
  const { run, told } = listening();
  const { onProgress } = span(run, 0.4, 1, { transcript: 1, listen: 1, identify: 2 });
  onProgress?.({ stage: 'transcript', fraction: 0.5 });
  onProgress?.({ stage: 'listen', fraction: 1 });
  onProgress?.({ stage: 'identify', fraction: 0.5 });
  onProgress?.({ stage: 'identify', fraction: 1 });
  expect(told).toEqual([
    ['transcript', 0.475],
    ['listen', 0.7],
    ['identify', 0.85],
    ['identify', 1],
  ]);
});

it('never falls back, whatever order the stages come in or which nobody weighed', () => {
  const { run, told } = listening();
  const { onProgress } = span(run, 0, 1, { transcript: 1, listen: 1 });
  onProgress?.({ stage: 'listen', fraction: 0.5 });
  onProgress?.({ stage: 'transcript', fraction: 0.5 });
  onProgress?.({ stage: 'store', fraction: 0 });
  expect(told).toEqual([
    ['listen', 0.75],
    ['transcript', 0.75],
    ['store', 0.75],
  ]);
});

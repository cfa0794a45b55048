import { expect, it } from 'vitest';
import type { PartContext } from '#platform/jobs/jobs.ts';
import type { Stage } from '#platform/kit/run-context.ts';
import { progressRange } from './progress-range.ts';

/** Records the progress that is reported. */
function recordingContext() {
  const reported: [Stage, number][] = [];
  const context: Pick<PartContext, 'signal' | 'progress'> = {
    signal: new AbortController().signal,
    progress: (stage, fraction) => void reported.push([stage, Math.round(fraction * 1000) / 1000]),
  };
  return { context, reported };
}

it('maps stages to one range of the progress, each with its weight', () => {
  const { context, reported } = recordingContext();
  const { onProgress } = progressRange(context, 0.4, 1, { transcript: 1, listen: 1, identify: 2 });
  onProgress?.({ stage: 'transcript', fraction: 0.5 });
  onProgress?.({ stage: 'listen', fraction: 1 });
  onProgress?.({ stage: 'identify', fraction: 0.5 });
  onProgress?.({ stage: 'identify', fraction: 1 });
  expect(reported).toEqual([
    ['transcript', 0.475],
    ['listen', 0.7],
    ['identify', 0.85],
    ['identify', 1],
  ]);
});

it('never decreases, whatever the order of the stages, and with stages that have no weight', () => {
  const { context, reported } = recordingContext();
  const { onProgress } = progressRange(context, 0, 1, { transcript: 1, listen: 1 });
  onProgress?.({ stage: 'listen', fraction: 0.5 });
  onProgress?.({ stage: 'transcript', fraction: 0.5 });
  onProgress?.({ stage: 'store', fraction: 0 });
  expect(reported).toEqual([
    ['listen', 0.75],
    ['transcript', 0.75],
    ['store', 0.75],
  ]);
});

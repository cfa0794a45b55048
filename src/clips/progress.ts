import type { JobRun } from '#jobs/contract.ts';
import type { Progress, Run, Stage } from '#kit/run.ts';

/**
 * Shows an action's stages as one stretch of a job's progress, from `begin` to `end`. The weights say how much of the
 * stretch each stage takes, in their order; a stage not named keeps the last fraction.
 */
export function span(run: Pick<JobRun, 'signal' | 'progress'>, begin: number, end: number, weights: Partial<Record<Stage, number>>): Run {
  const stages = Object.entries(weights);
  const total = stages.reduce((sum, [, weight]) => sum + weight, 0);
  let furthest = 0;
  const fractionAt = ({ stage, fraction }: Progress) => {
    const index = stages.findIndex(([name]) => name === stage);
    if (index < 0) return furthest;
    const before = stages.slice(0, index).reduce((sum, [, weight]) => sum + weight, 0);
    return (before + (stages[index]?.[1] ?? 0) * fraction) / total;
  };
  return {
    signal: run.signal,
    onProgress(progress) {
      furthest = Math.max(furthest, fractionAt(progress));
      run.progress(progress.stage, begin + (end - begin) * furthest);
    },
  };
}

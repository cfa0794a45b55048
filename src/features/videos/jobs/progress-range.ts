import type { PartContext } from '#platform/jobs';
import type { PartAudio } from '#platform/jobs/part-audio.schema.ts';
import type { Progress, Stage, TaskContext } from '#platform/kit/run-context.ts';

/**
 * Maps the stages of an operation to one range of a job's progress, from `begin` to `end`. Each
 * weight is a stage's share of the range; the stages run in the order of the weights. A stage
 * without a weight keeps the last value.
 */
export function progressRange(
  context: Pick<PartContext, 'signal' | 'progress'>,
  begin: number,
  end: number,
  weights: Partial<Record<Stage, number>>,
): TaskContext {
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
    signal: context.signal,
    onProgress(progress) {
      furthest = Math.max(furthest, fractionAt(progress));
      context.progress(progress.stage, begin + (end - begin) * furthest, audioOf(progress));
    },
  };
}

function audioOf({ audio, recognised }: Progress): { audio: PartAudio } | undefined {
  return audio && { audio: { ...audio, ...(recognised === undefined ? {} : { recognised }) } };
}

import type { TextItems } from '#features/videos/jobs/job.schema.ts';
import type { PlannedText } from './planned-texts.ts';
import type { Outcome } from './store-text.ts';

type Kind = TextItems['kind'];

/** Counts the texts of a job by kind, and those that were dropped by the reason. */
export function createTally(planned: readonly Pick<PlannedText, 'kind'>[]) {
  const done = new Map<Kind, number>();
  const dropped: TextItems['dropped'] = {};
  return {
    add(kind: Kind, result: Outcome): void {
      done.set(kind, (done.get(kind) ?? 0) + 1);
      if ('dropped' in result) dropped[result.dropped] = (dropped[result.dropped] ?? 0) + 1;
    },
    /** How far the texts of this kind are. */
    at: (kind: Kind) => ({
      kind,
      done: done.get(kind) ?? 0,
      total: planned.filter((text) => text.kind === kind).length,
      dropped: definedOf(dropped),
    }),
  };
}

const definedOf = ({ untrue, unusable }: TextItems['dropped']): Record<string, number> => ({
  ...(untrue !== undefined && { untrue }),
  ...(unusable !== undefined && { unusable }),
});

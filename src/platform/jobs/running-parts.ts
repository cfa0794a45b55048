import { setTimeout as delay } from 'node:timers/promises';
import { inArray } from 'drizzle-orm';
import type { Database } from '#platform/database';
import { jobParts } from '#platform/database';
import type { Claim } from './claim.ts';
import { jobErrors } from './errors.ts';
import type { PartMessage } from './job-context.ts';

/** The parts that this process is working on, and the ways to stop them. */
export type RunningParts = {
  /**
   * Runs the action under the claim; `lost` aborts when the queue has given the message to another
   * worker.
   */
  track(
    claim: Claim,
    lost: AbortSignal,
    action: (controller: AbortController) => Promise<void>,
  ): Promise<void>;
  /** Waits until no earlier attempt at the part runs in this process. */
  ended(of: PartMessage): Promise<void>;
  stopJob(jobId: string, reason: Error): void;
  /** Stops parts that were cancelled or taken over without a notification. */
  checkClaims(): Promise<void>;
  /**
   * Lets attempts finish until `idle` resolves or the grace period is over, then stops them;
   * returns the claims that still run.
   */
  finishOrRelease(idle: Promise<unknown>, graceSeconds: number): Promise<Claim[]>;
};

type Running = { claim: Claim; controller: AbortController; done: Promise<void> };

/**
 * How long a handler may take to stop, which it does by killing the processes it started; a handler
 * that takes longer is abandoned.
 */
const stopSeconds = 4;

export function runningParts({ db }: Database): RunningParts {
  const all = new Set<Running>();
  return {
    async track(claim, lost, action) {
      const controller = new AbortController();
      const onLost = () => controller.abort(jobErrors.takenOver());
      lost.addEventListener('abort', onLost);
      const running = { claim, controller, done: action(controller) };
      all.add(running);
      try {
        await running.done;
      } finally {
        lost.removeEventListener('abort', onLost);
        all.delete(running);
      }
    },
    async ended({ jobId, part }) {
      const earlier = [...all].filter(({ claim }) => claim.job.id === jobId && claim.part === part);
      await Promise.allSettled(earlier.map(({ done }) => done));
    },
    stopJob(jobId, reason) {
      for (const { claim, controller } of all) if (claim.job.id === jobId) controller.abort(reason);
    },
    async checkClaims() {
      if (all.size === 0) return;
      const watched = [...all];
      const ids = watched.map(({ claim }) => claim.job.id);
      const parts = await db.select().from(jobParts).where(inArray(jobParts.jobId, ids));
      for (const { claim, controller } of watched) {
        const found = parts.find(
          ({ jobId, part }) => jobId === claim.job.id && part === claim.part,
        );
        if (!found || found.status === 'cancelled') controller.abort(jobErrors.cancelled());
        else if (found.attempts !== claim.attempt) controller.abort(jobErrors.takenOver());
      }
    },
    async finishOrRelease(idle, graceSeconds) {
      await Promise.race([idle, delay(graceSeconds * 1000, undefined, { ref: false })]);
      for (const { controller } of all) controller.abort(jobErrors.released());
      await Promise.race([idle, delay(stopSeconds * 1000, undefined, { ref: false })]);
      return [...all].map(({ claim }) => claim);
    },
  };
}

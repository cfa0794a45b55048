import { setTimeout as delay } from 'node:timers/promises';
import { inArray } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { jobParts } from '#database/schema.ts';
import { type Claim, cancelled, handedBack, takenOver } from './claim.ts';

/** What this process is working on, and the ways to make it stop. */
export type RunningParts = {
  /** Runs the action as the claim's; `lost` is the queue's word that the claim is no longer ours. */
  track(claim: Claim, lost: AbortSignal, action: (controller: AbortController) => Promise<void>): Promise<void>;
  /** Waits until nothing of an earlier attempt at the part is left in this process. */
  ended(of: { jobId: string; part: number }): Promise<void>;
  stopJob(jobId: string, reason: Error): void;
  /** Stops whatever was cancelled or taken over without our being told. */
  checkClaims(): Promise<void>;
  /** From now on nothing more is begun. */
  closeDoor(): void;
  isClosed(): boolean;
  /** Lets everything finish for a moment, until `idle` resolves, then stops it; answers the claims that still would not end. */
  finishOrHandBack(idle: Promise<unknown>, graceSeconds: number): Promise<Claim[]>;
};

type Running = { claim: Claim; controller: AbortController; done: Promise<void> };

/** Handlers stop by killing what they started; one that takes longer is left to itself. */
const stopSeconds = 4;

export function runningParts({ db }: Database): RunningParts {
  const all = new Set<Running>();
  let closed = false;
  return {
    async track(claim, lost, action) {
      const controller = new AbortController();
      const onLost = () => controller.abort(takenOver());
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
        const found = parts.find(({ jobId, part }) => jobId === claim.job.id && part === claim.part);
        if (!found || found.status === 'cancelled') controller.abort(cancelled());
        else if (found.attempts !== claim.attempt) controller.abort(takenOver());
      }
    },
    closeDoor() {
      closed = true;
    },
    isClosed: () => closed,
    async finishOrHandBack(idle, graceSeconds) {
      await Promise.race([idle, delay(graceSeconds * 1000, undefined, { ref: false })]);
      for (const { controller } of all) controller.abort(handedBack());
      await Promise.race([idle, delay(stopSeconds * 1000, undefined, { ref: false })]);
      return [...all].map(({ claim }) => claim);
    },
  };
}

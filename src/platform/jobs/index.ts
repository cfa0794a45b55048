export { backlog } from './backlog.ts';
export { jobErrors } from './errors.ts';
export { lockUser, purgeEvents } from './events.ts';
export { purgeIdempotencyKeys, runOnce, startedBefore } from './idempotency.ts';
export type {
  Job,
  JobEvent,
  JobHandler,
  JobPart,
  Jobs,
  NewJob,
  OwnedJob,
  PartContext,
  Queue,
} from './jobs.ts';
export { purgeFinishedJobs } from './purge-jobs.ts';
export { startQueue } from './queue.ts';
export { releaseRunningParts } from './release-running.ts';
export { requestOf } from './shown-request.ts';

import type { z } from 'zod';
import type { Db, JobKind, JobStatus } from '#platform/database';
import type { Stage } from '#platform/kit/run-context.ts';
import type { PartAudio } from './part-audio.schema.ts';
import type { PartItems } from './part-items.schema.ts';

export type { JobKind, JobStatus } from '#platform/database';

/** A job as its owner sees it. */
export type Job = {
  id: string;
  kind: JobKind;
  videoId: string | null;
  /** Title of the video, once it is known. */
  title: string | null;
  /** The part of the request that is shown (`JobHandler.show`). */
  shown: unknown;
  stage: Stage;
  /** 0 to 1. */
  progress: number;
  status: JobStatus;
  /** Why the job failed; while it is retrying, why its last attempt failed. */
  error: string | null;
  /**
   * The code of that error (docs/errors.md); null when the process has died, or when the parts of a
   * job failed for different reasons.
   */
  errorCode: string | null;
  attempts: number;
  /** In their order. */
  parts: PartState[];
  createdAt: Date;
  updatedAt: Date;
};

/**
 * The state of one part. `audio`: its progress with the audio; null while it works on something
 * else. `items`: those that it reported last; null for work that has none. `errorDetails`: the
 * details of the failure behind `error`; null without any.
 */
export type PartState = Pick<Job, 'stage' | 'progress' | 'status' | 'error' | 'errorCode'> & {
  audio: PartAudio | null;
  items: PartItems | null;
  errorDetails: unknown;
};

export type NewJob = {
  /** Set by a caller that needs to know the id beforehand. Default: a new id. */
  id?: string;
  kind: JobKind;
  userId: string;
  videoId?: string | undefined;
  title?: string | undefined;
  /** Stored as JSON and passed to the handler, which parses it. */
  request: unknown;
  /**
   * Equal for equal requests of a user: while a job with this key is unfinished, `enqueue` returns
   * that job.
   */
  requestKey?: string;
  /** Whether it takes the place of an unfinished job with its `requestKey`, which is cancelled. */
  replaces?: boolean;
  /** Delays the start. Default 0. */
  afterSeconds?: number;
  /** The number of parts that can be done independently of each other. Default 1. */
  parts?: number;
};

/** How the queue handles one kind of job. */
export type JobHandler = {
  /**
   * Works on one part, which is complete when this returns. An error decides what happens next (see
   * `Failure.retryable`).
   */
  run(job: JobPart, run: PartContext): Promise<void>;
  /**
   * Called in the transaction that ends the whole job; `job.status` is complete, failed or
   * cancelled.
   */
  onEnd?(tx: Db, job: OwnedJob): Promise<void>;
  /** The job that follows a complete one, added in the transaction that ends it. */
  next?(tx: Db, job: OwnedJob): Promise<NewJob | undefined>;
  /**
   * Called in the transaction that queues a failed or cancelled job again; if it throws, the job
   * stays as it is.
   */
  onRestart?(tx: Db, job: OwnedJob): Promise<void>;
  /**
   * The part of a request that is shown. Keep it small, because lists contain it many times.
   * Default: the whole request.
   */
  show?(request: unknown): unknown;
  /**
   * An attempt at one part that takes longer than this is stopped and retried. Neither pauses of the
   * process count nor the time in which the part waits for its turn.
   */
  deadlineSeconds: number;
  /** The name of a part in the errors of jobs with several: "Clip" gives "Clip 2: …". */
  partName?: string;
};

export type OwnedJob = Job & { userId: string };

export type JobPart = {
  id: string;
  kind: JobKind;
  userId: string;
  videoId: string | null;
  request: unknown;
  /** Index of this part, from 0. */
  part: number;
  /** The number of the attempt, from 1. */
  attempt: number;
  /**
   * Whether the part's process has died twice in a row: work that may crash a process must then run
   * in a child process.
   */
  isolated: boolean;
};

export type PartContext = {
  /**
   * Aborts when the job is cancelled, its deadline has passed, the server stops, or another worker
   * has taken over the part.
   */
  signal: AbortSignal;
  /**
   * Performs the step once: its output is recorded, and after a crash or a retry the recorded
   * output is returned. `save` writes rows in the same transaction that records the step, so both
   * happen or neither. Step names are unique within a part.
   */
  step<Output>(
    name: string,
    output: z.ZodType<Output>,
    work: () => Promise<Output>,
    save?: (tx: Db, output: Output) => Promise<void>,
  ): Promise<Output>;
  /**
   * Runs what only waits for others, such as a download: meanwhile the worker may work on another
   * part in this one's place.
   */
  rest<Result>(act: () => Promise<Result>): Promise<Result>;
  /**
   * Reports the progress of this part (0 to 1 of the whole part), which never decreases. Pass
   * `audio` while the audio is being worked on, and `items` of work that consists of some. Written
   * to the database at most twice a second.
   */
  progress(stage: Stage, fraction: number, of?: { audio?: PartAudio; items?: PartItems }): void;
  /** Records the job's video once it exists, and the video's title if it has one. */
  setVideo(tx: Db, videoId: string, title?: string): Promise<void>;
};

/**
 * A change of a job. `data` is the job at that time, as JSON, without `shown` and `title`, which
 * readers take from the current job.
 */
export type JobEvent = {
  id: number;
  jobId: string;
  data: unknown;
  shown: unknown;
  title: string | null;
  createdAt: Date;
};

export type Jobs = {
  /**
   * Adds a job within the caller's transaction (or directly on the database): it exists exactly
   * when that commits. A transaction that locks rows which ending a job locks too (a video) must
   * call `lockUser` first.
   */
  enqueue(tx: Db, job: NewJob): Promise<Job>;
  /**
   * Until the transaction ends, nothing else changes the user's jobs. The order of locks is user,
   * job, video.
   */
  lockUser(tx: Db, userId: string): Promise<void>;
  /** Newest first. */
  list(
    userId: string,
    page?: { limit?: number; before?: Pick<Job, 'createdAt' | 'id'> },
  ): Promise<Job[]>;
  /**
   * Newest first, of any age: unfinished jobs, and failed ones that no later job of the same
   * request has followed.
   */
  listOutstanding(
    userId: string,
    page?: { limit?: number; before?: Pick<Job, 'createdAt' | 'id'> },
  ): Promise<Job[]>;
  /** Undefined when there is none or it is another user's. */
  get(userId: string, id: string): Promise<Job | undefined>;
  /** The user's newest job of this kind on a video. */
  newestOf(userId: string, of: { kind: JobKind; videoId: string }): Promise<Job | undefined>;
  /** Cancels the job; one that has ended stays as it is. Undefined when there is no such job. */
  cancel(userId: string, id: string): Promise<Job | undefined>;
  /**
   * Cancels every unfinished job of the video within the caller's transaction, which must have
   * called `lockUser` before it locks the video.
   */
  cancelForVideo(tx: Db, videoId: string): Promise<void>;
  /**
   * Cancels every unfinished job of the user, whose messages are deleted, within the caller's
   * transaction. It takes the user's lock first.
   */
  cancelAll(tx: Db, userId: string): Promise<void>;
  /**
   * Runs the failed or cancelled parts again with a fresh budget; finished steps stay finished.
   * Undefined when there is none.
   * @throws Failure `job-not-failed` (409), or `job-running-again` (409) when another job for the
   * same request is unfinished
   */
  retry(userId: string, id: string): Promise<Job | undefined>;
  events: {
    /** The user's events after the event with this id, oldest first, at most 50. */
    since(userId: string, id: number): Promise<JobEvent[]>;
    /** The id of the user's newest event; 0 when there is none. */
    latest(userId: string): Promise<number>;
    /** Calls `on` when there may be new events of the user, from any process. */
    subscribe(userId: string, on: () => void): () => void;
  };
};

export type Queue = Jobs & {
  /**
   * Claims no further parts, gives running ones a few seconds to finish and releases the rest.
   * Resolves within 10 s.
   */
  stop(): Promise<void>;
};

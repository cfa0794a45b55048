import type { z } from 'zod';
import type { Db } from '#database/database.ts';
import type { JobKind, JobStatus } from '#database/schema.ts';
import type { Stage } from '#kit/run.ts';

export type { JobKind, JobStatus } from '#database/schema.ts';

/** A job as its owner sees it. */
export type Job = {
  id: string;
  kind: JobKind;
  videoId: string | null;
  /** Of the video, as soon as it is known. */
  title: string | null;
  /** What was asked for, as it was handed to `enqueue`. */
  request: unknown;
  stage: Stage;
  /** 0 to 1. */
  progress: number;
  status: JobStatus;
  /** Why it failed, or, while retrying, why the last attempt did. */
  error: string | null;
  attempts: number;
  /** In their order. */
  parts: PartState[];
  createdAt: Date;
  updatedAt: Date;
};

/** How far one part is, in the job's own words. */
export type PartState = Pick<Job, 'stage' | 'progress' | 'status' | 'error'>;

export type NewJob = {
  /** Made by the caller when it needs to know it before; else a new one. */
  id?: string;
  kind: JobKind;
  userId: string;
  videoId?: string | undefined;
  title?: string | undefined;
  /** Kept as JSON and handed to the handler, which parses it. */
  request: unknown;
  /** What tells this request from others of the user: while one with the same key is unfinished, `enqueue` answers that one. */
  requestKey?: string;
  /** How many parts can be done independently of each other; default 1. */
  parts?: number;
};

/** What the queue does with one kind of job. */
export type JobHandler = {
  /** Does one part. Its end is the part's end; what it throws decides what follows (see `Failure.retryable`). */
  run(job: JobPart, run: JobRun): Promise<void>;
  /** In the transaction that ends the whole job, whichever way; `job.status` is complete, failed or cancelled. */
  onEnd?(tx: Db, job: OwnedJob): Promise<void>;
  /** In the transaction that queues a failed or cancelled job again; what it throws keeps the job as it is. */
  onRestart?(tx: Db, job: OwnedJob): Promise<void>;
  /** One attempt of one part may take this long, then it is stopped and retried. */
  deadlineSeconds: number;
  /** What a part is called in the reasons of a job with several: "Clip" gives "Clip 2: …". */
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
  /** 1 the first time. */
  attempt: number;
};

export type JobRun = {
  /** Aborts when the job is cancelled, its deadline has passed, the server stops or another worker took the part over. */
  signal: AbortSignal;
  /**
   * Does the step once: its output is kept, and after a crash or a retry answered from there. `save` writes rows in the very
   * transaction that remembers the step, so both happen or neither. Steps' names are unique within a part.
   */
  step<Output>(
    name: string,
    output: z.ZodType<Output>,
    work: () => Promise<Output>,
    save?: (tx: Db, output: Output) => Promise<void>,
  ): Promise<Output>;
  /** Tells how far this part is (0 to 1 of the whole part); never falls back. Written at most twice a second. */
  progress(stage: Stage, fraction: number): void;
  /** Names the video once there is one, and its title when it has one. */
  setVideo(tx: Db, videoId: string, title?: string): Promise<void>;
};

/** `data` is what the job was then, as JSON, without its request and title: those are as they are now. */
export type JobEvent = { id: number; jobId: string; data: unknown; request: unknown; title: string | null; createdAt: Date };

export type Jobs = {
  /**
   * Inside the caller's transaction (or with the database itself): the job exists exactly when that commits. Whoever holds rows in
   * that transaction that the ends of jobs hold too (a video) lets `takeTurn` go before.
   */
  enqueue(tx: Db, job: NewJob): Promise<Job>;
  /** Until the transaction ends, nothing else changes the user's jobs. Everyone takes this first, then a job, then a video. */
  takeTurn(tx: Db, userId: string): Promise<void>;
  /** Newest first. */
  list(userId: string, page?: { limit?: number; before?: Pick<Job, 'createdAt' | 'id'> }): Promise<Job[]>;
  /** Undefined when there is none or it is another user's. */
  get(userId: string, id: string): Promise<Job | undefined>;
  /** Stops it where it is; what has already ended stays as it is. Undefined when there is none. */
  cancel(userId: string, id: string): Promise<Job | undefined>;
  /** Cancels every unfinished job of the video, inside the caller's transaction; one that holds the video already has taken the turn before. */
  cancelForVideo(tx: Db, videoId: string): Promise<void>;
  /**
   * Runs the failed or cancelled parts again with a fresh budget; finished steps stay finished. Undefined when there is none.
   * @throws Failure `job-not-failed`, `job-running-again` when the same was asked for anew meanwhile (409)
   */
  retry(userId: string, id: string): Promise<Job | undefined>;
  events: {
    /** The user's events after the one with that id, oldest first, at most 500. */
    since(userId: string, id: number): Promise<JobEvent[]>;
    /** The id of the user's newest event, 0 when there is none. */
    latest(userId: string): Promise<number>;
    /** Calls when there may be new events of the user, whichever process made them. */
    subscribe(userId: string, on: () => void): () => void;
  };
};

export type Queue = Jobs & {
  /** Stops taking jobs, lets running ones finish for a moment, hands the rest back; done within 10 s. */
  stop(): Promise<void>;
};

import { sql } from 'drizzle-orm';
import {
  bigserial,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Stage } from '#platform/kit/run-context.ts';
import { createdAt, updatedAt } from './columns.ts';

export const jobKinds = ['identify', 'export', 'texts'] as const;
export type JobKind = (typeof jobKinds)[number];

export const jobStatuses = [
  'queued',
  'running',
  'retrying',
  'complete',
  'failed',
  'cancelled',
] as const;
export type JobStatus = (typeof jobStatuses)[number];

/** A job and its progress, which is computed from its parts. */
export const jobs = pgTable(
  'jobs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id').notNull(),
    kind: text('kind').$type<JobKind>().notNull(),
    /** Not a foreign key: a job outlives its video, so that it can be shown as cancelled. */
    videoId: uuid('video_id'),
    /** Title of the video, once it is known. */
    title: text('title'),
    request: jsonb('request').$type<unknown>().notNull(),
    /**
     * The part of the request that lists show; the request may be a hundred times as long. Null for
     * a job of an earlier version that has not been listed yet.
     */
    shown: jsonb('shown').$type<unknown>(),
    /**
     * Equal for equal requests: a user has only one unfinished job with the same key at a time.
     * Null: no such limit.
     */
    requestKey: text('request_key'),
    stage: text('stage').$type<Stage>().notNull().default('queued'),
    /** 0 to 1, the mean of the parts. */
    progress: doublePrecision('progress').notNull().default(0),
    status: text('status').$type<JobStatus>().notNull().default('queued'),
    /** Why the job failed; while it is retrying, why its last attempt failed. */
    error: text('error'),
    /** The code of that error (docs/errors.md). */
    errorCode: text('error_code'),
    attempts: integer('attempts').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('jobs_newest').on(t.userId, t.createdAt, t.id),
    index('jobs_video').on(t.videoId),
    uniqueIndex('jobs_same_request')
      .on(t.userId, t.kind, t.requestKey)
      .where(sql`${t.status} in ('queued', 'running', 'retrying')`),
  ],
);

/**
 * The unit of work of one worker: an export has one part for each clip, other jobs have one part.
 */
export const jobParts = pgTable(
  'job_parts',
  {
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    part: integer('part').notNull(),
    /** The queue message that delivers this part. */
    messageId: uuid('delivery_id').notNull(),
    stage: text('stage').$type<Stage>().notNull().default('queued'),
    progress: doublePrecision('progress').notNull().default(0),
    /**
     * The progress of the audio while the part works on it; after a failed attempt, the details of
     * the error. Parsed where it is read.
     */
    audio: jsonb('audio').$type<unknown>(),
    /** How many items of its work are done (`PartItems`); parsed where it is read. */
    items: jsonb('items').$type<unknown>(),
    status: text('status').$type<JobStatus>().notNull().default('queued'),
    error: text('error'),
    errorCode: text('error_code'),
    /**
     * The number of times the handler was started. Also the fence: an attempt with a lower number
     * may no longer write anything.
     */
    attempts: integer('attempts').notNull().default(0),
    /**
     * The number of attempts that count against the budget: all except those that waited for a rate
     * limit, were released, or finished a step.
     */
    spent: integer('spent').notNull().default(0),
    /** The attempts during which the process died, since the last finished step. */
    crashedAttempts: integer('crashed_attempts').array().notNull().default([]),
    /**
     * The process that claimed the part last, identified by the number it holds while it is alive;
     * null on the embedded database, which has only one process.
     */
    worker: integer('worker'),
    /** The `retryCount` of the message's claim. */
    messageAttempt: integer('delivery_attempt').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.jobId, t.part] }),
    index('job_parts_running').on(t.worker).where(sql`${t.status} = 'running'`),
  ],
);

/** The output of a finished step, so that it is never done twice. */
export const jobSteps = pgTable(
  'job_steps',
  {
    jobId: uuid('job_id').notNull(),
    part: integer('part').notNull(),
    step: text('step').notNull(),
    output: jsonb('output').$type<unknown>(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.jobId, t.part, t.step] }),
    foreignKey({
      columns: [t.jobId, t.part],
      foreignColumns: [jobParts.jobId, jobParts.part],
      name: 'job_steps_part',
    }).onDelete('cascade'),
  ],
);

/** An email about the end of a job, until it is sent. */
export const jobNotices = pgTable('job_notices', {
  /** Of the job: each job is announced once. */
  id: uuid('id').primaryKey(),
  userId: text('user_id').notNull(),
  /** What it says (`EndedJob`); parsed where it is read. */
  job: jsonb('job').$type<unknown>().notNull(),
  status: text('status').$type<'pending' | 'sent' | 'failed'>().notNull().default('pending'),
  attempts: integer('attempts').notNull().default(0),
  createdAt: createdAt(),
});

/**
 * Requests with an Idempotency-Key, so that sending one again gives the same response; rows older
 * than a day have no effect.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: text('user_id').notNull(),
    route: text('route').notNull(),
    key: text('key').notNull(),
    /** Identifies the request; a different one with the same key is refused. */
    requestKey: text('request_key').notNull(),
    /** The job that the response named. */
    jobId: uuid('job_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.route, t.key] }),
    index('idempotency_keys_age').on(t.createdAt),
  ],
);

/** Changes of a user's jobs, for the event stream; old rows are purged. */
export const jobEvents = pgTable(
  'job_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: text('user_id').notNull(),
    jobId: uuid('job_id').notNull(),
    data: jsonb('data').$type<unknown>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('job_events_user').on(t.userId, t.id), index('job_events_age').on(t.createdAt)],
);

import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Stage } from '#kit/run.ts';

export const videoStatuses = ['processing', 'complete', 'failed'] as const;
export type VideoStatus = (typeof videoStatuses)[number];

export const jobKinds = ['identify', 'export'] as const;
export type JobKind = (typeof jobKinds)[number];

export const jobStatuses = ['queued', 'running', 'retrying', 'complete', 'failed', 'cancelled'] as const;
export type JobStatus = (typeof jobStatuses)[number];

/** Milliseconds, as a JavaScript Date carries them: pages by (created_at, id) would skip rows if the column held more. */
const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
const createdAt = () => moment('created_at').notNull().defaultNow();
const updatedAt = () =>
  moment('updated_at')
    .notNull()
    .defaultNow()
    .$onUpdate(() => sql`now()`);

// The newest-first indexes are declared ascending: read backwards they serve `order by created_at desc, id desc` as it stands,
// where a descending index would come with NULLS LAST and be of no use to it.

/** A source video and what identification told about it. Deleting one deletes its clips and exported clips. */
export const videos = pgTable(
  'videos',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id').notNull(),
    platformUrl: text('platform_url').notNull(),
    /** Where the downloaded original is: `videos/<id>/original.<ext>`. */
    storageKey: text('storage_key').notNull(),
    prompt: text('prompt'),
    totalClips: integer('total_clips'),
    /** `M:SS`, from an hour on `H:MM:SS`. */
    videoDuration: text('video_duration'),
    detectedLanguage: text('detected_language'),
    /** The path the identification backend answered with. */
    storagePath: text('storage_path'),
    status: text('status').$type<VideoStatus>().notNull().default('processing'),
    /** Why it failed, in words a person can act on; only with status `failed`. */
    error: text('error'),
    title: text('title'),
    durationSeconds: doublePrecision('duration_seconds'),
    /** What the viewer should know of how the clips were found ("the model gave no usable answer, …"). */
    notes: jsonb('notes').$type<string[]>().notNull().default([]),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('videos_newest').on(t.userId, t.createdAt, t.id)],
);

/** One identified moment. Numbers are kept as the interface's texts: seconds with at most 3 decimals, score with one. */
export const clips = pgTable(
  'clips',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    videoId: uuid('video_id')
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    start: text('start').notNull(),
    end: text('end').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    viralityScore: text('virality_score').notNull(),
    relatedTopics: text('related_topics').array().notNull().default([]),
    transcript: text('transcript').notNull(),
    /** The ranker's sub-scores, evidence and reasons; parsed by whoever reads them. */
    scores: jsonb('scores').$type<unknown>(),
    /** What identification gave, once a person has changed it. */
    suggested: jsonb('suggested').$type<unknown>(),
    createdAt: createdAt(),
  },
  (t) => [index('clips_video').on(t.videoId)],
);

/** One rendered clip in storage. (exportId, segment) is unique, so that a repeated render replaces instead of duplicating. */
export const exportedClips = pgTable(
  'exported_clips',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id').notNull(),
    videoId: uuid('video_id')
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    start: text('start').notNull(),
    end: text('end').notNull(),
    storageKey: text('storage_key').notNull(),
    aspectRatio: text('aspect_ratio').notNull(),
    /** Null: the original language. */
    targetLanguage: text('target_language'),
    /** The export job that made it. */
    exportId: uuid('export_id').notNull(),
    /** Index of the segment in that export's request. */
    segment: integer('segment').notNull(),
    /** Of the identified clip it was cut from, as it was called then. */
    title: text('title'),
    /** The file's size. */
    bytes: bigint('bytes', { mode: 'number' }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('exported_clips_segment').on(t.exportId, t.segment),
    index('exported_clips_user').on(t.userId, t.createdAt, t.id),
    index('exported_clips_video').on(t.videoId, t.createdAt, t.id),
  ],
);

/** What a person asked for and how far it is; the sum of its parts. */
export const jobs = pgTable(
  'jobs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id').notNull(),
    kind: text('kind').$type<JobKind>().notNull(),
    /** No foreign key: a job outlives its video, to say that it was cancelled. */
    videoId: uuid('video_id'),
    /** Of the video, as soon as it is known. */
    title: text('title'),
    request: jsonb('request').$type<unknown>().notNull(),
    /** What tells two requests for the same thing: a user has one of them unfinished at a time. Null: asked for as often as they like. */
    requestKey: text('request_key'),
    stage: text('stage').$type<Stage>().notNull().default('queued'),
    /** 0 to 1, the mean of the parts. */
    progress: doublePrecision('progress').notNull().default(0),
    status: text('status').$type<JobStatus>().notNull().default('queued'),
    /** Why it failed, or, while retrying, why the last attempt did. */
    error: text('error'),
    attempts: integer('attempts').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('jobs_newest').on(t.userId, t.createdAt, t.id),
    index('jobs_video').on(t.videoId),
    uniqueIndex('jobs_same_request').on(t.userId, t.kind, t.requestKey).where(sql`${t.status} in ('queued', 'running', 'retrying')`),
  ],
);

/** What one worker takes at a time: an identification is one part, an export has one for each clip. */
export const jobParts = pgTable(
  'job_parts',
  {
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    part: integer('part').notNull(),
    /** The queue's own job that delivers this part. */
    deliveryId: uuid('delivery_id').notNull(),
    stage: text('stage').$type<Stage>().notNull().default('queued'),
    progress: doublePrecision('progress').notNull().default(0),
    status: text('status').$type<JobStatus>().notNull().default('queued'),
    error: text('error'),
    /** Every start of the handler. Also the fence: whoever holds an older number may write nothing more. */
    attempts: integer('attempts').notNull().default(0),
    /** The attempts that count against the budget: not those that waited for a rate limit, were handed back or finished a step. */
    spent: integer('spent').notNull().default(0),
    /** The process that claimed it last, by the number it holds while it lives; null on the embedded database, where there is one. */
    worker: integer('worker'),
    /** Which of the delivery's own attempts that claim is. */
    deliveryAttempt: integer('delivery_attempt').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.jobId, t.part] }), index('job_parts_running').on(t.worker).where(sql`${t.status} = 'running'`)],
);

/** What a finished step answered, so that it is never done twice. */
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
    foreignKey({ columns: [t.jobId, t.part], foreignColumns: [jobParts.jobId, jobParts.part], name: 'job_steps_part' }).onDelete('cascade'),
  ],
);

/** Requests whose callers named them, so that sending one again gives the same answer; rows older than a day are as good as gone. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: text('user_id').notNull(),
    route: text('route').notNull(),
    key: text('key').notNull(),
    /** Of the request; another one under the same key is a mistake. */
    requestKey: text('request_key').notNull(),
    /** The job that the request was answered with. */
    jobId: uuid('job_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.route, t.key] }), index('idempotency_keys_age').on(t.createdAt)],
);

/** A way to set captions that a person keeps under a name. */
export const captionPresets = pgTable(
  'caption_presets',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id').notNull(),
    name: text('name').notNull(),
    subtitleCustomization: jsonb('subtitle_customization').$type<unknown>().notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('caption_presets_name').on(t.userId, sql`lower(${t.name})`),
    uniqueIndex('caption_presets_default').on(t.userId).where(sql`${t.isDefault}`),
  ],
);

/** What happened to a user's jobs, for the stream of events; old ones are purged. */
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

/** Objects that must leave the storage; a row goes when its objects are gone. */
export const pendingDeletions = pgTable('pending_deletions', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  /** A storage key, or with `isPrefix` everything below it (ends in "/"). */
  key: text('key').notNull(),
  isPrefix: boolean('is_prefix').notNull(),
  attempts: integer('attempts').notNull().default(0),
  notBefore: moment('not_before').notNull().defaultNow(),
  createdAt: createdAt(),
});

/** The admitted calls of each rate-limited key that are still inside its window. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    /** When each was admitted, by the database's clock, oldest first. */
    taken: timestamp('taken', { withTimezone: true }).array().notNull(),
    /** What the last call was told. */
    allowed: boolean('allowed').notNull(),
    /** From then on the row says nothing any more. */
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('rate_limits_age').on(t.expiresAt)],
);

/** What the video platform answered lately, so that it need not be asked again; rows past their time are purged. */
export const lookupCache = pgTable(
  'lookup_cache',
  {
    key: text('key').primaryKey(),
    value: jsonb('value').$type<unknown>().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('lookup_cache_age').on(t.expiresAt)],
);

/** People who sign in with an email address and a password kept here; with an identity provider of your own there are none. */
export const accounts = pgTable(
  'accounts',
  {
    /** The user id everywhere else. */
    id: uuid('id').primaryKey().defaultRandom(),
    /** In lower case. */
    email: text('email').notNull(),
    name: text('name'),
    /** `scrypt$N$r$p$salt$hash`, so that the cost may rise later. */
    passwordHash: text('password_hash').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('accounts_email').on(t.email)],
);

/** A browser that is signed in. The cookie carries a token of which only the hash is here. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id').notNull(),
    name: text('name'),
    email: text('email'),
    /** What the issuer said at sign-in; it wants to see it again at sign-out. */
    idToken: text('id_token'),
    createdAt: createdAt(),
    /** Moves on while the session is used. */
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_age').on(t.expiresAt)],
);

/** Long-lived tokens for programs. Only the hash is here; what has been revoked stays, to be shown. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tokenHash: text('token_hash').notNull(),
    userId: text('user_id').notNull(),
    name: text('name').notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at'),
    revokedAt: moment('revoked_at'),
  },
  (t) => [uniqueIndex('api_tokens_hash').on(t.tokenHash), index('api_tokens_user').on(t.userId, t.createdAt, t.id)],
);

/** What the embedded issuer remembers between two requests of a sign-in; old rows are purged. */
export const issuerRecords = pgTable(
  'issuer_records',
  {
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    payload: jsonb('payload').$type<unknown>().notNull(),
    grantId: text('grant_id'),
    uid: text('uid'),
    expiresAt: moment('expires_at'),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.id] }),
    index('issuer_records_grant').on(t.grantId),
    index('issuer_records_uid').on(t.uid),
    index('issuer_records_age').on(t.expiresAt),
  ],
);

/** The private keys the embedded issuer signs with, as JSON Web Keys. */
export const issuerKeys = pgTable('issuer_keys', {
  id: text('id').primaryKey(),
  algorithm: text('algorithm').notNull(),
  privateKey: jsonb('private_key').$type<unknown>().notNull(),
  createdAt: createdAt(),
});

/** An address of a user's own server that is told of their jobs' ends. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id').notNull(),
    url: text('url').notNull(),
    /** What it wants to be told of. */
    events: text('events').array().notNull(),
    /** `whsec_…`, what its messages are signed with; shown once. */
    secret: text('secret').notNull(),
    /** Secrets that were replaced lately and sign as well until then (ISO), oldest first. */
    retiredSecrets: jsonb('retired_secrets').$type<{ secret: string; until: string }[]>().notNull().default([]),
    active: boolean('active').notNull().default(true),
    /** Why the server switched it off by itself. */
    inactiveReason: text('inactive_reason'),
    /** When the first of the failures came that no success has followed. */
    failingSince: moment('failing_since'),
    createdAt: createdAt(),
  },
  (t) => [index('webhooks_user').on(t.userId, t.createdAt, t.id)],
);

/** One message to one webhook. Old ones that have ended are purged. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    /** The receiver sees it as `msg_<id>`, the same on every attempt. */
    id: uuid('id').primaryKey().defaultRandom(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    type: text('type').notNull(),
    /** Exactly what is sent and signed. */
    body: text('body').notNull(),
    status: text('status').$type<'pending' | 'delivered' | 'failed'>().notNull().default('pending'),
    /** How many were begun. Also the fence: whoever began an older one decides nothing any more. */
    attempts: integer('attempts').notNull().default(0),
    /** When the next attempt is due. One that is being made puts it off: if its process dies, another makes it again then. */
    notBefore: moment('not_before').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [
    index('webhook_deliveries_due').on(t.notBefore).where(sql`${t.status} = 'pending'`),
    index('webhook_deliveries_webhook').on(t.webhookId),
    index('webhook_deliveries_age').on(t.createdAt),
  ],
);

/** What came of each attempt at a delivery, for the webhook's owner. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    deliveryId: uuid('delivery_id')
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: 'cascade' }),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    attempt: integer('attempt').notNull(),
    status: text('status').$type<'delivered' | 'failed' | 'retrying'>().notNull(),
    responseStatus: integer('response_status'),
    error: text('error'),
    /** Only with status `retrying`. */
    nextAttemptAt: moment('next_attempt_at'),
    createdAt: createdAt(),
  },
  (t) => [index('webhook_attempts_newest').on(t.webhookId, t.id), index('webhook_attempts_delivery').on(t.deliveryId)],
);

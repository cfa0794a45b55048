import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  customType,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Stage } from '#kit/run-context.ts';

export const videoStatuses = ['processing', 'complete', 'failed'] as const;
export type VideoStatus = (typeof videoStatuses)[number];

export const jobKinds = ['identify', 'export'] as const;
export type JobKind = (typeof jobKinds)[number];

export const jobStatuses = ['queued', 'running', 'retrying', 'complete', 'failed', 'cancelled'] as const;
export type JobStatus = (typeof jobStatuses)[number];

/** Milliseconds, as a JavaScript Date carries them: pages by (created_at, id) would skip rows if the column held more. */
const timestampColumn = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
const createdAt = () => timestampColumn('created_at').notNull().defaultNow();
const updatedAt = () =>
  timestampColumn('updated_at')
    .notNull()
    .defaultNow()
    .$onUpdate(() => sql`now()`);

// The newest-first indexes are declared ascending: read backwards they serve `order by created_at desc, id desc` as it stands,
// where a descending index would come with NULLS LAST and be of no use to it.

/** A folder of a person's library. */
export const videoFolders = pgTable(
  'video_folders',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id').notNull(),
    name: text('name').notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('video_folders_name').on(t.userId, sql`lower(${t.name})`)],
);

/** A source video and what was identified about it. Deleting one deletes its clips and exported clips. */
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
    /** The path that the identification backend returned. */
    storagePath: text('storage_path'),
    status: text('status').$type<VideoStatus>().notNull().default('processing'),
    /** Why it failed, in words a person can act on; only with status `failed`. */
    error: text('error'),
    title: text('title'),
    durationSeconds: doublePrecision('duration_seconds'),
    /** The size of the stored original; null until it has been measured, for videos of earlier versions. */
    bytes: bigint('bytes', { mode: 'number' }),
    /** What the viewer should know about the identification ("the model gave no usable answer, …"). */
    notes: jsonb('notes').$type<string[]>().notNull().default([]),
    /** What a feed says of the episode that it is (`EpisodeFacts`); parsed where it is read. */
    episode: jsonb('episode').$type<unknown>(),
    /** The version of the last row of `transcript_changes`; 0 while nothing has been corrected. */
    transcriptVersion: integer('transcript_version').notNull().default(0),
    favourite: boolean('favourite').notNull().default(false),
    tags: text('tags').array().notNull().default([]),
    /** Null: in no folder. */
    folderId: uuid('folder_id').references(() => videoFolders.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('videos_newest').on(t.userId, t.createdAt, t.id), index('videos_folder').on(t.folderId)],
);

/** One identified clip. Numbers are stored as the interface's text: seconds with at most 3 decimals, the score with one. */
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
    /** The ranker's sub-scores, evidence and reasons; parsed where they are read. */
    scores: jsonb('scores').$type<unknown>(),
    /** The identified values, once a person has changed them. */
    suggested: jsonb('suggested').$type<unknown>(),
    /** The texts as they were identified, once a correction of the transcript has changed them. */
    recognised: jsonb('recognised').$type<unknown>(),
    /** What a person has made of it (`ClipEdit`), once it is more than a range; parsed where it is read. */
    edit: jsonb('edit').$type<unknown>(),
    /** Whether a person made it; otherwise it was found. */
    own: boolean('own').notNull().default(false),
    /** How often it was changed. */
    version: integer('version').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [index('clips_video').on(t.videoId)],
);

/** How a clip was once a person had changed it: the last versions of each. */
export const clipVersions = pgTable(
  'clip_versions',
  {
    clipId: uuid('clip_id')
      .notNull()
      .references(() => clips.id, { onDelete: 'cascade' }),
    /** Of the clip at that time. */
    version: integer('version').notNull(),
    start: text('start').notNull(),
    end: text('end').notNull(),
    /** As in `clips`; null for a plain range. */
    edit: jsonb('edit').$type<unknown>(),
    /** When it was begun. */
    createdAt: createdAt(),
    /** When it was changed last: changes that follow one another are one version. */
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.clipId, t.version] })],
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
    /** Title of the identified clip at the time of the export. */
    title: text('title'),
    /** The file's size. */
    bytes: bigint('bytes', { mode: 'number' }),
    /** The parts of the video it consists of (`ClipEdit`); null: all from its start to its end. */
    edit: jsonb('edit').$type<unknown>(),
    /** What it was exported with (`ExportSettings`); null: from before that was stored. */
    settings: jsonb('settings').$type<unknown>(),
    /** A hash of the words it was rendered with; null: those that were recognised. */
    words: text('words'),
    /** Whether the transcript has other words there by now. */
    wordsChanged: boolean('words_changed').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('exported_clips_segment').on(t.exportId, t.segment),
    index('exported_clips_user').on(t.userId, t.createdAt, t.id),
    index('exported_clips_video').on(t.videoId, t.createdAt, t.id),
  ],
);

/** What a language model has written about a video, the newest of each kind. */
export const videoTexts = pgTable(
  'video_texts',
  {
    videoId: uuid('video_id')
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'show-notes' | 'quiz' | 'thread' | 'blog-post'>().notNull(),
    markdown: text('markdown').notNull(),
    /** Of the transcript that it is about. */
    transcriptVersion: integer('transcript_version').notNull(),
    /** Seconds up to which the transcript was read; null: all of it. */
    readUntil: doublePrecision('read_until'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.videoId, t.kind] })],
);

export const transcriptChangeKinds = ['edit', 'glossary', 'speakers', 'undo', 'redo', 'restore', 'transcription'] as const;
export type TranscriptChangeKind = (typeof transcriptChangeKinds)[number];

/** What was done to the corrections of a video's transcript. Rows are only ever added: undoing is a change, too. */
export const transcriptChanges = pgTable(
  'transcript_changes',
  {
    videoId: uuid('video_id')
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    /** Of the transcript once this change was made: 1, 2, 3 … */
    version: integer('version').notNull(),
    /** Who made it. */
    userId: text('user_id').notNull(),
    kind: text('kind').$type<TranscriptChangeKind>().notNull(),
    /** The version of the change that `undo` reverses, or `redo` repeats. */
    target: integer('target'),
    /** Ids of corrections that ended with this change; none for `undo` and `redo`. */
    removed: text('removed').array().notNull().default([]),
    /** The corrections that began with it; parsed where they are read. */
    added: jsonb('added').$type<unknown>().notNull().default([]),
    /** What it did to the speakers; parsed where it is read. */
    speakers: jsonb('speakers').$type<unknown>().notNull().default([]),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.videoId, t.version] }), index('transcript_changes_user').on(t.userId, t.createdAt)],
);

/** A term that is always spelt one way in a person's transcripts. */
export const glossaryTerms = pgTable(
  'glossary_terms',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id').notNull(),
    term: text('term').notNull(),
    /** The forms in which recognition gets it wrong. */
    variants: text('variants').array().notNull().default([]),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('glossary_terms_term').on(t.userId, sql`lower(${t.term})`)],
);

/** The cookies of a person's browser with which videos of one site are downloaded. */
export const siteCookies = pgTable(
  'site_cookies',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id').notNull(),
    /** A domain without "www". */
    site: text('site').notNull(),
    /** A cookies.txt file, encrypted. */
    cookies: text('cookies').notNull(),
    count: integer('count').notNull(),
    /** When the last of them expires; null when one of them lasts as long as its browser runs. */
    expiresAt: timestampColumn('expires_at'),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('site_cookies_site').on(t.userId, t.site)],
);

/** A link that shows an exported clip, or a video, to people without an account. */
export const shareLinks = pgTable(
  'share_links',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id').notNull(),
    videoId: uuid('video_id')
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    /** Null: the video itself. */
    exportedId: uuid('exported_id').references(() => exportedClips.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    /** Encrypted. */
    token: text('token').notNull(),
    expiresAt: timestampColumn('expires_at').notNull(),
    /** How often its page was opened. */
    views: integer('views').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('share_links_token').on(t.tokenHash),
    index('share_links_video').on(t.videoId, t.createdAt),
    index('share_links_exported').on(t.exportedId),
  ],
);

/** A job and its progress; the sum of its parts. */
export const jobs = pgTable(
  'jobs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id').notNull(),
    kind: text('kind').$type<JobKind>().notNull(),
    /** No foreign key: a job outlives its video, to say that it was cancelled. */
    videoId: uuid('video_id'),
    /** Title of the video, once it is known. */
    title: text('title'),
    request: jsonb('request').$type<unknown>().notNull(),
    /** Equal for equal requests: a user has one of them unfinished at a time. Null: any number. */
    requestKey: text('request_key'),
    stage: text('stage').$type<Stage>().notNull().default('queued'),
    /** 0 to 1, the mean of the parts. */
    progress: doublePrecision('progress').notNull().default(0),
    status: text('status').$type<JobStatus>().notNull().default('queued'),
    /** Why it failed, or, while retrying, why the last attempt did. */
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
    uniqueIndex('jobs_same_request').on(t.userId, t.kind, t.requestKey).where(sql`${t.status} in ('queued', 'running', 'retrying')`),
  ],
);

/** What one worker does at a time: an identification is one part, an export has one for each clip. */
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
    /** How far it is with the audio, while it works on that; parsed where it is read. */
    audio: jsonb('audio').$type<unknown>(),
    status: text('status').$type<JobStatus>().notNull().default('queued'),
    error: text('error'),
    errorCode: text('error_code'),
    /** Every start of the handler. Also the fence: an attempt with a lower number may write nothing more. */
    attempts: integer('attempts').notNull().default(0),
    /** Attempts that count against the budget: not those that waited for a rate limit, were released or finished a step. */
    spent: integer('spent').notNull().default(0),
    /** The attempts during which the process died, since the last finished step. */
    crashedAttempts: integer('crashed_attempts').array().notNull().default([]),
    /** The process that claimed it last, by the number it holds while it is alive; null on the embedded database, where there is one. */
    worker: integer('worker'),
    /** The claim of the message, by its `retryCount`. */
    messageAttempt: integer('delivery_attempt').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.jobId, t.part] }), index('job_parts_running').on(t.worker).where(sql`${t.status} = 'running'`)],
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
    foreignKey({ columns: [t.jobId, t.part], foreignColumns: [jobParts.jobId, jobParts.part], name: 'job_steps_part' }).onDelete('cascade'),
  ],
);

/** Requests with an Idempotency-Key, so that sending one again gives the same response; rows older than a day have no effect. */
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
  (t) => [primaryKey({ columns: [t.userId, t.route, t.key] }), index('idempotency_keys_age').on(t.createdAt)],
);

/** A saved set of caption styles. */
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

/** What a person's clips have in common: settings, and files in storage. */
export const brandKits = pgTable(
  'brand_kits',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id').notNull(),
    name: text('name').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    /** How the files are used (`BrandSettings`); parsed where it is read. */
    settings: jsonb('settings').$type<unknown>().notNull(),
    /** The stored files by their place in the kit (`StoredFiles`); parsed where they are read. */
    files: jsonb('files').$type<unknown>().notNull(),
    /** Of all files together. */
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('brand_kits_name').on(t.userId, sql`lower(${t.name})`),
    uniqueIndex('brand_kits_default').on(t.userId).where(sql`${t.isDefault}`),
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

/** Stored objects that are to be deleted; a row is deleted with its objects. */
export const pendingDeletions = pgTable('pending_deletions', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  /** A storage key, or with `isPrefix` everything below it (ends in "/"). */
  key: text('key').notNull(),
  isPrefix: boolean('is_prefix').notNull(),
  attempts: integer('attempts').notNull().default(0),
  notBefore: timestampColumn('not_before').notNull().defaultNow(),
  createdAt: createdAt(),
});

/** Storage set aside for uploads that have not ended; it counts against the person's quota. */
export const storageReservations = pgTable(
  'storage_reservations',
  {
    videoId: uuid('video_id').primaryKey(),
    userId: text('user_id').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** No upload takes longer: what a killed server left behind no longer counts. */
    expiresAt: timestampColumn('expires_at').notNull(),
  },
  (t) => [index('storage_reservations_user').on(t.userId)],
);

/** A video that arrives in several goes. Its row stays until it expires, complete or not, so that a repeated request finds what it did. */
export const uploads = pgTable(
  'uploads',
  {
    /** That of the video, too. */
    id: uuid('id').primaryKey(),
    userId: text('user_id').notNull(),
    fileName: text('file_name').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    storageKey: text('storage_key').notNull(),
    /** How the storage names what has arrived so far. */
    unfinishedId: text('unfinished_id').notNull(),
    prompt: text('prompt'),
    /** The language that is spoken, as the person named it. */
    language: text('language'),
    /** The stored caption file that came with it. */
    captions: jsonb('captions'),
    /** The first bytes (base64), until enough of them tell whether this is a video. */
    head: text('head').notNull().default(''),
    /** The job that found its clips, once it is complete. */
    jobId: uuid('job_id'),
    /** The request that may write to it, until when, and whether another one is waiting. */
    lockId: uuid('lock_id'),
    lockedUntil: timestampColumn('locked_until'),
    isAwaited: boolean('is_awaited').notNull().default(false),
    createdAt: createdAt(),
    expiresAt: timestampColumn('expires_at').notNull(),
  },
  (t) => [index('uploads_user').on(t.userId), index('uploads_expiry').on(t.expiresAt)],
);

export const feedKinds = ['channel', 'playlist', 'feed', 'folder'] as const;
export type FeedKind = (typeof feedKinds)[number];

/** A channel, playlist or podcast that a person follows, or the folder that the server watches for them. */
export const feeds = pgTable(
  'feeds',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id').notNull(),
    kind: text('kind').$type<FeedKind>().notNull(),
    /** As people know it, equal for equal feeds; `folder:` for the folder. */
    address: text('address').notNull(),
    /** Where the feed itself is, once that is known. */
    feedAddress: text('feed_address'),
    title: text('title'),
    /** The site that it belongs to. */
    link: text('link'),
    /** What is done with new episodes (`FeedSettings`); parsed where it is read. */
    settings: jsonb('settings').$type<unknown>().notNull(),
    paused: boolean('paused').notNull().default(false),
    /** How many of the episodes that were there when it was followed are clipped, too. */
    first: integer('first').notNull().default(0),
    /** Set when it was first read: episodes published before are not new; null when that is known of each by itself. */
    newSince: timestampColumn('new_since'),
    /** When it was last read successfully. */
    readAt: timestampColumn('read_at'),
    checkedAt: timestampColumn('checked_at'),
    nextCheckAt: timestampColumn('next_check_at'),
    /** The queue message of the next check: no other has any effect. */
    messageId: uuid('message_id'),
    /** Checks that failed since the last success, and why the last one did. */
    failures: integer('failures').notNull().default(0),
    error: text('error'),
    errorCode: text('error_code'),
    /** What the server of the feed sent with it, so that it need not send again what has not changed. */
    etag: text('etag'),
    lastModified: text('last_modified'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('feeds_address').on(t.userId, t.address), index('feeds_due').on(t.nextCheckAt)],
);

export const episodeStatuses = ['waiting', 'clipping', 'found', 'exporting', 'complete', 'failed'] as const;
/** `waiting` for its job, `clipping` by that job, `found` its clips, which are to be exported, `exporting` by another job. */
export type EpisodeStatus = (typeof episodeStatuses)[number];

/** An episode of a feed that is clipped, or a file of the watched folder. It outlives its video, so that it is not clipped again. */
export const feedEpisodes = pgTable(
  'feed_episodes',
  {
    /** That of its video, too. */
    id: uuid('id').primaryKey().defaultRandom(),
    feedId: uuid('feed_id')
      .notNull()
      .references(() => feeds.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    title: text('title'),
    publishedAt: timestampColumn('published_at'),
    /** What its job is to know (`EpisodeSource`); parsed where it is read. */
    source: jsonb('source').$type<unknown>().notNull(),
    status: text('status').$type<EpisodeStatus>().notNull().default('waiting'),
    /** Its jobs: no second one is ever started. */
    jobId: uuid('job_id'),
    exportJobId: uuid('export_job_id'),
    /** Why it waits, or why its job failed. */
    error: text('error'),
    errorCode: text('error_code'),
    /** When what it waits for is tried next. */
    dueAt: timestampColumn('due_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('feed_episodes_newest').on(t.feedId, t.createdAt, t.id),
    index('feed_episodes_job').on(t.jobId),
    index('feed_episodes_export').on(t.exportJobId),
    index('feed_episodes_due').on(t.dueAt).where(sql`${t.status} in ('waiting', 'found')`),
  ],
);

/**
 * By what an episode is recognised: its id, its media file, its title and date, as hashes. One of them is enough, because some feeds change the
 * others from time to time. Also of episodes that are not to be clipped.
 */
export const feedEpisodeKeys = pgTable(
  'feed_episode_keys',
  {
    feedId: uuid('feed_id')
      .notNull()
      .references(() => feeds.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
  },
  (t) => [primaryKey({ columns: [t.feedId, t.key] })],
);

/** The length of each identified video, for the daily quota. It outlives the video; rows older than a day are purged. */
export const videoMinutes = pgTable(
  'video_minutes',
  {
    jobId: uuid('job_id').primaryKey(),
    userId: text('user_id').notNull(),
    seconds: doublePrecision('seconds').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('video_minutes_user').on(t.userId, t.createdAt)],
);

/** The admitted calls of each rate-limited key that are still inside its window. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    /** When each was admitted, by the database's clock, oldest first. */
    taken: timestamp('taken', { withTimezone: true }).array().notNull(),
    /** The result of the last call. */
    allowed: boolean('allowed').notNull(),
    /** From then on the row has no effect. */
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('rate_limits_age').on(t.expiresAt)],
);

/** Recent responses of the video platform; expired rows are purged. */
export const lookupCache = pgTable(
  'lookup_cache',
  {
    key: text('key').primaryKey(),
    value: jsonb('value').$type<unknown>().notNull(),
    expiresAt: timestampColumn('expires_at').notNull(),
  },
  (t) => [index('lookup_cache_age').on(t.expiresAt)],
);

/** People who sign in with an email address and a password stored here; with an identity provider of your own there are none. */
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
    /** Access tokens issued before this are refused: set with a new password. */
    tokensValidFrom: timestampColumn('tokens_valid_from'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('accounts_email').on(t.email)],
);

/** One row: how often the last account was removed. The code for the first account depends on it, so that no code is valid twice. */
export const setupRounds = pgTable('setup_rounds', {
  id: integer('id').primaryKey(),
  rounds: integer('rounds').notNull(),
});

/** A signed-in browser. The cookie contains a token of which only the hash is stored. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id').notNull(),
    name: text('name'),
    email: text('email'),
    /** From the issuer at sign-in, encrypted with the session's token; it is sent back at sign-out. */
    idToken: text('id_token'),
    /** The issuer's name for its own session (`sid`), by which it ends this one. */
    issuerSession: text('issuer_session'),
    createdAt: createdAt(),
    /** Moves on while the session is used. */
    expiresAt: timestampColumn('expires_at').notNull(),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_age').on(t.expiresAt)],
);

/** Long-lived tokens for programs. Only the hash is stored; revoked ones are listed for another 90 days. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tokenHash: text('token_hash').notNull(),
    userId: text('user_id').notNull(),
    name: text('name').notNull(),
    createdAt: createdAt(),
    lastUsedAt: timestampColumn('last_used_at'),
    revokedAt: timestampColumn('revoked_at'),
  },
  (t) => [uniqueIndex('api_tokens_hash').on(t.tokenHash), index('api_tokens_user').on(t.userId, t.createdAt, t.id)],
);

/** The state of the embedded issuer between two requests of a sign-in; old rows are purged. */
export const issuerRecords = pgTable(
  'issuer_records',
  {
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    payload: jsonb('payload').$type<unknown>().notNull(),
    grantId: text('grant_id'),
    uid: text('uid'),
    /** The client that caused it, as limits count it; only of sign-ins that are not finished. */
    client: text('client'),
    expiresAt: timestampColumn('expires_at'),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.id] }),
    index('issuer_records_grant').on(t.grantId),
    index('issuer_records_uid').on(t.uid),
    index('issuer_records_age').on(t.expiresAt),
  ],
);

/** The ids of the keys that encrypt secrets in this database, so that a server with other keys notices. */
export const encryptionKeys = pgTable('encryption_keys', {
  id: text('id').primaryKey(),
  createdAt: createdAt(),
});

/** The private keys the embedded issuer signs with: JSON Web Keys, encrypted. */
export const issuerKeys = pgTable('issuer_keys', {
  id: text('id').primaryKey(),
  algorithm: text('algorithm').notNull(),
  privateKey: jsonb('private_key').$type<unknown>().notNull(),
  createdAt: createdAt(),
});

/** An address of a user's own server that is notified when their jobs end. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id').notNull(),
    url: text('url').notNull(),
    /** The events it is notified of. */
    events: text('events').array().notNull(),
    /** `whsec_…`, encrypted; signs its messages; shown once. */
    secret: text('secret').notNull(),
    /** Recently replaced secrets, which also sign until the given time (ISO), oldest first. */
    retiredSecrets: jsonb('retired_secrets').$type<{ secret: string; until: string }[]>().notNull().default([]),
    active: boolean('active').notNull().default(true),
    /** Why the server switched it off. */
    inactiveReason: text('inactive_reason'),
    /** Time of the first failure since the last success. */
    failingSince: timestampColumn('failing_since'),
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
    /** Attempts that were begun. Also the fence: an earlier one may change nothing any more. */
    attempts: integer('attempts').notNull().default(0),
    /** When the next attempt is due; its queue message is what triggers it. */
    notBefore: timestampColumn('not_before').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [
    index('webhook_deliveries_due').on(t.notBefore).where(sql`${t.status} = 'pending'`),
    index('webhook_deliveries_webhook').on(t.webhookId),
    index('webhook_deliveries_age').on(t.createdAt),
  ],
);

/** The result of each attempt at a delivery, for the webhook's owner. */
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
    nextAttemptAt: timestampColumn('next_attempt_at'),
    createdAt: createdAt(),
  },
  (t) => [index('webhook_attempts_newest').on(t.webhookId, t.id), index('webhook_attempts_delivery').on(t.deliveryId)],
);

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Which state of a video's transcript can be searched. */
export const searchVideos = pgTable('search_videos', {
  videoId: uuid('video_id')
    .primaryKey()
    .references(() => videos.id, { onDelete: 'cascade' }),
  /** The `transcript_version` of the video that was indexed; -1: none yet. */
  version: integer('version').notNull(),
  /** The primary tag that its words were stemmed by. */
  language: text('language').notNull(),
  /** How the text was cut and which lexemes were made of it: another number is indexed anew. */
  format: integer('format').notNull(),
  updatedAt: updatedAt(),
});

/** The transcripts as they are shown where something is found: in blocks of some seconds. */
export const searchBlocks = pgTable(
  'search_blocks',
  {
    videoId: uuid('video_id')
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    /** Which of the video's blocks, by time; not every number is there. */
    block: integer('block').notNull(),
    userId: text('user_id').notNull(),
    /** Seconds. */
    start: doublePrecision('start').notNull(),
    end: doublePrecision('end').notNull(),
    text: text('text').notNull(),
    speakers: text('speakers').array().notNull(),
    /** Where sentences begin: in the text, and in seconds. */
    sentenceOffsets: integer('sentence_offsets').array().notNull(),
    sentenceStarts: real('sentence_starts').array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.videoId, t.block] })],
);

/** What is searched: where in a video a lexeme is. A trigger sums the blocks of each lexeme in `search_terms`. */
export const searchPostings = pgTable(
  'search_postings',
  {
    userId: text('user_id').notNull(),
    /** See src/search/lexemes.ts. */
    lexeme: text('lexeme').notNull(),
    videoId: uuid('video_id')
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    /** In how many blocks it is. */
    blocks: integer('blocks').notNull(),
    /** Which blocks, and where in them: see src/search/places.ts. */
    places: bytea('places').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.lexeme, t.videoId] }), index('search_postings_video').on(t.videoId)],
);

/** In how many blocks of a person a lexeme is. */
export const searchTerms = pgTable(
  'search_terms',
  {
    userId: text('user_id').notNull(),
    lexeme: text('lexeme').notNull(),
    blocks: integer('blocks').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.lexeme] })],
);

import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, timestampColumn, updatedAt } from './columns.ts';

export const videoStatuses = ['processing', 'complete', 'failed'] as const;
export type VideoStatus = (typeof videoStatuses)[number];

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

/**
 * A source video and the results of its identification. Deleting one deletes its clips and exported
 * clips.
 */
export const videos = pgTable(
  'videos',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id').notNull(),
    platformUrl: text('platform_url').notNull(),
    /** The storage key of the original: `videos/<id>/original.<ext>`. */
    storageKey: text('storage_key').notNull(),
    prompt: text('prompt'),
    totalClips: integer('total_clips'),
    /** `M:SS`, from an hour on `H:MM:SS`. */
    videoDuration: text('video_duration'),
    detectedLanguage: text('detected_language'),
    /** The languages spoken, the main one first; empty unless several were recognised. */
    languages: text('languages').array().notNull().default([]),
    /** Why the recognised words are probably wrong in many places (`TranscriptDoubt`). */
    transcriptDoubts: text('transcript_doubts').array().notNull().default([]),
    /** The path that the identification backend returned. */
    storagePath: text('storage_path'),
    status: text('status').$type<VideoStatus>().notNull().default('processing'),
    /** Why identification failed, in terms a person can act on; only with status `failed`. */
    error: text('error'),
    title: text('title'),
    durationSeconds: doublePrecision('duration_seconds'),
    /**
     * The size of the stored original and its copy for browsers; null until it has been measured, for videos of earlier
     * versions.
     */
    bytes: bigint('bytes', { mode: 'number' }),
    /** When its owner deleted the original to save space; null: it is stored. */
    originalDeletedAt: timestampColumn('original_deleted_at'),
    /** Notes for people about the identification ("the model gave no usable answer, …"). */
    notes: jsonb('notes').$type<string[]>().notNull().default([]),
    /** What people should know about the clips, by code (`ClipNote`); parsed where it is read. */
    clipNotes: jsonb('clip_notes').$type<unknown>().notNull().default([]),
    /**
     * Length, number and part that the clips were found with (`StoredFindOptions`); null: as usual.
     */
    findOptions: jsonb('find_options').$type<unknown>(),
    /** The feed's information about the episode (`EpisodeFacts`); parsed where it is read. */
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
  (t) => [
    index('videos_newest').on(t.userId, t.createdAt, t.id),
    index('videos_folder').on(t.folderId),
  ],
);

/** Texts that a language model has written about a video; the newest of each kind. */
export const videoTexts = pgTable(
  'video_texts',
  {
    videoId: uuid('video_id')
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'show-notes' | 'quiz' | 'thread' | 'blog-post'>().notNull(),
    markdown: text('markdown').notNull(),
    /** The version of the transcript from which the text was written. */
    transcriptVersion: integer('transcript_version').notNull(),
    /** The time in seconds up to which the transcript was read; null: all of it. */
    readUntil: doublePrecision('read_until'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.videoId, t.kind] })],
);

/** What a language model writes about a video in the background, item by item. */
export type WrittenTextKind = 'clip-title' | 'summary' | 'chapter-title';

/** `untrue`: it said what is not in the words; `unusable`: it was no text of its kind. */
export type DroppedText = 'untrue' | 'unusable';

/** A text that a language model has written about a video, or has failed to write. */
export const writtenTexts = pgTable(
  'written_texts',
  {
    videoId: uuid('video_id')
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<WrittenTextKind>().notNull(),
    /** Which one: the id of a clip, or a hash of the words that a chapter begins with. */
    item: text('item').notNull(),
    /** A hash of the words from which it was written; about other words it does not count. */
    words: text('words').notNull(),
    /** Null: what the model wrote was dropped, so that the words' own text stays. */
    text: text('text'),
    /** Why it was dropped. */
    dropped: text('dropped').$type<DroppedText>(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.videoId, t.kind, t.item] })],
);

export const transcriptChangeKinds = [
  'edit',
  'glossary',
  'speakers',
  'undo',
  'redo',
  'restore',
  'transcription',
] as const;
export type TranscriptChangeKind = (typeof transcriptChangeKinds)[number];

/**
 * The history of corrections to a video's transcript. Rows are only added: undoing is a change as
 * well.
 */
export const transcriptChanges = pgTable(
  'transcript_changes',
  {
    videoId: uuid('video_id')
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    /** The version of the transcript after this change: 1, 2, 3 … */
    version: integer('version').notNull(),
    /** The person who made the change. */
    userId: text('user_id').notNull(),
    kind: text('kind').$type<TranscriptChangeKind>().notNull(),
    /** The version of the change that `undo` reverses, or `redo` repeats. */
    target: integer('target'),
    /** Ids of the corrections that this change removed; empty for `undo` and `redo`. */
    removed: text('removed').array().notNull().default([]),
    /** The corrections that this change added; parsed where they are read. */
    added: jsonb('added').$type<unknown>().notNull().default([]),
    /** The changes of speakers; parsed where they are read. */
    speakers: jsonb('speakers').$type<unknown>().notNull().default([]),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.videoId, t.version] }),
    index('transcript_changes_user').on(t.userId, t.createdAt),
  ],
);

/** Faces that a person has assigned to speakers. */
export const speakerFaces = pgTable(
  'speaker_faces',
  {
    videoId: uuid('video_id')
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    /**
     * The speaker at this time (seconds) has this face, whatever name the transcript gives them.
     */
    at: doublePrecision('at').notNull(),
    /** The engine's description of the face. */
    descriptor: text('descriptor').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.videoId, t.at] })],
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

/** Which clips are found for a person when a request does not say. */
export const findDefaults = pgTable('find_defaults', {
  userId: text('user_id').primaryKey(),
  /** The options with the prompt (`FindOptions`); parsed where they are read. */
  options: jsonb('options').$type<unknown>().notNull(),
  updatedAt: updatedAt(),
});

import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
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
import { videos } from './videos.ts';

/**
 * One identified clip. Numbers are stored as the interface's text: seconds with at most 3 decimals,
 * the score with one.
 */
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
    /** The edit of a person (`ClipEdit`), once it is more than a range; parsed where it is read. */
    edit: jsonb('edit').$type<unknown>(),
    /** Whether a person made it; otherwise it was found. */
    own: boolean('own').notNull().default(false),
    /** How often it was changed. */
    version: integer('version').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [index('clips_video').on(t.videoId)],
);

/** The last versions of each clip that a person has changed. */
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

/**
 * One rendered clip in storage. (exportId, segment) is unique, so that a repeated render replaces
 * instead of duplicating.
 */
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
    /** The file's size, bytes. */
    bytes: bigint('bytes', { mode: 'number' }),
    /** The parts of the video it consists of (`ClipEdit`); null: all from its start to its end. */
    edit: jsonb('edit').$type<unknown>(),
    /** What it was exported with (`ExportSettings`); null: exported before this was stored. */
    settings: jsonb('settings').$type<unknown>(),
    /** A hash of the words it was rendered with; null: the recognised words. */
    words: text('words'),
    /** Whether the transcript of this range has changed since. */
    wordsChanged: boolean('words_changed').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('exported_clips_segment').on(t.exportId, t.segment),
    index('exported_clips_user').on(t.userId, t.createdAt, t.id),
    index('exported_clips_video').on(t.videoId, t.createdAt, t.id),
  ],
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

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

export type ClipDecision = 'new' | 'kept' | 'rejected';

/**
 * One identified clip. Numbers are stored as text in the form the API uses: seconds with at most 3
 * decimals, the score with one.
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
    /** What wrote that title: `words` of the clip, or a language model. */
    titleSource: text('title_source').$type<'words' | 'model'>().notNull().default('words'),
    summary: text('summary').notNull(),
    viralityScore: text('virality_score').notNull(),
    relatedTopics: text('related_topics').array().notNull().default([]),
    transcript: text('transcript').notNull(),
    /** The ranker's sub-scores, evidence and reasons; parsed where they are read. */
    scores: jsonb('scores').$type<unknown>(),
    /** The values as they were identified; set once a person has changed them. */
    suggested: jsonb('suggested').$type<unknown>(),
    /**
     * The texts as they were identified; set once a correction of the transcript has changed them.
     */
    recognised: jsonb('recognised').$type<unknown>(),
    /** The person's edit (`ClipEdit`); null while it is only a range. Parsed where it is read. */
    edit: jsonb('edit').$type<unknown>(),
    /** Whether a person created the clip; otherwise it was identified. */
    own: boolean('own').notNull().default(false),
    /** How often the clip was changed. */
    version: integer('version').notNull().default(0),
    /** What its person has decided; `new`: nothing yet. */
    decision: text('decision').$type<ClipDecision>().notNull().default('new'),
    /** When that was decided; null while the clip is new. */
    decidedAt: timestampColumn('decided_at'),
    createdAt: createdAt(),
  },
  // With the decision, the clips of a video are counted without reading them.
  (t) => [index('clips_video').on(t.videoId, t.decision)],
);

/** The last versions of each clip that a person has changed. */
export const clipVersions = pgTable(
  'clip_versions',
  {
    clipId: uuid('clip_id')
      .notNull()
      .references(() => clips.id, { onDelete: 'cascade' }),
    /** The clip's `version` at that time. */
    version: integer('version').notNull(),
    start: text('start').notNull(),
    end: text('end').notNull(),
    /** As in `clips`; null for a plain range. */
    edit: jsonb('edit').$type<unknown>(),
    /** When this version began. */
    createdAt: createdAt(),
    /** When it was last changed: changes in quick succession form one version. */
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.clipId, t.version] })],
);

/** The poster of a clip in one format, as two stored images. */
export const clipPosters = pgTable(
  'clip_posters',
  {
    clipId: uuid('clip_id')
      .notNull()
      .references(() => clips.id, { onDelete: 'cascade' }),
    aspectRatio: text('aspect_ratio').notNull(),
    userId: text('user_id').notNull(),
    videoId: uuid('video_id')
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    /** A hash of everything that shaped the poster. */
    version: text('version').notNull(),
    /** The size of both images; 0 when the poster could not be drawn. */
    bytes: integer('bytes').notNull(),
    drawnAt: timestampColumn('drawn_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.clipId, t.aspectRatio] }),
    index('clip_posters_video').on(t.videoId),
    index('clip_posters_user').on(t.userId, t.drawnAt),
  ],
);

/** The captions of a clip in another language. */
export const captionTracks = pgTable(
  'caption_tracks',
  {
    clipId: uuid('clip_id')
      .notNull()
      .references(() => clips.id, { onDelete: 'cascade' }),
    /** A BCP-47 tag in its canonical form. */
    language: text('language').notNull(),
    /** The translated and corrected lines (`StoredLine`); parsed where they are read. */
    lines: jsonb('lines').$type<unknown>().notNull().default([]),
    /** Why the last translation failed (`code`, `message`); null when it did not. */
    error: jsonb('error').$type<unknown>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.clipId, t.language] })],
);

/**
 * One rendered clip in storage. (exportId, segment) is unique, so that a repeated render replaces
 * the clip instead of duplicating it.
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
    /**
     * The parts of the video that it consists of (`ClipEdit`); null: everything from its start to
     * its end.
     */
    edit: jsonb('edit').$type<unknown>(),
    /** The settings of its export (`ExportSettings`); null: exported before they were stored. */
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
    /** The total size of all files. */
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('brand_kits_name').on(t.userId, sql`lower(${t.name})`),
    uniqueIndex('brand_kits_default').on(t.userId).where(sql`${t.isDefault}`),
  ],
);

import { sql } from 'drizzle-orm';
import {
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, updatedAt, varbit } from './columns.ts';
import { videos } from './videos.ts';

/** The state of a video's transcript that can be searched. */
export const searchVideos = pgTable('search_videos', {
  videoId: uuid('video_id')
    .primaryKey()
    .references(() => videos.id, { onDelete: 'cascade' }),
  /** The `transcript_version` of the video that was indexed; -1: none yet. */
  version: integer('version').notNull(),
  /** The primary language tag of the stemmer that was used for its words. */
  language: text('language').notNull(),
  /**
   * The format of the index (how text is cut, and into which lexemes): rows with another number are
   * indexed again.
   */
  format: integer('format').notNull(),
  /**
   * The `version` that can be searched by meaning, and the method (model and format) with which it
   * was indexed. Null: none.
   */
  embeddedVersion: integer('embedded_version'),
  embeddedWith: text('embedded_with'),
  updatedAt: updatedAt(),
});

/** The transcripts as search results show them: in blocks of some seconds. */
export const searchBlocks = pgTable(
  'search_blocks',
  {
    videoId: uuid('video_id')
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    /** The number of the block, by time; there may be gaps. */
    block: integer('block').notNull(),
    userId: text('user_id').notNull(),
    /** Seconds. */
    start: doublePrecision('start').notNull(),
    end: doublePrecision('end').notNull(),
    text: text('text').notNull(),
    speakers: text('speakers').array().notNull(),
    /** Where sentences begin: offsets in `text`, and times in seconds. */
    sentenceOffsets: integer('sentence_offsets').array().notNull(),
    sentenceStarts: real('sentence_starts').array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.videoId, t.block] })],
);

/**
 * The maximum size of `places` in the index of short rows, bytes. Postgres limits an index entry to
 * 2,700 bytes, and a lexeme can be a long name.
 */
export const maxIndexedBytes = 500;
const longest = sql.raw(String(maxIndexedBytes));

/**
 * The search index: where a lexeme occurs in a video. A trigger sums the blocks of each lexeme in
 * `search_terms`.
 */
export const searchPostings = pgTable(
  'search_postings',
  {
    userId: text('user_id').notNull(),
    /** See src/engine/search/lexemes.ts. */
    lexeme: text('lexeme').notNull(),
    videoId: uuid('video_id')
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    /** The number of blocks that contain the lexeme. */
    blocks: integer('blocks').notNull(),
    /**
     * The blocks that contain the lexeme and its places in them: see src/engine/search/places.ts.
     */
    places: bytea('places').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.videoId, t.lexeme] }),
    // Contains everything that a search reads: the rows of a lexeme are adjacent, those with the
    // most blocks first. Index entries must be short, so the few rows with long `places` have an
    // index of their own.
    index('search_postings_lexeme')
      .on(t.userId, t.lexeme, t.blocks.desc().nullsFirst(), t.videoId, t.places)
      .where(sql`octet_length(${t.places}) <= ${longest}`),
    index('search_postings_long')
      .on(t.userId, t.lexeme, t.blocks.desc().nullsFirst())
      .where(sql`octet_length(${t.places}) > ${longest}`),
  ],
);

/** The number of a person's blocks that contain a lexeme. */
export const searchTerms = pgTable(
  'search_terms',
  {
    userId: text('user_id').notNull(),
    lexeme: text('lexeme').notNull(),
    blocks: integer('blocks').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.lexeme] })],
);

/**
 * The index of the search by meaning: the vectors of parts of transcripts, a bit for each
 * dimension.
 */
export const searchCodes = pgTable(
  'search_codes',
  {
    videoId: uuid('video_id')
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    /** The first and the last block that the code covers. */
    first: integer('first').notNull(),
    last: integer('last').notNull(),
    userId: text('user_id').notNull(),
    /** Codes of other methods cannot be compared. */
    method: text('method').notNull(),
    /** See src/engine/search/meaning/meaning-code.ts. */
    code: varbit('code').notNull(),
  },
  (t) => [primaryKey({ columns: [t.videoId, t.first] }), index('search_codes_user').on(t.userId)],
);

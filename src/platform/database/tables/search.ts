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
  /** The primary tag that its words were stemmed by. */
  language: text('language').notNull(),
  /**
   * The format of the index (how text is cut, and into which lexemes): rows with another number are
   * indexed again.
   */
  format: integer('format').notNull(),
  /**
   * The `version` that can be searched by meaning, and by which method: model and format. Null:
   * none.
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
    /** Where sentences begin: in the text, and in seconds. */
    sentenceOffsets: integer('sentence_offsets').array().notNull(),
    sentenceStarts: real('sentence_starts').array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.videoId, t.block] })],
);

/**
 * Bytes of `places` in the index of short rows. Postgres limits an entry to 2,700 bytes, and a
 * lexeme can be a long name.
 */
export const maxIndexedBytes = 500;
const longest = sql.raw(String(maxIndexedBytes));

/**
 * The search index: where in a video a lexeme is. A trigger sums the blocks of each lexeme in
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
    /** In how many blocks it is. */
    blocks: integer('blocks').notNull(),
    /** Which blocks, and where in them: see src/engine/search/places.ts. */
    places: bytea('places').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.videoId, t.lexeme] }),
    // Contains everything that a search reads: the rows of a lexeme lie side by side, those with
    // the most blocks first. Index entries must be short, so the few rows with long places have an
    // index of their own.
    index('search_postings_lexeme')
      .on(t.userId, t.lexeme, t.blocks.desc().nullsFirst(), t.videoId, t.places)
      .where(sql`octet_length(${t.places}) <= ${longest}`),
    index('search_postings_long')
      .on(t.userId, t.lexeme, t.blocks.desc().nullsFirst())
      .where(sql`octet_length(${t.places}) > ${longest}`),
  ],
);

/** The number of a person's blocks that have a lexeme. */
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
    /** The blocks from the first to the last. */
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

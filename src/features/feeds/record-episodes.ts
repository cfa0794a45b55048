import { createHash } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { FeedEntry, ParsedFeed } from '#engine/sources/feeds/feed.schema.ts';
import type { EpisodeSource } from '#features/videos/episode.schema.ts';
import type { Db } from '#platform/database';
import { feedEpisodeKeys, feedEpisodes } from '#platform/database';
import { inSeconds, scheduleEpisodes } from './episode-state.ts';
import type { FeedRow } from './feeds.ts';

/** An episode that may be new, with the keys by which it is recognised. */
export type Candidate = {
  keys: string[];
  title: string | undefined;
  publishedAt: Date | undefined;
  source: EpisodeSource;
};

/** Maximum number of new episodes that one check records; the next check records the rest. */
const maxAtOnce = 20;
/** While this many episodes of a feed wait for their jobs, no others are recorded. */
const maxWaiting = 200;

type Recorded = { episodes: number; isComplete: boolean };

/**
 * Records the new episodes of a feed, each once, and schedules their clipping. The caller's
 * transaction has locked the feed. At the first check, only the newest `first` episodes are new.
 * `isComplete`: whether nothing was left for the next check.
 */
export async function recordEpisodes(
  tx: Db,
  feed: FeedRow,
  { entries, total, title }: ParsedFeed,
): Promise<Recorded & { newSince: Date | null }> {
  const candidates = entries.map((entry) => candidateOf(entry, title ?? feed.title));
  if (feed.readAt === null) {
    const recorded = await recordNew(tx, feed, candidates.slice(0, feed.first));
    await addKeys(
      tx,
      feed.id,
      candidates.slice(feed.first).flatMap(({ keys }) => keys),
    );
    // Older episodes get no keys: if newer ones disappeared from the feed, the older ones would
    // seem to be new.
    const oldest = total > entries.length ? candidates.at(-1)?.publishedAt : undefined;
    return { ...recorded, newSince: oldest ?? null };
  }
  const { newSince } = feed;
  const young = candidates.filter(
    ({ publishedAt }) => newSince === null || publishedAt === undefined || publishedAt > newSince,
  );
  return { ...(await recordNew(tx, feed, young)), newSince };
}

/**
 * Records the candidates (newest first) of which no key is stored. For candidates that are already
 * recorded, the missing keys are stored: a feed may change an id today, and the media file and the
 * title tomorrow.
 */
export async function recordNew(
  tx: Db,
  feed: FeedRow,
  candidates: readonly Candidate[],
): Promise<Recorded> {
  const stored = await knownKeys(
    tx,
    feed.id,
    candidates.flatMap(({ keys }) => keys),
  );
  const unknown = notIn(stored, candidates);
  const waiting =
    unknown.length === 0
      ? 0
      : await tx.$count(feedEpisodes, and(eq(feedEpisodes.feedId, feed.id), isWaiting));
  const taken = unknown.slice(0, Math.max(0, Math.min(maxAtOnce, maxWaiting - waiting)));
  await addRecognisedKeys(tx, feed.id, { candidates, stored, taken });
  if (taken.length > 0) await insertEpisodes(tx, feed, taken);
  return { episodes: taken.length, isComplete: taken.length === unknown.length };
}

const isWaiting = eq(feedEpisodes.status, 'waiting');

/** The candidates without a stored key, each once. */
function notIn(stored: ReadonlySet<string>, candidates: readonly Candidate[]): Candidate[] {
  const known = new Set(stored);
  return candidates.filter(({ keys }) => {
    const isNew = !keys.some((key) => known.has(key));
    if (isNew) for (const key of keys) known.add(key);
    return isNew;
  });
}

type Recognised = {
  candidates: readonly Candidate[];
  stored: ReadonlySet<string>;
  taken: readonly Candidate[];
};

/**
 * Adds the keys of the episodes that are recorded now, and the new keys of episodes recorded
 * earlier.
 */
async function addRecognisedKeys(
  tx: Db,
  feedId: string,
  { candidates, stored, taken }: Recognised,
): Promise<void> {
  const takenKeys = new Set(taken.flatMap(({ keys }) => keys));
  const changed = candidates
    .filter(({ keys }) => keys.some((key) => stored.has(key) || takenKeys.has(key)))
    .flatMap(({ keys }) => keys.filter((key) => !stored.has(key) && !takenKeys.has(key)));
  const isFull =
    changed.length > 0 &&
    (await tx.$count(feedEpisodeKeys, eq(feedEpisodeKeys.feedId, feedId))) > maxKeys;
  await addKeys(tx, feedId, [...takenKeys, ...(isFull ? [] : changed)]);
}

/**
 * Some feeds change the addresses of their files at every check: beyond this many keys, only those
 * of new episodes are added.
 */
const maxKeys = 10_000;

async function insertEpisodes(tx: Db, feed: FeedRow, taken: readonly Candidate[]): Promise<void> {
  // The newest episode is clipped first and listed first. The list is sorted by creation time, so
  // the rows are one millisecond apart.
  const now = Date.now();
  const rows = await tx
    .insert(feedEpisodes)
    .values(
      taken.map(({ title, publishedAt, source }, index) => ({
        feedId: feed.id,
        userId: feed.userId,
        title,
        publishedAt,
        source,
        createdAt: new Date(now - index),
        dueAt: inSeconds(0),
      })),
    )
    .returning({ id: feedEpisodes.id });
  await scheduleEpisodes(
    tx,
    feed.userId,
    rows.map(({ id }) => id),
  );
}

function candidateOf(entry: FeedEntry, feed: string | null): Candidate {
  const { title, link, media, language, transcripts, chapters, persons, image } = entry;
  const publishedAt = entry.publishedAt === undefined ? undefined : new Date(entry.publishedAt);
  const date = publishedAt?.toISOString();
  return {
    keys: keysOf(entry),
    title,
    publishedAt,
    source: {
      ...(feed && { feed }),
      ...(title && { title }),
      ...(date && { publishedAt: date }),
      ...(link && { link }),
      ...(language && { language }),
      ...(chapters && { chapters }),
      ...(image && { image }),
      media,
      transcripts,
      persons,
    },
  };
}

/**
 * The keys of an episode: its id; its media file, for feeds that change their ids; its title and
 * date, for feeds that change both.
 */
function keysOf({ guid, media, title, publishedAt }: FeedEntry): string[] {
  const named =
    title === undefined || publishedAt === undefined
      ? []
      : [keyOf('title', `${publishedAt} ${title}`)];
  return [...(guid === undefined ? [] : [keyOf('id', guid)]), keyOf('media', media), ...named];
}

export const keyOf = (kind: string, value: string) =>
  createHash('sha256').update(`${kind} ${value}`).digest('base64url');

async function knownKeys(tx: Db, feedId: string, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const { key } = feedEpisodeKeys;
  const rows = await tx
    .select({ key })
    .from(feedEpisodeKeys)
    .where(and(eq(feedEpisodeKeys.feedId, feedId), inArray(key, keys)));
  return new Set(rows.map((row) => row.key));
}

async function addKeys(tx: Db, feedId: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .insert(feedEpisodeKeys)
    .values([...new Set(keys)].map((key) => ({ feedId, key })))
    .onConflictDoNothing();
}

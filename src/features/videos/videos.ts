import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { measured, type SubScores, subScores } from '#engine/port/engine.schema.ts';
import { knownClipNotes } from '#engine/port/find-options.schema.ts';
import { measuredParts, reasonLine, scorePartsOf } from '#engine/port/score-parts.shared.ts';
import { transcriptDoubt } from '#engine/transcript/transcript.schema.ts';
import type { Db } from '#platform/database';
import { clips, videos } from '#platform/database';
import type { Clip, ClipDecision, DecisionCounts } from './clip.schema.ts';
import { type ClipEdit, storedEdit } from './clip-edit.schema.ts';
import { episodeFacts } from './episode.schema.ts';
import { videoErrors } from './errors.ts';
import { storedFindOptions } from './find-options.schema.ts';
import type { VideoDetail, VideoSummary } from './video.schema.ts';

/**
 * Videos and clips in the database, always read by owner: another user's videos are treated as
 * unknown.
 */

export type VideoRow = typeof videos.$inferSelect;
export type ClipRow = typeof clips.$inferSelect;

/**
 * Returns the user's video.
 * @throws Failure `video-not-found`, also when the id is malformed or belongs to another user
 */
export async function ownVideo(db: Db, userId: string, id: string): Promise<VideoRow> {
  const [row] = isId(id) ? await db.select().from(videos).where(owned(userId, id)) : [];
  return row ?? missing();
}

/** Returns the user's video like `ownVideo`, and locks its row until the transaction ends. */
export async function lockVideo(tx: Db, userId: string, id: string): Promise<VideoRow> {
  const [row] = isId(id)
    ? await tx.select().from(videos).where(owned(userId, id)).for('update')
    : [];
  return row ?? missing();
}

/**
 * Everything that reads the original of a video asks this first.
 * @throws Failure `original-deleted` when its owner has deleted it to save space
 */
export function requireOriginal({ originalDeletedAt }: Pick<VideoRow, 'originalDeletedAt'>): void {
  if (originalDeletedAt !== null) throw videoErrors.originalDeleted();
}

/** A video with its clips, highest virality score first, then by start. */
export async function showVideo(db: Db, userId: string, id: string): Promise<VideoDetail> {
  const video = await ownVideo(db, userId, id);
  const rows = await db
    .select()
    .from(clips)
    .where(eq(clips.videoId, video.id))
    .orderBy(
      desc(sql`${clips.viralityScore}::numeric`),
      asc(sql`${clips.start}::numeric`),
      asc(clips.id),
    );
  const ranks = await ranksIn(db, [video.id]);
  const { prompt, notes } = video;
  const fields = videoFields({ ...video, decisions: countDecisions(rows) });
  return {
    video: {
      ...fields,
      prompt,
      notes,
      clipNotes: knownClipNotes.parse(video.clipNotes),
      findOptions: storedFindOptions.parse(video.findOptions ?? {}),
      ...episodeOf(video),
      clips: rows.map((row) => showClip(row, ranks.get(row.id))),
    },
  };
}

/**
 * The ranks of the clips of these videos by their ids, as they were found: trimming changes none,
 * and a copy has that of its original. Clips that a person made have none.
 */
export async function ranksIn(
  db: Db,
  videoIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const foundAt = sql`coalesce(${clips.suggested}->>'start', ${clips.start})::numeric`;
  const order = sql`${clips.viralityScore}::numeric desc, ${foundAt}`;
  const rows = await db
    .select({
      id: clips.id,
      rank: sql<number>`(dense_rank() over (partition by ${clips.videoId} order by ${order}))::int`,
    })
    .from(clips)
    .where(and(inArray(clips.videoId, [...videoIds]), eq(clips.own, false)));
  return new Map(rows.map(({ id, rank }) => [id, rank]));
}

function countDecisions(rows: readonly ClipRow[]): DecisionCounts {
  const counts = { new: 0, kept: 0, rejected: 0 };
  for (const { decision } of rows) counts[decision] += 1;
  return counts;
}

/** The ranges and titles of the video's clips. */
export function namedRangesOf(
  db: Db,
  videoId: string,
): Promise<Pick<ClipRow, 'start' | 'end' | 'title'>[]> {
  return db
    .select({ start: clips.start, end: clips.end, title: clips.title })
    .from(clips)
    .where(eq(clips.videoId, videoId));
}

/** The clips of the video as they are stored. */
export function clipsOf(db: Db, videoId: string): Promise<ClipRow[]> {
  return db.select().from(clips).where(eq(clips.videoId, videoId));
}

/** Whether a text has the form of an id; the database rejects any other text. */
export function isId(text: string): boolean {
  return z.guid().safeParse(text).success;
}

function owned(userId: string, id: string) {
  return and(
    eq(videos.id, id),
    // @protection own-records
    eq(videos.userId, userId),
  );
}

function missing(): never {
  throw videoErrors.videoNotFound();
}

/** The columns that lists show: reading whole rows takes 1.5 times as long. */
const listedColumns = {
  id: videos.id,
  platformUrl: videos.platformUrl,
  storageKey: videos.storageKey,
  status: videos.status,
  error: videos.error,
  title: videos.title,
  totalClips: videos.totalClips,
  videoDuration: videos.videoDuration,
  durationSeconds: videos.durationSeconds,
  detectedLanguage: videos.detectedLanguage,
  languages: videos.languages,
  transcriptDoubts: videos.transcriptDoubts,
  createdAt: videos.createdAt,
  originalDeletedAt: videos.originalDeletedAt,
  favourite: videos.favourite,
  tags: videos.tags,
  folderId: videos.folderId,
};

const countOf = (decision: ClipDecision) =>
  sql`count(*) filter (where ${clips.decision} = ${decision})`;

/** The columns of a list, and how many clips of each video are new, kept and rejected. */
export const listedFields = {
  ...listedColumns,
  // Drizzle names no tables in the fields of a query over one table.
  decisions: sql<DecisionCounts>`(
    select json_build_object('new', ${countOf('new')}, 'kept', ${countOf('kept')}, 'rejected', ${countOf('rejected')})
    from ${clips} where ${clips}."video_id" = ${videos}."id")`,
};

type ListedVideo = Pick<VideoRow, keyof typeof listedColumns> & { decisions: DecisionCounts };

/** The video as its owner sees it in lists. */
export function videoFields(row: ListedVideo): VideoSummary {
  return {
    id: row.id,
    platformUrl: row.platformUrl,
    storageKey: row.storageKey,
    status: row.status,
    ...(row.status === 'failed'
      ? { error: row.error ?? 'The reason is unknown. Please try again.' }
      : {}),
    title: row.title,
    totalClips: row.totalClips ?? 0,
    decisions: row.decisions,
    videoDuration: row.videoDuration ?? '',
    durationSeconds: row.durationSeconds,
    detectedLanguage: row.detectedLanguage ?? '',
    ...(row.languages.length > 0 && { languages: row.languages }),
    ...(row.transcriptDoubts.length > 0 && {
      transcriptDoubts: z.array(transcriptDoubt).parse(row.transcriptDoubts),
    }),
    createdAt: row.createdAt.toISOString(),
    ...(row.originalDeletedAt && { originalDeletedAt: row.originalDeletedAt.toISOString() }),
    favourite: row.favourite,
    tags: row.tags,
    folder: row.folderId,
  };
}

/** The episode without its chapters, which have a route of their own. */
function episodeOf(video: VideoRow): Pick<VideoDetail['video'], 'episode'> {
  const stored = episodeFacts.nullable().parse(video.episode);
  if (stored === null) return {};
  const { chapters: _, ...episode } = stored;
  return { episode };
}

/** The scores of a clip with a line for people, and what adds up to its score. */
function scoresFields(given: SubScores, score: number): Pick<Clip, 'scores' | 'scoreParts'> {
  const { reason: _, ...scores } = given;
  const reason = reasonLine(given);
  return {
    scores: { ...scores, ...(reason !== '' && { reason }) },
    scoreParts: scorePartsOf(scores, score),
  };
}

/** What was measured of a clip in place of scores; it is stored where those of other clips are. */
function measuredFields(stored: unknown): Pick<Clip, 'measured' | 'scoreParts'> {
  const found = z.object({ measured }).safeParse(stored);
  return found.success
    ? { measured: found.data.measured, scoreParts: measuredParts(found.data.measured) }
    : {};
}

/** The clip as its owner sees it. `rank`: undefined for a clip that a person made. */
export function showClip(row: ClipRow, rank: number | undefined): Clip {
  const { id, start, end, title, summary, viralityScore, relatedTopics, transcript } = row;
  const scores = subScores.safeParse(row.scores);
  const fields = { id, start, end, title, summary, viralityScore, relatedTopics, transcript };
  const edit = editOf(row);
  return {
    ...fields,
    ...(rank === undefined ? {} : { rank }),
    ...(scores.success
      ? scoresFields(scores.data, Number(viralityScore))
      : measuredFields(row.scores)),
    ...suggestedValues(row),
    ...(edit && { edit }),
    ...(row.own ? { own: true } : {}),
    version: versionOf(row),
    decision: row.decision,
  };
}

/**
 * The version of a clip, which its next change must name: 0 while the clip is, or is again, as it
 * was identified or made.
 */
export function versionOf({ suggested, version }: Pick<ClipRow, 'suggested' | 'version'>): number {
  return suggested === null ? 0 : version;
}

/** A person's changes to a clip, or those in an exported clip; undefined for a plain range. */
export function editOf({ edit }: { edit: unknown }): ClipEdit | undefined {
  return storedEdit.nullable().parse(edit) ?? undefined;
}

/** The identified values of the fields that a person has changed. */
function suggestedValues({
  start,
  end,
  title,
  ...row
}: ClipRow): Pick<Clip, 'suggested' | 'suggestedTitle'> {
  const before = suggestion.nullable().parse(row.suggested);
  if (before === null) return {};
  const { edit } = before;
  return {
    ...(before.start === start && before.end === end && !edit
      ? {}
      : { suggested: { start: before.start, end: before.end, ...(edit && { edit }) } }),
    ...(before.title === title ? {} : { suggestedTitle: before.title }),
  };
}

/** The original values of a changed clip, stored so that the changes can be undone. */
export const suggestion = z.object({
  start: z.string(),
  end: z.string(),
  title: z.string(),
  transcript: z.string(),
  /** The original edit of a clip that a person made of several parts. */
  edit: storedEdit.optional(),
});

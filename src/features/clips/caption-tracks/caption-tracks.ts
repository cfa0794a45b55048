import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { ShownWords } from '#engine/port/engine.schema.ts';
import type { Needs } from '#features/context';
import { type ClipRow, editOf, ownVideo, type VideoRow } from '#features/videos';
import type { ClipEdit } from '#features/videos/clip-edit.schema.ts';
import { maxCaptionTracks } from '#features/videos/clips.constants.ts';
import type { SuccessResponse } from '#features/videos/success.schema.ts';
import { captionTracks, clips, type Db } from '#platform/database';
import { invalidRequest, type Unparsed } from '#platform/http';
import { isUnhandled, sendMessages } from '#platform/jobs/queue';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { modelErrors } from '#platform/language-models';
import { quicklyParsedBytes, workerTasks } from '#platform/tasks';
import { clipOf, refuseTooMuchInClips } from '../clip-content.ts';
import { clipErrors } from '../errors.ts';
import {
  type CaptionTrack,
  type CaptionTrackList,
  type CaptionTrackResponse,
  captionLanguage,
  type correctLinesRequest,
  type StoredLine,
  storedLines,
  trackError,
  type translateRequest,
} from './caption-track.schema.ts';
import {
  isToTranslate,
  lineAt,
  showLine,
  type TrackLine,
  type WrittenLine,
  withCorrections,
} from './track-lines.ts';
import type * as tasks from './track-tasks.ts';

type TrackRow = typeof captionTracks.$inferSelect;
type At = { userId: string; videoId: string; clipId: string };
type TrackAt = At & { language: string };
export type TrackServices = Needs<'db' | 'transcripts'>;

/**
 * Lists the caption tracks of a clip by language, with the lines of the clip as it is now.
 * @throws Failure `video-not-found`, `clip-not-found`, `transcript-not-found`
 */
export async function listTracks(services: TrackServices, at: At): Promise<CaptionTrackList> {
  const of = await clipAt(services.db, at);
  return { captionTracks: await shownTracks(services, of) };
}

/**
 * Shows one caption track.
 * @throws Failure as `listTracks`, and `caption-track-not-found`
 */
export async function showOneTrack(
  services: TrackServices,
  at: TrackAt,
): Promise<CaptionTrackResponse> {
  const of = await clipAt(services.db, at);
  return await shownTrack(services, of, languageIn(at));
}

/** How often one person has lines translated. */
const perHour = { limit: 120, windowSeconds: 3600 };

/** How long one process may hold a message, seconds. */
const leaseSeconds = 3600;

/**
 * Makes the track if there is none, and has its lines translated in the background. While that is
 * going on, nothing more is started.
 * @throws Failure as `listTracks`, `invalid-request`, `no-language-model`, `too-many-caption-tracks`,
 * `caption-tracks-limited`
 */
export async function translateTrack(
  services: TrackServices & Needs<'limiter' | 'modelsOf'>,
  at: TrackAt,
  body: Unparsed<z.output<typeof translateRequest>>,
): Promise<CaptionTrackResponse> {
  const { db, limiter } = services;
  const of = await clipAt(db, at);
  const language = languageIn(at);
  const { lines: named } = body.parse() ?? {};
  if (!(await services.modelsOf.forJob('translate', at))) throw modelErrors.noneConfigured();
  const before = await trackOf(db, of.clip.id, language);
  const lines = await linesOfTrack(services, of, before ? linesIn(before) : []);
  const isNeeded = named ? named.length > 0 : lines.some(isToTranslate);
  if (isNeeded) {
    const { allowed, resetInSeconds } = await limiter.take(`caption-tracks:${at.userId}`, perHour);
    if (!allowed)
      throw clipErrors.captionTracksLimited(perHour.limit, {
        retryAfterSeconds: Math.ceil(resetInSeconds),
      });
  }
  await db.transaction(async (tx) => {
    await lockTrack(tx, of.clip.id, language);
    if (!isNeeded) return;
    await tx
      .update(captionTracks)
      .set({ error: null })
      .where(isTrack({ clipId: of.clip.id, language }));
    const data = { clipId: of.clip.id, language };
    if (!(await isUnhandled(tx, 'caption-tracks', data)))
      await sendMessages(tx, { queue: 'caption-tracks', group: at.userId, leaseSeconds }, [
        { id: randomUUID(), data: { ...data, ...(named && { lines: named }) } },
      ]);
  });
  return await shownTrack(services, of, language);
}

/**
 * Corrects lines of a track, which is made if there is none: a person may write it all.
 * @throws Failure as `listTracks`, `invalid-request`, `caption-lines-changed` when the clip has
 * other lines by now, `too-many-caption-tracks`, `too-much-in-clips`
 */
export async function correctTrack(
  services: TrackServices,
  at: TrackAt,
  body: Unparsed<z.output<typeof correctLinesRequest>>,
): Promise<CaptionTrackResponse> {
  const of = await clipAt(services.db, at);
  const language = languageIn(at);
  const corrections = body.parse().lines;
  const before = await trackOf(services.db, of.clip.id, language);
  const lines = await linesOfTrack(services, of, before ? linesIn(before) : []);
  const written: WrittenLine[] = corrections.map(({ text, ...times }) => {
    const line = lineAt(lines, times);
    if (!line) throw clipErrors.captionLinesChanged();
    return { line, text };
  });
  await services.db.transaction(async (tx) => {
    const locked = await lockTrack(tx, of.clip.id, language);
    await storeLines(tx, of.clip, locked, withCorrections(linesIn(locked), written));
  });
  return await shownTrack(services, of, language);
}

/** @throws Failure `video-not-found`, `clip-not-found`, `caption-track-not-found` */
export async function deleteTrack(db: Db, at: TrackAt): Promise<SuccessResponse> {
  const { clip } = await clipAt(db, at);
  const [deleted] = await db
    .delete(captionTracks)
    .where(isTrack({ clipId: clip.id, language: languageIn(at) }))
    .returning({ language: captionTracks.language });
  if (!deleted) throw clipErrors.captionTrackNotFound();
  return { success: true, message: 'Caption track deleted successfully' };
}

/** Copies the tracks of a clip to its copy. */
export async function copyTracks(
  tx: Db,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const rows = await tx.select().from(captionTracks).where(eq(captionTracks.clipId, from));
  if (rows.length > 0)
    await tx.insert(captionTracks).values(rows.map((row) => ({ ...row, clipId: to })));
}

/**
 * The words that an export of a clip with its track draws; undefined when there is no such track.
 * `edit`: the clip as it is exported.
 */
export async function trackToDraw(
  { db, transcripts }: TrackServices,
  { video, clipId, language, ...edit }: ClipToDraw,
): Promise<{ shown: ShownWords; isTranslating: boolean } | undefined> {
  const translating = await isTranslating(db, { clipId, language });
  const row = await trackOf(db, clipId, language);
  if (!row) return undefined;
  const { json } = await transcripts.corrected(video);
  const shown = await run('wordsOfTrack', { json, ...edit, stored: [linesIn(row)], language });
  return { shown, isTranslating: translating };
}

export type ClipToDraw = {
  video: VideoRow;
  clipId: string;
  language: string;
  ranges: TimeRange[];
  captions: ClipEdit['captions'];
};

/** @throws Failure `invalid-request` when the language of a track is not a language tag */
export function languageIn({ language }: Pick<TrackAt, 'language'>): string {
  const parsed = captionLanguage.safeParse(language);
  if (parsed.success) return parsed.data;
  throw invalidRequest(parsed.error.issues.map(({ message }) => ({ path: ['language'], message })));
}

export const linesIn = ({ lines }: Pick<TrackRow, 'lines'>): StoredLine[] =>
  storedLines.parse(lines);

export const isTrack = ({ clipId, language }: { clipId: string; language: string }) =>
  and(eq(captionTracks.clipId, clipId), eq(captionTracks.language, language));

/** The lines of a track as the clip is now. */
export async function linesOfTrack(
  services: Pick<TrackServices, 'transcripts'>,
  of: ClipAt,
  stored: StoredLine[],
): Promise<TrackLine[]> {
  const { tracks } = await linesOfTracks(services, of, [stored]);
  return tracks[0] ?? [];
}

export async function linesOfTracks(
  { transcripts }: Pick<TrackServices, 'transcripts'>,
  { video, clip }: ClipAt,
  stored: StoredLine[][],
): Promise<{ from: string; tracks: TrackLine[][] }> {
  const { json } = await transcripts.corrected(video);
  const edit = editOf(clip);
  const { ranges = [{ start: Number(clip.start), end: Number(clip.end) }], captions } = edit ?? {};
  return await run('linesOfTracks', { json, ranges, captions, stored });
}

/** The maximum number of stored lines of a track: those of a clip of several hours. */
const maxStoredLines = 5000;

/**
 * Stores the lines of a track that the caller has locked. Lines that the clip no longer has stay
 * for when it is made longer again; the oldest go first.
 * @throws Failure `too-much-in-clips`
 */
export async function storeLines(
  tx: Db,
  clip: Pick<ClipRow, 'videoId'>,
  row: TrackRow,
  lines: StoredLine[],
): Promise<void> {
  await tx
    .update(captionTracks)
    .set({ lines: lines.slice(-maxStoredLines), updatedAt: new Date() })
    .where(isTrack(row));
  await refuseTooMuchInClips(tx, clip.videoId);
}

const run = workerTasks<typeof tasks>(new URL('./track-tasks.ts', import.meta.url), {
  quickBytes: quicklyParsedBytes,
});

type ClipAt = { video: VideoRow; clip: ClipRow };

async function clipAt(db: Db, { userId, videoId, clipId }: At): Promise<ClipAt> {
  const video = await ownVideo(db, userId, videoId);
  return { video, clip: await clipOf(db, video.id, clipId) };
}

async function trackOf(db: Db, clipId: string, language: string): Promise<TrackRow | undefined> {
  const [row] = await db.select().from(captionTracks).where(isTrack({ clipId, language }));
  return row;
}

/** Makes the track if there is none, and locks it until the transaction ends. */
async function lockTrack(tx: Db, clipId: string, language: string): Promise<TrackRow> {
  const [clip] = await tx.select().from(clips).where(eq(clips.id, clipId)).for('key share');
  if (!clip) throw clipErrors.captionTrackNotFound();
  await tx.insert(captionTracks).values({ clipId, language }).onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(captionTracks)
    .where(isTrack({ clipId, language }))
    .for('update');
  const count = await tx.$count(captionTracks, eq(captionTracks.clipId, clipId));
  if (count > maxCaptionTracks) throw clipErrors.tooManyCaptionTracks(maxCaptionTracks);
  if (!row) throw clipErrors.captionTrackNotFound();
  return row;
}

async function shownTrack(
  services: TrackServices,
  of: ClipAt,
  language: string,
): Promise<CaptionTrackResponse> {
  const [captionTrack] = await shownTracks(services, of, language);
  if (!captionTrack) throw clipErrors.captionTrackNotFound();
  return { captionTrack };
}

/** Shows the tracks of a clip by language, or only that of one language. */
async function shownTracks(
  services: TrackServices,
  of: ClipAt,
  language?: string,
): Promise<CaptionTrack[]> {
  const { db } = services;
  const which = and(
    eq(captionTracks.clipId, of.clip.id),
    language === undefined ? undefined : eq(captionTracks.language, language),
  );
  const translating = new Set<string>();
  // Read before the lines: what is no longer translating then has all its lines.
  for (const row of await db
    .select({ language: captionTracks.language })
    .from(captionTracks)
    .where(which))
    if (await isTranslating(db, { clipId: of.clip.id, ...row })) translating.add(row.language);
  const rows = await db
    .select()
    .from(captionTracks)
    .where(which)
    .orderBy(asc(captionTracks.language));
  if (rows.length === 0) return [];
  const { tracks } = await linesOfTracks(services, of, rows.map(linesIn));
  return rows.map((row, index) =>
    showTrack(row, tracks[index] ?? [], translating.has(row.language)),
  );
}

const isTranslating = (db: Db, { clipId, language }: Pick<TrackRow, 'clipId' | 'language'>) =>
  isUnhandled(db, 'caption-tracks', { clipId, language });

function showTrack(row: TrackRow, of: readonly TrackLine[], translating: boolean): CaptionTrack {
  const lines = of.map((line) => showLine(line, row.language));
  const error = trackError.nullable().parse(row.error);
  return {
    language: row.language,
    status: translating ? 'translating' : error ? 'failed' : 'ready',
    ...(error && { error }),
    lines,
    missing: lines.filter(({ state }) => state === 'missing').length,
    tooLong: lines.filter(({ tooLong }) => tooLong).length,
    outdated: lines.filter(({ outdated }) => outdated).length,
  };
}

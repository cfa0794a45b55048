import { and, eq, sql } from 'drizzle-orm';
import { durationOf, extentOf } from '#engine/port/edit';
import { type ClipRow, isId, videoErrors } from '#features/videos';
import type { ClipEdit } from '#features/videos/clip-edit.schema.ts';
import { maxClipBytes } from '#features/videos/clips.constants.ts';
import type { Db } from '#platform/database';
import { captionTracks, clips } from '#platform/database';
import { invalidRequest, type RequestIssue } from '#platform/http';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { formatSeconds } from '#platform/kit/time-text.shared.ts';
import { quicklyParsedBytes, workerTasks } from '#platform/tasks';
import { isEditBeyondEnd } from './clip-range.ts';
import type * as tasks from './clip-tasks.ts';
import type { FirstWords } from './clip-tasks.ts';
import { clipErrors } from './errors.ts';

/**
 * Finds a clip of the video.
 * @throws Failure `clip-not-found`, also when the id is malformed or another video's
 */
export async function clipOf(db: Db, videoId: string, id: string): Promise<ClipRow> {
  const own = and(eq(clips.id, id), eq(clips.videoId, videoId));
  const [clip] = isId(id) ? await db.select().from(clips).where(own) : [];
  if (clip === undefined) throw videoErrors.clipNotFound();
  return clip;
}

/**
 * @throws Failure `too-much-in-clips` when the clips of the video have more text and edits than a
 * video may have
 */
export async function refuseTooMuchInClips(tx: Db, videoId: string): Promise<void> {
  const lengths = [
    clips.transcript,
    clips.summary,
    clips.scores,
    clips.suggested,
    clips.recognised,
    clips.edit,
  ].map((column) => sql`coalesce(octet_length(${column}::text), 0)`);
  const [sum] = await tx
    .select({ bytes: sql<string>`coalesce(sum(${sql.join(lengths, sql` + `)}), 0)` })
    .from(clips)
    .where(eq(clips.videoId, videoId));
  const [tracks] = await tx
    .select({ bytes: sql<string>`coalesce(sum(octet_length(${captionTracks.lines}::text)), 0)` })
    .from(captionTracks)
    .innerJoin(clips, eq(clips.id, captionTracks.clipId))
    .where(eq(clips.videoId, videoId));
  if (Number(sum?.bytes) + Number(tracks?.bytes) > maxClipBytes) throw tooMuchInClips();
}

const run = workerTasks<typeof tasks>(new URL('./clip-tasks.ts', import.meta.url), {
  quickBytes: quicklyParsedBytes,
});

/**
 * Joins the words of a stored transcript that lie within the ranges, in playing order.
 * @throws Failure `too-much-in-clips` when the text is longer than all clips of a video may be
 */
export async function spokenText(
  json: Uint8Array<ArrayBuffer>,
  ranges: TimeRange[],
): Promise<string> {
  const text = await run('textOfParts', { json, ranges, maxCharacters: maxClipBytes + 1 });
  if (text.length > maxClipBytes) throw tooMuchInClips();
  return text;
}

const tooMuchInClips = () => clipErrors.tooMuchInClips(maxClipBytes / 1_000_000);

/** Returns the first words within the ranges, at most `maxWords`. */
export function firstSpokenWords(
  json: Uint8Array<ArrayBuffer>,
  ranges: TimeRange[],
  maxWords: number,
): Promise<FirstWords> {
  return run('firstWordsOfParts', { json, ranges, maxWords });
}

/**
 * Reads the stored captions of an exported clip: their text, and their first words, at most
 * `maxWords`. Undefined when the bytes are not captions.
 */
export function drawnText(
  json: Uint8Array<ArrayBuffer>,
  maxWords: number,
): Promise<{ text: string; first: FirstWords } | undefined> {
  return run('drawnTextOf', { json, maxWords });
}

/** The parts of a clip, with the earliest and the latest second they use. */
export function withExtent(ranges: TimeRange[]): {
  start: string;
  end: string;
  ranges: TimeRange[];
} {
  const { start, end } = ranges.length === 0 ? { start: 0, end: 0 } : extentOf(ranges);
  return { start: formatSeconds(start), end: formatSeconds(end), ranges };
}

/** The edit in the form in which it is stored: null for a clip that is one unchanged range. */
export function editToStore({ ranges, ...content }: ClipEdit): ClipEdit | null {
  const hasContent = Object.values(content).some((value) => value !== undefined);
  return ranges.length > 1 || hasContent ? { ...content, ranges } : null;
}

const shortestSeconds = 1;
const roundingSeconds = 0.001;

/**
 * @throws Failure `invalid-request` when the parts are less than a second in total, or lie beyond
 * the end of the video
 */
export function refuseBadRanges(
  { ranges, isEdit }: { ranges: TimeRange[]; isEdit: boolean },
  length: number | null,
): void {
  const path = isEdit ? ['edit'] : ['end'];
  const issues: RequestIssue[] = [];
  if (durationOf(ranges) < shortestSeconds - roundingSeconds / 2)
    issues.push({
      path,
      message: isEdit ? 'must leave at least a second' : 'must be at least a second after start',
    });
  const beyond = isEdit ? isEditBeyondEnd({ ranges }, length, ['edit']) : [];
  if (!isEdit && length !== null && ranges.some(({ end }) => end > length + roundingSeconds))
    beyond.push({
      path: ['end'],
      message: `must not be beyond the end of the video (${formatSeconds(length)})`,
    });
  if (issues.length + beyond.length > 0) throw invalidRequest([...issues, ...beyond]);
}

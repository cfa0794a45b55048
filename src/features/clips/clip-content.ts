import { and, eq, sql } from 'drizzle-orm';
import { durationOf, extentOf } from '#engine/port/edit';
import { type ClipRow, isId, videoErrors } from '#features/videos';
import type { ClipEdit } from '#features/videos/clip-edit.schema.ts';
import { maxClipBytes } from '#features/videos/clips.constants.ts';
import type { Db } from '#platform/database';
import { clips } from '#platform/database';
import { invalidRequest, type RequestIssue } from '#platform/http';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { formatSeconds } from '#platform/kit/time-text.shared.ts';
import { quicklyParsedBytes, workerTasks } from '#platform/tasks';
import { isEditBeyondEnd } from './clip-range.ts';
import type * as tasks from './clip-tasks.ts';
import type { FirstWords } from './clip-tasks.ts';
import { clipErrors } from './errors.ts';

/**
 * The clip of the video.
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
  if (Number(sum?.bytes) > maxClipBytes) throw tooMuchInClips();
}

const run = workerTasks<typeof tasks>(new URL('./clip-tasks.ts', import.meta.url), {
  quickBytes: quicklyParsedBytes,
});

/**
 * What is left of the words of a stored transcript, in the order in which they are heard.
 * @throws Failure `too-much-in-clips` when that is more than all clips of a video may have
 */
export async function spokenText(
  json: Uint8Array<ArrayBuffer>,
  ranges: TimeRange[],
): Promise<string> {
  const text = await run('textOfParts', { json, ranges, most: maxClipBytes + 1 });
  if (text.length > maxClipBytes) throw tooMuchInClips();
  return text;
}

const tooMuchInClips = () => clipErrors.tooMuchInClips(maxClipBytes / 1_000_000);

/** The first words of it, at most so many. */
export function firstSpokenWords(
  json: Uint8Array<ArrayBuffer>,
  ranges: TimeRange[],
  most: number,
): Promise<FirstWords> {
  return run('firstWordsOfParts', { json, ranges, most });
}

/**
 * What the stored captions of an exported clip say, and its first words, at most so many; undefined
 * when the bytes are no captions.
 */
export function drawnText(
  json: Uint8Array<ArrayBuffer>,
  most: number,
): Promise<{ text: string; first: FirstWords } | undefined> {
  return run('drawnTextOf', { json, most });
}

/** The parts of a clip, with the earliest and the latest second that they use. */
export function withExtent(ranges: TimeRange[]): {
  start: string;
  end: string;
  ranges: TimeRange[];
} {
  const { start, end } = ranges.length === 0 ? { start: 0, end: 0 } : extentOf(ranges);
  return { start: formatSeconds(start), end: formatSeconds(end), ranges };
}

/** The edit as it is stored: none for a clip that is one range of its video as it is. */
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

import { and, asc, eq, gt, lte } from 'drizzle-orm';
import { z } from 'zod';
import type { RecordedChange } from '#engine/transcript';
import type { Correction } from '#engine/transcript/corrections/correction.schema.ts';
import { speakerEdit } from '#engine/transcript/speakers/speaker.schema.ts';
import type { Db } from '#platform/database';
import { transcriptChanges, videos } from '#platform/database';

/** A change as the database records it, with its author and time. */
export type LoggedChange = RecordedChange & { userId: string; createdAt: Date };

/**
 * The changes of a video's transcript up to version `upTo`, oldest first; with `after`, only the
 * changes after that version.
 */
export async function changesOf(
  db: Db,
  videoId: string,
  upTo: number,
  after = 0,
): Promise<LoggedChange[]> {
  const rows = await db
    .select()
    .from(transcriptChanges)
    .where(
      and(
        eq(transcriptChanges.videoId, videoId),
        gt(transcriptChanges.version, after),
        lte(transcriptChanges.version, upTo),
      ),
    )
    .orderBy(asc(transcriptChanges.version));
  return rows.map(({ videoId: _, added, ...row }) => ({
    ...row,
    added: storedCorrections.parse(added),
    speakers: z.array(speakerEdit).parse(row.speakers),
  }));
}

/**
 * Like `changesOf`, but without corrections, which may be long: only the kinds and targets of the
 * changes, in order.
 */
export async function orderOfChanges(
  db: Db,
  videoId: string,
  upTo: number,
): Promise<RecordedChange[]> {
  const { version, kind, target } = transcriptChanges;
  const rows = await db
    .select({ version, kind, target })
    .from(transcriptChanges)
    .where(and(eq(transcriptChanges.videoId, videoId), lte(version, upTo)))
    .orderBy(asc(version));
  return rows.map((row) => ({ ...row, removed: [], added: [] }));
}

/**
 * Corrections were parsed before they were stored and are not parsed again, because they may have
 * as many words as a transcript.
 */
const storedCorrections = z.custom<Correction[]>(Array.isArray);

/** Records the next change of a video. The caller has locked the video. */
export async function logChange(
  tx: Db,
  { videoId, userId, change }: { videoId: string; userId: string; change: RecordedChange },
): Promise<void> {
  const { version, kind, target, removed, added, speakers = [] } = change;
  await tx
    .insert(transcriptChanges)
    .values({ videoId, userId, version, kind, target, removed: [...removed], added, speakers });
  await tx.update(videos).set({ transcriptVersion: version }).where(eq(videos.id, videoId));
}

import { and, desc, eq } from 'drizzle-orm';
import {
  captionsFileKey,
  clipCoverKey,
  clipImageKey,
  correctedTranscriptKey,
  wordsKey,
} from '#engine/port';
import type { Db } from '#platform/database';
import { exportedClips } from '#platform/database';
import { videoErrors } from './errors.ts';
import { isId } from './videos.ts';

export type ExportedRow = typeof exportedClips.$inferSelect;

/** The order in which exported clips are listed. */
export const newestFirst = [desc(exportedClips.createdAt), desc(exportedClips.id)] as const;

/**
 * Returns an exported clip of the video. With `lock`, it cannot be deleted until the transaction
 * ends.
 * @throws Failure `clip-not-found`, also when the id is malformed or belongs to another video
 */
export async function findExportedClip(
  db: Db,
  videoId: string,
  id: string,
  { lock = false } = {},
): Promise<ExportedRow> {
  const own = and(eq(exportedClips.id, id), eq(exportedClips.videoId, videoId));
  const query = db.select().from(exportedClips).where(own);
  const [clip] = isId(id) ? await (lock ? query.for('key share') : query) : [];
  if (clip === undefined) throw videoErrors.clipNotFound();
  return clip;
}

/** The storage keys of everything that belongs to an exported clip. */
export function storedObjectsOf(storageKey: string): string[] {
  return [
    storageKey,
    ...[wordsKey, correctedTranscriptKey, captionsFileKey, clipImageKey, clipCoverKey].map(
      (keyOf) => keyOf(storageKey),
    ),
  ];
}

import { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import { clipCoverKey, type Engine, engineErrors } from '#engine/port';
import type { ProcessingRequest, StillRequest } from '#engine/port/engine.schema.ts';
import { asCover, type CoverServices, coverHeaders, drawCover } from '#features/clips';
import type { Needs } from '#features/context';
import {
  type ExportedRow,
  editOf,
  exportedName,
  findExportedClip,
  ownVideo,
} from '#features/videos';
import type { Db } from '#platform/database';
import { jobs as jobTable } from '#platform/database';
import { jobErrors } from '#platform/jobs';
import { Failure } from '#platform/kit/failure.ts';
import { notesOf } from '#platform/languages';
import type { Store } from '#platform/storage';
import { exportErrors } from './errors.ts';
import type { ExportNote } from './export.schema.ts';
import { exportNotes } from './export-notes.constants.ts';
import { type ExportPart, partOf, storedExport, toProcessingRequest } from './stored-export.ts';

const noteText = notesOf(exportNotes);

type Exported = Pick<ExportPart, 'segment'> & {
  request: ProcessingRequest;
  /** Of the exported clip. */
  storageKey: string;
};

/** The request that draws the cover of an exported clip, with the captions that this clip shows. */
function coverOf({ segment, request, storageKey }: Exported): StillRequest {
  const { clips, prompt: _, corrected_words: __, voice_cleanup: ___, ...settings } = request;
  const [clip] = clips;
  if (!clip) throw exportErrors.nothingRendered();
  return asCover(
    { ...settings, clip, captions_of: storageKey },
    { cover: segment.edit?.cover, name: segment.title ?? null },
  );
}

/**
 * Stores the cover of a rendered clip, if a person has chosen one. What cannot be drawn is left
 * out, and tried again when somebody asks for it.
 * @returns a note of why it was left out
 */
export async function storeChosenCover(
  { store, engine }: { store: Store; engine: Engine },
  exported: Exported,
  signal: AbortSignal,
): Promise<ExportNote | undefined> {
  if (!exported.segment.edit?.cover) return undefined;
  try {
    if (!engine.drawStill) throw engineErrors.stillUnavailable();
    const { images } = await engine.drawStill(coverOf(exported), { signal });
    const bytes = Buffer.from(images[0]?.image ?? '', 'base64');
    await store.put(clipCoverKey(exported.storageKey), Readable.from([bytes]), {
      contentType: 'image/jpeg',
      signal,
    });
    return undefined;
  } catch (error) {
    signal.throwIfAborted();
    // Any other error is not for people to read.
    const { message: reason } = error instanceof Failure ? error : jobErrors.unexpected();
    const message = noteText('cover-not-drawn', { reason });
    return { code: 'cover-not-drawn', message };
  }
}

/** The stored cover of an exported clip, or else one that is drawn now. */
export async function exportedCover(
  { store, ...services }: CoverServices & Needs<'store'>,
  userId: string,
  { videoId, exportedId }: { videoId: string; exportedId: string },
  caller: AbortSignal,
): Promise<Response> {
  const video = await ownVideo(services.db, userId, videoId);
  const exported = await findExportedClip(services.db, video.id, exportedId);
  const headers = coverHeaders(exportedName(exported, video.title));
  const stored = editOf(exported)?.cover && (await store.get(clipCoverKey(exported.storageKey)));
  if (stored) return new Response(Readable.toWeb(stored.body), { headers });
  const request = () => requestOfExported(services.db, userId, exported);
  const { image } = await drawCover(services, { userId, videoId: video.id, request }, caller);
  return new Response(image, { headers });
}

/**
 * As the clip was exported.
 * @throws Failure `export-settings-deleted` once the job of the export is deleted
 */
async function requestOfExported(
  db: Db,
  userId: string,
  exported: ExportedRow,
): Promise<StillRequest> {
  const { exportId, segment: part, videoId, storageKey, start, end } = exported;
  const [made] = await db
    .select({ request: jobTable.request })
    .from(jobTable)
    .where(and(eq(jobTable.id, exportId), eq(jobTable.userId, userId)));
  if (!made) throw exportErrors.exportSettingsDeleted();
  const edit = editOf(exported);
  const { stored, segment } = partOf(storedExport.parse(made.request), { part, videoId });
  const own = { ...segment, start, end, edit, title: exported.title ?? undefined };
  const request = toProcessingRequest({ stored, segment: own, videoId });
  return coverOf({ segment: own, request, storageKey });
}

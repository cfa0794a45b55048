import { and, eq } from 'drizzle-orm';
import { durationOf } from '#engine/port/edit';
import {
  editOf,
  findExportedClip,
  lockVideo,
  namedRangesOf,
  requestKeyOf,
  type Started,
  videoErrors,
} from '#features/videos';
import { jobs as jobTable } from '#platform/database';
import { exportErrors } from './errors.ts';
import { findSourceClip } from './source-clip.ts';
import type { StartExportServices } from './start-export.ts';
import { storedExport } from './stored-export.ts';

/**
 * Renders an exported clip again with the settings of its export and the current words of the
 * transcript. While that job is unfinished, the same request returns it.
 * @throws Failure `video-not-found`, `clip-not-found`, `video-still-processing`,
 * `export-settings-deleted` once the job of the export is deleted, and those of quotas
 */
export function exportAgain(
  { db, jobs, quotas }: Omit<StartExportServices, 'transcripts'>,
  userId: string,
  { videoId, exportedId }: { videoId: string; exportedId: string },
): Promise<Started> {
  return db.transaction(async (tx) => {
    await jobs.lockUser(tx, userId);
    const video = await lockVideo(tx, userId, videoId);
    const exported = await findExportedClip(tx, video.id, exportedId);
    const { exportId, segment, start, end } = exported;
    if (video.status === 'processing') throw videoErrors.videoStillProcessing();
    const [made] = await tx
      .select({ request: jobTable.request })
      .from(jobTable)
      .where(and(eq(jobTable.id, exportId), eq(jobTable.userId, userId)));
    const before = made && storedExport.parse(made.request);
    const rendered = before?.segments[segment];
    if (rendered === undefined) throw exportErrors.exportSettingsDeleted();
    const range = { start: Number(start), end: Number(end) };
    const edit = editOf(exported);
    await quotas.checkExport(tx, userId, [
      edit ? { start: 0, end: durationOf(edit.ranges) } : range,
    ]);
    const title = findSourceClip(await namedRangesOf(tx, video.id), range)?.title;
    const request = { ...before, segments: [{ ...rendered, start, end, title, edit }] };
    const owner = { userId, videoId: video.id, title: video.title ?? undefined };
    const requestKey = requestKeyOf(['again', exportedId, video.transcriptVersion]);
    const job = await jobs.enqueue(tx, { kind: 'export', ...owner, request, requestKey, parts: 1 });
    await quotas.checkJobs(tx, userId);
    return job;
  });
}

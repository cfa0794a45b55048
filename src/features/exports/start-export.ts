import { durationOf, extentOf } from '#engine/port/edit';
import type { ShownWords, SpeakerFace } from '#engine/port/engine.schema.ts';
import { subtitleCustomization } from '#engine/port/subtitle-customization.schema.ts';
import { rangeIssues, speakerFacesFor } from '#features/clips';
import type { Needs } from '#features/context';
import {
  idempotencyKey,
  lockVideo,
  namedRangesOf,
  ownVideo,
  requestKeyOf,
  requireOriginal,
  type Started,
  type StartRequest,
  type VideoRow,
  videoErrors,
} from '#features/videos';
import type { Db } from '#platform/database';
import { invalidRequest, type RequestIssue } from '#platform/http';
import type { Jobs } from '#platform/jobs';
import { runOnce, startedBefore } from '#platform/jobs';
import type { Quotas } from '#platform/jobs/quotas';
import { formatSeconds } from '#platform/kit/time-text.shared.ts';
import type { ProcessRequest } from './export.schema.ts';
import { type ExportBrands, exportBrands } from './export-brands.ts';
import { exportTracks } from './export-tracks.ts';
import { findSourceClip, type NamedRange } from './source-clip.ts';
import type { StoredExport } from './stored-export.ts';

export type StartExportServices = Needs<'db' | 'jobs' | 'quotas' | 'transcripts'>;

/**
 * Starts the job that renders a selection of a video's clips, one part per clip. While a job for
 * exactly the same request is unfinished, returns that job.
 */
export async function startExport(
  { db, jobs, quotas, transcripts }: StartExportServices,
  userId: string,
  start: StartRequest<ProcessRequest>,
): Promise<Started> {
  const key = idempotencyKey(start);
  const params = start.body.parse();
  const sent = { userId, route: 'process', key, requestKey: requestKeyOf(normalised(params)) };
  // Checked before any lookup, because those records may have been deleted since the first request.
  const before = await startedBefore(db, sent);
  if (before) return before;
  const brands = await exportBrands(db, userId, params);
  const faces =
    params.reframe === 'people'
      ? await facesOf({ db, transcripts }, userId, params.videoId)
      : undefined;
  const tracks = await exportTracks({ db, transcripts }, userId, params);
  // A request after a change of a brand kit, a face or a caption track is a different export.
  const requestKey = requestKeyOf([
    normalised(params),
    brands.segments.map(({ brand }) => brand),
    brands.captionStyle,
    faces,
    ...(tracks ? [tracks] : []),
  ]);
  return db.transaction((tx) =>
    runOnce(tx, sent, () =>
      enqueueExport({ tx, jobs, quotas }, userId, { params, brands, faces, tracks, requestKey }),
    ),
  );
}

/**
 * `faces`: the faces that a person has assigned to speakers. `tracks`: what the caption track of
 * each clip shows, if the export has one.
 */
type ExportParams = {
  params: ProcessRequest;
  brands: ExportBrands;
  faces?: SpeakerFace[] | undefined;
  tracks?: ShownWords[] | undefined;
  requestKey: string;
};

type Enqueuing = { tx: Db; jobs: Jobs; quotas: Quotas };

/**
 * Starts the job within the caller's transaction.
 * @throws Failure `video-still-processing`, `original-deleted`, `invalid-request`, those of the quotas
 */
export async function enqueueExport(
  { tx, jobs, quotas }: Enqueuing,
  userId: string,
  { params, brands, faces, tracks, requestKey }: ExportParams,
): Promise<Started> {
  await jobs.lockUser(tx, userId);
  const video = await lockVideo(tx, userId, params.videoId);
  if (video.status === 'processing') throw videoErrors.videoStillProcessing();
  requireOriginal(video);
  const issues = selectionIssues(params, video);
  if (issues.length > 0) throw invalidRequest(issues);
  await quotas.checkExport(
    tx,
    userId,
    params.selectedClips.map(({ start, end, edit }) =>
      edit
        ? { start: 0, end: durationOf(edit.ranges) }
        : { start: Number(start), end: Number(end) },
    ),
  );
  const request = toStored(
    { params, brands, faces, tracks },
    video,
    await namedRangesOf(tx, video.id),
  );
  const owner = { userId, videoId: video.id, title: video.title ?? undefined };
  const job = await jobs.enqueue(tx, {
    kind: 'export',
    ...owner,
    request,
    requestKey,
    parts: request.segments.length,
  });
  await quotas.checkJobs(tx, userId);
  return job;
}

async function facesOf(
  services: Pick<StartExportServices, 'db' | 'transcripts'>,
  userId: string,
  videoId: string,
) {
  return speakerFacesFor(services, await ownVideo(services.db, userId, videoId));
}

/**
 * A form that is equal for requests with the same meaning: defaults are filled in, and numbers are
 * formatted in one way.
 */
function normalised(params: ProcessRequest): unknown[] {
  const { videoId, selectedClips, brandKit, subtitleCustomization: style, ...options } = params;
  const ranges = selectedClips.map(({ start, end, edit }) => [
    formatSeconds(Number(start)),
    formatSeconds(Number(end)),
    edit,
  ]);
  const captionStyle = style ?? (brandKit ? 'of the brand kit' : subtitleCustomization.parse({}));
  return [videoId.toLowerCase(), ranges, brandKit || null, captionStyle, options];
}

/** The reasons why the selection does not fit the video. */
function selectionIssues(
  { storageKey, selectedClips }: ProcessRequest,
  video: VideoRow,
): RequestIssue[] {
  const issues: RequestIssue[] = [];
  if (storageKey !== video.storageKey)
    issues.push({ path: ['storageKey'], message: "must be the video's own" });
  for (const [index, clip] of selectedClips.entries())
    issues.push(...rangeIssues(clip, video.durationSeconds, ['selectedClips', index]));
  return issues;
}

/** Builds the export that the job stores, from the request and the video. */
function toStored(
  { params, brands, faces, tracks }: Omit<ExportParams, 'requestKey'>,
  video: VideoRow,
  identified: readonly NamedRange[],
): StoredExport {
  const { targetLanguage, aspectRatio, reframe, profanity, voiceCleanup, layout } = params;
  return {
    storageKey: video.storageKey,
    segments: params.selectedClips.map(({ start, end, edit }, index) => {
      const range = edit ? extentOf(edit.ranges) : { start: Number(start), end: Number(end) };
      return {
        start: formatSeconds(range.start),
        end: formatSeconds(range.end),
        title: findSourceClip(identified, range)?.title,
        edit,
        ...brands.segments[index],
        shown: tracks?.[index],
      };
    }),
    length: video.durationSeconds,
    prompt: video.prompt ?? '',
    targetLanguage,
    aspectRatio,
    subtitleCustomization:
      params.subtitleCustomization ?? brands.captionStyle ?? subtitleCustomization.parse({}),
    reframe,
    profanity,
    voiceCleanup,
    layout,
    speakerFaces: faces,
    captionTrack: params.captionTrack,
  };
}

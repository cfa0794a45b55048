import { z } from 'zod';
import { clipBrand } from '#engine/port/brand.schema.ts';
import { durationOf } from '#engine/port/edit';
import {
  aspectRatio,
  layout,
  type ProcessingRequest,
  processingRequest,
  profanityFilter,
  reframe,
  speakerFace,
  targetLanguage,
} from '#engine/port/engine.schema.ts';
import { subtitleCustomization } from '#engine/port/subtitle-customization.schema.ts';
import { toEngineClip } from '#features/clips';
import { type ClipEdit, storedEdit } from '#features/videos/clip-edit.schema.ts';
import type { shownExport } from '#features/videos/jobs/job.schema.ts';
import type { JobPart } from '#platform/jobs';
import { exportErrors } from './errors.ts';

/**
 * The brand kit of an export as it was then. `seconds`: what its intro, outro and card add to a
 * clip.
 */
const exportedKit = z.object({ id: z.string(), name: z.string(), seconds: z.number() });

/** An export as its job stores it. */
export const storedExportRequest = z.object({
  storageKey: z.string(),
  /** `title`: of the identified clip it is cut from. */
  segments: z.array(
    z.object({
      start: z.string(),
      end: z.string(),
      title: z.string().optional(),
      edit: storedEdit.optional(),
      /** What a brand kit adds, as of the request. */
      brand: clipBrand.optional(),
      brandKit: exportedKit.optional(),
    }),
  ),
  /** Of the video, seconds, when known: no segment handed to the engine ends later. */
  length: z.number().nullable(),
  prompt: z.string(),
  targetLanguage: targetLanguage.nullable(),
  aspectRatio,
  subtitleCustomization,
  reframe,
  /** Exports of earlier versions have none. */
  profanity: profanityFilter.default('off'),
  layout: layout.default('auto'),
  /** As they were at the request. */
  speakerFaces: z.array(speakerFace).optional(),
});
export type StoredExportRequest = z.infer<typeof storedExportRequest>;

/** What an exported clip was rendered with, as its row stores it. */
export const storedExportSettings = storedExportRequest
  .pick({ reframe: true, layout: true, profanity: true, subtitleCustomization: true })
  .extend({ brandKit: exportedKit.optional() });
export type StoredExportSettings = z.infer<typeof storedExportSettings>;

/** The settings of one clip of an export. */
export function settingsOf(
  { reframe, layout, profanity, subtitleCustomization: style }: StoredExportRequest,
  { brandKit, edit }: StoredExportRequest['segments'][number],
): StoredExportSettings {
  return {
    reframe,
    layout: edit?.framing?.layout ?? layout,
    profanity,
    subtitleCustomization: edit?.style ?? style,
    ...(brandKit && { brandKit }),
  };
}

type ExportedLength = {
  start: string;
  end: string;
  edit?: Pick<ClipEdit, 'ranges'> | undefined;
  brandKit?: { seconds: number } | undefined;
};

/** How long a clip is with what its brand kit adds, seconds. */
export function exportedSeconds({ start, end, edit, brandKit }: ExportedLength): number {
  const own = edit?.ranges ?? [{ start: Number(start), end: Number(end) }];
  return Number((durationOf(own) + (brandKit?.seconds ?? 0)).toFixed(3));
}

/** Only what is shown of it: the rest of an edit may be a hundred times as long. */
const exportToShow = storedExportRequest.pick({ aspectRatio: true, targetLanguage: true }).extend({
  segments: z.array(
    z.object({
      start: z.string(),
      end: z.string(),
      title: z.string().optional(),
      edit: z
        .object({ ranges: z.array(z.object({ start: z.number(), end: z.number() })) })
        .optional(),
      brandKit: exportedKit.optional(),
    }),
  ),
});

/** What is shown of an export as its job stores it. */
export function showExport(request: unknown): z.infer<typeof shownExport> {
  const { segments, aspectRatio, targetLanguage } = exportToShow.parse(request);
  const selectedClips = segments.map((segment) => {
    const { start, end, title } = segment;
    return {
      start,
      end,
      ...(title === undefined ? {} : { title }),
      seconds: exportedSeconds(segment),
    };
  });
  return { selectedClips, aspectRatio, targetLanguage };
}

type Part = Pick<JobPart, 'request' | 'part' | 'videoId'>;

/**
 * The segment that one part of an export renders.
 * @throws Failure `bad-export` when the export has no such segment
 */
export function segmentOf(job: Part) {
  return segmentIn(storedExportRequest.parse(job.request), job);
}

function segmentIn(
  request: StoredExportRequest,
  { part, videoId }: Pick<Part, 'part' | 'videoId'>,
) {
  const segment = request.segments[part];
  if (segment === undefined || videoId === null) throw exportErrors.exportPartUnknown(part);
  return { request, segment, videoId };
}

/** What the engine is asked to render for one part of an export. */
export const toProcessingRequest = (job: Part) =>
  partOf(storedExportRequest.parse(job.request), job);

/** The same of an export that has been parsed. */
export function partOf(
  stored: StoredExportRequest,
  job: Pick<Part, 'part' | 'videoId'>,
): { videoId: string; request: ProcessingRequest } {
  const { request, segment, videoId } = segmentIn(stored, job);
  const style = segment.edit?.style ?? request.subtitleCustomization;
  return {
    videoId,
    request: processingRequest.parse({
      storage_key: request.storageKey,
      clips: [
        {
          ...toEngineClip(segment, request.length),
          ...(segment.brand && { brand: segment.brand }),
        },
      ],
      prompt: request.prompt,
      target_language: request.targetLanguage,
      aspect_ratio: request.aspectRatio,
      subtitles: style.enabled,
      subtitle_customization: style,
      reframe: request.reframe,
      ...(request.profanity === 'off' ? {} : { profanity: request.profanity }),
      ...(request.layout === 'auto' ? {} : { layout: request.layout }),
      ...(request.speakerFaces && { speaker_faces: request.speakerFaces }),
    }),
  };
}

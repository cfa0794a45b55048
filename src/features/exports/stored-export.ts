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
  shownWords,
  speakerFace,
  targetLanguage,
  voiceCleanup,
} from '#engine/port/engine.schema.ts';
import { subtitleCustomization } from '#engine/port/subtitle-customization.schema.ts';
import { toEngineClip } from '#features/clips';
import { type ExportedRow, editOf } from '#features/videos';
import { storedEdit } from '#features/videos/clip-edit.schema.ts';
import type { shownExport } from '#features/videos/jobs/job.schema.ts';
import type { JobPart } from '#platform/jobs';
import { exportErrors } from './errors.ts';
import { exportNote } from './export.schema.ts';

/**
 * The brand kit at the time of the export. `seconds`: how much its intro, outro and card lengthen a
 * clip.
 */
const storedKit = z.object({ id: z.string(), name: z.string(), seconds: z.number() });

/** The rendering settings that all clips of an export have, and that an exported clip stores. */
const settings = z.object({
  reframe,
  // Exports of earlier versions lack these three fields.
  layout: layout.default('auto'),
  profanity: profanityFilter.default('off'),
  voiceCleanup: voiceCleanup.default('off'),
  subtitleCustomization,
});

/** A clip of an export. */
const segment = z.object({
  start: z.string(),
  end: z.string(),
  /** The title of the identified clip that the segment is cut from. */
  title: z.string().optional(),
  edit: storedEdit.optional(),
  /** What the brand kit adds, as of the request. */
  brand: clipBrand.optional(),
  brandKit: storedKit.optional(),
  /** The words of the clip's caption track, as of the request. */
  shown: shownWords.optional(),
});
export type StoredSegment = z.infer<typeof segment>;

/** An export as its job stores it: everything that a part needs, as of the request. */
export const storedExport = settings.extend({
  storageKey: z.string(),
  segments: z.array(segment),
  /** The length of the video in seconds, if known: segments passed to the engine end no later. */
  length: z.number().nullable(),
  prompt: z.string(),
  targetLanguage: targetLanguage.nullable(),
  aspectRatio,
  speakerFaces: z.array(speakerFace).optional(),
  /** The language of the caption tracks that the clips show. */
  captionTrack: z.string().optional(),
});
export type StoredExport = z.infer<typeof storedExport>;

/**
 * The rendering settings as the row of an exported clip stores them, and what was noted while it was
 * rendered.
 */
const storedSettings = settings.extend({
  brandKit: storedKit.optional(),
  captionTrack: z.string().optional(),
  notes: z.array(exportNote).optional(),
});
export type StoredSettings = z.infer<typeof storedSettings>;

/** The settings that one clip of an export is rendered with. */
export function settingsFor(
  stored: StoredExport,
  { brandKit, edit }: StoredSegment,
): StoredSettings {
  const { reframe, layout, profanity, voiceCleanup: cleanup, captionTrack } = stored;
  const { subtitleCustomization: style } = stored;
  return {
    reframe,
    layout: edit?.framing?.layout ?? layout,
    profanity,
    voiceCleanup: cleanup,
    subtitleCustomization: edit?.style ?? style,
    brandKit,
    captionTrack,
  };
}

/**
 * The settings that an exported clip was rendered with; undefined for clips of earlier versions.
 */
export function settingsOf({ settings: stored }: ExportedRow): StoredSettings | undefined {
  return stored === null ? undefined : storedSettings.parse(stored);
}

/** The length of an exported clip including what its brand kit adds, seconds. */
export function exportedSeconds(row: ExportedRow): number {
  const { start, end } = row;
  return secondsOf({ start, end, edit: editOf(row), brandKit: settingsOf(row)?.brandKit });
}

/** The length of a clip with these properties, seconds. */
export function secondsOf({ start, end, edit, brandKit }: z.infer<typeof segmentToShow>): number {
  const own = edit?.ranges ?? [{ start: Number(start), end: Number(end) }];
  return Number((durationOf(own) + (brandKit?.seconds ?? 0)).toFixed(3));
}

/**
 * Only the parts of a segment that are shown: the rest of an edit may be a hundred times as long.
 */
const segmentToShow = segment.pick({ start: true, end: true, title: true, brandKit: true }).extend({
  edit: z.object({ ranges: z.array(z.object({ start: z.number(), end: z.number() })) }).optional(),
});
const exportToShow = storedExport
  .pick({ aspectRatio: true, targetLanguage: true, captionTrack: true })
  .extend({ segments: z.array(segmentToShow) });

/** Shows an export as its job stores it. */
export function showExport(request: unknown): z.infer<typeof shownExport> {
  const { segments, aspectRatio, targetLanguage, captionTrack } = exportToShow.parse(request);
  const selectedClips = segments.map((segment) => {
    const { start, end, title } = segment;
    return { start, end, ...(title !== undefined && { title }), seconds: secondsOf(segment) };
  });
  return {
    selectedClips,
    aspectRatio,
    targetLanguage,
    ...(captionTrack !== undefined && { captionTrack }),
  };
}

/** The content of one part of an export. */
export type ExportPart = { stored: StoredExport; segment: StoredSegment; videoId: string };

/** @throws Failure `bad-export` when the export has no such segment */
export function partOf(
  stored: StoredExport,
  { part, videoId }: Pick<JobPart, 'part' | 'videoId'>,
): ExportPart {
  const segment = stored.segments[part];
  if (segment === undefined || videoId === null) throw exportErrors.exportPartUnknown(part);
  return { stored, segment, videoId };
}

/** Builds the engine's request for one part of an export. */
export function toProcessingRequest({ stored, segment }: ExportPart): ProcessingRequest {
  const { subtitleCustomization: style } = settingsFor(stored, segment);
  return processingRequest.parse({
    storage_key: stored.storageKey,
    clips: [
      {
        ...toEngineClip(segment, stored.length),
        brand: segment.brand,
        shown: style.enabled ? segment.shown : undefined,
      },
    ],
    prompt: stored.prompt,
    target_language: stored.targetLanguage,
    aspect_ratio: stored.aspectRatio,
    subtitles: style.enabled,
    subtitle_customization: style,
    reframe: stored.reframe,
    profanity: stored.profanity === 'off' ? undefined : stored.profanity,
    voice_cleanup: stored.voiceCleanup === 'off' ? undefined : stored.voiceCleanup,
    layout: stored.layout === 'auto' ? undefined : stored.layout,
    speaker_faces: stored.speakerFaces,
  });
}

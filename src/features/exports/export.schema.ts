import { z } from 'zod';
import {
  aspectRatio,
  layout,
  profanityFilter,
  reframe,
  requestedLanguage,
  targetLanguage,
} from '#engine/port/engine.schema.ts';
import { subtitleCustomization } from '#engine/port/subtitle-customization.schema.ts';
import { clipEdit } from '#features/videos/clip-edit.schema.ts';
import { maxClipsPerExport } from '#features/videos/clips.constants.ts';
import { isInOrder, secondsText } from '#features/videos/seconds-text.schema.ts';

const segment = z
  .object({
    start: secondsText,
    end: secondsText,
    /**
     * Beyond the interface: the parts of the video that make the clip, as a clip's details name
     * them. They replace `start` and `end`.
     */
    edit: clipEdit.optional(),
  })
  .refine(isInOrder, 'start must be before end');

/** Renders a selection of a video's clips. Times are seconds as text. */
export const processRequest = z.object({
  videoId: z.string(),
  /** The original's, as the list and the details of videos name it. */
  storageKey: z.string(),
  selectedClips: z.array(segment).min(1).max(maxClipsPerExport),
  targetLanguage: requestedLanguage,
  aspectRatio,
  /** Beyond the interface: any of its fields, the rest default. */
  subtitleCustomization: subtitleCustomization.optional(),
  /** Beyond the interface. */
  reframe: reframe.default('people'),
  /** Beyond the interface: how people are arranged in clips that choose no layout themselves. */
  layout: layout.default('auto'),
  /**
   * Beyond the interface: masks strong language in the captions (`mask`), or also puts a tone in
   * its place in the audio (`bleep`).
   */
  profanity: profanityFilter.default('off'),
  /** Beyond the interface: the id of a brand kit, which is added as it is now. */
  brandKit: z.string().max(100).nullish(),
});
export type ProcessRequest = z.infer<typeof processRequest>;

const exportSettings = z.object({
  reframe,
  layout,
  profanity: profanityFilter,
  subtitleCustomization,
  /** As of the export; left out when it had none. */
  brandKit: z.object({ id: z.string(), name: z.string() }).optional(),
});
export type ExportSettings = z.infer<typeof exportSettings>;

const exportedClipFields = {
  id: z.string(),
  videoId: z.string(),
  /** The export job that made it. */
  jobId: z.string(),
  /** Its index in the `selectedClips` of that export. */
  segment: z.number().int(),
  /** Of the identified clip it was cut from, as of the export; null when it was cut from none. */
  title: z.string().nullable(),
  start: z.string(),
  end: z.string(),
  storageKey: z.string(),
  aspectRatio,
  targetLanguage: targetLanguage.nullable(),
  /** The file's size; null when it is unknown. */
  bytes: z.number().int().nullable(),
  /** The parts of the video it consists of; left out when it is all from its start to its end. */
  edit: clipEdit.optional(),
  /** How long it is with what its brand kit adds, seconds. */
  seconds: z.number(),
  /** What it was exported with; left out of exports of earlier versions. */
  settings: exportSettings.optional(),
  /**
   * That words of its time range were corrected since it was rendered; export it again to have
   * them. Left out otherwise.
   */
  wordsChanged: z.literal(true).optional(),
  createdAt: z.iso.datetime(),
};
const exportedClip = z.object(exportedClipFields);
export type ExportedClip = z.infer<typeof exportedClip>;
export const exportedList = z.object({ exportedClips: z.array(exportedClip) });
export type ExportedList = z.infer<typeof exportedList>;

const exportedClipWithVideo = z.object({
  ...exportedClipFields,
  videoTitle: z.string().nullable(),
});
export type ExportedClipWithVideo = z.infer<typeof exportedClipWithVideo>;
export const allExportedList = z.object({ exportedClips: z.array(exportedClipWithVideo) });
export type AllExportedList = z.infer<typeof allExportedList>;

export const downloadRequest = z.object({ storageKey: z.string() });
export const downloadResponse = z.object({
  /** Serves the file without credentials for one hour. */
  url: z.string(),
});
export type DownloadResponse = z.infer<typeof downloadResponse>;

export const subtitleFormat = z.enum(['srt', 'vtt'], { error: 'must be srt or vtt' });
export type SubtitleFormat = z.infer<typeof subtitleFormat>;

/**
 * `speakers`: whether to name who speaks, as far as that is known; by default in VTT (as `<v
 * Name>`), not in SRT.
 */
export const subtitlesQuery = z.object({
  format: subtitleFormat.default('srt'),
  speakers: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
});

import { z } from 'zod';
import {
  aspectRatio,
  layout,
  profanityFilter,
  reframe,
  requestedLanguage,
  targetLanguage,
  voiceCleanup,
} from '#engine/port/engine.schema.ts';
import { subtitleCustomization } from '#engine/port/subtitle-customization.schema.ts';
import { captionLanguage } from '#features/clips/caption-tracks/caption-track.schema.ts';
import { clipEdit } from '#features/videos/clip-edit.schema.ts';
import { maxClipsPerExport } from '#features/videos/clips.constants.ts';
import { isInOrder, secondsText } from '#features/videos/seconds-text.schema.ts';

const segment = z
  .object({
    start: secondsText,
    end: secondsText,
    /**
     * Beyond the interface: the parts of the video that make up the clip, as the details of a clip
     * list them. They replace `start` and `end`.
     */
    edit: clipEdit.optional(),
    /**
     * Beyond the interface: the clip that this is, for `captionTrack`. Without it, the clip of the
     * video that has most in common with the range.
     */
    clipId: z.string().max(100).optional(),
  })
  .refine(isInOrder, 'start must be before end');

/** Renders a selection of a video's clips. Times are seconds as text. */
export const processRequest = z
  .object({
    videoId: z.string(),
    /** The storage key of the original, as the list and the details of videos contain it. */
    storageKey: z.string(),
    selectedClips: z.array(segment).min(1).max(maxClipsPerExport),
    targetLanguage: requestedLanguage,
    aspectRatio,
    /** Beyond the interface: any of the fields; the others have their defaults. */
    subtitleCustomization: subtitleCustomization.optional(),
    /** Beyond the interface. */
    reframe: reframe.default('people'),
    /** Beyond the interface: the layout of clips that do not choose one themselves. */
    layout: layout.default('auto'),
    /**
     * Beyond the interface: masks strong language in the captions (`mask`), or also replaces it with
     * a tone in the audio (`bleep`).
     */
    profanity: profanityFilter.default('off'),
    /**
     * Beyond the interface: removes noise from the recording's audio, lowering it by up to 12 dB
     * (`light`) or 30 dB (`strong`). Music, intro and outro of a brand kit stay as they are.
     */
    voiceCleanup: voiceCleanup.default('off'),
    /** Beyond the interface: the id of a brand kit, which is applied in its current state. */
    brandKit: z.string().max(100).nullish(),
    /**
     * Beyond the interface: the language of the caption track that each clip shows, a BCP-47 tag. The
     * texts are exactly those of the track; lines without a text show nothing.
     */
    captionTrack: captionLanguage.optional(),
  })
  .refine(({ targetLanguage, captionTrack }) => !(targetLanguage && captionTrack), {
    path: ['captionTrack'],
    message: 'cannot be combined with targetLanguage',
  });
export type ProcessRequest = z.infer<typeof processRequest>;

const exportSettings = z.object({
  reframe,
  layout,
  profanity: profanityFilter,
  voiceCleanup,
  subtitleCustomization,
  /** The brand kit at the time of the export; left out when the export had none. */
  brandKit: z.object({ id: z.string(), name: z.string() }).optional(),
  /** The language of the caption track that the clip shows. */
  captionTrack: z.string().optional(),
});
export type ExportSettings = z.infer<typeof exportSettings>;

/** What a person should know about an exported clip. */
export const exportNote = z.object({
  code: z.enum(['cover-not-drawn', 'lines-untranslated']),
  message: z.string(),
});
export type ExportNote = z.infer<typeof exportNote>;

const exportedClipFields = {
  id: z.string(),
  videoId: z.string(),
  /** The export job that rendered the clip. */
  jobId: z.string(),
  /** The index of the clip in the `selectedClips` of that export. */
  segment: z.number().int(),
  /**
   * The title that the identified clip had at the time of the export; null when the export was not
   * cut from an identified clip.
   */
  title: z.string().nullable(),
  start: z.string(),
  end: z.string(),
  storageKey: z.string(),
  aspectRatio,
  targetLanguage: targetLanguage.nullable(),
  /** The size of the file and of its stored cover; null when unknown. */
  bytes: z.number().int().nullable(),
  /** The parts of the video that the clip consists of; left out when it is one continuous range. */
  edit: clipEdit.optional(),
  /** The length of the clip including what its brand kit adds, seconds. */
  seconds: z.number(),
  /** The settings of the export; left out for exports made by earlier versions. */
  settings: exportSettings.optional(),
  /**
   * Present when words of the clip were corrected after it was rendered; a new export contains the
   * corrections.
   */
  wordsChanged: z.literal(true).optional(),
  /** Left out when there is nothing to note. */
  notes: z.array(exportNote).optional(),
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
 * `speakers`: whether the captions name the speakers, where they are known; by default yes in VTT
 * (as `<v Name>`), no in SRT.
 */
export const subtitlesQuery = z.object({
  format: subtitleFormat.default('srt'),
  speakers: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
});

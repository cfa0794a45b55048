import { z } from 'zod';
import { placeNotes } from '#engine/port/edit/overlay.constants.ts';
import {
  aspectRatio,
  framingResponse,
  layout,
  profanityFilter,
  reframe,
  voiceCleanup,
} from '#engine/port/engine.schema.ts';
import { faceAreas } from '#engine/port/face-areas.schema.ts';
import { subtitleCustomization } from '#engine/port/subtitle-customization.schema.ts';
import { clipEdit } from '#features/videos/clip-edit.schema.ts';
import { isInOrder, orderIssue, secondsText } from '#features/videos/seconds-text.schema.ts';
import { captionLanguage } from '../caption-tracks/caption-track.schema.ts';

/** The time range of a video that a preview is about. */
const clipRange = z.object({
  start: secondsText,
  end: secondsText,
  /** The parts of the video that make up the clip. They replace `start` and `end`. */
  edit: clipEdit.optional(),
});

/** With the format of the preview. */
const previewRange = clipRange.extend({ aspectRatio });

const pixels = z.number().min(0).max(20_000);
const waveformPlace = z.object({ x: pixels, y: pixels, width: pixels, height: pixels });

/** Requests the captions of a clip, to show while their style is being chosen. */
export const captionPreviewRequest = previewRange
  .extend({
    subtitleCustomization: subtitleCustomization.optional(),
    /** The setting of the export; `mask` and `bleep` look the same in a preview. */
    profanity: profanityFilter.default('off'),
    /** The id of a brand kit whose font and logo the preview shows. */
    brandKit: z.string().max(100).nullish(),
    /**
     * The face areas that the framing preview returned; captions and titles that are placed
     * automatically avoid them.
     */
    faces: faceAreas.optional(),
    /** Where the waveform of an audio recording is drawn, as the framing preview returned it. */
    waveform: waveformPlace.optional(),
    /** The caption track to show in place of what is spoken: its clip and its language. */
    captionTrack: z.object({ clipId: z.string().max(100), language: captionLanguage }).optional(),
  })
  .refine(isInOrder, orderIssue);

/**
 * Requests the framing of a clip. `faces`: whether the response must contain face areas even if
 * nothing is cropped.
 */
export const framingRequest = previewRange
  .extend({
    reframe: reframe.default('people'),
    layout: layout.default('auto'),
    faces: z.boolean().default(false),
  })
  .refine(isInOrder, orderIssue);

/** Requests the first ten seconds of a clip's audio, to hear what a setting does. */
export const audioSampleParams = clipRange
  .extend({ voiceCleanup: voiceCleanup.default('off') })
  .refine(isInOrder, orderIssue);
export type AudioSampleParams = z.output<typeof audioSampleParams>;

/** What a brand kit adds to the preview of a clip. */
const brandPreview = z.object({
  /** Where the logo is drawn, in pixels of the finished clip, and the address of its PNG file. */
  logo: z
    .object({
      url: z.string(),
      opacity: z.number(),
      x: z.number(),
      y: z.number(),
      width: z.number(),
      height: z.number(),
    })
    .optional(),
  /**
   * The characters of these captions that are missing from the kit's font; other fonts draw them.
   */
  missingCharacters: z.string(),
});
export type BrandPreview = z.infer<typeof brandPreview>;

/**
 * The captions that will be burned in, in the original language: an ASS renderer with these fonts
 * draws exactly the same.
 */
export const captionPreview = z.object({
  /**
   * The ASS script; without events when there is nothing to draw. Times count from the clip's
   * start.
   */
  script: z.string(),
  /** The size of the finished clip that the script is made for, pixels. */
  width: z.number().int(),
  height: z.number().int(),
  /**
   * Every font of the script: the family as the script names it, and the permanent address of the
   * font's file (TTF) on this server.
   */
  fonts: z.array(z.object({ family: z.string(), url: z.string() })),
  /** Where in the video the first word of each line begins, seconds; in the order of the lines. */
  lines: z.array(z.number()),
  /** What a person should know about the places of captions and title. */
  notes: z.array(z.enum(placeNotes)),
  /**
   * Where in the video each keyword begins, seconds: rare words, numbers and names, also when the
   * style does not colour them.
   */
  keywords: z.array(z.number()),
  /**
   * The indexes of the `edit.captions.changes` that have no effect, because the video does not have
   * those words or later changes replace them.
   */
  unusedChanges: z.array(z.number().int()),
  /** Present only when the request names a brand kit. */
  brand: brandPreview.optional(),
});
export type CaptionPreview = z.infer<typeof captionPreview>;

/** The part of the frame that will be visible, as the engine reports it. */
export const framing = framingResponse.extend({
  /**
   * The indexes of the `edit.zooms` that enlarge nothing, because their part of the video is cut out
   * or shown in another layout than `single`; left out when there are none.
   */
  unusedZooms: z.array(z.number().int()).optional(),
});
export type Framing = z.infer<typeof framing>;

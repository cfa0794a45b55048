import { z } from 'zod';
import {
  aspectRatio,
  framingResponse,
  layout,
  profanityFilter,
  reframe,
} from '#engine/port/engine.schema.ts';
import { faceAreas } from '#engine/port/face-areas.schema.ts';
import { subtitleCustomization } from '#engine/port/subtitle-customization.schema.ts';
import { clipEdit } from '#features/videos/clip-edit.schema.ts';
import { isInOrder, orderIssue, secondsText } from '#features/videos/seconds-text.schema.ts';

/** The time range of a video that a preview shows, and the format it shows it in. */
const previewRange = z.object({
  start: secondsText,
  end: secondsText,
  /** The parts of the video that make the clip. They replace `start` and `end`. */
  edit: clipEdit.optional(),
  aspectRatio,
});

const pixels = z.number().min(0).max(20_000);
const waveformPlace = z.object({ x: pixels, y: pixels, width: pixels, height: pixels });

/** Requests the captions of a clip, to show while their style is being chosen. */
export const captionPreviewRequest = previewRange
  .extend({
    subtitleCustomization: subtitleCustomization.optional(),
    /** As the export will have it: `mask` and `bleep` look the same. */
    profanity: profanityFilter.default('off'),
    /** The id of a brand kit: its font and its logo are part of the preview. */
    brandKit: z.string().max(100).nullish(),
    /**
     * Where faces are, as the preview of the framing says: captions and titles that place
     * themselves stay clear of them.
     */
    faces: faceAreas.optional(),
    /** Where the waveform of an audio recording is drawn, as the preview of the framing says. */
    waveform: waveformPlace.optional(),
  })
  .refine(isInOrder, orderIssue);

/**
 * Requests the framing of a clip. `faces`: whether it must say where faces are, even if nothing is
 * cropped.
 */
export const framingRequest = previewRange
  .extend({
    reframe: reframe.default('people'),
    layout: layout.default('auto'),
    faces: z.boolean().default(false),
  })
  .refine(isInOrder, orderIssue);

/** What a brand kit adds to a clip that a preview shows. */
const brandPreview = z.object({
  /** Where the logo is drawn, pixels of the finished clip, and the address of its file (PNG). */
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
   * The characters of these captions that the font of the kit lacks; they are drawn in other fonts.
   */
  missingCharacters: z.string(),
});
export type BrandPreview = z.infer<typeof brandPreview>;

/**
 * What will be burned in, in the original language: an ASS renderer that has these fonts draws
 * exactly the same captions.
 */
export const captionPreview = z.object({
  /**
   * The ASS script; without events when there is nothing to draw. Times count from the clip's
   * start.
   */
  script: z.string(),
  /** Pixels of the finished clip, which the script is made for. */
  width: z.number().int(),
  height: z.number().int(),
  /**
   * Every font of the script: the family as the script spells it, and the permanent address of its
   * file (TTF) on this server.
   */
  fonts: z.array(z.object({ family: z.string(), url: z.string() })),
  /** Where in the video the first word of each line begins, seconds; in the order of the clip. */
  lines: z.array(z.number()),
  /**
   * Indexes of those `edit.captions.changes` that have no effect, because the video has no such
   * words or later changes replace them.
   */
  unusedChanges: z.array(z.number().int()),
  /** Only when a brand kit is named. */
  brand: brandPreview.optional(),
});
export type CaptionPreview = z.infer<typeof captionPreview>;

/** The part of the frame that will be visible, as the engine reports it. */
export const framing = framingResponse;
export type Framing = z.infer<typeof framing>;

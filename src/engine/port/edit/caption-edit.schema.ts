import { z } from 'zod';
import { word } from '#engine/transcript/transcript.schema.ts';
import { toDatabaseText } from '#platform/kit/storable.ts';
import { capitals, maxCaptionChanges, maxCaptionTextLength } from './edit.constants.ts';

const seconds = z.number().min(0).max(10_000_000);

/** One line of text without control characters. */
const captionText = z
  .string()
  .max(maxCaptionTextLength)
  .transform((text) =>
    toDatabaseText(text)
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim(),
  )
  .pipe(z.string().min(1, 'must not be empty: hide the words instead'));

const emphasis = z.union([z.boolean(), z.string().regex(/^#[0-9a-fA-F]{6}$/)], {
  error:
    'must be true (the highlight colour of the style), false (no colour) or a colour like #FFD400',
});

const lineChange = z.enum(['new', 'together']);

/**
 * A change to the captions of a clip, for the words whose middle lies within [start, end], seconds
 * of the source. Where two changes contradict each other, the later one in the list applies.
 */
export const captionChange = z
  .strictObject({
    start: seconds,
    end: seconds,
    /**
     * Text shown in place of the words (at most 100) while they are spoken. Without effect if a
     * later change hides or replaces one of them.
     */
    text: captionText.optional(),
    /** The words are spoken but not shown. */
    hide: z.literal(true).optional(),
    /**
     * The words have a colour of their own: the highlight colour of the style (`true`) or this one.
     * `false`: they are no keywords.
     */
    emphasis: emphasis.optional(),
    /**
     * `new`: a line begins with the first of the words. `together`: the words share one line, as
     * far as they fit the frame.
     */
    line: lineChange.optional(),
  })
  .refine(({ start, end }) => start <= end, { path: ['end'], message: 'must not be before start' })
  .refine(
    ({ text, hide, emphasis, line }) =>
      text !== undefined || hide || emphasis !== undefined || line,
    'must change something',
  )
  .refine(({ text, hide }) => text === undefined || !hide, {
    path: ['hide'],
    message: 'does not go with text',
  });
export type CaptionChange = z.infer<typeof captionChange>;

/**
 * How the captions of a clip differ from what is spoken. Times of words do not change, nor does
 * anything outside the clip.
 */
export const captionEdit = z.strictObject({
  /** `upper` when left out. */
  capitals: z.enum(capitals).optional(),
  changes: z.array(captionChange).max(maxCaptionChanges).optional(),
});
export type CaptionEdit = z.infer<typeof captionEdit>;

/** A word as the captions of a clip show it. */
export const editedWord = word.extend({
  emphasis: emphasis.optional(),
  /** `new`: a line begins with the word. `together`: it stays on the line of the word before it. */
  line: lineChange.optional(),
  /**
   * When the word begins in the source, seconds; set once `start` and `end` count from the start of
   * the clip.
   */
  at: z.number().optional(),
});
export type EditedWord = z.infer<typeof editedWord>;

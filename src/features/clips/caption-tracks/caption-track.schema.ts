import { z } from 'zod';
import { maxCaptionLineLength, maxLinesPerRequest } from '#features/videos/clips.constants.ts';
import { toDatabaseLine } from '#platform/kit/storable.ts';

/** A line as its track stores it; `start` and `end` are seconds of the video. */
export const storedLine = z.object({
  start: z.number(),
  end: z.number(),
  original: z.string(),
  /** What the model wrote. */
  translated: z.string().optional(),
  /** What a person wrote in its place; empty when they removed the text. */
  corrected: z.string().optional(),
});
export type StoredLine = z.infer<typeof storedLine>;
export const storedLines = z.array(storedLine);

export const captionLine = z.object({
  /** Seconds of the video. */
  start: z.number(),
  end: z.number(),
  /** What is spoken. */
  original: z.string(),
  /** What is shown; empty while it is missing. */
  text: z.string(),
  state: z.enum(['translated', 'corrected', 'missing']),
  /** Present when the text is longer than people can read while the line is spoken. */
  tooLong: z.literal(true).optional(),
  /** Present when `original` has changed since the text was written. */
  outdated: z.literal(true).optional(),
});
export type CaptionLine = z.infer<typeof captionLine>;

export const captionTrack = z.object({
  /** A BCP-47 tag in its canonical form. */
  language: z.string(),
  /** `translating`: lines are still being translated. `failed`: `error` says why it ended. */
  status: z.enum(['ready', 'translating', 'failed']),
  error: z.object({ code: z.string(), message: z.string() }).optional(),
  /** The lines of the clip as it is now, in the order in which they are played. */
  lines: z.array(captionLine),
  /** How many lines have no text, are too long, or are outdated. */
  missing: z.number().int(),
  tooLong: z.number().int(),
  outdated: z.number().int(),
});
export type CaptionTrack = z.infer<typeof captionTrack>;
export const captionTrackResponse = z.object({ captionTrack });
export type CaptionTrackResponse = z.infer<typeof captionTrackResponse>;
export const captionTrackList = z.object({ captionTracks: z.array(captionTrack) });
export type CaptionTrackList = z.infer<typeof captionTrackList>;

export const trackError = z.object({ code: z.string(), message: z.string() });

/** Names a line by its times, as the track lists them. */
const lineTimes = z.strictObject({ start: z.number(), end: z.number() });

/** Which lines are translated: those named, or else those that are missing or outdated. */
export const translateRequest = z
  .strictObject({ lines: z.array(lineTimes).max(maxLinesPerRequest).optional() })
  .optional();

/** Corrects lines; all others stay. An empty text removes that of the line. */
export const correctLinesRequest = z.strictObject({
  lines: z
    .array(
      lineTimes.extend({
        text: z.string().transform(toDatabaseLine).pipe(z.string().max(maxCaptionLineLength)),
      }),
    )
    .min(1)
    .max(maxLinesPerRequest),
});

/**
 * The language of a track: any well-formed BCP-47 tag, in its canonical form once parsed ("pt-br" is
 * "pt-BR").
 */
export const captionLanguage = z
  .string()
  .max(35)
  .transform((tag, context) => {
    try {
      const [canonical] = Intl.getCanonicalLocales(tag);
      if (canonical !== undefined) return canonical;
    } catch {
      // Not a tag.
    }
    context.addIssue({
      code: 'custom',
      message: 'must be a language tag, such as "it" or "pt-BR"',
    });
    return z.NEVER;
  });

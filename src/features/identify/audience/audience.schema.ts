import { z } from 'zod';
import { audienceKind } from '#engine/audience/audience.schema.ts';

/** What is known of a video's audience. */
export const audienceResponse = z.object({
  /** Seconds of the whole video; null until it has been analysed. */
  duration: z.number().nullable(),
  /**
   * How many times the usual of the video the audience replayed or wrote, evenly spaced over its
   * length; never above 1 at its beginning and end, which is everybody's habit.
   */
  curves: z.array(z.object({ kind: audienceKind, times: z.array(z.number()) })),
  /** What is stored but not used: of a video of another length, or of too few people. */
  unused: z.array(z.object({ kind: audienceKind, reason: z.enum(['other-length', 'too-few']) })),
  /** The strongest stretches, strongest first; seconds. */
  moments: z.array(
    z.object({
      start: z.number(),
      end: z.number(),
      kind: audienceKind,
      times: z.number(),
      reason: z.string(),
    }),
  ),
});
export type AudienceResponse = z.infer<typeof audienceResponse>;

/** The kinds of evidence that a file held. */
export const audienceReceived = z.object({
  success: z.literal(true),
  message: z.string(),
  kinds: z.array(audienceKind),
});

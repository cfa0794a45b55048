import { z } from 'zod';

/** Lines of a screen, and UTF-16 units of a line, at most. */
export const [maxLines, maxLineLength] = [60, 200] as const;

/** Text that was shown from `start` to `end` (seconds), its lines from top to bottom. */
export const screen = z.object({
  start: z.number(),
  end: z.number(),
  lines: z.array(z.string().max(maxLineLength)).min(1).max(maxLines),
});
export type Screen = z.infer<typeof screen>;

/** A frame to be read (`at`, seconds), and the time in which the same is shown. */
export const frameToRead = z.object({ at: z.number(), from: z.number(), to: z.number() });
export type FrameToRead = z.infer<typeof frameToRead>;

/**
 * What a video shows, stored beside it: the first frames of its shots (seconds), and the text on its
 * slides and screens. `frames` are still to be read.
 */
export const storedShown = z.object({
  version: z.literal(1),
  cuts: z.array(z.number()),
  screens: z.array(screen),
  frames: z.array(frameToRead),
});
export type StoredShown = z.infer<typeof storedShown>;

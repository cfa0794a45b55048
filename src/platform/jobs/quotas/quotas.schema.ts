import { z } from 'zod';

/** An amount in use and its `limit`; null: no limit. */
const amount = z.object({ used: z.number(), limit: z.number().nullable() });

/** How much a person uses of this server, and how much they may use. */
export const usage = z.object({
  /** Unfinished jobs. */
  jobs: amount,
  /**
   * Bytes of stored originals with their copies for browsers, exported clips, posters, the
   * trash, brand kits, the person's picture, and unfinished uploads and downloads.
   */
  storage: amount,
  /**
   * Seconds of video that were added, or recognised or ranked again, in the last 24 hours.
   * `freesAt`: when the oldest of them stop counting.
   */
  video: amount.extend({ freesAt: z.iso.datetime().nullable() }),
  /** The limits of one export: the number of clips, and the total seconds of all clips. */
  export: z.object({ clips: z.number().nullable(), seconds: z.number().nullable() }),
});
export type Usage = z.infer<typeof usage>;

export const usageResponse = z.object({ usage });
export type UsageResponse = z.infer<typeof usageResponse>;

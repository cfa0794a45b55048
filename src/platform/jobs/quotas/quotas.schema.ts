import { z } from 'zod';

/** An amount in use, and the `limit` of it; null: no limit. */
const amount = z.object({ used: z.number(), limit: z.number().nullable() });

/** What a person uses of this server, and what they may use. */
export const usage = z.object({
  /** Unfinished jobs. */
  jobs: amount,
  /** Bytes of stored originals, exported clips, brand kits and running uploads. */
  storage: amount,
  /**
   * Seconds of video that was added, recognised or ranked again in the last 24 hours; `freesAt`:
   * when some of them stop counting.
   */
  video: amount.extend({ freesAt: z.iso.datetime().nullable() }),
  /** What one export may have at most: clips, and seconds of all clips together. */
  export: z.object({ clips: z.number().nullable(), seconds: z.number().nullable() }),
});
export type Usage = z.infer<typeof usage>;

export const usageResponse = z.object({ usage });
export type UsageResponse = z.infer<typeof usageResponse>;

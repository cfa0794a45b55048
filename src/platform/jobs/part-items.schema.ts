import { z } from 'zod';

/** How many items of one kind a part has worked through. */
export const partItems = z.object({
  kind: z.string(),
  done: z.int().min(0),
  total: z.int().min(0),
  /** How many items of all kinds gave nothing, by the reason; reasons without any are left out. */
  dropped: z.record(z.string(), z.int().min(1)),
});
export type PartItems = z.infer<typeof partItems>;

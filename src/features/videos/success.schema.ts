import { z } from 'zod';

/** A background job has started, or something has been done. */
export const successResponse = z.object({ success: z.boolean(), message: z.string() });
export type SuccessResponse = z.infer<typeof successResponse>;

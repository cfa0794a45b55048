import { z } from 'zod';

/** The response when a background job has started or an action is done. */
export const successResponse = z.object({ success: z.boolean(), message: z.string() });
export type SuccessResponse = z.infer<typeof successResponse>;

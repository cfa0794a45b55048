import { z } from 'zod';

/** How many lines of a clip's translated captions are shown as they are spoken, of how many. */
export const untranslated = z.object({ lines: z.number().int(), of: z.number().int() });
export type Untranslated = z.infer<typeof untranslated>;

import type { z } from 'zod';
import { chaptersResponse } from '#engine/chapters/chapters.schema.ts';
import { textsJob } from '#features/videos/jobs/job.schema.ts';

/** The response of `GET /api/clips/videos/{id}/chapters`, which never waits for a language model. */
export const videoChapters = chaptersResponse.extend({
  job: textsJob
    .optional()
    .describe('The newest job in which the language model writes titles and the summary, if any.'),
});
export type VideoChapters = z.infer<typeof videoChapters>;

import type { Needs } from '#features/context';
import type { Mount } from '#platform/http';
import { textList, textRequest, textResponse } from './text.schema.ts';
import { createTextWriter, listTexts, type TextServices } from './texts.ts';

/** Routes for texts that a language model writes about a video. */
export function textRoutes(
  route: Mount,
  services: TextServices & Needs<'modelUsage'> & { limits: { bodyBytes: number } },
): void {
  const write = createTextWriter(services);
  route(
    {
      method: 'get',
      path: '/videos/{id}/texts',
      summary: 'Show notes, quiz, thread and blog post of a video, as far as they were written',
      response: { type: 'application/json', schema: textList },
      failures: { 404: 'Video not found' },
    },
    async (c, { userId, param }) =>
      c.json(await listTexts(services, { userId, videoId: param('id') })),
  );
  route(
    {
      method: 'post',
      path: '/videos/{id}/texts',
      summary:
        'Let the language model write a text about a video, with the times of what it is based on',
      body: { type: 'application/json', schema: textRequest, maxBytes: services.limits.bodyBytes },
      response: { type: 'application/json', schema: textResponse },
      failures: {
        400: 'Invalid request',
        404: 'Video not found, or Transcript not found',
        409: 'No language model is configured',
        429: 'Too many texts in this hour, or more than a limit of language models allows',
        502: 'The language model did not write it',
      },
    },
    async (c, { userId, param, body }) => {
      const of = { userId, videoId: param('id') };
      const text = await body();
      return c.json(
        await services.modelUsage.during({ ...of, job: 'titles' }, () => write(of, text)),
      );
    },
  );
}

import { z } from 'zod';
import type { Needs } from '#features/context';
import type { Mount } from '#platform/http';
import { posterQuery } from './poster.schema.ts';
import { clipPoster } from './posters.ts';

/** Posters of clips. */
export function posterRoutes(route: Mount, services: Needs<'db' | 'store'>): void {
  route(
    {
      method: 'get',
      path: '/videos/{id}/clips/{clipId}/poster',
      summary:
        'The clip as it would be posted, framed and captioned at its best moment; while it is drawn, its thumbnail with x-poster: draft',
      query: posterQuery,
      response: {
        type: 'image/webp',
        schema: z.string().meta({ format: 'binary' }),
        also: { 'image/jpeg': z.string().meta({ format: 'binary' }) },
      },
      conditional: true,
      failures: {
        400: 'Invalid request',
        404: 'Video not found, Clip not found, or the poster is not ready and there is no thumbnail',
      },
    },
    async (c, { userId, param, query }) =>
      clipPoster(services, userId, {
        videoId: param('id'),
        clipId: param('clipId'),
        etag: c.req.header('if-none-match'),
        query,
      }),
  );
}

import type { Db } from '#database';
import type { Mount } from '#http';
import type { Transcripts } from '../videos/transcripts.ts';
import { changeClip } from './change-clip.ts';
import { clipChange, clipResponse } from './clip.schema.ts';

/** Changes identified clips. */
export function clipRoutes(route: Mount, services: { db: Db; transcripts: Transcripts; limits: { bodyBytes: number } }): void {
  route(
    {
      method: 'patch',
      path: '/videos/{id}/clips/{clipId}',
      summary: 'Trim or rename an identified clip, or undo its changes',
      body: { type: 'application/json', schema: clipChange, maxBytes: services.limits.bodyBytes },
      answer: { type: 'application/json', schema: clipResponse },
      failures: {
        400: 'Invalid request',
        404: 'Video not found, Clip not found, or Transcript not found',
        409: 'The transcript was corrected meanwhile',
        413: 'Request body is too large',
      },
    },
    async (c, { userId, param, body }) =>
      c.json(await changeClip(services, userId, { videoId: param('id'), clipId: param('clipId') }, await body())),
  );
}

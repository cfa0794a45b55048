import { z } from 'zod';
import { successResponse } from '#features/videos/success.schema.ts';
import type { Mount } from '#platform/http';
import { audienceReceived, audienceResponse } from './audience.schema.ts';
import {
  type AudienceServices,
  forgetAudience,
  giveAudience,
  showVideoAudience,
} from './stored-audience.ts';

const file = { type: 'application/octet-stream', schema: z.string().meta({ format: 'binary' }) };
const refused = {
  422: 'This file says nothing of an audience, or is too large or damaged',
  429: 'Too many files at once; Retry-After says when to try again',
};

/** What an audience replayed and wrote: shown, given as a file, forgotten. */
export function audienceRoutes(route: Mount, services: AudienceServices): void {
  const unknownVideo = { 404: 'Video not found' };
  route(
    {
      method: 'get',
      path: '/videos/{id}/audience',
      summary: 'What an audience replayed and wrote along a video, where that is known',
      response: { type: 'application/json', schema: audienceResponse },
      failures: unknownVideo,
    },
    async (c, { userId, param }) =>
      c.json(await showVideoAudience(services, { userId, id: param('id') }, c.req.raw.signal)),
  );
  route(
    {
      method: 'put',
      path: '/videos/{id}/audience',
      summary:
        "Give a file that says what an audience did: yt-dlp's .info.json or .live_chat.json, Twitch chat (JSON), .danmaku.xml, or YouTube Studio's retention (CSV); it counts when the clips are found again",
      body: file,
      response: { type: 'application/json', schema: audienceReceived },
      failures: { ...unknownVideo, ...refused },
    },
    async (c, { userId, param }) => {
      const of = { userId, id: param('id'), of: 'video' } as const;
      return c.json(received(await giveAudience(services, of, c.req.raw)));
    },
  );
  route(
    {
      method: 'delete',
      path: '/videos/{id}/audience',
      summary: 'Forget what is known of the audience of a video',
      response: { type: 'application/json', schema: successResponse },
      failures: unknownVideo,
    },
    async (c, { userId, param }) => {
      await forgetAudience(services, { userId, id: param('id') });
      return c.json({ success: true as const, message: 'Forgotten' });
    },
  );
  route(
    {
      method: 'put',
      path: '/uploads/{id}/audience',
      summary: 'Add a file that says what an audience did to an upload; it counts for its clips',
      body: file,
      response: { type: 'application/json', schema: audienceReceived },
      failures: { 404: 'Upload not found', ...refused },
    },
    async (c, { userId, param }) => {
      const of = { userId, id: param('id'), of: 'upload' } as const;
      return c.json(received(await giveAudience(services, of, c.req.raw)));
    },
  );
}

const received = (kinds: Awaited<ReturnType<typeof giveAudience>>) => ({
  success: true as const,
  message: 'Audience data received',
  kinds,
});

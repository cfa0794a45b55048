import type { Context } from 'hono';
import { z } from 'zod';
import type { Db } from '#database/database.ts';
import type { Store } from '#storage/store.ts';
import * as contract from './contract.ts';
import { clipPicture, poster, showPlayable, showWaveform } from './looks.ts';
import type { Mount } from './routes.ts';

/** What a video and its clips are shown by. An engine on another machine may not have kept it: then there is nothing. */
export function lookRoutes(route: Mount, services: { db: Db; store: Store }): void {
  const picture = { answer: { type: 'image/jpeg', schema: z.string().meta({ format: 'binary' }) } };
  route(
    {
      method: 'get',
      path: '/videos/{id}/poster',
      summary: 'A picture of the video',
      ...picture,
      failures: { 404: 'Video not found, or Picture not found' },
    },
    async (c, userId) => poster(services, userId, wanted(c)),
  );
  route(
    {
      method: 'get',
      path: '/videos/{id}/clips/{clipId}/picture',
      summary: 'A picture of the clip',
      ...picture,
      failures: { 404: 'Video not found, Clip not found, or Picture not found' },
    },
    async (c, userId) => clipPicture(services, userId, { ...wanted(c), clipId: c.req.param('clipId') ?? '' }),
  );
  route(
    {
      method: 'get',
      path: '/videos/{id}/waveform',
      summary: "The waveform of the video's sound, or of a stretch of it",
      query: contract.waveformStretch,
      answer: { type: 'application/json', schema: contract.waveform },
      failures: { 400: 'Invalid request', 404: 'Video not found, or Waveform not found' },
    },
    async (c, userId) => c.json(await showWaveform(services, userId, { videoId: wanted(c).videoId, stretch: c.req.query() })),
  );
  route(
    {
      method: 'get',
      path: '/videos/{id}/playable',
      summary: 'An address that plays the video in a browser, for one hour',
      answer: { type: 'application/json', schema: contract.playable },
      failures: { 404: 'Video not found' },
    },
    async (c, userId) => c.json(await showPlayable(services, userId, wanted(c).videoId)),
  );
}

function wanted(c: Context): { videoId: string; known: string | undefined } {
  return { videoId: c.req.param('id') ?? '', known: c.req.header('if-none-match') };
}

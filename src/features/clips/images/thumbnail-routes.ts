import type { Context } from 'hono';
import { z } from 'zod';
import type { Needs } from '#features/context';
import {
  frameQuery,
  playable,
  thumbnailQuery,
  waveform,
  waveformRange,
} from '#features/videos/video.schema.ts';
import type { Mount } from '#platform/http';
import { frameSlots, videoFrame } from './frames.ts';
import {
  clipPicture,
  exportedClipImage,
  poster,
  showPlayable,
  showWaveform,
} from './thumbnails.ts';

/**
 * Images, waveforms and playable addresses of videos, and images of exported clips. A remote engine
 * may not store images and waveforms; requests for them then get a 404.
 */
export function thumbnailRoutes(
  route: Mount,
  services: Needs<'db' | 'store' | 'drawStill' | 'closing'>,
): void {
  const slots = frameSlots();
  const image = {
    response: { type: 'image/jpeg', schema: z.string().meta({ format: 'binary' }) },
    conditional: true,
  };
  route(
    {
      method: 'get',
      path: '/videos/{id}/poster',
      summary: 'The poster of the video',
      ...image,
      failures: { 404: 'Video not found, or Thumbnail not found' },
    },
    async (c, { userId, param }) =>
      poster(services, userId, { videoId: param('id'), etag: etagOf(c) }),
  );
  route(
    {
      method: 'get',
      path: '/videos/{id}/frame',
      summary: 'A small picture of the video at a second, 16:9; drawn when it is first asked for',
      query: frameQuery,
      response: { type: 'image/webp', schema: z.string().meta({ format: 'binary' }) },
      conditional: true,
      failures: {
        400: 'Invalid request',
        404: 'Video not found, or Thumbnail not found',
        429: 'Too many requests at once; Retry-After says when to try again',
      },
    },
    async (c, { userId, param, query }) =>
      videoFrame(
        { ...services, slots },
        userId,
        { videoId: param('id'), at: Number(query.parse().at), etag: etagOf(c) },
        c.req.raw.signal,
      ),
  );
  route(
    {
      method: 'get',
      path: '/videos/{id}/clips/{clipId}/picture',
      summary: 'The thumbnail of the clip',
      query: thumbnailQuery,
      ...image,
      failures: {
        400: 'Invalid request',
        404: 'Video not found, Clip not found, or Thumbnail not found',
      },
    },
    async (c, { userId, param, query }) =>
      clipPicture(services, userId, {
        videoId: param('id'),
        etag: etagOf(c),
        clipId: param('clipId'),
        query,
      }),
  );
  route(
    {
      method: 'get',
      path: '/videos/{id}/exported/{exportedId}/picture',
      summary: 'A frame of the exported clip, as it was rendered',
      ...image,
      failures: { 404: 'Video not found, Clip not found, or Thumbnail not found' },
    },
    async (c, { userId, param }) =>
      exportedClipImage(services, userId, {
        videoId: param('id'),
        etag: etagOf(c),
        exportedId: param('exportedId'),
      }),
  );
  route(
    {
      method: 'get',
      path: '/videos/{id}/waveform',
      summary: "The waveform of the video's audio, or of a time range of it",
      query: waveformRange,
      response: { type: 'application/json', schema: waveform },
      failures: { 400: 'Invalid request', 404: 'Video not found, or Waveform not found' },
    },
    async (c, { userId, param, query }) =>
      c.json(await showWaveform(services, userId, { videoId: param('id'), query })),
  );
  route(
    {
      method: 'get',
      path: '/videos/{id}/playable',
      summary: 'An address that plays the video in a browser, for one hour',
      response: { type: 'application/json', schema: playable },
      failures: { 404: 'Video not found' },
    },
    async (c, { userId, param }) => c.json(await showPlayable(services, userId, param('id'))),
  );
}

const etagOf = (c: Context) => c.req.header('if-none-match');

import type { Needs } from '#features/context';
import type { Mount } from '#platform/http';
import {
  captionTrackList,
  captionTrackResponse,
  correctLinesRequest,
  translateRequest,
} from './caption-track.schema.ts';
import {
  correctTrack,
  deleteTrack,
  listTracks,
  showOneTrack,
  translateTrack,
} from './caption-tracks.ts';

/** Captions of a clip in other languages. */
export function captionTrackRoutes(
  route: Mount,
  services: Needs<'db' | 'transcripts' | 'limiter' | 'modelsOf'> & {
    limits: { bodyBytes: number };
  },
): void {
  const path = '/videos/{id}/clips/{clipId}/caption-tracks';
  const one = { type: 'application/json', schema: captionTrackResponse };
  const unknown = 'Video not found, Clip not found, or Transcript not found';
  const { bodyBytes: maxBytes } = services.limits;
  const at = (userId: string, param: (name: 'id' | 'clipId') => string) => ({
    userId,
    videoId: param('id'),
    clipId: param('clipId'),
  });
  route(
    {
      method: 'get',
      path,
      summary: 'The caption tracks of a clip, by language, with the lines of the clip as it is now',
      response: { type: 'application/json', schema: captionTrackList },
      failures: { 404: unknown },
    },
    async (c, { userId, param }) => c.json(await listTracks(services, at(userId, param))),
  );
  route(
    {
      method: 'get',
      path: `${path}/{language}`,
      summary: 'The caption track of a clip in a language (any BCP-47 tag)',
      response: one,
      failures: { 400: 'Invalid request', 404: `${unknown}, or Caption track not found` },
    },
    async (c, { userId, param }) =>
      c.json(await showOneTrack(services, { ...at(userId, param), language: param('language') })),
  );
  route(
    {
      method: 'post',
      path: `${path}/{language}`,
      summary:
        'Make a caption track, or translate the lines that it lacks or that changed, in the background',
      body: { type: 'application/json', schema: translateRequest, maxBytes },
      response: one,
      failures: {
        400: 'Invalid request',
        404: unknown,
        409: 'No language model is configured, or the clip has as many tracks as it may have',
        429: 'Too many translations in an hour',
      },
    },
    async (c, { userId, param, body }) =>
      c.json(
        await translateTrack(
          services,
          { ...at(userId, param), language: param('language') },
          await body(),
        ),
      ),
  );
  route(
    {
      method: 'put',
      path: `${path}/{language}`,
      summary: 'Correct lines of a caption track; without a track, write one',
      body: { type: 'application/json', schema: correctLinesRequest, maxBytes },
      response: one,
      failures: {
        400: 'Invalid request',
        404: unknown,
        409: 'The clip has other lines by now, or there would be too many tracks, or too much in them',
      },
    },
    async (c, { userId, param, body }) =>
      c.json(
        await correctTrack(
          services,
          { ...at(userId, param), language: param('language') },
          await body(),
        ),
      ),
  );
  route(
    {
      method: 'delete',
      path: `${path}/{language}`,
      summary: 'Delete a caption track',
      failures: {
        400: 'Invalid request',
        404: 'Video not found, Clip not found, or Caption track not found',
      },
    },
    async (c, { userId, param }) =>
      c.json(await deleteTrack(services.db, { ...at(userId, param), language: param('language') })),
  );
}

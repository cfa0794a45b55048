import type { Mount } from '#platform/http';
import { changeResponse } from '../correction.schema.ts';
import { searchableOnce } from '../search/index-video.ts';
import type { TranscriptServices } from '../video/transcripts.ts';
import { speakerList, speakerRequest } from './speaker.schema.ts';
import { changeSpeakers, showSpeakers } from './speakers.ts';

/** Routes for the speakers of a video. */
export function speakerRoutes(
  route: Mount,
  services: TranscriptServices & { limits: { bodyBytes: number } },
): void {
  const unknown = { 404: 'Video not found, or Transcript not found' };
  const path = '/videos/{id}/transcript/speakers';
  route(
    {
      method: 'get',
      path,
      summary: 'Who speaks in a video, how much, and names given to speakers of other videos',
      response: { type: 'application/json', schema: speakerList },
      failures: unknown,
    },
    async (c, { userId, param }) =>
      c.json(await showSpeakers(services, { userId, videoId: param('id') })),
  );
  route(
    {
      method: 'post',
      path,
      summary:
        'Rename or merge speakers of a transcript, or give a part of it to one: all operations or none',
      body: {
        type: 'application/json',
        schema: speakerRequest,
        maxBytes: services.limits.bodyBytes,
      },
      response: { type: 'application/json', schema: changeResponse },
      failures: {
        ...unknown,
        400: 'Invalid request',
        409: 'The transcript has a newer version; `details` has its number and the changes since. Or: Video is still processing',
        422: 'There are too many corrections',
      },
    },
    async (c, { userId, param, body }) => {
      const at = { userId, videoId: param('id') };
      return c.json(await searchableOnce(services)(at, changeSpeakers(services, at, await body())));
    },
  );
}

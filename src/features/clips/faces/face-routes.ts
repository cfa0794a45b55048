import type { Mount } from '#platform/http';
import { faceList, namedFaceRequest } from './face.schema.ts';
import { type FaceServices, nameFace, searchFaces, showFaces, stopFaceSearch } from './faces.ts';

/** Lists the faces that are seen in a video, and names the speakers they belong to. */
export function faceRoutes(
  route: Mount,
  services: FaceServices & { limits: { bodyBytes: number } },
): void {
  const path = '/videos/{id}/faces';
  route(
    {
      method: 'get',
      path,
      summary:
        'Who is seen in the clips of a video, each with an image, and which speakers they are',
      response: { type: 'application/json', schema: faceList },
      failures: { 404: 'Video not found' },
    },
    async (c, { userId, param }) =>
      c.json(await showFaces(services, { userId, videoId: param('id') })),
  );
  route(
    {
      method: 'put',
      path,
      summary:
        'Say which face a speaker has: whoever speaks is shown, whether or not their mouth tells',
      body: {
        type: 'application/json',
        schema: namedFaceRequest,
        maxBytes: services.limits.bodyBytes,
      },
      failures: { 400: 'Invalid request', 404: 'Video not found, or Transcript not found' },
    },
    async (c, { userId, param, body }) => {
      await nameFace(services, { userId, videoId: param('id') }, await body());
      return c.json({ success: true, message: 'Face saved successfully' });
    },
  );
  route(
    {
      method: 'post',
      path: `${path}/search`,
      summary:
        'Search the clips of a video for faces in the background, unless they are being searched',
      failures: { 404: 'Video not found' },
    },
    async (c, { userId, param }) => {
      await searchFaces(services, { userId, videoId: param('id') });
      return c.json({ success: true, message: 'The clips are searched for faces' });
    },
  );
  route(
    {
      method: 'delete',
      path: `${path}/search`,
      summary: 'Stop searching the clips of a video for faces; what was found stays',
      failures: { 404: 'Video not found' },
    },
    async (c, { userId, param }) => {
      await stopFaceSearch(services, { userId, videoId: param('id') });
      return c.json({ success: true, message: 'The clips are no longer searched for faces' });
    },
  );
}

import type { Mount } from '#platform/http';
import { shareList, shareRequest, shareResponse } from './share.schema.ts';
import { addShare, listShares, revokeShare, type ShareServices } from './shares.ts';

/** Creates, lists and revokes the links to a user's clips and videos. */
export function shareRoutes(
  route: Mount,
  services: ShareServices & { limits: { bodyBytes: number } },
): void {
  const failures = { 404: 'Video not found, or Clip not found' };
  route(
    {
      method: 'get',
      path: '/videos/{id}/shares',
      summary: 'The links to a video and its exported clips that work without an account',
      response: { type: 'application/json', schema: shareList },
      failures,
    },
    async (c, { userId, param }) =>
      c.json(await listShares(services, { userId, videoId: param('id') })),
  );
  route(
    {
      method: 'post',
      path: '/videos/{id}/shares',
      summary:
        'Make a link to a video, or to one of its exported clips, that works without an account until it expires',
      body: { type: 'application/json', schema: shareRequest, maxBytes: services.limits.bodyBytes },
      response: { type: 'application/json', schema: shareResponse },
      failures: { 400: 'Invalid request', 409: 'Too many links', ...failures },
    },
    async (c, { userId, param, body }) =>
      c.json(await addShare(services, { userId, videoId: param('id') }, await body())),
  );
  route(
    {
      method: 'delete',
      path: '/videos/{id}/shares/{shareId}',
      summary: 'Revoke a link: it no longer works',
      failures,
    },
    async (c, { userId, param }) =>
      c.json(await revokeShare(services, { userId, videoId: param('id') }, param('shareId'))),
  );
}

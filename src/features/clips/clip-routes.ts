import type { Needs } from '#features/context';
import { ownVideo } from '#features/videos';
import {
  clipChange,
  clipResponse,
  clipVersionList,
  decidedClips,
  decisionRequest,
  newClip,
  restoreClipRequest,
} from '#features/videos/clip.schema.ts';
import type { Mount } from '#platform/http';
import { clipList, clipPage } from './all-clips.schema.ts';
import { listAllClips } from './all-clips.ts';
import { changeClip, restoreVersion } from './change-clip.ts';
import { clipMoments } from './clip-moments.ts';
import { showVersions } from './clip-versions.ts';
import { decideOnClips } from './decisions.ts';
import { momentsRequest, momentsResponse } from './moments.schema.ts';
import { addClip, deleteClip } from './own-clips.ts';
import { tightenRequest, tightenResponse } from './tighten.schema.ts';
import { type TightenServices, tightenClip } from './tighten-clip.ts';
import { titleProposals as proposals } from './title-proposals.schema.ts';
import { type TitleServices, titleProposals } from './title-proposals.ts';

/** Lists, changes, adds and deletes clips, keeps and rejects them, finds removals that tighten a clip, and proposes titles. */
export function clipRoutes(
  route: Mount,
  services: TightenServices &
    TitleServices &
    Needs<'modelUsage'> & { limits: { bodyBytes: number } },
): void {
  route(
    {
      method: 'patch',
      path: '/videos/{id}/clips/{clipId}',
      summary: 'Cut, trim or rename an identified clip, undo its changes, or keep or reject it',
      body: { type: 'application/json', schema: clipChange, maxBytes: services.limits.bodyBytes },
      response: { type: 'application/json', schema: clipResponse },
      failures: {
        400: 'Invalid request',
        404: 'Video not found, Clip not found, or Transcript not found',
        409: 'The transcript was corrected, or the clip changed, meanwhile',
      },
    },
    async (c, { userId, param, body }) =>
      c.json(
        await changeClip(
          services,
          { userId, videoId: param('id'), clipId: param('clipId') },
          await body(),
        ),
      ),
  );
  route(
    {
      method: 'get',
      path: '/clips',
      summary: 'The clips of all videos, newest decision first: all, or those kept or exported',
      query: clipPage,
      response: { type: 'application/json', schema: clipList },
      failures: { 400: 'Invalid request' },
    },
    async (c, { userId, query }) => c.json(await listAllClips(services.db, userId, query.parse())),
  );
  route(
    {
      method: 'patch',
      path: '/videos/{id}/clips',
      summary: 'Keep or reject several clips of a video, or undo that: all of them or none',
      body: {
        type: 'application/json',
        schema: decisionRequest,
        maxBytes: services.limits.bodyBytes,
      },
      response: { type: 'application/json', schema: decidedClips },
      failures: { 400: 'Invalid request', 404: 'Video not found, or Clip not found' },
    },
    async (c, { userId, param, body }) => {
      const videoId = param('id');
      await ownVideo(services.db, userId, videoId);
      const { clipIds, decision } = (await body()).parse();
      return c.json({
        clips: await decideOnClips(services.db, { userId, videoId }, clipIds, decision),
      });
    },
  );
  route(
    {
      method: 'get',
      path: '/videos/{id}/clips/{clipId}/versions',
      summary: 'The last versions of a clip that a person has edited, newest first',
      response: { type: 'application/json', schema: clipVersionList },
      failures: { 404: 'Video not found, or Clip not found' },
    },
    async (c, { userId, param }) =>
      c.json(
        await showVersions(services.db, { userId, videoId: param('id'), clipId: param('clipId') }),
      ),
  );
  route(
    {
      method: 'post',
      path: '/videos/{id}/clips/{clipId}/restore',
      summary: 'Bring back a clip as it was in an earlier version, as a change that can be undone',
      body: {
        type: 'application/json',
        schema: restoreClipRequest,
        maxBytes: services.limits.bodyBytes,
      },
      response: { type: 'application/json', schema: clipResponse },
      failures: {
        400: 'Invalid request',
        404: 'Video not found, Clip not found, or Transcript not found',
        409: 'The transcript was corrected, or the clip changed, meanwhile',
      },
    },
    async (c, { userId, param, body }) =>
      c.json(
        await restoreVersion(
          services,
          { userId, videoId: param('id'), clipId: param('clipId') },
          await body(),
        ),
      ),
  );
  route(
    {
      method: 'post',
      path: '/videos/{id}/clips',
      summary: 'Add a clip of your own, or a copy of one',
      body: { type: 'application/json', schema: newClip, maxBytes: services.limits.bodyBytes },
      response: { type: 'application/json', schema: clipResponse },
      failures: {
        400: 'Invalid request',
        404: 'Video not found, Clip not found, or Transcript not found',
        409: 'The video is still processed, was corrected meanwhile, or has as many clips as a video may have',
      },
    },
    async (c, { userId, param, body }) =>
      c.json(await addClip(services, userId, param('id'), await body())),
  );
  route(
    {
      method: 'delete',
      path: '/videos/{id}/clips/{clipId}',
      summary: 'Delete a clip; what was exported of it stays',
      failures: { 404: 'Video not found, or Clip not found' },
    },
    async (c, { userId, param }) =>
      c.json(
        await deleteClip(services.db, userId, { videoId: param('id'), clipId: param('clipId') }),
      ),
  );
  route(
    {
      method: 'post',
      path: '/videos/{id}/clips/{clipId}/title-proposals',
      summary: 'Up to three texts for the title on top of a clip',
      response: { type: 'application/json', schema: proposals },
      failures: { 404: 'Video not found, Clip not found, or Transcript not found' },
    },
    async (c, { userId, param }) => {
      const params = { userId, videoId: param('id'), clipId: param('clipId') };
      return c.json(
        await services.modelUsage.during({ userId, videoId: params.videoId, job: 'titles' }, () =>
          titleProposals(services, params, c.req.raw.signal),
        ),
      );
    },
  );
  route(
    {
      method: 'post',
      path: '/videos/{id}/tighten',
      summary: 'The pauses, filler words and repeats that a clip can do without',
      body: {
        type: 'application/json',
        schema: tightenRequest,
        maxBytes: services.limits.bodyBytes,
      },
      response: { type: 'application/json', schema: tightenResponse },
      failures: {
        400: 'Invalid request',
        404: 'Video not found, or Transcript not found',
        422: 'Nothing of this clip would be left',
      },
    },
    async (c, { userId, param, body }) =>
      c.json(await tightenClip(services, userId, param('id'), await body())),
  );
  route(
    {
      method: 'post',
      path: '/videos/{id}/moments',
      summary: 'The words of a clip that are stressed, and where people laugh',
      body: {
        type: 'application/json',
        schema: momentsRequest,
        maxBytes: services.limits.bodyBytes,
      },
      response: { type: 'application/json', schema: momentsResponse },
      failures: {
        400: 'Invalid request',
        404: 'Video not found, or Transcript not found',
      },
    },
    async (c, { userId, param, body }) =>
      c.json(await clipMoments(services, userId, param('id'), await body())),
  );
}

import { type FollowingTexts, writeTextsAgain } from '#features/videos';
import type { Mount } from '#platform/http';
import {
  changeResponse,
  correctRequest,
  historyQuery,
  replaceRequest,
  restoreRequest,
  transcriptHistory,
  versionRequest,
} from '../correction.schema.ts';
import { searchableOnce } from '../search/index-video.ts';
import type { TranscriptServices } from '../video/transcripts.ts';
import { correct, type Owned, restore, step } from './corrections.ts';
import { showHistory } from './history.ts';

/** Routes for corrections of a video's words. */
export function correctionRoutes(
  route: Mount,
  services: TranscriptServices & FollowingTexts & { limits: { bodyBytes: number } },
): void {
  const json = { type: 'application/json', maxBytes: services.limits.bodyBytes } as const;
  const response = { type: 'application/json', schema: changeResponse };
  const indexed = searchableOnce(services);
  const changed = async <T>(at: Owned, change: Promise<T>): Promise<T> => {
    const result = await indexed(at, change);
    // The change is recorded: what the model has written stays out of date if this fails.
    await writeTextsAgain(services, at).catch(() => undefined);
    return result;
  };
  const unknown = { 404: 'Video not found, or Transcript not found' };
  const failures = {
    ...unknown,
    400: 'Invalid request',
    409: 'The transcript has a newer version; `details` has its number and the changes since. Or: Video is still processing',
    422: 'No words would be left, or there are too many corrections',
  };
  route(
    {
      method: 'get',
      path: '/videos/{id}/transcript/changes',
      summary:
        "The corrections of a video's transcript: every change, newest first, with who made it and when",
      query: historyQuery,
      response: { type: 'application/json', schema: transcriptHistory },
      failures: { 400: 'Invalid request', ...unknown },
    },
    async (c, { userId, param, query }) =>
      c.json(await showHistory(services, { userId, videoId: param('id') }, query)),
  );
  route(
    {
      method: 'post',
      path: '/videos/{id}/transcript/changes',
      summary: 'Correct words of a transcript: all operations or none',
      body: { ...json, schema: correctRequest },
      response,
      failures,
    },
    async (c, { userId, param, body }) => {
      const at = { userId, videoId: param('id') };
      return c.json(
        await changed(
          at,
          correct(services, at, await body(), ({ operations }) => ({
            kind: 'operations',
            operations,
          })),
        ),
      );
    },
  );
  route(
    {
      method: 'post',
      path: '/videos/{id}/transcript/replace',
      summary: 'Find and replace in a transcript, as one change',
      body: { ...json, schema: replaceRequest },
      response,
      failures,
    },
    async (c, { userId, param, body }) => {
      const at = { userId, videoId: param('id') };
      return c.json(
        await changed(
          at,
          correct(services, at, await body(), ({ version: _, ...find }) => ({
            kind: 'find',
            find,
          })),
        ),
      );
    },
  );
  route(
    {
      method: 'post',
      path: '/videos/{id}/transcript/restore',
      summary:
        'Bring back the words of an earlier version of a transcript, as a change that can be undone',
      body: { ...json, schema: restoreRequest },
      response,
      failures,
    },
    async (c, { userId, param, body }) => {
      const at = { userId, videoId: param('id') };
      return c.json(await changed(at, restore(services, at, await body())));
    },
  );
  for (const kind of ['undo', 'redo'] as const)
    route(
      {
        method: 'post',
        path: `/videos/{id}/transcript/${kind}`,
        summary:
          kind === 'undo'
            ? 'Undo the last change of a transcript'
            : 'Redo the last change of a transcript that was undone',
        body: { ...json, schema: versionRequest },
        response,
        failures: { ...failures, 409: `${failures[409]}. Or: There is nothing to ${kind}` },
      },
      async (c, { userId, param, body }) => {
        const at = { userId, videoId: param('id') };
        return c.json(await changed(at, step(services, at, await body(), kind)));
      },
    );
}

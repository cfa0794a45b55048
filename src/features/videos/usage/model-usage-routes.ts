import type { Needs } from '#features/context';
import type { Mount } from '#platform/http';
import {
  modelLimitsRequest,
  modelUsageQuery,
  modelUsageResponse,
  videoModelUsageResponse,
} from './model-usage.schema.ts';
import { changeModelLimits, modelUsageOf, modelUsageOfVideo } from './model-usage.ts';

/** What the user's requests to language, speech and embedding models have used, and may use. */
export function modelUsageRoutes(
  route: Mount,
  services: Needs<'db' | 'modelUsage'> & { limits: { bodyBytes: number } },
): void {
  const response = { type: 'application/json', schema: modelUsageResponse } as const;
  route(
    {
      method: 'get',
      path: '/usage/models',
      summary: 'What models were used for in a month: tokens, seconds, dollars; and the limits',
      query: modelUsageQuery,
      response,
      failures: { 400: 'Invalid request' },
    },
    async (c, { userId, query }) => c.json(await modelUsageOf(services, userId, query.parse())),
  );
  route(
    {
      method: 'put',
      path: '/usage/models/limits',
      summary: "Set the user's own limits for each month; those of the operator stay",
      body: {
        type: 'application/json',
        schema: modelLimitsRequest,
        maxBytes: services.limits.bodyBytes,
      },
      response,
      failures: { 400: 'Invalid request' },
    },
    async (c, { userId, body }) =>
      c.json(await changeModelLimits(services, userId, (await body()).parse())),
  );
  route(
    {
      method: 'get',
      path: '/videos/{id}/model-usage',
      summary: 'What models were used for on a video: tokens, seconds, dollars',
      response: { type: 'application/json', schema: videoModelUsageResponse },
      failures: { 404: 'Video not found' },
    },
    async (c, { userId, param }) => c.json(await modelUsageOfVideo(services, userId, param('id'))),
  );
}

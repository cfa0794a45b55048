import type { Needs } from '#features/context';
import { findOptions, findOptionsResponse } from '#features/videos/find-options.schema.ts';
import type { Mount } from '#platform/http';
import { readFindDefaults, replaceFindDefaults } from './find-defaults.ts';

/** Which clips are found for a person when a request does not say. */
export function findDefaultRoutes(route: Mount, { db, limits }: Needs<'db' | 'limits'>): void {
  const response = { type: 'application/json', schema: findOptionsResponse };
  route(
    {
      method: 'get',
      path: '/find-options',
      summary: "The user's default length, number and part of clips, and prompt",
      response,
      failures: {},
    },
    async (c, { userId }) => c.json(await readFindDefaults(db, userId)),
  );
  route(
    {
      method: 'put',
      path: '/find-options',
      summary: 'Replace those defaults; they apply to whatever a request leaves out',
      body: { type: 'application/json', schema: findOptions, maxBytes: limits.bodyBytes },
      response,
      failures: { 400: 'Invalid request' },
    },
    async (c, { userId, body }) => c.json(await replaceFindDefaults(db, userId, await body())),
  );
}

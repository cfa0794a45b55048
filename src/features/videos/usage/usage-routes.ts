import type { Needs } from '#features/context';
import type { Mount } from '#platform/http';
import { createSlots } from '#platform/http/limits';
import { type UsageResponse, usageResponse } from '#platform/jobs/quotas/quotas.schema.ts';
import { deleteOriginals, findOriginals } from './originals.ts';
import { originalsQuery, originalsResponse, spaceResponse } from './space.schema.ts';
import { spaceOf } from './space.ts';

type UsageServices = Needs<'db' | 'store' | 'jobs' | 'quotas'>;

/** What the user uses of this server, what they may use, and how they free space. */
export function usageRoutes(route: Mount, services: UsageServices): void {
  const { db, quotas } = services;
  // Each measurement lists the storage of every video of a person.
  const slots = createSlots({
    perClient: { concurrency: 1, maxWaiting: 4 },
    total: { concurrency: 4, maxWaiting: 64 },
  });
  const tooMany = { 429: 'Too many requests at once; Retry-After says when to try again' };
  route(
    {
      method: 'get',
      path: '/usage',
      summary:
        'What the user uses: jobs, storage, minutes of video; and the quotas, null where there is none',
      response: { type: 'application/json', schema: usageResponse },
      failures: {},
    },
    async (c, { userId }) => c.json<UsageResponse>({ usage: await quotas.usage(db, userId) }),
  );
  route(
    {
      method: 'get',
      path: '/usage/space',
      summary: 'What takes space, by kind, and the largest videos',
      response: { type: 'application/json', schema: spaceResponse },
      failures: tooMany,
    },
    async (c, { userId }) => {
      const { signal } = c.req.raw;
      using _ = await slots.acquire(signal, userId);
      return c.json(await spaceOf(services, userId, signal));
    },
  );
  const originals = {
    path: '/usage/originals',
    query: originalsQuery,
    response: { type: 'application/json', schema: originalsResponse },
    failures: { 400: 'Invalid request', ...tooMany },
  } as const;
  route(
    {
      ...originals,
      method: 'get',
      summary: 'What deleting the originals of older videos would free',
    },
    async (c, { userId, query }) => {
      const { olderThanDays } = query.parse();
      const { signal } = c.req.raw;
      using _ = await slots.acquire(signal, userId);
      return c.json(await findOriginals(services, { userId, olderThanDays }, signal));
    },
  );
  route(
    {
      ...originals,
      method: 'delete',
      summary:
        'Delete the originals of older videos for good; clips, transcripts and exports stay, but nothing more can be rendered from these videos',
    },
    async (c, { userId, query }) => {
      const { olderThanDays } = query.parse();
      const { signal } = c.req.raw;
      using _ = await slots.acquire(signal, userId);
      return c.json(await deleteOriginals(services, { userId, olderThanDays }, signal));
    },
  );
}

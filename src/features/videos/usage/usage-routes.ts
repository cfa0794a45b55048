import type { Db } from '#platform/database';
import type { Mount } from '#platform/http';
import type { Quotas } from '#platform/jobs/quotas';
import { type UsageResponse, usageResponse } from '#platform/jobs/quotas/quotas.schema.ts';

/** What the user uses of this server, and what they may use. */
export function usageRoutes(route: Mount, { db, quotas }: { db: Db; quotas: Quotas }): void {
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
}

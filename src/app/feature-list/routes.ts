import { OpenAPIHono } from '@hono/zod-openapi';
import type { Identity } from '#platform/http';
import { describedRoute, requireUser, type SignedIn } from '#platform/http';
import { type FeatureList, featureList } from './features.schema.ts';
import { type FeatureFacts, listFeatures } from './features.ts';

export type FeatureServices = {
  identity: Identity;
  facts(): Promise<FeatureFacts>;
};

/** `/features`, to be mounted under /api. */
export function featureRoutes({ identity, facts }: FeatureServices): OpenAPIHono<SignedIn> {
  const app = new OpenAPIHono<SignedIn>();
  describedRoute(
    app,
    {
      method: 'get',
      path: '/features',
      summary: 'What this server can do, and what each feature lacks',
      response: { type: 'application/json', schema: featureList },
      failures: { 401: 'Unauthorized' },
      secured: true,
    },
    async (c) => c.json<FeatureList>({ features: listFeatures(await facts()) }),
    // @protection sign-in
    requireUser(identity),
  );
  return app;
}

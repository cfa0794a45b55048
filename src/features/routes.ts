import { OpenAPIHono } from '@hono/zod-openapi';
import { describedRoute } from '#http/described.ts';
import { type SignedIn, signedIn } from '#http/signed-in.ts';
import type { Identity } from '#identity/contract.ts';
import { type FeatureList, featureList } from './contract.ts';
import { type FeatureFacts, featuresOf } from './features.ts';

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
      answer: { type: 'application/json', schema: featureList },
      failures: { 401: 'Unauthorized' },
      secured: true,
    },
    signedIn(identity),
    async (c) => c.json<FeatureList>({ features: featuresOf(await facts()) }),
  );
  return app;
}

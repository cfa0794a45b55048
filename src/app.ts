import { OpenAPIHono } from '@hono/zod-openapi';
import type { Logger } from 'pino';
import { z } from 'zod';
import { type ChatServices, chatRoutes } from '#chat/routes.ts';
import { fontRoutes, fontsAt } from '#clips/font-routes.ts';
import { type ClipsServices, clipsRoutes } from '#clips/routes.ts';
import { type FeatureServices, featureRoutes } from '#features/routes.ts';
import { describedRoute } from '#http/described.ts';
import { describeApi } from '#http/description.ts';
import { answerError } from '#http/errors.ts';
import { protectiveHeaders } from '#http/headers.ts';
import { answerNotFound } from '#http/not-found.ts';
import { referenceRoutes } from '#http/reference.ts';
import { type RequestIdentity, requestLog } from '#http/request-log.ts';
import { type WebAppOptions, wantsPage, webAppRoutes } from '#http/web-app.ts';
import { type IdentityServices, identityRoutes } from '#identity/routes.ts';
import { type LookupServices, lookupRoutes } from '#lookup/routes.ts';
import type { Metrics } from '#operations/metrics.ts';
import { type VoiceServices, voiceRoutes } from '#voice/routes.ts';
import { type WebhooksServices, webhooksRoutes } from '#webhooks/routes.ts';
import { apiText, bearerText } from './api-areas.ts';

export type AppServices = {
  /** Undefined in a process that only works. */
  identity: IdentityServices | undefined;
  /** Undefined in a process that only works. */
  clips: ClipsServices | undefined;
  /** Undefined in a process that only works. */
  lookup: LookupServices | undefined;
  /** Undefined in a process that only works. */
  voice: VoiceServices | undefined;
  /** Undefined in a process that only works. */
  chat: ChatServices | undefined;
  /** Undefined in a process that only works. */
  features: FeatureServices | undefined;
  /** Undefined in a process that only works. */
  webhooks: WebhooksServices | undefined;
  /** The app people use in a browser; undefined where nobody can sign in with one. */
  webApp: WebAppOptions | undefined;
  /** Answers signed download addresses; undefined when the storage serves them itself. */
  serveFile: ((request: Request) => Promise<Response>) | undefined;
  /** Rejects when something the server cannot do without is down; answers what is up. */
  health(): Promise<Record<string, string>>;
  version: string;
  log: Logger;
  metrics: Metrics;
};

/** The whole HTTP side: middleware, the areas, and the one place where errors become answers. */
export function createApp(services: AppServices): OpenAPIHono<RequestIdentity> {
  const { log, version, serveFile } = services;
  const app = new OpenAPIHono<RequestIdentity>();
  app.use(requestLog(log, services.metrics), protectiveHeaders());
  if (services.identity) identityRoutes(app, services.identity);
  if (services.clips) app.route('/api/clips', clipsRoutes(services.clips)).route(fontsAt, fontRoutes());
  if (services.lookup) app.route('/api', lookupRoutes(services.lookup));
  if (services.voice) app.route('/api/voice-chat', voiceRoutes(services.voice));
  if (services.chat) app.route('/api', chatRoutes(services.chat));
  if (services.features) app.route('/api', featureRoutes(services.features));
  if (services.webhooks) app.route('/api/webhooks', webhooksRoutes(services.webhooks));
  if (serveFile) app.get('/files/*', (c) => serveFile(c.req.raw));
  healthRoute(app, services);
  liveRoute(app);
  app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: bearerText,
  });
  app.get('/api/openapi.json', (c) => c.json(describeApi(app, { ...apiText, version })));
  referenceRoutes(app);
  const page = services.webApp && webAppRoutes(app, services.webApp);
  const notFound = answerNotFound(app);
  app.notFound((c) => (page && wantsPage(c) ? page(c, 404) : notFound(c)));
  app.onError(answerError(log));
  return app;
}

function healthRoute(app: OpenAPIHono<RequestIdentity>, { health, version }: AppServices): void {
  const schema = z.object({ status: z.literal('ok'), version: z.string(), up: z.record(z.string(), z.string()) });
  describedRoute(
    app,
    {
      method: 'get',
      path: '/api/health',
      summary: 'Whether the server is ready',
      answer: { type: 'application/json', schema },
      failures: { 503: 'What is down' },
      secured: false,
    },
    async (c) => c.json<z.infer<typeof schema>>({ status: 'ok', version, up: await health() }),
  );
}

function liveRoute(app: OpenAPIHono<RequestIdentity>): void {
  const schema = z.object({ status: z.literal('alive') });
  describedRoute(
    app,
    {
      method: 'get',
      path: '/api/live',
      summary: 'Whether the process is alive, whatever else is down',
      answer: { type: 'application/json', schema },
      failures: {},
      secured: false,
    },
    (c) => c.json<z.infer<typeof schema>>({ status: 'alive' }),
  );
}

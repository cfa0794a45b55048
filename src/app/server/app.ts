import { OpenAPIHono } from '@hono/zod-openapi';
import type { Logger } from 'pino';
import { z } from 'zod';
import { type FeatureServices, featureRoutes } from '#app/feature-list';
import { type McpServices, mcpRoutes } from '#app/mcp';
import { type ChatServices, chatRoutes } from '#features/chat';
import { fontRoutes, fontsAt } from '#features/clips';
import { publicShareRoutes, sharesAt } from '#features/exports';
import { type IdentityServices, identityRoutes } from '#features/identity';
import { type LookupServices, lookupRoutes } from '#features/lookup';
import { type ModelRouteServices, modelRoutes } from '#features/models';
import { type NoticeServices, noticeRoutes } from '#features/notices';
import {
  type ModelDownloadServices,
  modelDownloadRoutes,
} from '#features/speech-models/routes.entry.ts';
import { type VoiceServices, voiceRoutes } from '#features/voice';
import { type WebhooksServices, webhooksRoutes } from '#features/webhooks';
import {
  clientAddresses,
  describedRoute,
  errorHandler,
  type InProcessIdentity,
  notFoundHandler,
  type RequestIdentity,
  refuseForeignOrigins,
  refuseWrongMethods,
  requestLog,
  securityHeaders,
  shareWithOrigins,
  thrownAsError,
} from '#platform/http';
import type { Metrics } from '#platform/telemetry';
import { apiDescription, bearerText } from './api-areas.ts';
import { referenceRoutes } from './api-reference.ts';
import { type ClipsServices, clipsRoutes } from './clips-routes.ts';
import { describeApi } from './openapi.ts';
import { type WebAppOptions, wantsPage, webAppRoutes } from './web-app.ts';

export type AppServices = {
  /** Undefined in a process that only works on jobs. */
  identity: IdentityServices | undefined;
  /** Undefined in a process that only works on jobs. */
  clips: ClipsServices | undefined;
  /** Undefined in a process that only works on jobs. */
  lookup: LookupServices | undefined;
  /** Undefined in a process that only works on jobs. */
  voice: VoiceServices | undefined;
  /** Undefined in a process that only works on jobs. */
  chat: ChatServices | undefined;
  /** Undefined in a process that only works on jobs. */
  features: FeatureServices | undefined;
  /** Undefined in a process that only works on jobs. */
  modelDownloads: ModelDownloadServices | undefined;
  /** Undefined in a process that only works on jobs. */
  models: ModelRouteServices | undefined;
  /** Undefined in a process that only works on jobs. */
  webhooks: WebhooksServices | undefined;
  /** Undefined in a process that only works on jobs. */
  notices: NoticeServices | undefined;
  /** Agents; undefined in a process that only works on jobs. `fetchAs` is this app. */
  mcp: (Omit<McpServices, 'fetchAs'> & { mark: InProcessIdentity['mark'] }) | undefined;
  /** The web app; undefined where nobody can sign in with a browser. */
  webApp: WebAppOptions | undefined;
  /** Serves signed download links; undefined when the storage serves them itself. */
  serveFile: ((request: Request) => Promise<Response>) | undefined;
  /** Reports the state of the server's parts. Rejects when a part that the server needs is down. */
  health(): Promise<Record<string, string>>;
  /** The server's own origin, and those whose pages may use the API as well. */
  origins: { own: string; shared: readonly string[] };
  /** Addresses and ranges of proxies whose `X-Forwarded-For` is trusted. */
  trustedProxies: readonly string[];
  version: string;
  /** Every error code, for the OpenAPI document. */
  errorCodes: readonly string[];
  log: Logger;
  metrics: Metrics;
};

/**
 * Creates the HTTP app: middleware, the routes of all areas, and the one place where errors become
 * responses.
 */
export function createApp(services: AppServices): OpenAPIHono<RequestIdentity> {
  const { log, version, serveFile, origins, trustedProxies, errorCodes } = services;
  const app = new OpenAPIHono<RequestIdentity>();
  app.use(
    requestLog(log, services.metrics),
    clientAddresses(trustedProxies),
    securityHeaders(),
    shareWithOrigins(origins.shared),
    refuseForeignOrigins(origins),
    refuseWrongMethods(app),
    thrownAsError,
  );
  if (services.identity) identityRoutes(app, services.identity);
  if (services.clips)
    app
      .route('/api/clips', clipsRoutes(services.clips))
      .route(fontsAt, fontRoutes())
      .route(sharesAt, publicShareRoutes(services.clips));
  if (services.lookup) app.route('/api', lookupRoutes(services.lookup));
  if (services.voice) app.route('/api/voice-chat', voiceRoutes(services.voice));
  if (services.chat) app.route('/api', chatRoutes(services.chat));
  if (services.features) app.route('/api', featureRoutes(services.features));
  if (services.modelDownloads)
    app.route('/api/speech-models', modelDownloadRoutes(services.modelDownloads));
  if (services.models) app.route('/api/settings/models', modelRoutes(services.models));
  if (services.notices) noticeRoutes(app, services.notices);
  if (services.webhooks) app.route('/api/webhooks', webhooksRoutes(services.webhooks));
  if (services.mcp)
    app.route('/', mcpRoutes({ ...services.mcp, fetchAs: fetchAs(app, services.mcp) }));
  if (serveFile) app.get('/files/*', (c) => serveFile(c.req.raw));
  healthRoute(app, services);
  liveRoute(app);
  app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: bearerText,
  });
  // The document never changes. It is cached as bytes, because a text would be encoded again for
  // each request.
  let description: Promise<Uint8Array<ArrayBuffer>> | undefined;
  app.get('/api/openapi.json', async (c) => {
    description ??= describeApi(app, { ...apiDescription, version, errorCodes }).then((api) =>
      new TextEncoder().encode(JSON.stringify(api)),
    );
    return c.body(await description, 200, { 'Content-Type': 'application/json' });
  });
  referenceRoutes(app);
  const page = services.webApp && webAppRoutes(app, services.webApp);
  const notFound = notFoundHandler(app);
  app.notFound((c) => (page && wantsPage(c) ? page(c, 404) : notFound(c)));
  app.onError(errorHandler(log));
  return app;
}

/** Agents use the same API as people, on behalf of the person for whom they act. */
function fetchAs(
  app: OpenAPIHono<RequestIdentity>,
  { mark, baseUrl }: { mark: InProcessIdentity['mark']; baseUrl: string },
): McpServices['fetchAs'] {
  return (user) => async (path, init) =>
    app.fetch(mark(new Request(`${baseUrl}${path}`, init), user));
}

function healthRoute(app: OpenAPIHono<RequestIdentity>, { health, version }: AppServices): void {
  const schema = z.object({
    status: z.literal('ok'),
    version: z.string(),
    up: z.record(z.string(), z.string()),
  });
  describedRoute(
    app,
    {
      method: 'get',
      path: '/api/health',
      summary: 'Whether the server is ready',
      response: { type: 'application/json', schema },
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
      response: { type: 'application/json', schema },
      failures: {},
      secured: false,
    },
    (c) => c.json<z.infer<typeof schema>>({ status: 'alive' }),
  );
}

import { setTimeout as delay } from 'node:timers/promises';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Config } from '#app/config';
import type { Operator } from '#features/identity/operator';
import { pageHeaders, renderPage, startingPage } from '#features/identity/pages';
import { errorResponse, httpErrors, listen, shareWithOrigins } from '#platform/http';
import { localeOf } from '#platform/languages';
import { metricsPage } from '#platform/telemetry/process.entry.ts';
import { type ComposedServer, type ComposeOptions, compose } from './compose.ts';
import { orDamage } from './database.entry.ts';
import { publicAddress } from './public-address.entry.ts';
import { composeTelemetry } from './telemetry.ts';
import { chooseVideoEncoderSoon } from './video-encoders.entry.ts';

/** Overrides choices of the settings. */
export type Overrides = Pick<
  ComposeOptions,
  | 'engine'
  | 'maxAnswerSeconds'
  | 'passwordCost'
  | 'postLimits'
  | 'noticeAfterSeconds'
  | 'downloadPace'
>;

export type RunningServer = {
  /** The public address, without a trailing slash. */
  address: string;
  /** The port it listens on. */
  port: number;
  /** Manages people and their access; undefined in a process that only runs jobs. */
  operator: Operator | undefined;
  /** Waits DRAIN_SECONDS, reporting that the server is not ready, then ends within 10 s. */
  stop(): Promise<void>;
};

/**
 * Starts a server. It listens first, so that a port in use is reported before the data is touched.
 * Until everything is open, the server is alive but not ready.
 * @throws Failure `port-in-use`, and any error that prevents opening the database or the storage
 */
export async function startServer(
  config: Config,
  log: Logger,
  overrides: Overrides = {},
): Promise<RunningServer> {
  let composed: ComposedServer | undefined;
  let draining = false;
  await using opening = new AsyncDisposableStack();
  const telemetry = await composeTelemetry(config, { role: config.role, log });
  opening.defer(() => telemetry.stop());
  const metrics = { metrics: telemetry.metrics, token: config.metricsToken };
  const { host, port } = config;
  const notReady = new Hono()
    .use(shareWithOrigins(config.corsOrigins))
    .all('*', (c) => starting(c.req.raw));
  const listening = await listen(
    { host, port, requestTimeoutMilliseconds: maxRequestMilliseconds },
    async (request, env) => {
      const page = await metricsPage(
        request,
        { address: env.incoming.socket.remoteAddress },
        metrics,
      );
      if (page) return page;
      if (!composed) return notReady.fetch(request);
      // Makes the client open a new connection for its next request: a request sent while this
      // connection is closed would be lost.
      if (draining) env.outgoing.setHeader('Connection', 'close');
      return draining && hasPath(request, '/api/health')
        ? errorResponse(httpErrors.serverStopping(), notStored)
        : composed.app.fetch(request, env);
    },
  );
  // Responses under way get a few seconds; without a composed server there are none to wait for.
  const closeBoth = async () => {
    const closed = listening.close(composed ? graceMilliseconds : 0);
    await Promise.all([composed?.stop(closed), closed]);
  };
  opening.defer(closeBoth);
  const address = publicAddress(config, listening.port);
  try {
    composed = await compose(config, { log, baseUrl: address, telemetry, ...overrides });
  } catch (error) {
    throw await orDamage(config, error);
  }
  const stopping = new AbortController();
  opening.defer(() => stopping.abort());
  const encodesHere =
    config.role !== 'api' && config.clipBackend === undefined && !overrides.engine;
  if (encodesHere) chooseVideoEncoderSoon(config, stopping.signal);
  const opened = opening.move();
  const { operator } = composed;
  return {
    address,
    port: listening.port,
    operator,
    async stop() {
      // A load balancer then notices that this server is not ready and sends requests elsewhere,
      // before connections are refused.
      draining = true;
      if (config.role !== 'work') await delay(config.drainSeconds * 1000);
      await opened.disposeAsync();
    },
  };
}

/**
 * Uploading the largest video over a slow connection takes longer than Node's default of five
 * minutes.
 */
const maxRequestMilliseconds = 6 * 3600_000;

const graceMilliseconds = 4000;

const hasPath = ({ url }: Request, path: string) => new URL(url).pathname === path;

async function starting(request: Request): Promise<Response> {
  if (hasPath(request, '/api/live')) return Response.json({ status: 'alive' });
  const wantsPage =
    !new URL(request.url).pathname.startsWith('/api/') &&
    request.headers.get('accept')?.includes('text/html');
  if (!wantsPage) return errorResponse(httpErrors.serverStarting(), notStored);
  // A person who opens the app too early sees a page that reloads itself.
  const locale = localeOf((name) => request.headers.get(name));
  return new Response(await renderPage(startingPage, locale), {
    status: 503,
    headers: { ...pageHeaders(locale), Refresh: '1', 'Retry-After': '1' },
  });
}

const notStored = { 'Cache-Control': 'no-store' };

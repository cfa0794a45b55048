import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { startingPage } from '#identity/pages/message-pages.ts';
import { pageHeaders, renderPage } from '#identity/pages/page.ts';
import { metricsPage } from '#operations/page.ts';
import { publicAddress } from './address.ts';
import { type Composed, compose, type Surroundings } from './compose.ts';
import { composeOperations } from './compose-operations.ts';
import type { Config } from './config.ts';
import { listen } from './http/listen.ts';
import { runService } from './run-service.ts';

/** Runs the server until it is told to stop. */
export async function serve(instead: Instead = {}): Promise<void> {
  await runService(async (config, log) => ({ ...(await startServer(config, log, instead)), role: config.role }));
}

/** What is used instead of what the settings choose. */
export type Instead = Pick<Surroundings, 'engine'>;

export type RunningServer = {
  /** Where people reach it, without a slash at the end. */
  address: string;
  stop(): Promise<void>;
};

/**
 * Listens first, so that a port in use is told before the data is touched; until everything is up, it is alive and not ready.
 * @throws Failure `port-in-use`, and whatever keeps the database from opening
 */
export async function startServer(config: Config, log: Logger, { engine }: Instead = {}): Promise<RunningServer> {
  let composed: Composed | undefined;
  let draining = false;
  const operations = await composeOperations(config, { role: config.role, log });
  const counted = { metrics: operations.metrics, token: config.metricsToken };
  const { host, port: wanted } = config;
  const listening = await listen({ host, port: wanted, requestTimeoutMilliseconds: longestRequestMilliseconds }, async (request, env) => {
    const page = await metricsPage(request, { address: env.incoming.socket.remoteAddress }, counted);
    if (page) return page;
    if (!composed) return starting(request);
    return draining && isPath(request, '/api/health') ? notReady('The server is stopping') : composed.app.fetch(request, env);
  });
  const address = publicAddress(config, listening.port);
  try {
    composed = await compose(config, { log, baseUrl: address, operations, engine });
  } catch (error) {
    await listening.close(0);
    throw error;
  }
  const { stop } = composed;
  return {
    address,
    async stop() {
      // Whoever distributes requests sees that it is not ready, and asks others, before a connection is refused.
      draining = true;
      if (config.role !== 'work') await delay(config.drainSeconds * 1000);
      // Answers under way get a few seconds; jobs are finished or handed back meanwhile.
      await Promise.all([stop(), listening.close(graceMilliseconds)]);
      await operations.stop();
    },
  };
}

/** An upload of the largest video over a slow line takes longer than Node's default of five minutes. */
const longestRequestMilliseconds = 6 * 3600_000;

const graceMilliseconds = 4000;

const isPath = ({ url }: Request, path: string) => new URL(url).pathname === path;

async function starting(request: Request): Promise<Response> {
  if (isPath(request, '/api/live')) return Response.json({ status: 'alive' });
  const isLookedAt = !new URL(request.url).pathname.startsWith('/api/') && request.headers.get('accept')?.includes('text/html');
  if (!isLookedAt) return notReady('The server is starting');
  // People who were quicker than the server see a page that comes back by itself.
  return new Response(await renderPage(startingPage), { status: 503, headers: { ...pageHeaders(), Refresh: '1', 'Retry-After': '1' } });
}

function notReady(error: string): Response {
  return Response.json({ error }, { status: 503, headers: { 'Retry-After': '1', 'Cache-Control': 'no-store' } });
}

import type { Logger } from 'pino';
import { Failure } from '#kit/failure.ts';
import { isLoopback } from '#kit/loopback.ts';
import { metricsPage } from '#operations/page.ts';
import { publicAddress } from '../address.ts';
import { type ComposedEngineServer, composeEngineServer } from '../compose-engine.ts';
import { composeOperations } from '../compose-operations.ts';
import type { Config } from '../config.ts';
import { listen } from '../http/listen.ts';
import { runService, type Service } from '../run-service.ts';

/** `kinora engine`: the engine as a service for servers and workers on other machines, until it is told to stop. */
export async function engine(): Promise<void> {
  await runService(startEngine);
}

/** @throws Failure `engine-without-token`, `port-in-use`, and whatever keeps the storage from being used */
async function startEngine(config: Config, log: Logger): Promise<Service> {
  checkToken(config, log);
  let composed: ComposedEngineServer | undefined;
  const { host, port } = config;
  const operations = await composeOperations(config, { role: 'engine', log });
  const counted = { metrics: operations.metrics, token: config.metricsToken };
  const listening = await listen({ host, port, requestTimeoutMilliseconds: 60_000 }, async (request, env) => {
    if (new URL(request.url).pathname === '/api/live') return Response.json({ status: 'alive' });
    const page = await metricsPage(request, { address: env.incoming.socket.remoteAddress }, counted);
    return page ?? (composed ? composed.fetch(request) : starting());
  });
  const address = publicAddress({ host, publicBaseUrl: undefined }, listening.port);
  try {
    composed = await composeEngineServer(config, { log, baseUrl: address, operations });
  } catch (error) {
    await listening.close(0);
    throw error;
  }
  const { stop } = composed;
  return {
    address,
    role: 'engine',
    async stop() {
      // New work is refused, not met with a closed door, until what runs has ended.
      await stop();
      await listening.close(1000);
      await operations.stop();
    },
  };
}

function checkToken({ engineToken, host }: Config, log: Logger): void {
  if (engineToken !== undefined) return;
  if (!isLoopback(host)) {
    const words = `CLIP_BACKEND_TOKEN is missing: without it an engine listens on this machine only (HOST=127.0.0.1, not ${host}).`;
    throw new Failure('engine-without-token', words);
  }
  log.warn('CLIP_BACKEND_TOKEN is not set: EVERY PROGRAM ON THIS MACHINE may use this engine, and through it read all videos');
}

function starting(): Response {
  const body = { error: 'The engine is starting', code: 'engine-starting', status: 503, retryable: true, retryAfterSeconds: 1 };
  return Response.json(body, { status: 503, headers: { 'Retry-After': '1' } });
}

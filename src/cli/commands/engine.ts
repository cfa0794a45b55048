import type { Logger } from 'pino';
import {
  type ComposedEngineServer,
  composeEngineServer,
  composeTelemetry,
  publicAddress,
} from '#app/compose';
import { type Config, minSecretLength } from '#app/config';
import { engineErrors } from '#engine/port';
import { listen } from '#platform/http';
import { isLoopback } from '#platform/kit/loopback.ts';
import { metricsPage } from '#platform/telemetry/process.entry.ts';
import { commandErrors } from '../errors.ts';
import { runService, type Service } from '../run-service.ts';

/**
 * `kinora engine`: runs the engine as a service for servers and workers on other machines, until
 * the process is stopped.
 */
export async function engine(): Promise<void> {
  await runService(startEngine);
}

/**
 * @throws Failure `engine-without-token`, `engine-token-too-short`, `port-in-use`, or the failure
 * that explains why the storage is unusable
 */
async function startEngine(config: Config, log: Logger): Promise<Service> {
  checkToken(config, log);
  let composed: ComposedEngineServer | undefined;
  const { host, port } = config;
  const telemetry = await composeTelemetry(config, { role: 'engine', log });
  const counted = { metrics: telemetry.metrics, token: config.metricsToken };
  const listening = await listen(
    { host, port, requestTimeoutMilliseconds: 60_000 },
    async (request, env) => {
      if (new URL(request.url).pathname === '/api/live') return Response.json({ status: 'alive' });
      const page = await metricsPage(
        request,
        { address: env.incoming.socket.remoteAddress },
        counted,
      );
      return page ?? (composed ? composed.fetch(request) : starting());
    },
  );
  const address = publicAddress({ host, publicBaseUrl: undefined }, listening.port);
  try {
    composed = await composeEngineServer(config, { log, baseUrl: address, telemetry });
  } catch (error) {
    await listening.close(0);
    throw error;
  }
  const { stop } = composed;
  return {
    address,
    port: listening.port,
    role: 'engine',
    async stop() {
      // Until the running calls have ended, new calls get an error response instead of a refused
      // connection.
      await stop();
      await listening.close(1000);
      await telemetry.stop();
    },
  };
}

function checkToken({ engineToken, host }: Config, log: Logger): void {
  if (engineToken !== undefined) {
    if (engineToken.length < minSecretLength)
      throw commandErrors.engineTokenTooShort(minSecretLength);
    return;
  }
  if (!isLoopback(host)) {
    const words = `CLIP_BACKEND_TOKEN is missing: without it an engine listens on this machine only (HOST=127.0.0.1, not ${host}).`;
    throw commandErrors.engineWithoutToken(words);
  }
  log.warn(
    'CLIP_BACKEND_TOKEN is not set: EVERY PROGRAM ON THIS MACHINE may use this engine, and through it read all videos',
  );
}

/** The wire form of the failure, as clients of the engine expect it. */
function starting(): Response {
  const { message, code, status, retryable, retryAfterSeconds } = engineErrors.starting();
  const body = { error: message, code, status, retryable, retryAfterSeconds };
  return Response.json(body, { status, headers: { 'Retry-After': String(retryAfterSeconds) } });
}

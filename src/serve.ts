import type { Logger } from 'pino';
import { publicAddress } from './address.ts';
import { type Composed, compose, type Surroundings } from './compose.ts';
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
 * Listens first, so that a port in use is told before the data is touched; until everything is up, answers are 503.
 * @throws Failure `port-in-use`, and whatever keeps the database from opening
 */
export async function startServer(config: Config, log: Logger, { engine }: Instead = {}): Promise<RunningServer> {
  let composed: Composed | undefined;
  const { host, port: wanted } = config;
  const listening = await listen({ host, port: wanted, requestTimeoutMilliseconds: longestRequestMilliseconds }, (request, env) =>
    composed ? composed.app.fetch(request, env) : starting(),
  );
  const address = publicAddress(config, listening.port);
  try {
    composed = await compose(config, { log, baseUrl: address, engine });
  } catch (error) {
    await listening.close(0);
    throw error;
  }
  const { stop } = composed;
  // Answers under way get a few seconds; jobs are finished or handed back meanwhile.
  return { address, stop: async () => void (await Promise.all([stop(), listening.close(graceMilliseconds)])) };
}

/** An upload of the largest video over a slow line takes longer than Node's default of five minutes. */
const longestRequestMilliseconds = 6 * 3600_000;

const graceMilliseconds = 4000;

function starting(): Response {
  return Response.json({ error: 'The server is starting' }, { status: 503, headers: { 'Retry-After': '1' } });
}

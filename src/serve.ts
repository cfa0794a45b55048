import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { type Logger, pino } from 'pino';
import { publicAddress } from './address.ts';
import { type Composed, compose, type Surroundings } from './compose.ts';
import { type Config, loadConfig } from './config.ts';
import { answerUnreadable } from './http/unreadable.ts';
import { Failure } from './kit/failure.ts';

/**
 * Runs the server until it is told to stop (SIGTERM or SIGINT); a second signal ends it at once. What keeps it from
 * starting is said in a sentence, with exit code 1.
 */
export async function serve(instead: Instead = {}): Promise<void> {
  try {
    await serveUntilToldToStop(loadConfig(), instead);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    process.stderr.write(`kinora: ${error.message}\n`);
    process.exit(1);
  }
  // What is left is nobody's any more; an open handle of a library must not keep the process.
  process.exit(0);
}

async function serveUntilToldToStop(config: Config, instead: Instead): Promise<void> {
  const log = pino({ level: config.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime });
  const told = toldToStop();
  const server = await startServer(config, log, instead);
  log.info({ address: server.address, dataDir: config.dataDir, role: config.role }, `Kinora is ready at ${server.address}`);
  log.info({ signal: await told }, 'stopping');
  await server.stop();
  log.info('stopped');
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
  const { server, port } = await listen(config, (request, env) => (composed ? composed.app.fetch(request, env) : starting()));
  const address = publicAddress(config, port);
  try {
    composed = await compose(config, { log, baseUrl: address, engine });
  } catch (error) {
    server.close();
    server.closeAllConnections();
    throw error;
  }
  const { stop } = composed;
  return { address, stop: () => stopServing(server, stop) };
}

type Fetch = (request: Request, env: object) => Response | Promise<Response>;

/** An upload of the largest video over a slow line takes longer than Node's default of five minutes. */
const longestRequestMilliseconds = 6 * 3600_000;

async function listen({ host, port }: Config, fetch: Fetch): Promise<{ server: Server; port: number }> {
  const server = createAdaptorServer({ fetch, serverOptions: { requestTimeout: longestRequestMilliseconds } });
  if (!('closeAllConnections' in server)) throw new Error('only HTTP/1.1 is served');
  server.on('clientError', answerUnreadable);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => reject(cannotListen(host, port, cause)));
    server.listen(port, host, resolve);
  });
  const bound = server.address();
  return { server, port: typeof bound === 'object' && bound ? bound.port : port };
}

function cannotListen(host: string, port: number, cause: NodeJS.ErrnoException): Error {
  if (cause.code === 'EADDRINUSE')
    return new Failure('port-in-use', `Port ${port} is in use: stop what uses it, or set PORT to another.`, { cause });
  return new Failure(
    'cannot-listen',
    `The server cannot listen on ${host}:${port} (${cause.code ?? cause.message}): check HOST and PORT.`,
    { cause },
  );
}

function starting(): Response {
  return Response.json({ error: 'The server is starting' }, { status: 503, headers: { 'Retry-After': '1' } });
}

/** Answers under way get a few seconds; jobs are finished or handed back meanwhile. */
async function stopServing(server: Server, stopServices: () => Promise<void>): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const cutOff = setTimeout(() => server.closeAllConnections(), graceMilliseconds);
  await Promise.all([stopServices(), closed]);
  clearTimeout(cutOff);
}

const graceMilliseconds = 4000;

function toldToStop(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, () => {
        resolve(signal);
        process.once(signal, () => process.exit(1));
      });
    }
  });
}

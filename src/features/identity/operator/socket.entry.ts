import { chmod, rm } from 'node:fs/promises';
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Logger } from 'pino';
import { z } from 'zod';
import { httpErrors } from '#platform/http';
import { isFailure } from '#platform/kit/define-errors.ts';
import { Failure, messageOf } from '#platform/kit/failure.ts';
import { identityErrors } from '../errors.ts';
import {
  type Operator,
  type OperatorRequest,
  type OperatorResponse,
  operatorRequest,
  operatorResponse,
} from './operator.schema.ts';

/**
 * Listens on a socket in the data folder, so that the command line can manage accounts while the
 * server runs: the embedded database can be open in one process only. The folder's permissions
 * decide who may use the socket, and it is not reachable over the network.
 */
export async function serveOperator(
  dataDir: string,
  operator: Operator,
  log: Logger,
): Promise<() => Promise<void>> {
  const path = socketPath(dataDir);
  // Remove the socket of a killed server. No other process uses this folder, because we hold the
  // database's lock.
  await rm(path, { force: true });
  const server = createServer((request, response) => void answer(operator, request, response));
  try {
    await listen(server, path);
    await chmod(path, 0o600);
  } catch (error) {
    log.warn(
      { error: messageOf(error) },
      'while the server runs, "kinora user" and "kinora token" cannot reach it: no socket in DATA_DIR',
    );
  }
  return () => new Promise((resolve) => server.close(() => resolve()));
}

/**
 * Sends a request to the server that runs on this data folder.
 * @throws Failure `server-unreachable`, and the failures that the operator reports
 */
export function connectOperator(dataDir: string): Operator {
  return async (request) => {
    const said: unknown = JSON.parse(await post(socketPath(dataDir), JSON.stringify(request)));
    const failed = failure.safeParse(said);
    if (failed.success) throw new Failure(failed.data.code, failed.data.error);
    return operatorResponse.parse(said);
  };
}

/**
 * Sends a request to the server that runs on this data folder and returns its response; undefined
 * when no server runs.
 * @throws what {@link connectOperator} throws
 */
export async function callRunningServer(
  dataDir: string,
  request: OperatorRequest,
): Promise<OperatorResponse | undefined> {
  try {
    return await connectOperator(dataDir)(request);
  } catch (error) {
    if (isFailure(error, identityErrors.serverUnreachable) && isNobodyListening(error.cause))
      return undefined;
    throw error;
  }
}

/** Whether there is no socket, or only that of a killed server. */
function isNobodyListening(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === 'ENOENT' || error.code === 'ECONNREFUSED')
  );
}

const failure = z.object({ code: z.string(), error: z.string() });

function socketPath(dataDir: string): string {
  return join(dataDir, 'operator.sock');
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
}

async function answer(
  operator: Operator,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const say = (body: object) => response.setHeader('Connection', 'close').end(JSON.stringify(body));
  try {
    say(await operator(operatorRequest.parse(JSON.parse(await text(request)))));
  } catch (error) {
    say({
      code: error instanceof Failure ? error.code : httpErrors.unexpected.code,
      error: messageOf(error),
    });
  }
}

/**
 * How long a response may take: dumping a large database takes a while, all other requests are
 * quick.
 */
const answerMilliseconds = 600_000;

function post(socketPath: string, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const unreachable = (cause: unknown) => reject(identityErrors.serverUnreachable({ cause }));
    const request = httpRequest(
      { socketPath, method: 'POST', path: '/', timeout: answerMilliseconds },
      (response) => {
        text(response).then(resolve, unreachable);
      },
    );
    request.on('error', unreachable).on('timeout', () => request.destroy());
    request.end(body);
  });
}

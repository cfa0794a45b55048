import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { composeDatabase } from '#compose/database';
import { composeIdentity } from '#compose/identity';
import { publicAddress } from '#compose/public-address';
import { databaseErrors } from '#database';
import type { OperatorRequest, OperatorResponse } from '#identity/operator';
import { callRunningServer } from '#identity/operator/socket';
import { isFailure } from '#kit/define-errors.ts';
import type { Config } from '../config.ts';

/**
 * Runs a request of the server's operator on the database, or through a server that has opened it
 * in the meantime. Waits for another command that uses it.
 */
export async function runInDatabase(
  config: Config,
  request: OperatorRequest,
): Promise<OperatorResponse> {
  for (const until = performance.now() + waitMilliseconds; ; await delay(300)) {
    try {
      return await inDatabase(config, request);
    } catch (error) {
      if (!isFailure(error, databaseErrors.folderInUse)) throw error;
      const answer = await callRunningServer(config.dataDir, request);
      if (answer) return answer;
      if (performance.now() > until) throw error;
    }
  }
}

const waitMilliseconds = 30_000;

async function inDatabase(config: Config, request: OperatorRequest): Promise<OperatorResponse> {
  const log = pino({ level: 'silent' });
  await using opened = new AsyncDisposableStack();
  const { database, secrets } = await composeDatabase(config, log);
  opened.defer(() => database.close());
  const { operator } = await composeIdentity(config, {
    database,
    secrets,
    log,
    baseUrl: publicAddress(config, config.port),
  });
  return await operator(request);
}

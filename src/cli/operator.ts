import { pino } from 'pino';
import { composeDatabase, composeIdentity, publicAddress } from '#compose';
import { databaseErrors } from '#database';
import type { OperatorRequest, OperatorResponse } from '#identity/operator';
import { connectOperator } from '#identity/operator';
import { isFailure } from '#kit/define-errors.ts';
import { type Config, loadConfig } from '../config.ts';

/**
 * Runs a request of the server's operator: on the database itself, or through the server that holds the embedded one. @throws the
 * failure of the request
 */
export async function runOperatorCommand(request: OperatorRequest): Promise<OperatorResponse> {
  const config = loadConfig();
  try {
    return await inDatabase(config, request);
  } catch (error) {
    if (!isFailure(error, databaseErrors.folderInUse)) throw error;
    return connectOperator(config.dataDir)(request);
  }
}

async function inDatabase(config: Config, request: OperatorRequest): Promise<OperatorResponse> {
  const log = pino({ level: 'silent' });
  await using opened = new AsyncDisposableStack();
  const { database, secrets } = await composeDatabase(config, log);
  opened.defer(() => database.close());
  const { operator } = await composeIdentity(config, { database, secrets, log, baseUrl: publicAddress(config, config.port) });
  return await operator(request);
}

import { pino } from 'pino';
import { openDatabase } from '#database/database.ts';
import type { OperatorAnswer, OperatorRequest } from '#identity/operator/operator.ts';
import { operatorAt } from '#identity/operator/socket.ts';
import { Failure } from '#kit/failure.ts';
import { publicAddress } from '../address.ts';
import { composeIdentity } from '../compose-identity.ts';
import { type Config, loadConfig } from '../config.ts';

/**
 * Does what the owner of the server asks for: in the database itself, or through the server that holds the embedded one.
 * @throws Failure `no-local-accounts` with an identity provider, and whatever the request leads to
 */
export async function operate(request: OperatorRequest): Promise<OperatorAnswer> {
  const config = loadConfig();
  if (config.oidc)
    throw new Failure(
      'no-local-accounts',
      `Accounts are kept by your identity provider, ${config.oidc.issuer}: add and remove them there.`,
    );
  try {
    return await inDatabase(config, request);
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'data-folder-in-use') throw error;
    return operatorAt(config.dataDir)(request);
  }
}

async function inDatabase(config: Config, request: OperatorRequest): Promise<OperatorAnswer> {
  const log = pino({ level: 'silent' });
  await using opened = new AsyncDisposableStack();
  const database = await openDatabase({ dataDir: config.dataDir, databaseUrl: config.databaseUrl, log, dumpEveryMinutes: 0 });
  opened.defer(() => database.close());
  const { operator } = await composeIdentity(config, { database, log, baseUrl: publicAddress(config, config.port) });
  if (!operator) throw new Error('there is no operator without local accounts');
  return await operator(request);
}

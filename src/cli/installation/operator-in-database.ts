import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { composeDatabase, databasePlace, downloadFolders } from '#app/compose/database.entry.ts';
import { composeIdentity } from '#app/compose/identity.entry.ts';
import { composeModelsInForce } from '#app/compose/models.entry.ts';
import { publicAddress } from '#app/compose/public-address.entry.ts';
import { composeSpeechModels } from '#app/compose/speech-models.entry.ts';
import { composeStorage } from '#app/compose/storage.entry.ts';
import type { Config } from '#app/config';
import type { OperatorRequest, OperatorResponse } from '#features/identity/operator';
import { callRunningServer } from '#features/identity/operator/socket.entry.ts';
import { createModelOperator } from '#features/models';
import { createTrashOperator } from '#features/videos';
import { databaseErrors } from '#platform/database';
import { createLimiter } from '#platform/http/limits';
import { isFailure } from '#platform/kit/define-errors.ts';
import { claimStorage } from '#platform/storage';

/**
 * Runs an operator request on the database, or through a server that has opened the database in the
 * meantime. If another command is using the database, this waits.
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
  const trash = createTrashOperator({
    db: database.db,
    trashDays: config.trashDays,
    downloads: downloadFolders(config.dataDir),
    async openStore() {
      const storage = opened.use(
        await composeStorage(config, { log, baseUrl: 'http://localhost' }),
      );
      await claimStorage(database, { ...storage, databasePlace: databasePlace(config) });
      return storage.store;
    },
  });
  const speechModels = composeSpeechModels(config, { isOperator: true });
  const telemetry = { watch: () => () => {} };
  const models = createModelOperator({
    open: () => composeModelsInForce(config, { database, speechModels, telemetry, log }),
    speechModels,
  });
  const { operator } = await composeIdentity(config, {
    database,
    secrets,
    limiter: createLimiter({ database }),
    trash,
    models,
    log,
    baseUrl: publicAddress(config, config.port),
  });
  return await operator(request);
}

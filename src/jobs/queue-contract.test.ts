import pino from 'pino';
import { describe } from 'vitest';
import { openDatabase } from '#database/database.ts';
import { scratchFolder } from '#kit/scratch.ts';
import { dataFolder } from '../../test/data-folder.ts';
import { postgresMissing, startPostgres } from '../../test/stand-ins/postgres.ts';
import { queueContract } from './queue-contract.ts';

const log = pino({ level: 'silent' });

queueContract('embedded', async (scope) =>
  openDatabase({ dataDir: await dataFolder(scope.use(await scratchFolder()).path), log, dumpEveryMinutes: 0 }),
);
describe.skipIf(postgresMissing)(`with ${postgresMissing ?? 'a local Postgres'}`, () => {
  queueContract('postgres', async (scope) => openDatabase({ dataDir: '', databaseUrl: scope.use(await startPostgres()).url, log }));
});

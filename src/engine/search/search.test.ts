import { pino } from 'pino';
import { describe } from 'vitest';
import { openDatabase } from '#platform/database';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { dataFolder } from '#test/data-folder.ts';
import { postgresMissing, startPostgres } from '#test/stand-ins/postgres.ts';
import { searchSuite } from '#test/suites/search.suite.ts';

const log = pino({ level: 'silent' });

searchSuite('embedded', async (scope) =>
  openDatabase({ dataDir: await dataFolder(scope.use(await scratchFolder()).path), log }),
);
describe.skipIf(postgresMissing)(`with ${postgresMissing ?? 'a local Postgres'}`, () => {
  searchSuite('postgres', async (scope) =>
    openDatabase({ dataDir: '', databaseUrl: scope.use(await startPostgres()).url, log }),
  );
});

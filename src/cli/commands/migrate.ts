import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { refuseIfStored } from '#app/compose/database.entry.ts';
import { type Config, loadConfig } from '#app/config';
import { type Database, openDatabase } from '#platform/database';
import { isQueueSchemaCurrent, openQueue } from '#platform/jobs/queue';
import { print } from '../output/print.ts';
import { runCommand } from '../run-command.ts';

/**
 * `kinora migrate`: migrates the database to this version and reports what it did; with `check` it
 * only lists pending migrations, and exits with code 1 if there are any. Any number of these
 * commands and of starting servers may run at once.
 */
export async function migrate(options: { check?: boolean; json?: boolean }): Promise<void> {
  await runCommand(options, async () => {
    const config = loadConfig();
    const { before, queue, done } = options.check
      ? await state(config)
      : await bringUpToDate(config);
    const upToDate = before.length === 0 && queue === 'up to date';
    if (options.json)
      await print(
        JSON.stringify({
          database: kindOf(config),
          [done ? 'applied' : 'pending']: before,
          queue,
          upToDate,
        }),
      );
    else await print(sentences({ before, queue, done, database: kindOf(config) }).join('\n'));
    if (options.check && !upToDate) process.exitCode = 1;
  });
}

type Report = { before: string[]; queue: 'up to date' | 'behind' | 'updated'; done: boolean };

const kindOf = ({ databaseUrl }: Config) => (databaseUrl ? 'postgres' : 'embedded');

async function state(config: Config): Promise<Report> {
  // Opening the embedded database would create it.
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'database')))
    return { before: ['everything'], queue: 'behind', done: false };
  return opened(config, 'leave', async (database) => ({
    before: database.migrations.pending,
    queue: (await isQueueSchemaCurrent(database)) ? 'up to date' : 'behind',
    done: false,
  }));
}

function bringUpToDate(config: Config): Promise<Report> {
  return opened(config, 'run', async (database) => {
    const queue = (await isQueueSchemaCurrent(database)) ? 'up to date' : 'updated';
    const messages = await openQueue(database, pino({ level: 'silent' }));
    await messages.stop();
    return { before: database.migrations.applied, queue, done: true };
  });
}

async function opened<T>(
  config: Config,
  migrations: 'run' | 'leave',
  act: (database: Database) => Promise<T>,
): Promise<T> {
  const log = pino({ level: 'silent' });
  const { dataDir, databaseUrl } = config;
  const database = await openDatabase({
    dataDir,
    databaseUrl,
    log,
    migrations,
    beforeCreation: () => refuseIfStored(config, log),
  });
  try {
    return await act(database);
  } finally {
    await database.close();
  }
}

function sentences({ before, queue, done, database }: Report & { database: string }): string[] {
  const tables = before.map((name) => `${done ? 'ran' : 'to run'}: ${name}`);
  const queued =
    queue === 'up to date'
      ? []
      : [done ? "brought the queue's tables up to date" : "to do: the queue's tables"];
  const lines = [...tables, ...queued];
  return lines.length > 0
    ? [`The ${database} database:`, ...lines.map((line) => `  ${line}`)]
    : [`The ${database} database is up to date.`];
}

import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { adoptDatabase, composeRestore, restoreEmbedded } from '#app/compose/restore.entry.ts';
import { type Config, loadConfig } from '#app/config';
import { checkMigrations, databaseErrors, listDumps } from '#platform/database';
import { createPrivateFiles } from '#platform/kit/private-files.ts';
import type { TaskContext } from '#platform/kit/run-context.ts';
import { backupErrors, isBackup, isEncrypted, restoreBackup } from '#platform/storage/backup';
import { commandErrors } from '../errors.ts';
import { typedSecret } from '../options/typed-secret.ts';
import type { Display } from '../output/display.ts';
import { print } from '../output/print.ts';
import { runCommand } from '../run-command.ts';
import { bar, givenPassphrase, type PassphraseOptions, readAgain } from './backup.ts';

type Options = PassphraseOptions & {
  json?: boolean;
  replace?: boolean;
  verify?: boolean;
  adopt?: boolean;
};

/**
 * `kinora restore`: replaces all data with a backup, or the embedded database with a dump, while no
 * server runs; without a name it lists the existing dumps. With `adopt` it restores nothing and
 * declares that the storage belongs to the database that is there.
 * @throws Failure `no-dump-yet`, `no-such-dump`, `dump-unreadable`, `data-folder-in-use`, and the
 * failures of {@link openBackup} and {@link checkBackup}
 */
export async function restore(name: string | undefined, options: Options): Promise<void> {
  await runCommand(options, async (run, show) => {
    createPrivateFiles();
    const config = loadConfig();
    if (options.adopt) return await adopt(name, config, options);
    const isFile =
      name !== undefined && (await stat(name).catch(() => undefined))?.isFile() === true;
    if (isFile && (await isBackup(resolve(name))))
      return await restoreWhole(resolve(name), config, options, { run, show });
    if (options.verify) throw backupErrors.notABackup(name ?? '');
    await restoreDatabase(name, config, options);
  });
}

async function adopt(name: string | undefined, config: Config, { json }: Options): Promise<void> {
  if (name !== undefined) throw commandErrors.adoptTakesNoFile();
  const adopted = await adoptDatabase(config);
  await print(
    json
      ? JSON.stringify({ adopted })
      : `The stored videos belong to the database ${adopted} now. Servers can start.`,
  );
}

async function restoreWhole(
  path: string,
  config: Config,
  options: Options,
  { run, show }: { run: TaskContext; show: Display },
): Promise<void> {
  const passphrase =
    (await givenPassphrase(options, config.backupPassphrase)) ??
    (await typedPassphrase(path, run.signal));
  const { reader, content } = await readAgain(path, passphrase, run, show);
  checkMigrations(content.migrations);
  const { createdAt } = reader.header;
  const rows = Object.values(content.rows).reduce((sum, count) => sum + count, 0);
  const summary = { path, createdAt, objects: content.objects, rows };
  const text = `${content.objects} files and ${rows} rows of ${createdAt}`;
  if (options.verify)
    return await print(
      options.json ? JSON.stringify({ ...summary, intact: true }) : `${path} is intact: ${text}.`,
    );
  await using opened = await composeRestore(config, content, { replace: options.replace === true });
  await restoreBackup(
    path,
    { reader, target: opened.target, content },
    { signal: run.signal, onProgress: bar(show, 'Restoring') },
  );
  const replaced = await opened.finish();
  if (options.json)
    return await print(JSON.stringify({ ...summary, restored: path, replaced: replaced ?? null }));
  const previous = replaced
    ? `\nThe previous data is at ${replaced}: delete it once everything works.`
    : '';
  await print(`Restored ${text}. Servers can start now.${previous}`);
}

async function typedPassphrase(path: string, signal: AbortSignal): Promise<string | undefined> {
  if (!process.stdin.isTTY || !(await isEncrypted(path))) return undefined;
  return await typedSecret('Passphrase of the backup: ', signal);
}

async function restoreDatabase(
  dump: string | undefined,
  config: Config,
  options: Options,
): Promise<void> {
  const { dataDir, databaseUrl } = config;
  if (databaseUrl !== undefined) throw commandErrors.databaseNotEmbedded(usePostgresTools);
  const dumps = await listDumps(dataDir);
  if (dump === undefined) return await list(dumps, options);
  const path = await dumpNamed(dump, dumps);
  const { replaced } = await restoreEmbedded(config, path);
  if (options.json)
    return await print(JSON.stringify({ restored: path, replaced: replaced ?? null }));
  await print(
    `Restored ${basename(path)}.${replaced ? `\nThe previous data is at ${replaced}.` : ''}`,
  );
}

const usePostgresTools =
  'DATABASE_URL is set, and this is not a backup made by "kinora backup": restore a dump of a Postgres with its own tools (pg_restore); see docs/many-machines.md.';

async function list(dumps: string[], { json }: { json?: boolean }): Promise<void> {
  if (json) await print(JSON.stringify({ dumps }));
  else if (dumps.length === 0) await print(commandErrors.noDumpYet().message);
  else
    await print(
      [
        'Newest first; "kinora restore latest" takes the first:',
        ...dumps.map((path) => `  ${basename(path)}`),
      ].join('\n'),
    );
}

/**
 * The path of the dump that `name` refers to: `latest`, the name of a dump in DATA_DIR/dumps, or a
 * path.
 * @throws Failure `no-dump-yet`, `no-such-dump`, or `dump-unreadable` when the path is not a file
 */
async function dumpNamed(name: string, [newest, ...older]: string[]): Promise<string> {
  if (name === 'latest' && newest === undefined) throw commandErrors.noDumpYet();
  const dump =
    name === 'latest'
      ? newest
      : [newest, ...older].find((path) => path !== undefined && basename(path) === name);
  if (dump !== undefined) return dump;
  const found = await stat(name).catch(() => undefined);
  if (!found) throw commandErrors.dumpNotFound(name);
  if (!found.isFile()) throw databaseErrors.dumpUnreadable(name);
  return resolve(name);
}

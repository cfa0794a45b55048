import { readFile, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { composeBackup } from '#app/compose/backup.entry.ts';
import { loadConfig } from '#app/config';
import { callRunningServer } from '#features/identity/operator/socket.entry.ts';
import { createPrivateFiles } from '#platform/kit/private-files.ts';
import type { TaskContext } from '#platform/kit/run-context.ts';
import {
  type BackupResult,
  backupErrors,
  checkBackup,
  openBackup,
  writeBackup,
} from '#platform/storage/backup';
import { commandErrors } from '../errors.ts';
import { typedSecret } from '../options/typed-secret.ts';
import type { Display } from '../output/display.ts';
import { print } from '../output/print.ts';
import { runCommand } from '../run-command.ts';

export type PassphraseOptions = { passphraseFile?: string };
type Options = PassphraseOptions & { json?: boolean; verify?: boolean; encrypt?: boolean };

/**
 * `kinora backup`: saves everything that a server needs in one file, whether the server is running
 * or not.
 * @throws what {@link writeBackup} throws
 */
export async function backup(file: string, options: Options): Promise<void> {
  await runCommand(options, async (run, show) => {
    createPrivateFiles();
    const config = loadConfig();
    const path = resolve(file);
    if ((await stat(path).catch(() => undefined))?.isDirectory())
      throw commandErrors.backupIsFolder(file);
    await stat(dirname(path)).catch((cause: unknown) => {
      throw commandErrors.backupFolderMissing(dirname(path), { cause });
    });
    const passphrase =
      (await givenPassphrase(options, config.backupPassphrase)) ??
      (options.encrypt ? await newPassphrase(run.signal) : undefined);
    await using opened = await composeBackup(
      config,
      () => dumpOfServer(config.dataDir),
      passphrase !== undefined,
    );
    const result = await writeBackup(path, opened.source, {
      ...run,
      passphrase,
      onProgress: bar(show, 'Backing up'),
    });
    if (options.verify) await readAgain(path, passphrase, run, show);
    if (options.json)
      return await print(JSON.stringify({ path, ...result, verified: options.verify === true }));
    await report(path, result, options);
  });
}

async function report(
  path: string,
  { objects, rows, bytes, encrypted }: BackupResult,
  { verify }: Options,
): Promise<void> {
  const what = `${objects} files and ${rows} rows, ${size(bytes)}`;
  await print(
    `${path}: ${what}${encrypted ? ', encrypted' : ''}${verify ? ', checked and intact' : ''}.`,
  );
  if (!encrypted)
    console.error(
      'It is not encrypted: whoever has it has every account, secret and video. To encrypt it, use --encrypt or BACKUP_PASSPHRASE.',
    );
}

/**
 * Reads and checks everything that a backup contains.
 * @throws Failure `backup-damaged` and what {@link openBackup} throws
 */
export async function readAgain(
  path: string,
  passphrase: string | undefined,
  run: TaskContext,
  show: Display,
) {
  const reader = await openBackup(path, passphrase);
  const content = await checkBackup(path, reader, (await stat(path)).size, {
    signal: run.signal,
    onProgress: bar(show, 'Checking'),
  });
  return { reader, content };
}

/** Shows progress under its own label, because the names of the stages are meant for jobs. */
export function bar(show: Display, label: string): NonNullable<TaskContext['onProgress']> {
  return ({ fraction }) => show.bar(label, fraction);
}

/**
 * The first line of the passphrase file, if one is given; otherwise the setting.
 * @throws Failure `passphrase-file-unreadable`
 */
export async function givenPassphrase(
  { passphraseFile }: PassphraseOptions,
  setting: string | undefined,
): Promise<string | undefined> {
  if (passphraseFile === undefined) return setting;
  const text = await readFile(passphraseFile, 'utf8').catch((cause: unknown) => {
    throw commandErrors.passphraseFileUnreadable(passphraseFile, { cause });
  });
  const [line = ''] = text.split(/\r?\n/);
  if (line === '') throw commandErrors.passphraseFileUnreadable(passphraseFile);
  return line;
}

async function newPassphrase(signal: AbortSignal): Promise<string> {
  if (!process.stdin.isTTY) throw commandErrors.passphraseNotGiven();
  const first = await typedSecret('Passphrase (without it nobody can read the backup): ', signal);
  if ((await typedSecret('Repeat the passphrase: ', signal)) !== first)
    throw commandErrors.passwordsDiffer();
  return first;
}

/** Asks the running server for a dump, because no other process can read its embedded database. */
async function dumpOfServer(dataDir: string): Promise<string> {
  const dump = (await callRunningServer(dataDir, { act: 'dump' }))?.dump;
  if (dump === undefined) throw backupErrors.noDump();
  return dump;
}

export function size(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return `${(bytes / 1000 ** power).toFixed(power === 0 ? 0 : 1)} ${units[power]}`;
}

import { chmod, chown, lstat, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { execa } from 'execa';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { openDataFolder } from '#platform/database/data-folder.entry.ts';
import { openDatabase } from '#platform/database/database.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { startProcess } from '../api/process.ts';
import { smallVideo } from '../api/video.ts';
import { dataFolder } from '../data-folder.ts';
import { cleanEnvironment, kinora, kinoraPath } from '../kinora.ts';

it('nothing a server creates can be opened by other users, even when it was started with umask 000', async () => {
  await using scratch = await scratchFolder();
  const env = cleanEnvironment(scratch.path, { PORT: '0', LOG_LEVEL: 'info' });
  await using server = startProcess('bin/kinora', ['serve'], env, { umask: '000' });
  await server.ready;
  const added = await kinora(['user', 'add', 'ann@example.org', '--json'], {
    cwd: scratch.path,
    env,
  });
  expect(added.code, added.stderr).toBe(0);
  const entries = await modesBelow(join(scratch.path, 'data'));
  expect(entries.size).toBeGreaterThan(500);
  for (const name of ['', 'database/PG_VERSION', 'operator.sock', 'secrets/session', 'in-use.lock'])
    expect([...entries.keys()]).toContain(name);
  expect([...entries].filter(([, mode]) => (mode & 0o077) !== 0)).toEqual([]);
  expect(await server.end('SIGTERM')).toBe(0);
});

it('a dump, its folder, and a new data folder are readable by their owner alone, whatever the umask', async () => {
  await using scratch = await scratchFolder();
  const dataDir = await dataFolder(scratch.path);
  const before = process.umask(0);
  try {
    openDataFolder(join(scratch.path, 'new', 'folder'));
    const database = await openDatabase({ dataDir, log: pino({ level: 'silent' }) });
    await database.dump();
    await database.close();
  } finally {
    process.umask(before);
  }
  const created = [
    ...(await modesBelow(join(dataDir, 'dumps'))),
    ...(await modesBelow(join(scratch.path, 'new'))),
  ];
  expect(created).toHaveLength(4);
  expect(created.filter(([, mode]) => (mode & 0o077) !== 0)).toEqual([]);
});

it('a data folder that other users can open is refused with the command that closes it', async () => {
  await using scratch = await scratchFolder();
  const DATA_DIR = join(scratch.path, "kinora's data");
  await mkdir(DATA_DIR);
  await writeFile(join(DATA_DIR, 'note'), 'of an earlier version');
  for (const args of [
    ['serve'],
    ['engine'],
    ['user', 'list'],
    ['migrate'],
    ['restore', 'dump.tar.gz'],
  ]) {
    await writeFile(join(scratch.path, 'dump.tar.gz'), '');
    await chmod(DATA_DIR, 0o750);
    const refused = await kinora(args, { cwd: scratch.path, env: { DATA_DIR, PORT: '0' } });
    expect([args, refused.code, refused.stderr]).toEqual([
      args,
      1,
      expect.stringContaining(`chmod -R go-rwx '`),
    ]);
    expect(await readdir(DATA_DIR)).toEqual(['note']);
    const [, command = ''] = /(chmod .*)$/m.exec(refused.stderr) ?? [];
    await execa('sh', ['-c', command]);
    expect((await stat(DATA_DIR)).mode & 0o777).toBe(0o700);
  }
  openDataFolder(DATA_DIR);
});

it('a data folder that is still empty is closed', async () => {
  await using scratch = await scratchFolder();
  await chmod(scratch.path, 0o777);
  openDataFolder(scratch.path);
  expect((await stat(scratch.path)).mode & 0o777).toBe(0o700);
});

it('a data folder of another user is refused, and one that cannot be written', async ({ skip }) => {
  if (process.geteuid?.() !== 0) skip('only root can give a folder to another user and become one');
  await using scratch = await scratchFolder();
  const open = (uid: number) =>
    execa(process.execPath, ['--input-type=module', '-e', openFolder, scratch.path], {
      uid,
      gid: uid,
      reject: false,
    });
  expect((await open(1234)).stderr).toContain('belongs to another user (0; Kinora runs as 1234)');
  await chown(scratch.path, 1234, 1234);
  await chmod(scratch.path, 0o500);
  expect((await open(1234)).stderr).toContain(
    `The data folder ${scratch.path} cannot be created or written (EACCES`,
  );
});

const openFolder = `
import { openDataFolder } from ${JSON.stringify(join(import.meta.dirname, '../../src/platform/database/data-folder.entry.ts'))};
try { openDataFolder(process.argv[1]); } catch ({ message }) { console.error(message); }`;

it('the results of a command are created with the umask of the person who runs it', async () => {
  await using scratch = await scratchFolder();
  await writeFile(join(scratch.path, 'talk.mp4'), await smallVideo());
  const script = `umask 027; exec "$0" timeline talk.mp4 --clip 1-2 --out made/by/me`;
  await execa('sh', ['-c', script, kinoraPath], {
    cwd: scratch.path,
    env: cleanEnvironment(scratch.path),
    extendEnv: false,
  });
  const made = await modesBelow(join(scratch.path, 'made'));
  expect([...made.values()].map((mode) => (mode & 0o777).toString(8))).toEqual([
    '750',
    '750',
    '750',
    '640',
  ]);
});

/** Every file and folder by its path below `folder`, which itself is ''. */
async function modesBelow(folder: string): Promise<Map<string, number>> {
  const paths = (await readdir(folder, { recursive: true, withFileTypes: true })).map((entry) =>
    join(entry.parentPath, entry.name),
  );
  const modes = new Map<string, number>();
  for (const path of [folder, ...paths]) {
    // Temporary files of the database come and go.
    const found = await lstat(path).catch(() => undefined);
    if (found) modes.set(relative(folder, path), found.mode);
  }
  return modes;
}

import { mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeBackup } from '#app/compose/backup.entry.ts';
import { loadConfig } from '#app/config/config.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { type BackupSource, checkBackup, openBackup, writeBackup } from '#platform/storage/backup';
import { addVideo, begin, exportClips } from '../api/exporting.ts';
import { startProcess } from '../api/process.ts';
import { startTestServer, type TestServer, until } from '../api/server.ts';
import { smallVideo } from '../api/video.ts';
import { dataFolder } from '../data-folder.ts';
import { cookieBrowser } from '../identity/browser.ts';
import { kinora } from '../kinora.ts';
import { noSmallDisk, smallDisk } from '../small-disk.ts';
import { servePages } from '../stand-ins/pages.ts';
import { postgresMissing, startPostgres } from '../stand-ins/postgres.ts';
import { startSwift, swiftMissing } from '../stand-ins/swift.ts';

/** Accounts of this server itself: they are in the backup, too. */
const alone = { OIDC_ISSUER: '', OIDC_AUDIENCE: '', SIGN_UP: 'open', QUOTA_STORAGE: '0' };
const ann = { name: 'Ann', email: 'ann@example.org', password: 'correct horse battery' };
const passphrase = 'a passphrase of many words';

type Life = {
  token: string;
  videoId: string;
  storageKey: string;
  clipBytes: string;
  share: string;
  unfinished: string;
};

/**
 * A person's data: an account, a token, a video, an exported clip, a link to it, and an export that
 * is still running.
 */
async function live(server: TestServer, talk: string): Promise<Life> {
  const browser = cookieBrowser(server.address);
  const form = await browser.go('/login');
  expect(
    (
      await browser.submit(
        form.text.includes('name="name"') ? form : await browser.go(`${form.url.href}/new`),
        ann,
      )
    ).status,
  ).toBe(200);
  const created = await browser.once(
    'POST',
    '/api/tokens',
    undefined,
    { 'content-type': 'application/json' },
    JSON.stringify({ name: 'job' }),
  );
  const { secret: token } = JSON.parse(created.text);
  const user = server.with(token);
  const video = await addVideo(user, talk, '');
  const slow = await addVideo(user, `${talk}?slow`, 'process-slow');
  await exportClips(user, video, [['1', '4']]);
  const [clip] = (await user.get(`/api/clips/videos/${video.id}/exported`)).body.exportedClips;
  const { share } = (
    await user.post(`/api/clips/videos/${video.id}/shares`, { exportedId: clip.id })
  ).body;
  const unfinished = (await begin(user, slow, [['1', '4']])).headers.get('location') ?? '';
  await until(
    () => user.get(unfinished),
    ({ body }) => body.status === 'running',
  );
  const clipBytes = await download(server, token, video.id, clip.storageKey);
  return {
    token,
    videoId: video.id,
    storageKey: clip.storageKey,
    clipBytes,
    share: new URL(share.url).pathname,
    unfinished,
  };
}

async function download(
  server: TestServer,
  token: string,
  videoId: string,
  storageKey: string,
): Promise<string> {
  const { url } = (
    await server.with(token).post(`/api/clips/videos/${videoId}/download`, { storageKey })
  ).body;
  const response = await fetch(url);
  expect(response.status).toBe(200);
  return await response.text();
}

/**
 * All previous data exists and works: password, token, clip, the link whose secret is encrypted,
 * and the job that was running.
 */
async function expectLife(server: TestServer, life: Life): Promise<void> {
  const browser = cookieBrowser(server.address);
  const home = await browser.submit(await browser.go('/login'), ann);
  expect([home.url.pathname, home.status]).toEqual(['/', 200]);
  expect((await browser.api('GET', '/api/me')).body.user.email).toBe('ann@example.org');
  expect(await download(server, life.token, life.videoId, life.storageKey)).toBe(life.clipBytes);
  const user = server.with(life.token);
  const { shares } = (await user.get(`/api/clips/videos/${life.videoId}/shares`)).body;
  expect(new URL(shares[0].url).pathname).toBe(life.share);
  expect((await fetch(`${server.address}${life.share}/video`)).status).toBe(200);
  if (life.unfinished === '') return;
  // The scripted engine is as slow as before; it only matters that it has begun again.
  await until(
    () => user.get(life.unfinished),
    ({ body }) => body.status === 'running' && body.attempts === 2,
  );
}

const scope = new AsyncDisposableStack();
let talk: string;
beforeAll(async () => {
  const pages = scope.use(
    await servePages({ '/talk.mp4': { body: await smallVideo(), type: 'video/mp4' } }),
  );
  talk = pages.at('/talk.mp4');
});
afterAll(() => scope.disposeAsync());

describe('a backup of an embedded database and files', () => {
  let scratch: Awaited<ReturnType<typeof scratchFolder>>;
  let DATA_DIR: string;
  let life: Life;
  const file = (name: string) => join(scratch.path, name);
  const run = (args: string[], env: Record<string, string> = {}) =>
    kinora(args, { cwd: scratch.path, env: { DATA_DIR, ...env } });
  const json = async (...args: Parameters<typeof run>) => {
    const { stdout, stderr } = await run([...args[0], '--json'], args[1]);
    return JSON.parse(stdout || JSON.stringify({ stderr }));
  };

  beforeAll(async () => {
    scratch = scope.use(await scratchFolder());
    DATA_DIR = await dataFolder(scratch.path);
    await using server = await startTestServer({ ...alone, DATA_DIR });
    life = await live(server, talk);
    // While the server runs, and works.
    expect(await json(['backup', file('plain'), '--verify'])).toMatchObject({
      encrypted: false,
      verified: true,
      path: file('plain'),
    });
    expect(await json(['backup', file('sealed')], { BACKUP_PASSPHRASE: passphrase })).toMatchObject(
      { encrypted: true },
    );
    expect((await readdir(join(DATA_DIR, 'dumps'))).length).toBe(0);
    const refused = await json(['restore', file('plain'), '--replace']);
    expect(refused).toMatchObject({ code: 'data-folder-in-use' });
  });

  it('brings everything back after all of it was destroyed: accounts, clips, secrets and the work in progress', async () => {
    await rm(DATA_DIR, { recursive: true });
    expect((await stat(file('sealed'))).mode & 0o777).toBe(0o600);
    await writeFile(file('word'), `${passphrase}\n`);
    const restored = await run(['restore', file('sealed'), '--passphrase-file', file('word')]);
    expect([restored.code, restored.stdout]).toEqual([
      0,
      expect.stringContaining('Servers can start now.'),
    ]);
    expect((await readdir(DATA_DIR)).sort()).toEqual([
      'database',
      'files',
      'in-use.lock',
      'secrets',
    ]);
    await using server = await startTestServer({ ...alone, DATA_DIR });
    await expectLife(server, life);
  });

  it('does not replace existing data without --replace, which keeps the old data', async () => {
    await writeFile(join(DATA_DIR, 'files', 'videos', 'mark'), '');
    const refused = await json(['restore', file('plain')]);
    expect([refused.code, refused.error]).toEqual([
      'restore-target-not-empty',
      expect.stringContaining('--replace'),
    ]);
    const { replaced } = await json(['restore', file('plain'), '--replace']);
    expect(await readdir(join(replaced, 'files', 'videos'))).toContain('mark');
    await using server = await startTestServer({ ...alone, DATA_DIR });
    await expectLife(server, life);
  });

  it('that is damaged, cut off, encrypted with another passphrase or newer is refused, and nothing is changed', async () => {
    const [plain, sealed] = await Promise.all([readFile(file('plain')), readFile(file('sealed'))]);
    const variants: [string, Buffer, string][] = [
      ['flipped', changed(plain, plain.length >> 1), 'backup-damaged'],
      ['flipped-sealed', changed(sealed, sealed.length - 400), 'backup-damaged'],
      ['flipped-header', changed(plain, plain.indexOf('"createdAt":"2') + 13), 'backup-damaged'],
      ['cut', plain.subarray(0, plain.length - 1), 'backup-damaged'],
      ['cut-sealed', sealed.subarray(0, sealed.length >> 1), 'backup-damaged'],
      ['longer', Buffer.concat([plain, plain.subarray(-100)]), 'backup-damaged'],
      [
        'newer',
        Buffer.from(plain.toString('latin1').replace('"format":1', '"format":2'), 'latin1'),
        'backup-newer',
      ],
    ];
    const before = await readdir(DATA_DIR);
    for (const [name, bytes, code] of variants) {
      await writeFile(file(name), bytes);
      await expect(readBackup(file(name), passphrase), name).rejects.toMatchObject({ code });
    }
    await expect(readBackup(file('sealed'), undefined)).rejects.toMatchObject({
      code: 'passphrase-needed',
    });
    await writeFile(file('other'), 'a text');
    expect(await json(['restore', file('other'), '--replace'])).toMatchObject({
      code: 'dump-unreadable',
    });
    expect(await json(['restore', file('flipped'), '--replace'])).toMatchObject({
      code: 'backup-damaged',
    });
    expect(
      await json(['restore', file('sealed'), '--replace'], {
        BACKUP_PASSPHRASE: 'another passphrase',
      }),
    ).toMatchObject({
      code: 'wrong-passphrase',
    });
    expect(await json(['restore', file('plain'), '--verify'])).toMatchObject({ intact: true });
    expect(await readdir(DATA_DIR)).toEqual(before);
    expect(await json(['backup', file('short')], { BACKUP_PASSPHRASE: 'short' })).toMatchObject({
      code: 'passphrase-too-short',
    });
    expect(await json(['backup', file('plain')])).toMatchObject({ code: 'backup-exists' });
  });
});

describe('a backup of a newer version', () => {
  it('in the same format, whose tables this version does not know, is refused before anything is changed', async () => {
    await using scratch = await scratchFolder();
    const DATA_DIR = await dataFolder(scratch.path);
    const path = join(scratch.path, 'newer');
    {
      await using composed = await composeBackup(loadConfig({ DATA_DIR }), async () => '', false);
      const { source } = composed;
      const later = (line: string) => {
        const parsed = JSON.parse(line);
        return 'migrations' in parsed
          ? JSON.stringify({ migrations: [...parsed.migrations, '0999_of-tomorrow'] })
          : line;
      };
      const newer: BackupSource = {
        ...source,
        exportDatabase: (write, begin) =>
          source.exportDatabase({ ...write, table: (line) => write.table(later(line)) }, begin),
      };
      await writeBackup(path, newer, {
        passphrase: undefined,
        signal: new AbortController().signal,
      });
    }
    const before = await readdir(DATA_DIR);
    const run = async (...more: string[]) =>
      JSON.parse(
        (
          await kinora(['restore', path, '--json', ...more], {
            cwd: scratch.path,
            env: { DATA_DIR },
          })
        ).stdout,
      );
    for (const more of [['--replace'], ['--verify']])
      expect(await run(...more)).toMatchObject({
        code: 'database-newer',
        error: expect.stringContaining('0999_of-tomorrow'),
      });
    expect(await readdir(DATA_DIR)).toEqual(before);
  });
});

describe('a backup that is interrupted', () => {
  it('by a full disk leaves nothing, and neither does a restore onto one', async (context) => {
    context.skip(noSmallDisk !== undefined, noSmallDisk);
    await using scratch = await scratchFolder();
    const DATA_DIR = await dataFolder(scratch.path);
    await largeVideo(DATA_DIR, 24);
    const run = async (args: string[], dataDir = DATA_DIR) =>
      JSON.parse(
        (await kinora([...args, '--json'], { cwd: scratch.path, env: { DATA_DIR: dataDir } }))
          .stdout,
      );
    {
      await using disk = await smallDisk(join(scratch.path, 'disk'), 16 * 2 ** 20);
      expect(await run(['backup', join(disk.path, 'backup')])).toMatchObject({ code: 'no-space' });
      expect(await readdir(disk.path)).toEqual([]);
    }
    expect(await run(['backup', join(scratch.path, 'backup')])).toMatchObject({ objects: 1 });
    await using disk = await smallDisk(join(scratch.path, 'disk'), 16 * 2 ** 20);
    const onto = join(disk.path, 'data');
    expect(await run(['restore', join(scratch.path, 'backup')], onto)).toMatchObject({
      code: 'no-space',
    });
    expect(await readdir(onto)).toEqual(['in-use.lock']);
  });

  it('by kill -9 is never taken for a backup, and a restore that is killed leaves what was there', async () => {
    await using scratch = await scratchFolder();
    const DATA_DIR = await dataFolder(scratch.path);
    await largeVideo(DATA_DIR, 100);
    const path = join(scratch.path, 'backup');
    const run = (args: string[], env: Record<string, string> = { DATA_DIR }) =>
      kinora(args, { cwd: scratch.path, env });
    await killedOnce(
      ['backup', path],
      { DATA_DIR },
      async () => (await stat(`${path}.partial`)).size > 2 ** 20,
    );
    expect(await readdir(scratch.path)).not.toContain('backup');
    expect((await run(['restore', `${path}.partial`, '--verify'])).stderr).toContain(
      'its end is missing',
    );
    expect((await run(['backup', path])).stderr).toContain('backup.partial');
    await rm(`${path}.partial`);
    expect((await run(['backup', path])).code).toBe(0);

    await killedOnce(['restore', path, '--replace'], { DATA_DIR }, async () =>
      (await readdir(join(DATA_DIR, 'restoring'))).includes('files'),
    );
    expect(await readdir(DATA_DIR)).toEqual(
      expect.arrayContaining(['database', 'files', 'restoring']),
    );
    await using server = await startTestServer({ ...alone, DATA_DIR });
    expect((await server.anonymous.get('/api/health')).status).toBe(200);
    await server.stop();
    // During the short exchange, folders may be from two different times.
    await writeFile(join(DATA_DIR, 'restoring', 'putting-in-place'), '');
    expect((await run(['serve'], { DATA_DIR, PORT: '0' })).stderr).toContain(
      'A restore was interrupted',
    );
    expect((await run(['restore', path, '--replace'])).code).toBe(0);
    expect(await readdir(DATA_DIR)).not.toContain('restoring');
    expect((await run(['migrate', '--check'])).code).toBe(0);
  });
});

/** Waits for the condition, then kills the command. */
async function killedOnce(
  args: string[],
  environment: Record<string, string>,
  condition: () => Promise<boolean>,
): Promise<void> {
  const command = startProcess('bin/kinora', args, environment);
  await until(() => condition().catch(() => false), Boolean, 60, { slowestMilliseconds: 50 });
  expect(await command.end('SIGKILL')).toBe('SIGKILL');
}

/** A stored file that takes a while to copy. */
async function largeVideo(dataDir: string, mebibytes: number): Promise<void> {
  const folder = join(dataDir, 'files', 'videos', 'large');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'original.mp4'), '');
  await truncate(join(folder, 'original.mp4'), mebibytes * 2 ** 20);
}

describe.skipIf(postgresMissing ?? swiftMissing)(
  `a backup of Postgres and a bucket${postgresMissing ?? swiftMissing ?? ''}`,
  () => {
    it('brings everything back on another Postgres and in another bucket, and one of an embedded server moves to both', async () => {
      await using scratch = await scratchFolder();
      await using swift = await startSwift();
      const s3 = (bucket: string) => ({
        S3_BUCKET: bucket,
        S3_ENDPOINT: swift.endpoint,
        S3_ACCESS_KEY_ID: swift.accessKeyId,
        S3_SECRET_ACCESS_KEY: swift.secretAccessKey,
        S3_FORCE_PATH_STYLE: '1',
      });
      for (const bucket of ['first', 'second', 'third']) await swift.makeBucket(bucket);
      const cluster = (url: string, bucket: string, key: string) => ({
        DATABASE_URL: url,
        DATA_DIR: join(scratch.path, bucket),
        ...s3(bucket),
        ...(key === '' ? {} : { ENCRYPTION_KEYS: key.repeat(32) }),
      });
      const run = async (args: string[], env: Record<string, string>) =>
        JSON.parse((await kinora([...args, '--json'], { cwd: scratch.path, env })).stdout);
      const path = join(scratch.path, 'backup');
      let life: Life;
      {
        await using postgres = await startPostgres();
        const settings = cluster(postgres.url, 'first', 'a');
        await using server = await startTestServer({ ...alone, ...settings });
        life = await live(server, talk);
        expect(await run(['backup', path], settings)).toMatchObject({
          objects: expect.any(Number),
        });
        expect(await run(['restore', path, '--replace'], settings)).toMatchObject({
          code: 'servers-running',
        });
      }
      await using postgres = await startPostgres();
      // Another key: the secrets are encrypted with it while they are restored.
      expect(await run(['restore', path], cluster(postgres.url, 'second', ''))).toMatchObject({
        code: 'encryption-keys-needed',
      });
      expect(await run(['restore', path], cluster(postgres.url, 'second', 'b'))).toMatchObject({
        restored: path,
      });
      {
        await using server = await startTestServer({
          ...alone,
          ...cluster(postgres.url, 'second', 'b'),
        });
        await expectLife(server, life);
      }
      // Back on one machine.
      const embedded = { DATA_DIR: join(scratch.path, 'laptop') };
      expect(await run(['restore', path], embedded)).toMatchObject({ restored: path });
      {
        await using server = await startTestServer({ ...alone, ...embedded });
        await expectLife(server, life);
      }
      const moved = join(scratch.path, 'moved');
      expect(await run(['backup', moved], embedded)).toMatchObject({ encrypted: false });
      const refused = await run(['restore', moved], cluster(postgres.url, 'third', 'b'));
      expect([refused.code, refused.error]).toEqual([
        'restore-target-not-empty',
        expect.stringContaining('rows of people'),
      ]);
      expect(
        await run(['restore', moved, '--replace'], cluster(postgres.url, 'third', 'b')),
      ).toMatchObject({ restored: moved });
      await using server = await startTestServer({
        ...alone,
        ...cluster(postgres.url, 'third', 'b'),
      });
      await expectLife(server, { ...life, unfinished: '' });
    });
  },
);

/** Reads all of a backup, as every restore does before it changes anything. */
async function readBackup(path: string, word: string | undefined): Promise<void> {
  const { size } = await stat(path);
  await checkBackup(path, await openBackup(path, word), size, {
    signal: new AbortController().signal,
  });
}

function changed(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
  return copy;
}

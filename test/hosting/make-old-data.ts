import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { execa } from 'execa';
import { z } from 'zod';
import { startTestServer } from '../api/server.ts';
import { smallVideo } from '../api/video.ts';
import { cookieBrowser } from '../identity/browser.ts';
import { servePages } from '../stand-ins/pages.ts';
import { startPostgres } from '../stand-ins/postgres.ts';
import { startReceiver } from '../stand-ins/receiver.ts';

/**
 * Makes the data of an older version, for `upgrade.test.ts`. It runs in a working copy of that
 * version: see make-old-data.sh. Arguments: the folder that the data goes to.
 */
const out = resolve(process.argv[2] ?? 'old-data');
const person = {
  name: 'Olga Older',
  email: 'olga@example.org',
  password: 'a password of an older version',
};
const alone = { OIDC_ISSUER: '', OIDC_AUDIENCE: '' };
const key = 'the key of the servers of an older version';

await rm(out, { recursive: true, force: true });
await mkdir(out, { recursive: true });
const scratch = join(out, 'scratch');

const embedded = join(scratch, 'embedded');
await live('embedded', { DATA_DIR: embedded });
await execa('tar', [
  '-C',
  embedded,
  '-cJf',
  join(out, 'embedded.tar.xz'),
  'database',
  'files',
  'secrets',
]);

await using postgres = await startPostgres();
const shared = join(scratch, 'postgres');
await live('postgres', { DATA_DIR: shared, DATABASE_URL: postgres.url, ENCRYPTION_KEYS: key });
const { stdout } = await execa('pg_dump', ['--no-owner', '--no-privileges', postgres.url], {
  maxBuffer: 64 * 2 ** 20,
});
await writeFile(join(shared, 'dump.sql'), `${stdout}\n`);
await execa('tar', [
  '-C',
  shared,
  '-cJf',
  join(out, 'postgres.tar.xz'),
  'dump.sql',
  'files',
  'secrets',
]);
await rm(scratch, { recursive: true });

/** Creates data with the API of that version. The expected values are written beside the data. */
async function live(name: string, settings: Record<string, string>): Promise<void> {
  await mkdir(settings.DATA_DIR ?? '', { recursive: true, mode: 0o700 });
  await using pages = await servePages({
    '/talk.mp4': { body: await smallVideo(), type: 'video/mp4' },
  });
  await using receiver = await startReceiver();
  await using server = await startTestServer({ ...alone, ...settings }, { passwordCost: 'real' });
  const browser = cookieBrowser(server.address);
  await browser.submit(await browser.go('/login'), person);
  const cookie = browser.jar.map((one) => `${one.name}=${one.value}`).join('; ');
  const headers = { 'content-type': 'application/json', origin: server.address, cookie };
  const made = await fetch(`${server.address}/api/tokens`, {
    method: 'POST',
    headers,
    body: '{"name":"old"}',
  });
  const { secret: token } = z.object({ secret: z.string() }).parse(await made.json());
  const user = server.with(token);
  const jobOf = async (path: string, body: object) => {
    const started = await user.post(path, body);
    const location = started.headers.get('location');
    if (location === null) throw new Error(`${path}: ${started.text}`);
    for (;;) {
      const { body: job } = await user.get(location);
      if (['complete', 'failed'].includes(job.status)) return job;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const { videoId } = await jobOf('/api/clips/identify', {
    platformUrl: pages.at('/talk.mp4'),
    prompt: 'the best of it',
  });
  const { video } = (await user.get(`/api/clips/videos/${videoId}`)).body;
  const selectedClips = [{ start: '1', end: '4', title: 'An older clip' }];
  await jobOf('/api/clips/process', {
    videoId,
    storageKey: video.storageKey,
    selectedClips,
    aspectRatio: '9:16',
  });
  const failed = await jobOf('/api/clips/identify', { platformUrl: pages.at('/gone.mp4') });
  const [clip] = (await user.get(`/api/clips/videos/${videoId}/exported`)).body.exportedClips;
  const { webhook } = (await user.post('/api/webhooks', { url: receiver.reacting(200) })).body;
  const found = { person, token, key, video, clip, failed, webhook };
  await writeFile(join(out, `${name}.json`), `${JSON.stringify(found, null, 2)}\n`);
  await server.stop();
}

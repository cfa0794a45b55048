import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { dataFolder } from '../data-folder.ts';
import { stillTalk } from '../many/still-talk.ts';
import { lines } from '../short-talk.ts';
import { type Issuer, startIssuer } from '../stand-ins/issuer.ts';
import { type Pages, servePages } from '../stand-ins/pages.ts';
import { type ServerProcess, startProcess } from './process.ts';
import { type Client, client, until } from './server.ts';

/**
 * The server as people start it, with a small heap and an identification that fills it; whenever it
 * dies it is started again.
 */
let scratch: Awaited<ReturnType<typeof scratchFolder>>;
let issuer: Issuer;
let pages: Pages;
let running: ServerProcess;
let alice: Client;
let stopping = false;
let deaths = 0;

const journal = async () =>
  (await readFile(join(scratch.path, 'journal'), 'utf8')).split('\n').filter(Boolean);
const preload = pathToFileURL(join(import.meta.dirname, '../fixtures/hungry-preload.ts'));
/** What the engine does not need. */
const secrets = Object.fromEntries(
  [
    'SESSION_SECRET',
    'URL_SIGNING_SECRET',
    'METRICS_TOKEN',
    'SARVAM_API_KEY',
    'YOUTUBE_API_KEY',
    'AWS_SECRET_ACCESS_KEY',
    'UNKNOWN',
  ].map((name) => [name, `canary of ${name}, which is long enough`]),
);

beforeAll(async () => {
  scratch = await scratchFolder();
  issuer = await startIssuer();
  preload.searchParams.set('journal', join(scratch.path, 'journal'));
  pages = await servePages({
    '/talk.mp4': { body: await stillTalk(lines.slice(0, 4), 20), type: 'video/mp4' },
  });
  const settings = {
    PORT: '0',
    DATA_DIR: await dataFolder(scratch.path),
    OIDC_ISSUER: issuer.url,
    OIDC_AUDIENCE: 'kinora',
    ALLOW_PRIVATE_ADDRESSES: '1',
    WORK_CONCURRENCY: '4',
    ...secrets,
    NODE_OPTIONS: `--max-old-space-size=256 --import ${preload.href}`,
  };
  void (async () => {
    while (!stopping) {
      running = startProcess('bin/kinora', ['serve'], settings);
      alice = client(await running.ready, await issuer.token({ sub: 'alice' }));
      await running.exited;
      if (!stopping) deaths += 1;
    }
  })();
});
afterAll(async () => {
  stopping = true;
  await running?.[Symbol.asyncDispose]();
  await pages?.[Symbol.asyncDispose]();
  await issuer?.[Symbol.asyncDispose]();
  await scratch?.[Symbol.asyncDispose]();
});

describe('a job that runs out of memory', () => {
  it('takes the server down twice, then fails alone with a reason, also when it is run again; what ran beside it completes', async () => {
    await until(async () => alice !== undefined, Boolean);
    const [hungry, slow] = [await order('hungry'), await order('slow')];
    const failed = await done(hungry);
    expect(failed).toMatchObject({
      status: 'failed',
      attempts: 3,
      error: expect.stringContaining('more memory than the server allows'),
    });
    expect(await done(slow)).toMatchObject({ status: 'complete', attempts: 3 });
    expect((await journal()).sort()).toEqual([
      ...['hungry isolated', 'hungry shared', 'hungry shared'],
      ...['slow isolated', 'slow shared', 'slow shared'],
    ]);
    expect(deaths).toBe(2);
    // What the isolated engine was started with, as programs of this machine can read it in /proc.
    const environment = await readFile(join(scratch.path, 'journal.environ'), 'utf8');
    expect(environment).toContain('PATH=');
    expect(environment).not.toContain('canary');
    expect(environment).not.toContain('DATA_DIR');

    // Run again it is isolated from the beginning; a new job is not.
    expect((await alice.post(`${hungry}/retry`)).status).toBe(200);
    expect(await done(hungry)).toMatchObject({ status: 'failed', attempts: 4 });
    expect(await done(await order('plain'))).toMatchObject({ status: 'complete', attempts: 1 });
    expect((await journal()).slice(-2)).toEqual(['hungry isolated', 'plain shared']);
    expect(deaths).toBe(2);
  });
});

async function order(prompt: string): Promise<string> {
  const answer = await alice.post('/api/clips/identify', {
    platformUrl: pages.at('/talk.mp4'),
    prompt,
  });
  return answer.headers.get('location') ?? '';
}

/** The job once it has ended, whichever process shows it. */
async function done(location: string) {
  const job = await until(
    () => alice.get(location).catch(() => undefined),
    (answer) => ['complete', 'failed', 'cancelled'].includes(answer?.body?.status),
    180,
  );
  return job?.body;
}

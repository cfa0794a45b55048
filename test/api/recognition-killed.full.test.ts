import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { talk } from '#engine/sample-talk/talk.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { dataFolder } from '../data-folder.ts';
import { kinora } from '../kinora.ts';
import { media, speak, tinyModelFolder } from '../samples/spoken.ts';
import { type Issuer, startIssuer } from '../stand-ins/issuer.ts';
import { type ServerProcess, startProcess } from './process.ts';
import { type Client, client, ended, until } from './server.ts';

/** A server that is killed while it recognises a recording, and started again. */

/** Half an hour of speech takes minutes on a busy machine. */
const patience = 240;

const scope = new AsyncDisposableStack();
let folder: string;
let settings: Record<string, string>;
let issuer: Issuer;
let server: ServerProcess;
let alice: Client;

async function start(): Promise<void> {
  server = scope.use(startProcess('bin/kinora', ['serve'], settings));
  await signIn(await server.ready);
}

/** A token is valid for less time than all of this may take. */
async function signIn(address: string): Promise<void> {
  alice = client(address, await issuer.token({ sub: 'alice' }));
}

beforeAll(async () => {
  folder = scope.use(await scratchFolder()).path;
  issuer = scope.use(await startIssuer());
  settings = {
    PORT: '0',
    DATA_DIR: await dataFolder(folder),
    MODELS_FOLDER: join(folder, 'models'),
    OIDC_ISSUER: issuer.url,
    OIDC_AUDIENCE: 'kinora',
    TRANSCRIPT_SOURCES: 'local',
    SPEECH_THREADS: '1',
  };
  const added = ['models', 'add', '--from', tinyModelFolder, '--id', 'tiny', '--languages', 'en'];
  expect(await kinora(added, { cwd: folder, env: settings })).toMatchObject({ code: 0 });
  const sentences = talk.flatMap((part) => part.sentences);
  await speak(sentences.join(' '), join(folder, 'voice.wav'));
  await media(folder, 'talk.m4a', ['-stream_loop', '12', '-i', 'voice.wav', '-b:a', '64k']);
  await start();
});
afterAll(() => scope.disposeAsync());

async function upload() {
  const form = new FormData();
  form.set('video', new Blob([await readFile(join(folder, 'talk.m4a'))]), 'talk.m4a');
  const { address, headers } = alice;
  return await fetch(`${address}/api/clips/upload`, { method: 'POST', headers, body: form });
}

const location = (response: Response) => response.headers.get('location') ?? '';

/** How much is recognised, once it is at least so many seconds. */
async function recognised(at: string, seconds: number): Promise<number> {
  const { body } = await until(
    () => alice.get(at),
    ({ body: job }) =>
      (job.audio?.doneSeconds ?? 0) >= seconds || ['complete', 'failed'].includes(job.status),
    patience,
  );
  expect(body.status).toBe('running');
  return body.audio.doneSeconds;
}

const filesOf = (videoId: string) =>
  readdir(join(settings.DATA_DIR ?? '', 'files/videos', videoId)).catch((): string[] => []);

it('a recording goes on being recognised where it was when the server was killed, with the same words; nothing of that is left', async () => {
  const started = await upload();
  const at = location(started);
  const before = await recognised(at, 1000);
  await server.end('SIGKILL');
  await start();
  const isAnew = ({ body }: Awaited<ReturnType<Client['get']>>) =>
    body.stage === 'listen' || body.audio === undefined || body.status === 'complete';
  await until(() => alice.get(at), isAnew, patience);
  const seen: number[] = [];
  const job = await until(
    async () => {
      const { body } = await alice.get(at);
      if (body.audio) seen.push(body.audio.doneSeconds);
      return body;
    },
    ({ status }) => ['complete', 'failed'].includes(status),
    patience,
  );
  expect(job.status).toBe('complete');
  const first = seen.find((seconds) => seconds > 0) ?? 0;
  // The words of the last five seconds are not kept yet, in which this model hears minutes.
  expect(first, `of ${before}: ${seen}`).toBeGreaterThan(before / 3);

  const { words } = (await alice.get(`/api/clips/videos/${job.videoId}/transcript`)).body;
  const said = await kinora(['transcript', 'talk.m4a', '--format', 'json'], {
    cwd: folder,
    env: { ...settings, DATA_DIR: join(folder, 'other') },
  });
  expect(words.length).toBeGreaterThan(3000);
  expect(words).toEqual(JSON.parse(said.stdout).words);
  expect(await filesOf(job.videoId)).toContain('transcript.json');
  expect(await filesOf(job.videoId)).not.toContain('recognition');
}, 900_000);

it('what was recognised for a job is deleted when the job is cancelled', async () => {
  await signIn(alice.address);
  const at = location(await upload());
  await recognised(at, 250);
  const { videoId } = (await alice.get(at)).body;
  await until(
    () => filesOf(videoId),
    (names) => names.includes('recognition'),
  );
  await alice.delete(at);
  await until(
    () => filesOf(videoId),
    (names) => !names.includes('recognition'),
  );
  await ended(alice, { headers: new Headers({ location: at }) });
  expect(await filesOf(videoId)).not.toContain('recognition');
}, 600_000);

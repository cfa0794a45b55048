import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { isFailure } from '#platform/kit/define-errors.ts';
import { diskErrors } from '#platform/kit/disk-full.ts';
import type { Progress } from '#platform/kit/run-context.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { noSmallDisk, smallDisk } from '#test/small-disk.ts';
import {
  type Behaviour,
  type ModelServer,
  startModelServer,
} from '#test/stand-ins/model-server.ts';
import { createSpeechModels, type SpeechModelSettings } from './create-speech-models.ts';
import { speechModelErrors } from './errors.ts';

const model = Buffer.concat([Buffer.from([0x08, 0x08]), randomBytes(2_000_000)]);
const tokens = Buffer.from('<blk> 0\na 1\nb 2\n');
const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

let server: ModelServer;
let home: Awaited<ReturnType<typeof scratchFolder>>;
beforeAll(async () => {
  home = await scratchFolder();
  server = await startModelServer({ 'acme/ctc/model.onnx': model, 'acme/ctc/tokens.txt': tokens });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await home[Symbol.asyncDispose]();
});
beforeEach(() => {
  server.always();
  server.requests.length = 0;
});

const machine = { memoryBytes: 16 * 2 ** 30 };

/** Opens a separate store whose catalogue begins with one small model. */
async function openStore({
  pinned = true,
  ...settings
}: Partial<SpeechModelSettings> & { pinned?: boolean } = {}) {
  const folder = join(home.path, randomBytes(6).toString('hex'));
  await mkdir(folder);
  const pins = (content: Buffer) =>
    pinned ? { bytes: content.length, sha256: hashOf(content) } : {};
  const files = [
    { role: 'model', name: 'model.onnx', url: 'acme/ctc/model.onnx', ...pins(model) },
    { role: 'tokens', name: 'tokens.txt', url: 'acme/ctc/tokens.txt', ...pins(tokens) },
  ];
  const entry = {
    id: 'acme',
    name: 'Acme',
    kind: 'ctc',
    languages: ['en'],
    bytes: pinned ? model.length + tokens.length : 1,
    licence: 'MIT',
    files,
  };
  const ownCatalogue = join(folder, 'catalogue.json');
  await writeFile(ownCatalogue, JSON.stringify({ models: [entry] }));
  const open = () =>
    createSpeechModels({
      folder: join(folder, 'models'),
      baseUrl: server.url,
      downloads: 'ask',
      machine,
      ownCatalogue,
      ...settings,
    });
  const store = open();
  const reported: Progress[] = [];
  const install = (signal = AbortSignal.timeout(20_000)) =>
    store.install('acme', { signal, onProgress: (progress) => void reported.push(progress) });
  return { store, open, install, reported, folder: join(folder, 'models') };
}

const stateOf = async ({ store }: Pick<Awaited<ReturnType<typeof openStore>>, 'store'>) =>
  (await store.list()).find(({ id }) => id === 'acme');
const isPart = (name: string) => /\.part$/.test(name);
const bodyRequests = () => server.requests.filter(({ path }) => path.endsWith('model.onnx'));

it('a model is downloaded file by file, checked, and installed all at once, with its progress', async () => {
  const own = await openStore();
  expect(await stateOf(own)).toMatchObject({
    state: 'available',
    bytes: model.length + tokens.length,
    licence: 'MIT',
  });
  const installed = await own.install();
  expect(installed).toMatchObject({
    id: 'acme',
    kind: 'ctc',
    languages: ['en'],
    bytes: model.length + tokens.length,
  });
  expect(await readFile(installed.files.model ?? '')).toEqual(model);
  expect(await readFile(installed.files.tokens ?? '')).toEqual(tokens);
  expect((await readdir(installed.folder)).sort()).toEqual([
    'manifest.json',
    'model.onnx',
    'tokens.txt',
  ]);
  expect(own.reported.at(-1)).toMatchObject({
    stage: 'model',
    fraction: 1,
    bytes: { done: installed.bytes, total: installed.bytes },
  });
  expect(own.reported.map(({ fraction }) => fraction)).toEqual(
    own.reported.map(({ fraction }) => fraction).toSorted((a, b) => a - b),
  );
  expect(await stateOf(own)).toMatchObject({ state: 'installed', hashesFrom: 'catalogue' });
  server.requests.length = 0;
  expect(await own.install()).toEqual(installed);
  expect(server.requests).toEqual([]);
});

it('a cancelled download resumes where it stopped, also in another process, and is listed as paused until then', async () => {
  const own = await openStore();
  const cancel = new AbortController();
  server.next({ slowly: 30 });
  const running = own.store.install('acme', {
    signal: cancel.signal,
    onProgress: ({ bytes }) => bytes && bytes.done > 300_000 && cancel.abort(new Error('paused')),
  });
  await expect(running).rejects.toThrow('paused');
  const paused = await stateOf(own);
  expect(paused).toMatchObject({
    state: 'paused',
    download: { bytes: { total: model.length + tokens.length } },
  });
  expect(paused?.download?.bytes.done).toBeGreaterThan(300_000);
  server.requests.length = 0;
  const installed = await own.open().install('acme', { signal: AbortSignal.timeout(20_000) });
  const [request] = bodyRequests();
  expect(Number(/^bytes=(\d+)-$/.exec(request?.range ?? '')?.[1])).toBeGreaterThan(300_000);
  expect(request?.ifRange).toBe(`"${hashOf(model)}"`);
  expect(await readFile(installed.files.model ?? '')).toEqual(model);
});

it('connections that break are resumed, whether the server can continue or sends everything again', async () => {
  const own = await openStore();
  server.next(
    { breakAfter: 500_000 },
    { breakAfter: 200_000 },
    { ignoreRange: true, breakAfter: 900_000 },
  );
  const installed = await own.install();
  expect(await readFile(installed.files.model ?? '')).toEqual(model);
  const ranges = bodyRequests().map(({ range }) => Number(/\d+/.exec(range ?? '0')?.[0]));
  expect(ranges).toHaveLength(4);
  expect(ranges[1]).toBeGreaterThan(0);
  expect(ranges[2]).toBeGreaterThan(ranges[1] ?? 0);
});

it('a file that changed on the server in between is downloaded again from its beginning', async () => {
  const own = await openStore({ pinned: false });
  const older = Buffer.concat([Buffer.from([0x08]), randomBytes(1_000_000)]);
  server.next({ instead: older, breakAfter: 400_000 });
  const installed = await own.install();
  expect(await readFile(installed.files.model ?? '')).toEqual(model);
  expect(await stateOf(own)).toMatchObject({ state: 'installed', hashesFrom: 'first-use' });
});

it('several callers who want the same model wait for one download and all see its progress', async () => {
  const own = await openStore();
  server.next({ slowly: 40 });
  const other = own.open();
  const followed: Progress[] = [];
  const first = own.install();
  await expect.poll(() => own.reported.length).toBeGreaterThan(0);
  const second = other.install('acme', {
    signal: AbortSignal.timeout(20_000),
    onProgress: (progress) => void followed.push(progress),
  });
  expect(await second).toEqual(await first);
  expect(bodyRequests()).toHaveLength(1);
  expect(
    followed.some(({ fraction, stage }) => stage === 'model' && fraction > 0 && fraction < 1),
  ).toBe(true);
});

const failures: [string, Behaviour, { readonly code: string }, RegExp][] = [
  [
    'a web page',
    { page: '<!doctype html><title>Sign in</title>' },
    speechModelErrors.webPage,
    /web page instead of model\.onnx.*HTTPS_PROXY/,
  ],
  [
    'a web page that says it is a file',
    { page: '<html>no', type: 'application/octet-stream' },
    speechModelErrors.webPage,
    /web page/,
  ],
  [
    'a shorter file',
    { instead: model.subarray(0, 999) },
    speechModelErrors.sizeWrong,
    /999 bytes instead of 2000002/,
  ],
  [
    'another file of the same size',
    { instead: Buffer.alloc(model.length, 8) },
    speechModelErrors.hashWrong,
    /did not have the content.*deleted/,
  ],
  ['404', { status: 404 }, speechModelErrors.fileMissing, /does not have model\.onnx/],
  ['401', { status: 401 }, speechModelErrors.refused, /refuses.*401/],
  [
    'a redirect to itself',
    { redirect: '/acme/ctc/model.onnx' },
    speechModelErrors.redirects,
    /redirects too often/,
  ],
  [
    'a redirect to another protocol',
    { redirect: 'file:///etc/passwd' },
    speechModelErrors.redirects,
    /unsafe/,
  ],
];

it.each(failures)(
  'a server that sends %s is refused with what to do, and the next attempt succeeds',
  async (_, behaviour, row, message) => {
    const own = await openStore();
    server.always(behaviour);
    const failed = await own.install().catch((error: unknown) => error);
    expect(isFailure(failed, row) ? failed.message : failed).toMatch(message);
    expect(await own.store.installed()).toEqual([]);
    server.always();
    expect(await readFile((await own.install()).files.model ?? '')).toEqual(model);
  },
);

it('a server that sends nothing for too long fails the download, and what arrived is saved', async () => {
  const own = await openStore({ stallSeconds: 1 });
  server.next({ stallAfter: 700_000 });
  await expect(own.install()).rejects.toMatchObject({
    code: 'speech-model-stalled',
    status: 504,
    retryable: true,
  });
  expect((await stateOf(own))?.download?.bytes.done).toBe(700_000);
  await own.install();
  expect(bodyRequests().at(-1)?.range).toBe('bytes=700000-');
});

it('a server that keeps failing fails the download after some attempts', async () => {
  const own = await openStore();
  server.always({ status: 503 });
  await expect(own.install()).rejects.toMatchObject({
    code: 'speech-model-hub-failed',
    retryable: true,
  });
  expect(server.requests).toHaveLength(4);
});

it('a proxy is used where one is set, except for the hosts it is not for', async () => {
  await using proxy = await startModelServer({});
  const own = await openStore({ proxies: { http: proxy.url, https: undefined, none: undefined } });
  proxy.always({ status: 403 });
  await expect(own.install()).rejects.toBeDefined();
  expect(server.requests).toEqual([]);
  const direct = await openStore({ proxies: { http: proxy.url, none: '127.0.0.1' } });
  await direct.install();
});

it.skipIf(noSmallDisk)(
  'a disk without room is noticed before the download, and one that fills up in the middle',
  async () => {
    const own = await openStore();
    await using _small = await smallDisk(own.folder, 2_000_000);
    await expect(own.install()).rejects.toMatchObject({
      code: diskErrors.noSpace.code,
      status: 507,
      message: expect.stringMatching(/needs 3 MB/),
    });
    expect(server.requests).toEqual([]);
    const filling = await openStore({ pinned: false });
    await using disk = await smallDisk(filling.folder, 1_000_000);
    await expect(filling.install()).rejects.toMatchObject({ code: diskErrors.noSpace.code });
    // What did not fit is gone, and never took the last twentieth of the disk.
    expect((await readdir(disk.path, { recursive: true })).filter(isPart)).toEqual([]);
  },
);

it('nothing is downloaded where the operator forbids it, and unknown models are named', async () => {
  const own = await openStore({ downloads: 'never' });
  await expect(own.install()).rejects.toMatchObject({
    code: 'speech-model-downloads-forbidden',
    status: 403,
  });
  await expect(
    own.store.install('nothing', { signal: AbortSignal.timeout(1000) }),
  ).rejects.toMatchObject({ status: 404 });
  expect(server.requests).toEqual([]);
});

it('a file that is cut or changed afterwards is found, and the model is installed again over it', async () => {
  const own = await openStore();
  const { files } = await own.install();
  await writeFile(files.tokens ?? '', tokens.toString().replace('a', 'x'));
  expect(await own.store.verify('acme')).toMatchObject({
    isIntact: false,
    files: [
      { name: 'model.onnx', state: 'intact', expectedFrom: 'catalogue' },
      { name: 'tokens.txt', state: 'changed' },
    ],
  });
  await truncate(files.model ?? '', 1000);
  expect(await stateOf(own)).toMatchObject({ state: 'damaged' });
  expect(await own.store.choose('en')).not.toHaveProperty('installed');
  await own.install();
  expect(await own.store.verify('acme')).toMatchObject({ isIntact: true });
  await own.store.remove('acme');
  expect(await stateOf(own)).toMatchObject({ state: 'available' });
  await expect(own.store.remove('acme')).rejects.toMatchObject({ status: 404 });
});

import { createHash, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { speechModelList } from '#features/speech-models/model-downloads.schema.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { tinyModelFolder } from '../samples/spoken.ts';
import { type ModelServer, startModelServer } from '../stand-ins/model-server.ts';
import { type Client, startTestServer, type TestServer, until } from './server.ts';

const model = Buffer.concat([Buffer.from([0x08, 0x08]), randomBytes(2_000_000)]);
const tokens = Buffer.from('<blk> 0\na 1\n');
const total = model.length + tokens.length;

let hub: ModelServer;
let scratch: Awaited<ReturnType<typeof scratchFolder>>;
let settings: Record<string, string>;
let server: TestServer;
let ann: Client;
beforeAll(async () => {
  scratch = await scratchFolder();
  const tiny = await Promise.all(
    ['model.onnx', 'tokens.txt'].map((name) => readFile(join(tinyModelFolder, name))),
  );
  const [tinyModel = Buffer.of(), tinyTokens = Buffer.of()] = tiny;
  hub = await startModelServer({
    'acme/model.onnx': model,
    'acme/tokens.txt': tokens,
    'tiny/model.onnx': tinyModel,
    'tiny/tokens.txt': tinyTokens,
  });
  const pins = (content: Buffer) => ({
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
  });
  const files = [
    { role: 'model', name: 'model.onnx', url: 'acme/model.onnx', ...pins(model) },
    { role: 'tokens', name: 'tokens.txt', url: 'acme/tokens.txt', ...pins(tokens) },
  ];
  const entry = {
    name: 'Acme English',
    kind: 'ctc',
    languages: ['en'],
    licence: 'Acme licence',
    files,
  };
  const catalogue = join(scratch.path, 'catalogue.json');
  await writeFile(
    catalogue,
    JSON.stringify({
      models: [
        ...['acme', 'acme-2'].map((id) => ({ id, ...entry })),
        {
          ...entry,
          id: 'tiny',
          files: [
            { role: 'model', name: 'model.onnx', url: 'tiny/model.onnx', ...pins(tinyModel) },
            { role: 'tokens', name: 'tokens.txt', url: 'tiny/tokens.txt', ...pins(tinyTokens) },
          ],
        },
      ],
    }),
  );
  settings = { MODELS_BASE_URL: hub.url, SPEECH_MODEL_CATALOGUE: catalogue };
  server = await startTestServer(settings);
  ann = await server.as('ann');
});
afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
  await hub?.[Symbol.asyncDispose]();
  await scratch?.[Symbol.asyncDispose]();
});

async function models(client = ann) {
  const { status, body } = await client.get('/api/speech-models');
  expect(status).toBe(200);
  return speechModelList.parse(body);
}
const find = async (id: string) => (await models()).models.find((one) => one.id === id);
const install = (id: string) => ann.post(`/api/speech-models/${id}/install`);

it('models are installed one at a time in the background, paused, resumed where they were, and removed', async () => {
  expect(await find('acme')).toMatchObject({
    state: 'available',
    bytes: total,
    licence: 'Acme licence',
    languages: ['en'],
  });
  expect(await find('parakeet-tdt-0.6b-v3')).toMatchObject({
    bytes: 670_478_772,
    licence: 'CC BY 4.0',
    state: 'available',
    speed: 'medium',
    wordErrors: { percent: 6.3, of: 'English', source: 'Open ASR Leaderboard' },
  });
  hub.always({ slowly: 100 });
  expect((await install('acme')).body.model).toMatchObject({ id: 'acme', state: 'downloading' });
  expect((await install('acme-2')).body.model).toMatchObject({ id: 'acme-2', state: 'queued' });
  const running = await until(
    () => find('acme'),
    (one) => (one?.download?.bytes.done ?? 0) > 200_000,
  );
  expect(running).toMatchObject({ state: 'downloading', download: { bytes: { total } } });

  const { body } = await ann.delete('/api/speech-models/acme/install');
  expect(body.model).toMatchObject({ state: 'paused', download: { bytes: { total } } });
  expect(body.model.download.bytes.done).toBeGreaterThan(200_000);
  hub.always();
  await until(
    () => find('acme-2'),
    (one) => one?.state === 'installed',
  );
  hub.requests.length = 0;
  await install('acme');
  expect(
    await until(
      () => find('acme'),
      (one) => one?.state === 'installed',
    ),
  ).toMatchObject({ hashesFrom: 'catalogue' });
  expect(Number(/\d+/.exec(hub.requests[0]?.range ?? '')?.[0])).toBeGreaterThan(200_000);
  const features = (await ann.get('/api/features')).body.features;
  expect(features.find(({ id }: { id: string }) => id === 'speech-models')).toMatchObject({
    available: true,
    what: expect.stringContaining('Acme English'),
  });

  expect((await install('acme')).body.model).toMatchObject({ state: 'installed' });
  for (const id of ['acme', 'acme-2'])
    expect(await ann.delete(`/api/speech-models/${id}`)).toMatchObject({
      status: 200,
      body: { success: true },
    });
  expect(await find('acme')).toMatchObject({ state: 'available' });
});

it('the speed of a model is measured on this machine once it is installed', async () => {
  await install('tiny');
  const measured = await until(
    () => find('tiny'),
    (one) => one?.realTimeFactor !== undefined,
  );
  expect(measured).toMatchObject({ state: 'installed', hashesFrom: 'catalogue' });
  expect(measured?.realTimeFactor).toBeGreaterThan(0);
  expect((await ann.delete('/api/speech-models/tiny')).status).toBe(200);
  expect(await find('tiny')).not.toHaveProperty('realTimeFactor');
});

it('an error is shown with the model until the next attempt', async () => {
  hub.always({ page: '<!doctype html>' });
  await install('acme');
  const failed = await until(
    () => find('acme'),
    (one) => one?.error !== undefined,
  );
  expect(failed).toMatchObject({
    state: 'available',
    error: { code: 'speech-model-web-page', message: expect.stringMatching(/HTTPS_PROXY/) },
  });
  hub.always();
  await install('acme');
  expect(
    await until(
      () => find('acme'),
      (one) => one?.state === 'installed',
    ),
  ).not.toHaveProperty('error');
});

it('unknown models and strangers are refused, and everybody where the operator alone decides', async () => {
  for (const path of ['nothing/install', '..%2f..%2fetc/install']) {
    const refused = await ann.post(`/api/speech-models/${path}`);
    expect([refused.status, refused.body.code]).toEqual([404, 'speech-model-not-found']);
  }
  expect((await ann.delete('/api/speech-models/nothing')).status).toBe(404);
  for (const send of [
    server.anonymous.get('/api/speech-models'),
    server.anonymous.post('/api/speech-models/acme/install'),
  ])
    expect((await send).status).toBe(401);

  await using closed = await startTestServer({ ...settings, SPEECH_MODEL_DOWNLOADS: 'never' });
  const bea = await closed.as('bea');
  expect(await models(bea)).toMatchObject({ downloads: 'never' });
  for (const refused of [
    await bea.post('/api/speech-models/acme/install'),
    await bea.delete('/api/speech-models/acme'),
  ])
    expect([refused.status, refused.body.code, refused.body.error]).toEqual([
      403,
      'speech-model-downloads-forbidden',
      expect.stringMatching(/SPEECH_MODEL_DOWNLOADS=never.*kinora models/),
    ]);
});

it('a server that stops in the middle saves what has arrived, and the next one goes on there by itself, but not with what was paused', async () => {
  await using folder = await scratchFolder();
  const own = { ...settings, MODELS_FOLDER: folder.path };
  const stopped = await startTestServer(own);
  hub.always({ slowly: 100 });
  const cem = await stopped.as('cem');
  await cem.post('/api/speech-models/acme/install');
  await cem.post('/api/speech-models/acme-2/install');
  await cem.delete('/api/speech-models/acme-2/install');
  await until(
    () => models(cem),
    ({ models: all }) => (all.find(({ id }) => id === 'acme')?.download?.bytes.done ?? 0) > 200_000,
  );
  await stopped[Symbol.asyncDispose]();
  hub.always();
  hub.requests.length = 0;
  await using next = await startTestServer(own);
  const dov = await next.as('dov');
  const stateOf = async () => (await models(dov)).models.find(({ id }) => id === 'acme')?.state;
  await until(stateOf, (state) => state === 'installed');
  expect(Number(/\d+/.exec(hub.requests[0]?.range ?? '')?.[0])).toBeGreaterThan(200_000);
  expect((await models(dov)).models.find(({ id }) => id === 'acme-2')?.state).toBe('available');
});

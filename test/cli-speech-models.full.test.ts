import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cleanEnvironment, kinora, kinoraPath } from './kinora.ts';
import { ggufFile } from './samples/gguf.ts';
import { tinyModelFolder } from './samples/spoken.ts';
import { type ModelServer, startModelServer } from './stand-ins/model-server.ts';

const model = Buffer.concat([Buffer.from([0x08, 0x08]), randomBytes(3_000_000)]);
const tokens = Buffer.from('<blk> 0\na 1\nb 2\n');
let folder = '';
let server: ModelServer;
let env: Record<string, string> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-cli-speech-'));
  server = await startModelServer({ 'acme/model.onnx': model, 'acme/tokens.txt': tokens });
  const pins = (content: Buffer) => ({
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
  });
  const files = [
    { role: 'model', name: 'model.onnx', url: 'acme/model.onnx', ...pins(model) },
    { role: 'tokens', name: 'tokens.txt', url: 'acme/tokens.txt', ...pins(tokens) },
  ];
  const entry = {
    id: 'acme',
    name: 'Acme English',
    kind: 'ctc',
    languages: ['en'],
    licence: 'Acme licence',
    files,
  };
  await writeFile(join(folder, 'catalogue.json'), JSON.stringify({ models: [entry] }));
  env = {
    MODELS_BASE_URL: server.url,
    SPEECH_MODEL_CATALOGUE: join(folder, 'catalogue.json'),
    SPEECH_MODEL_DOWNLOADS: 'never',
  };
});
afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

const models = (...args: string[]) => kinora(['models', ...args], { cwd: folder, env });
const listed = async (id: string) => {
  const { stdout } = await models('list', '--json');
  const {
    models: all,
  }: {
    models: {
      id: string;
      state: string;
      realTimeFactor?: number;
      download?: { bytes: { done: number; total: number } };
    }[];
  } = JSON.parse(stdout);
  return all.find((one) => one.id === id);
};

/** Runs a command at a terminal of its own. */
const script = '/usr/bin/script';

test.runIf(existsSync(script))(
  'a model is not downloaded where the input of the terminal has ended',
  async () => {
    const { exitCode, stdout } = await execa(
      script,
      ['-qec', `${kinoraPath} models install acme`, '/dev/null'],
      {
        cwd: folder,
        extendEnv: false,
        env: cleanEnvironment(folder, env),
        stdin: 'ignore',
        reject: false,
        timeout: 30_000,
      },
    );
    expect([exitCode, stdout]).toEqual([
      1,
      expect.stringMatching(/Download it\? \[y\/N\] \s*kinora: Nothing was downloaded\.\s*$/),
    ]);
  },
);

test('a download says size and licence, asks first, survives kill -9 and goes on where it was', async () => {
  server.requests.length = 0;
  const refused = await models('install', 'acme');
  expect(refused).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /Acme English: 3 MB, downloaded once, stays on this machine\. Licence: Acme licence/,
    ),
  });
  expect(refused.stderr).toMatch(/add --yes/);
  expect(server.requests).toEqual([]);

  // Neither download can end before it is stopped, however long that takes.
  server.next({ stallAfter: 65_536 }, { stallAfter: 300_000 });
  const install = ['models', 'install', 'acme', '--yes'];
  const inBackground = {
    cwd: folder,
    extendEnv: false,
    env: cleanEnvironment(folder, env),
    stdin: 'ignore',
    reject: false,
  } as const;
  const stopped = execa(kinoraPath, install, inBackground);
  await expect.poll(() => server.requests.length, { timeout: 60_000, interval: 50 }).toBe(1);
  stopped.kill('SIGTERM');
  expect(await stopped).toMatchObject({
    exitCode: 143,
    stderr: expect.stringMatching(/kinora: Stopped\.$/),
  });

  const killed = execa(kinoraPath, install, inBackground);
  const part = join(folder, 'data/models/.downloads/acme/model.onnx.part');
  const arrived = () =>
    stat(part).then(
      ({ size }) => size,
      () => 0,
    );
  await expect.poll(arrived, { timeout: 60_000, interval: 50 }).toBeGreaterThan(200_000);
  expect(await listed('acme')).toMatchObject({
    state: 'downloading',
    download: { bytes: { total: model.length + tokens.length } },
  });
  // The command is a shell script that becomes the program: it has the same id.
  killed.kill('SIGKILL');
  expect((await killed).signal).toBe('SIGKILL');

  server.requests.length = 0;
  const done = await models('install', 'acme', '--yes');
  expect(done).toMatchObject({
    code: 0,
    stderr: expect.stringMatching(
      /Downloading the speech model …[\s\S]*Acme English is installed as acme \(ctc, en\)/,
    ),
  });
  expect(Number(/\d+/.exec(server.requests[0]?.range ?? '')?.[0])).toBeGreaterThan(200_000);
  expect(await readFile(join(folder, 'data/models/acme/model.onnx'))).toEqual(model);
  expect(await listed('acme')).toMatchObject({ state: 'installed', hashesFrom: 'catalogue' });
});

test('a model from a folder is listed, verified, found damaged once it is, and removed', async () => {
  await mkdir(join(folder, 'stick'));
  for (const name of ['model.onnx', 'tokens.txt'])
    await copyFile(join(tinyModelFolder, name), join(folder, 'stick', name));
  expect(await models('add', '--from', 'stick', '--languages', 'en, de')).toMatchObject({
    code: 0,
    stderr: 'stick is installed as stick (ctc, en, de).',
  });
  const list = await models();
  expect(list.stdout).toMatch(
    /○ parakeet-tdt-0\.6b-v3 +670 MB {2}en, bg, cs and 22 more languages {2}6\.3 % errors \(English, Open ASR Leaderboard\) {2}medium {2}CC BY 4\.0/,
  );
  expect(list.stdout).toMatch(
    /● stick .* {2}0\.[0-9]+ of real time on this machine {2}hashes recorded at the first use/,
  );
  const measured = (await listed('stick'))?.realTimeFactor ?? 0;
  expect(measured).toBeGreaterThan(0);
  expect(await models('verify', 'stick')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(
      /✔ stick: \S+ of real time on this machine\n +intact +model\.onnx/,
    ),
  });
  await writeFile(
    join(folder, 'data/models/stick/tokens.txt'),
    (await readFile(join(folder, 'stick/tokens.txt'), 'utf8')).replace('1', '2'),
  );
  expect(await models('verify')).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/✘ stick[\s\S]*changed +tokens\.txt/),
  });
  const again = (await listed('stick'))?.realTimeFactor;
  expect(again).toBeGreaterThan(0);
  expect(again).not.toBe(measured);
  expect(await models('remove', 'stick')).toMatchObject({ code: 0 });
  expect(await models('remove', 'stick')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/The model "stick" is not installed/),
  });
});

test("an operator's own build of the runtime is used with its accelerator, measured, and named", async () => {
  const runtime = join(folder, 'runtime');
  const models = join(folder, 'models-of-runtime');
  await mkdir(runtime);
  // It accepts models for its accelerator only, as a build without it would not.
  const standIn = `
    const real = require(${JSON.stringify(createRequire(import.meta.url).resolve('sherpa-onnx-node'))});
    exports.Vad = real.Vad;
    exports.OfflineRecognizer = class extends real.OfflineRecognizer {
      constructor({ modelConfig, ...config }) {
        if (modelConfig.provider !== 'cuda') throw new Error('not on this device');
        super({ ...config, modelConfig: { ...modelConfig, provider: 'cpu' } });
      }
    };`;
  await writeFile(join(runtime, 'index.js'), standIn);
  const own = { SPEECH_RUNTIME_PATH: runtime, MODELS_FOLDER: models };
  const run = (args: string[], more: Record<string, string>) =>
    kinora(args, { cwd: folder, env: { ...env, MODELS_FOLDER: models, ...more } });
  const add = ['models', 'add', '--from', tinyModelFolder, '--id', 'tiny'];
  expect(await run(add, own)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/tiny cannot be loaded/),
  });
  const accelerated = { ...own, SPEECH_PROVIDER: 'cuda' };
  expect(await run(add, accelerated)).toMatchObject({ code: 0 });
  const speed = / tiny .* of real time on this machine/;
  expect((await run(['models'], accelerated)).stdout).toMatch(speed);
  // The processor is another machine, as far as speed is concerned.
  expect((await run(['models'], {})).stdout).not.toMatch(speed);
  const { stdout } = await run(['doctor', '--json'], accelerated);
  const { findings }: { findings: { what: string; text: string }[] } = JSON.parse(stdout);
  const textOf = (name: string) => findings.find(({ what }) => what === name)?.text;
  expect(textOf('speech library')).toBe(`${runtime} can be loaded, computes with cuda`);
  expect(textOf('speech models')).toMatch(/^tiny \(0\.\d+ of real time\), in /);
  const lost = await run(['doctor'], { ...accelerated, SPEECH_RUNTIME_PATH: join(folder, 'none') });
  expect(lost.stdout).toMatch(/speech library +SPEECH_RUNTIME_PATH=.*none cannot be loaded/);
});

test('a model that cannot be loaded is refused by its name, and is not there afterwards', async () => {
  await mkdir(join(folder, 'worn'));
  const whole = await readFile(join(tinyModelFolder, 'model.onnx'));
  await writeFile(join(folder, 'worn/model.onnx'), whole.fill(255, 1000, 6000));
  await copyFile(join(tinyModelFolder, 'tokens.txt'), join(folder, 'worn/tokens.txt'));
  expect(await models('add', '--from', 'worn', '--name', 'Worn English')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^kinora: Kinora cannot use this as a model: Worn English cannot be loaded/,
    ),
  });
  expect(await listed('worn')).toBeUndefined();
});

test('a language model is added from a folder by the name in its file, checked and removed like the others', async () => {
  const runtime = fileURLToPath(new URL('./stand-ins/llama-addon.ts', import.meta.url));
  const run = (...args: string[]) =>
    kinora(['models', ...args], {
      cwd: folder,
      env: { ...env, MODELS_FOLDER: join(folder, 'written'), LANGUAGE_RUNTIME_PATH: runtime },
    });
  const content = ggufFile({ 'general.name': 'Tiny 4B', a: 'b' });
  await mkdir(join(folder, 'tiny-gguf'));
  await writeFile(
    join(folder, 'tiny-gguf/tiny.gguf'),
    Buffer.concat([content, Buffer.from('damaged')]),
  );
  expect(await run('add', '--from', 'tiny-gguf')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^kinora: Kinora cannot use this as a model: Tiny 4B cannot be loaded/,
    ),
  });
  await writeFile(join(folder, 'tiny-gguf/tiny.gguf'), content);
  expect(await run('add', '--from', 'tiny-gguf')).toMatchObject({
    code: 0,
    stderr: expect.stringMatching(/^Tiny 4B is installed as tiny-4b \(language, titles, summaries/),
  });
  const { stdout } = await run('list');
  expect(stdout).toMatch(/● tiny-4b +1 kB {2}titles, summaries, translation, chat; any language/);
  expect(stdout).toMatch(/○ qwen3-4b-instruct-2507 +2497 MB .*32768 tokens {2}Apache-2\.0/);
  expect((await run('verify', 'tiny-4b')).stdout).toMatch(/✔ tiny-4b\n +intact +tiny\.gguf/);
  expect(await run('remove', 'tiny-4b')).toMatchObject({ code: 0 });
  expect((await run('list')).stdout).not.toContain('tiny-4b');
});

test('what goes wrong is one sentence that says what to do', async () => {
  const offline = await kinora(['models', 'install', 'whisper-base', '--yes'], {
    cwd: folder,
    env: { MODELS_BASE_URL: 'http://127.0.0.1:9' },
  });
  expect(offline.stderr).toMatch(
    /kinora: 127\.0\.0\.1:9, where models come from, could not be reached\..*kinora models add --from FOLDER\.$/,
  );
  const broken = await kinora(['models', 'list'], {
    cwd: folder,
    env: { SPEECH_MODEL_CATALOGUE: join(folder, 'stick/none.json') },
  });
  expect(broken.stderr).toMatch(/^kinora: SPEECH_MODEL_CATALOGUE=.*none\.json cannot be used: /);
});

import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { createSpeechModels } from './create-speech-models.ts';
import type { AddModelOptions, SpeechModels } from './speech-models.ts';

let home: Awaited<ReturnType<typeof scratchFolder>>;
let store: SpeechModels;

const onnx = (text = 'graph') => Buffer.concat([Buffer.from([0x08, 0x09]), Buffer.from(text)]);
const tokens = '<blk> 0\n▁a 1\n▁b 2\n';
const pinned = onnx('the one of the catalogue');

beforeAll(async () => {
  home = await scratchFolder();
  const ownCatalogue = join(home.path, 'catalogue.json');
  const hashOf = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');
  const files = [
    { role: 'model', name: 'model.onnx', url: 'a', bytes: pinned.length, sha256: hashOf(pinned) },
    { role: 'tokens', name: 'tokens.txt', url: 'b', bytes: tokens.length, sha256: hashOf(tokens) },
  ];
  const entry = {
    id: 'acme-sv',
    name: 'Acme',
    kind: 'sense-voice',
    languages: ['ja'],
    licence: 'Acme licence',
    files,
  };
  await writeFile(ownCatalogue, JSON.stringify({ models: [entry] }));
  store = createSpeechModels({
    folder: join(home.path, 'models'),
    baseUrl: 'http://127.0.0.1:9',
    downloads: 'never',
    ownCatalogue,
    machine: { memoryBytes: 16 * 2 ** 30 },
  });
});
afterAll(() => home[Symbol.asyncDispose]());

async function add(
  name: string,
  files: Record<string, Buffer | string>,
  options: Partial<AddModelOptions> = {},
) {
  const folder = join(home.path, name);
  await mkdir(folder);
  for (const [file, content] of Object.entries(files)) await writeFile(join(folder, file), content);
  return await store.add(folder, { languages: [], ...options });
}

it.each([
  [
    'ctc',
    'Plain CTC',
    { 'model.onnx': onnx(), 'tokens.txt': tokens },
    ['model.onnx', 'tokens.txt'],
  ],
  [
    'sense-voice',
    'sv',
    { 'model.int8.onnx': onnx('…sense_voice_ctc…'), 'tokens.txt': tokens },
    ['model.int8.onnx', 'tokens.txt'],
  ],
  [
    'transducer',
    'rnnt',
    {
      'encoder.int8.onnx': onnx(),
      'encoder-epoch-99.onnx': onnx(),
      'decoder.int8.onnx': onnx(),
      'joiner.int8.onnx': onnx(),
      'tokens.txt': tokens,
      'README.md': 'x',
    },
    ['encoder.int8.onnx', 'decoder.int8.onnx', 'joiner.int8.onnx', 'tokens.txt'],
  ],
  [
    'whisper',
    'small',
    {
      'small-encoder.onnx': onnx(),
      'small-decoder.onnx': onnx(),
      'small-tokens.txt': 'IQ== 0\nIg== 1\n',
      'small-encoder.weights': 'w',
    },
    ['small-encoder.onnx', 'small-decoder.onnx', 'small-tokens.txt'],
  ],
])(
  'a folder with a %s model is recognised by the names of its files',
  async (kind, name, files, used) => {
    const model = await add(name, files, { languages: ['en-GB'] });
    expect(model).toMatchObject({
      kind,
      languages: ['en'],
      id: name.toLowerCase().replace(' ', '-'),
    });
    expect(Object.values(model.files).map((path) => path.slice(model.folder.length + 1))).toEqual(
      used,
    );
    for (const path of Object.values(model.files))
      expect((await readFile(path)).length).toBeGreaterThan(0);
    expect((await store.list()).find(({ id }) => id === model.id)).toMatchObject({
      state: 'installed',
      isInCatalogue: false,
      hashesFrom: 'first-use',
    });
  },
);

it('data beside a model is copied with it, and a model for speakers is listed as one', async () => {
  const external = await add('external', {
    'model.onnx': onnx(),
    'model.onnx.data': 'weights',
    'tokens.txt': tokens,
  });
  expect(await readFile(join(external.folder, 'model.onnx.data'), 'utf8')).toBe('weights');
  expect(await add('voices', { 'campplus.onnx': onnx() }, { kind: 'embedding' })).toMatchObject({
    kind: 'embedding',
  });
  await expect(add('voices-2', { 'campplus.onnx': onnx() })).rejects.toThrow(
    /tokens\.txt is missing.*--kind/,
  );
});

it('a folder with the files of a model of the catalogue becomes that model, whatever its name', async () => {
  const model = await add(
    'from-a-stick',
    { 'model.onnx': pinned, 'tokens.txt': tokens },
    { languages: ['en'] },
  );
  expect(model).toMatchObject({
    id: 'acme-sv',
    kind: 'sense-voice',
    languages: ['ja'],
    licence: 'Acme licence',
  });
  expect((await store.list()).find(({ id }) => id === 'acme-sv')).toMatchObject({
    state: 'installed',
    hashesFrom: 'catalogue',
  });
});

it.each<[string, Record<string, Buffer | string>, RegExp]>([
  ['nothing', {}, /there is no model/],
  ['no tokens', { 'model.onnx': onnx() }, /tokens\.txt is missing/],
  [
    'a web page',
    { 'model.onnx': '<!DOCTYPE html>', 'tokens.txt': tokens },
    /model\.onnx is a web page/,
  ],
  [
    'a pointer',
    { 'model.onnx': 'version https://git-lfs.github.com/spec/v1\noid …', 'tokens.txt': tokens },
    /Git LFS pointer.*git lfs pull/,
  ],
  ['an empty file', { 'model.onnx': '', 'tokens.txt': tokens }, /model\.onnx is empty/],
  ['another format', { 'model.onnx': 'PK\u0003\u0004', 'tokens.txt': tokens }, /no ONNX model/],
  [
    'tokens of another kind',
    { 'model.onnx': onnx(), 'tokens.txt': '{"a": 1}' },
    /no list of tokens/,
  ],
])('a folder with %s is refused with the reason', async (name, files, reason) => {
  const failed = add(name.replaceAll(' ', '-'), files);
  await expect(failed).rejects.toMatchObject({
    code: 'speech-model-unusable',
    status: 422,
    message: expect.stringMatching(reason),
  });
});

it('ids that are taken or invalid are refused', async () => {
  const files = { 'model.onnx': onnx(), 'tokens.txt': tokens };
  await add('twice', files);
  await expect(add('again', files, { id: 'twice' })).rejects.toMatchObject({
    code: 'speech-model-exists',
    status: 409,
  });
  await expect(add('up', files, { id: '../up' })).rejects.toThrow(/id "\.\.\/up" must consist of/);
  await expect(add('tongue', files, { languages: ['english'] })).rejects.toThrow(
    /"english" is no language tag/,
  );
  await expect(store.add(join(home.path, 'nowhere'), { languages: [] })).rejects.toThrow(
    /cannot be read/,
  );
});

import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Progress } from '#platform/kit/run-context.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { ggufFile } from '#test/samples/gguf.ts';
import { tarball } from '#test/samples/tar.ts';
import { startModelServer } from '#test/stand-ins/model-server.ts';
import { createSpeechModels } from './create-speech-models.ts';

const archivePath = '@node-llama-cpp/acme-1/-/acme-1-2.0.0.tgz';
const addon = 'the library'.repeat(10_000);
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** A store with two language models in its catalogue, and a registry with the library. */
async function openStore({
  archive = tarball({ 'package/bins/acme-1/llama-addon.node': addon }),
} = {}) {
  const home = await scratchFolder();
  const weights = ['one', 'two'].map((id) => ({
    id,
    content: Buffer.concat([ggufFile({ 'general.name': id, a: 'b' }), randomBytes(300_000)]),
  }));
  const server = await startModelServer({
    ...Object.fromEntries(weights.map(({ id, content }) => [`${id}.gguf`, content])),
    [archivePath]: archive,
  });
  const entries = weights.map(({ id, content }) => ({
    id,
    name: id,
    kind: 'language',
    languages: [],
    licence: 'Apache-2.0',
    files: [
      {
        role: 'model',
        name: `${id}.gguf`,
        url: `${id}.gguf`,
        bytes: content.length,
        sha256: sha256(content),
      },
    ],
  }));
  const ownCatalogue = join(home.path, 'catalogue.json');
  await writeFile(ownCatalogue, JSON.stringify({ models: entries }));
  const folder = join(home.path, 'models');
  const store = createSpeechModels({
    folder,
    baseUrl: server.url,
    runtimeBaseUrl: server.url,
    runtimeArchive: {
      package: 'acme-1',
      version: '2.0.0',
      bytes: archive.length,
      sha256: sha256(archive),
    },
    downloads: 'ask',
    ownCatalogue,
    machine: { memoryBytes: 2 ** 34 },
  });
  const reported: Progress[] = [];
  return {
    store,
    server,
    home: home.path,
    runtimes: join(folder, '.runtimes'),
    reported,
    archive,
    weights,
    install: (id: string) =>
      store.install(id, {
        signal: AbortSignal.timeout(20_000),
        onProgress: (progress) => void reported.push(progress),
      }),
    stateOf: async (id: string) => (await store.list()).find((model) => model.id === id),
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await home[Symbol.asyncDispose]();
    },
  };
}

it('the library comes with the first language model, in one progress with it, and goes with the last', async () => {
  await using own = await openStore();
  const { store, server, archive, weights } = own;
  const [one] = weights;
  await own.install('one');
  expect(await readFile(store.languageAddon, 'utf8')).toBe(addon);
  const total = archive.length + (one?.content.length ?? 0);
  expect(own.reported.at(-1)).toMatchObject({ fraction: 1, bytes: { done: total, total } });
  expect(await store.installed()).toMatchObject([
    { id: 'one', kind: 'language', bytes: one?.content.length },
  ]);
  await own.install('two');
  expect(server.requests.map(({ path }) => path)).toEqual([archivePath, 'one.gguf', 'two.gguf']);
  expect(await store.choose('en')).not.toMatchObject({ installed: { kind: 'language' } });

  await store.remove('one');
  expect(await readdir(own.runtimes)).toEqual(['acme-1-2.0.0']);
  await store.remove('two');
  await expect(readdir(own.runtimes)).rejects.toMatchObject({ code: 'ENOENT' });
});

it('models that came without the library, as from another machine, are completed by installing them', async () => {
  await using own = await openStore();
  await own.install('one');
  await rm(own.runtimes, { recursive: true });
  const bytes = own.weights[0]?.content.length ?? 0;
  expect(await own.stateOf('one')).toMatchObject({
    state: 'paused',
    download: { bytes: { done: bytes, total: bytes + own.archive.length } },
  });
  expect(await own.store.installed()).toEqual([]);
  own.server.requests.length = 0;
  await own.install('one');
  expect(own.server.requests.map(({ path }) => path)).toEqual([archivePath]);
  expect(await own.stateOf('one')).toMatchObject({ state: 'installed', hashesFrom: 'catalogue' });
});

it('a library with another content, or files outside its folder, is refused, and nothing is installed', async () => {
  await using own = await openStore();
  own.server.put(archivePath, Buffer.from(own.archive.map((byte) => byte ^ 1)));
  await expect(own.install('one')).rejects.toMatchObject({ code: 'speech-model-hash-wrong' });
  expect(await own.store.installed()).toEqual([]);

  const escaping = tarball({ 'package/../../../outside': 'x' });
  await using other = await openStore({ archive: escaping });
  await expect(other.install('one')).rejects.toThrow('the archive is damaged');
  expect(await readdir(other.home)).not.toContain('outside');
  expect(await other.store.installed()).toEqual([]);
});

it('a model in a folder brings its name, and the library where the folder has its archive', async () => {
  await using own = await openStore();
  const folder = join(own.home, 'brought');
  await mkdir(folder);
  await writeFile(
    join(folder, 'weights.gguf'),
    ggufFile({ 'general.name': 'Acme 7B Instruct', a: 'b' }),
  );
  await writeFile(join(folder, 'node-llama-cpp-acme-1-2.0.0.tgz'), own.archive);
  const added = await own.store.add(folder, { languages: ['de'] });
  expect(added).toMatchObject({
    id: 'acme-7b-instruct',
    name: 'Acme 7B Instruct',
    kind: 'language',
    languages: ['de'],
  });
  expect([await readFile(own.store.languageAddon, 'utf8'), own.server.requests]).toEqual([
    addon,
    [],
  ]);
  await writeFile(join(folder, 'other.gguf'), '');
  await expect(own.store.add(folder, { languages: [] })).rejects.toThrow('several GGUF files');
  await rm(join(folder, 'weights.gguf'));
  await expect(own.store.add(folder, { languages: [] })).rejects.toThrow('other.gguf is empty');
  await writeFile(join(folder, 'other.gguf'), 'GGML of old');
  await expect(own.store.add(folder, { languages: [] })).rejects.toThrow('this is no GGUF file');
});

import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createSpeechModels } from '#engine/speech/models';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { startModelServer } from '#test/stand-ins/model-server.ts';
import { createInstallQueue } from './install-queue.ts';
import { isBeingInstalled } from './queued-install.ts';
import { unfinishedInstalls } from './unfinished-installs.ts';

it('a job waits for a model that is queued after another one, which is downloaded once, and no longer once it is paused', async () => {
  await using home = await scratchFolder();
  const contents = Object.fromEntries(
    ['first', 'second', 'third'].map((id) => [
      id,
      Buffer.concat([Buffer.from([8, 8]), randomBytes(600_000)]),
    ]),
  );
  await using hub = await startModelServer(
    Object.fromEntries(Object.entries(contents).map(([id, model]) => [`${id}/model.onnx`, model])),
  );
  const entries = Object.entries(contents).map(([id, { length: bytes }]) => ({
    id,
    name: id,
    kind: 'embedding',
    languages: [],
    licence: 'MIT',
    files: [{ role: 'model', name: 'model.onnx', url: `${id}/model.onnx`, bytes }],
  }));
  const ownCatalogue = join(home.path, 'catalogue.json');
  await writeFile(ownCatalogue, JSON.stringify({ models: entries }));
  const folder = join(home.path, 'models');
  const models = createSpeechModels({
    folder,
    baseUrl: hub.url,
    downloads: 'ask',
    ownCatalogue,
    machine: { memoryBytes: 2 ** 34 },
  });
  const unfinished = unfinishedInstalls(join(folder, '.downloads', 'unfinished.json'));
  const queue = createInstallQueue({ models, unfinished, log: pino({ level: 'silent' }) });
  // Another process installs the model.
  const installs = {
    models,
    unfinished: unfinishedInstalls(join(folder, '.downloads', 'unfinished.json')),
  };
  const context = { signal: AbortSignal.timeout(20_000) };
  expect(await isBeingInstalled('first', installs, context)).toBe(false);

  hub.always({ slowly: 100 });
  for (const id of ['first', 'second', 'third']) queue.start(id);
  await unfinished.list();
  const third = isBeingInstalled('third', installs, context);
  expect(await isBeingInstalled('second', installs, context)).toBe(true);
  await queue.pause('third');
  expect(await third).toBe(false);
  await models.install('second', context);
  expect(hub.requests.filter(({ path }) => path.includes('second'))).toHaveLength(1);
  await queue.stop();
}, 30_000);

import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { listen } from '#http/listen.ts';
import { scratchFolder } from '#kit/scratch.ts';
import { fileStore } from '#storage/file-store.ts';
import { engineContract, type MadeEngine } from './engine-contract.ts';
import { localEngine } from './local.ts';
import { remoteEngine } from './remote.ts';
import { engineServer } from './server.ts';

engineContract('in this process', local);

engineContract('on another machine', async (scope) => {
  const made = await local(scope);
  const token = 'secret';
  const server = engineServer({ engine: made.engine, token, concurrency: 2, version: '0', log: pino({ level: 'silent' }) });
  const listening = await listen({ host: '127.0.0.1', port: 0, requestTimeoutMilliseconds: 60_000 }, server.fetch);
  scope.defer(() => listening.close(0));
  return { ...made, engine: remoteEngine({ url: `http://127.0.0.1:${listening.port}`, token, store: made.store }) };
});

async function local(scope: AsyncDisposableStack): Promise<MadeEngine> {
  const folder = scope.use(await scratchFolder());
  const root = join(folder.path, 'files');
  const scratchParent = join(folder.path, 'scratch');
  await mkdir(scratchParent);
  const store = fileStore({ root, drafts: join(folder.path, 'drafts'), baseUrl: 'http://localhost:3000', secret: 'secret' });
  const engine = localEngine({
    tools: { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' },
    store,
    scratchParent,
    concurrency: 2,
    maxSeconds: 3600,
    framingCache: join(folder.path, 'framing'),
  });
  return { engine, store, keys: () => filesIn(root), working: () => filesIn(scratchParent) };
}

async function filesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .sort();
}

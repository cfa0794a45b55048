import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { engineServer } from '#engine/port/engine-server.entry.ts';
import { remoteEngine } from '#engine/port/remote-engine.entry.ts';
import { listen } from '#platform/http/connections/listen.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { fileStore } from '#platform/storage/file-store.ts';
import { engineSuite, type SuiteEngine } from '#test/suites/engine.suite.ts';
import { localEngine } from './local-engine.ts';

engineSuite('in this process', local);

engineSuite('on another machine', async (scope) => {
  const made = await local(scope);
  const token = 'secret';
  const server = engineServer({
    engine: made.engine,
    token,
    concurrency: 2,
    version: '0',
    log: pino({ level: 'silent' }),
  });
  const listening = await listen(
    { host: '127.0.0.1', port: 0, requestTimeoutMilliseconds: 60_000 },
    server.fetch,
  );
  scope.defer(() => listening.close(0));
  return {
    ...made,
    engine: remoteEngine({ url: `http://127.0.0.1:${listening.port}`, token, store: made.store }),
  };
});

async function local(scope: AsyncDisposableStack): Promise<SuiteEngine> {
  const folder = scope.use(await scratchFolder());
  const root = join(folder.path, 'files');
  const scratchParent = join(folder.path, 'scratch');
  await mkdir(scratchParent);
  const store = fileStore({
    root,
    drafts: join(folder.path, 'drafts'),
    baseUrl: 'http://localhost:3000',
    secret: 'secret',
  });
  const engine = localEngine({
    tools: { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' },
    store,
    scratchParent,
    concurrency: 2,
    maxSeconds: 3600,
    framingCache: join(folder.path, 'framing'),
  });
  return { engine, store, keys: () => filesIn(root), scratchFiles: () => filesIn(scratchParent) };
}

async function filesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .sort();
}

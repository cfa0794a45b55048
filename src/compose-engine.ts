import { join } from 'node:path';
import type { Logger } from 'pino';
import { ownFolder } from '#storage/own-folder.ts';
import type { Store } from '#storage/store.ts';
import packageJson from '../package.json' with { type: 'json' };
import { composeMedia } from './compose-media.ts';
import { composeStorage } from './compose-storage.ts';
import type { Config } from './config.ts';
import type { Engine } from './media/engine.ts';
import { localEngine } from './media/local.ts';
import { remoteEngine } from './media/remote.ts';
import { engineServer } from './media/server.ts';

/** The engine that servers and workers use: the one at CLIP_BACKEND_URL, or else one in this process. */
export function composeEngine(config: Config, store: Store, scratchParent: string): Engine {
  if (config.clipBackend) return remoteEngine({ ...config.clipBackend, store });
  return localEngine({ ...composeMedia(config), store, scratchParent, concurrency: config.workConcurrency });
}

export type ComposedEngineServer = {
  fetch(request: Request): Response | Promise<Response>;
  /** Lets calls finish for a moment, then stops them; within 10 s. */
  stop(): Promise<void>;
};

/** Everything of `kinora engine` but its port: an engine in this process, on the storage that servers and workers use, too. */
export async function composeEngineServer(
  config: Config,
  { log, baseUrl }: { log: Logger; baseUrl: string },
): Promise<ComposedEngineServer> {
  const scratch = await ownFolder(join(config.dataDir, 'scratch'));
  const storage = await composeStorage(config, { log, baseUrl }).catch(async (error: unknown) => {
    await scratch[Symbol.asyncDispose]();
    throw error;
  });
  const { workConcurrency: concurrency, engineToken: token } = config;
  const engine = localEngine({ ...composeMedia(config), store: storage.store, scratchParent: scratch.path, concurrency });
  const server = engineServer({ engine, token, concurrency, version: packageJson.version, log });
  return {
    fetch: server.fetch,
    async stop() {
      await server.stop(graceSeconds);
      await Promise.all([scratch[Symbol.asyncDispose](), storage[Symbol.asyncDispose]()]);
    },
  };
}

/** ffmpeg ends within two seconds of being told to; altogether it is less than ten. */
const graceSeconds = 5;

import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { type Carried, withCarried } from '#operations/carry.ts';
import { plainId } from '#operations/context.ts';
import { ownFolder } from '#storage/own-folder.ts';
import type { Store } from '#storage/store.ts';
import packageJson from '../package.json' with { type: 'json' };
import { composeMedia } from './compose-media.ts';
import { measuredEngine, type Operations, observedEngine } from './compose-operations.ts';
import { composeStorage } from './compose-storage.ts';
import type { Config } from './config.ts';
import type { Engine } from './media/engine.ts';
import { localEngine } from './media/local.ts';
import { remoteEngine } from './media/remote.ts';
import { engineServer } from './media/server.ts';

/** The engine that servers and workers use: the one at CLIP_BACKEND_URL, or else one in this process. */
export function composeEngine(config: Config, { store, scratchParent, operations }: EngineParts): Engine {
  if (config.clipBackend) return remoteEngine({ ...config.clipBackend, store });
  const media = composeMedia(config, { watch: operations.watch });
  return measuredEngine(localEngine({ ...media, store, scratchParent, concurrency: config.workConcurrency }), operations);
}

type EngineParts = { store: Store; scratchParent: string; operations: Operations };

export type ComposedEngineServer = {
  fetch(request: Request): Response | Promise<Response>;
  /** Lets calls finish for a moment, then stops them; within 10 s. */
  stop(): Promise<void>;
};

/** Everything of `kinora engine` but its port: an engine in this process, on the storage that servers and workers use, too. */
export async function composeEngineServer(
  config: Config,
  { log, baseUrl, operations }: { log: Logger; baseUrl: string; operations: Operations },
): Promise<ComposedEngineServer> {
  const scratch = await ownFolder(join(config.dataDir, 'scratch'));
  const storage = await composeStorage(config, { log, baseUrl }).catch(async (error: unknown) => {
    await scratch[Symbol.asyncDispose]();
    throw error;
  });
  const { workConcurrency: concurrency, engineToken: token } = config;
  const parts = { store: storage.store, scratchParent: scratch.path, operations };
  const engine = observedEngine(composeEngine({ ...config, clipBackend: undefined }, parts), operations);
  const server = engineServer({ engine, token, concurrency, version: packageJson.version, log });
  return {
    fetch: (request) => withCarried(carriedBy(request), () => server.fetch(request)),
    async stop() {
      await server.stop(graceSeconds);
      await Promise.all([scratch[Symbol.asyncDispose](), storage[Symbol.asyncDispose]()]);
    },
  };
}

/** Whoever asks names the request, so that both logs speak of the same. */
function carriedBy({ headers }: Request): Carried {
  const requestId = plainId(headers.get('x-request-id')) ?? randomUUID();
  return { requestId, traceparent: headers.get('traceparent') ?? undefined };
}

/** ffmpeg ends within two seconds of being told to; altogether it is less than ten. */
const graceSeconds = 5;

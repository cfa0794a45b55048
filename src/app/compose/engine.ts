import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { getHeapStatistics } from 'node:v8';
import type { Logger } from 'pino';
import type { Config } from '#app/config';
import { localEngine } from '#engine/local';
import { type Engine, engineInTurns } from '#engine/port';
import { engineServer } from '#engine/port/engine-server.entry.ts';
import { isolatedEngine } from '#engine/port/isolated-engine.entry.ts';
import { remoteEngine } from '#engine/port/remote-engine.entry.ts';
import type { SpeechModels } from '#engine/speech/models';
import { openDataFolder } from '#platform/database';
import type { Models, Seal } from '#platform/language-models';
import { startOwnProcess } from '#platform/sandbox';
import type { Store } from '#platform/storage';
import { exclusiveFolder } from '#platform/storage';
import { safeId, type TraceContext, withTraceContext } from '#platform/telemetry';
import { createLog } from '#platform/telemetry/process.entry.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { composeModelSecrets, composeModels } from './models.entry.ts';
import { composeMedia } from './pipeline.entry.ts';
import { composeStorage } from './storage.entry.ts';
import { composeTelemetry, measureEngine, observeEngine, type Telemetry } from './telemetry.ts';
import { chooseVideoEncoderSoon, logVideoEncoders } from './video-encoders.entry.ts';

/** The engines of a server or a worker. */
export type Engines = {
  shared: Engine;
  /** For work that has crashed its process. The same as `shared` when the engine is remote. */
  isolated: Engine;
};

export function composeEngines(
  config: Config,
  { replacement, ...parts }: EngineParts & { replacement: Engine | undefined },
): Engines {
  const { telemetry, scratchParent } = parts;
  const shared = observeEngine(
    replacement ? engineInTurns(replacement, turnsOf(config)) : composeEngine(config, parts),
    telemetry,
  );
  if (replacement || config.clipBackend) return { shared, isolated: shared };
  const start = () =>
    startOwnProcess(new URL('./engine-process.ts', import.meta.url), { maxHeapMebibytes });
  const isolated = isolatedEngine({
    start,
    settings: config.engineSettings,
    maxBytes: maxProcessBytes,
    scratchParent,
  });
  return { shared, isolated: observeEngine(isolated, telemetry) };
}

/** The heap limit of an isolated job: the same as that of the whole server. */
const maxHeapMebibytes = Math.floor(getHeapStatistics().heap_size_limit / 2 ** 20);
/** Memory outside the heap is added: decoders, the detection of people, and the program itself. */
const maxProcessBytes = (maxHeapMebibytes + 1024) * 2 ** 20;

/**
 * The engine of servers and workers: the remote one at CLIP_BACKEND_URL, or else one in this
 * process.
 */
function composeEngine(
  config: Config,
  { models, modelSecrets, speechModels, store, scratchParent, telemetry }: EngineParts,
): Engine {
  if (config.clipBackend) return remoteEngine({ ...config.clipBackend, store });
  const { watch } = telemetry;
  const media = composeMedia(config, { models, modelSecrets, speechModels, watch });
  const engine = localEngine({
    ...media,
    store,
    scratchParent,
    concurrency: config.workConcurrency,
  });
  return engineInTurns(measureEngine(engine, telemetry), turnsOf(config));
}

const turnsOf = ({ workConcurrency: concurrency, workTurnSeconds: seconds }: Config) => ({
  concurrency,
  seconds,
});

type EngineParts = {
  /** Those of the environment: requests bring others along. */
  models: Models;
  /** Opens the models of requests. */
  modelSecrets: Seal;
  /** The speech models of the server; when left out, the engine creates its own. */
  speechModels?: SpeechModels;
  store: Store;
  scratchParent: string;
  telemetry: Telemetry;
};

export type ComposedEngineServer = {
  fetch(request: Request): Response | Promise<Response>;
  /** Lets calls finish for five seconds, then aborts them; within 10 s. */
  stop(): Promise<void>;
};

/**
 * Composes `kinora engine` without its port: an engine in this process, on the storage that servers
 * and workers also use.
 */
export async function composeEngineServer(
  config: Config,
  { log, baseUrl, telemetry }: { log: Logger; baseUrl: string; telemetry: Telemetry },
): Promise<ComposedEngineServer> {
  await using opening = new AsyncDisposableStack();
  openDataFolder(config.dataDir);
  const scratch = opening.use(await exclusiveFolder(join(config.dataDir, 'scratch')));
  const { store } = opening.use(await composeStorage(config, { log, baseUrl }));
  opening.adopt(logVideoEncoders(log), (stop) => stop());
  const stopping = opening.adopt(new AbortController(), (controller) => controller.abort());
  const { workConcurrency: concurrency, engineToken: token } = config;
  const models = composeModels(config, telemetry);
  const modelSecrets = await composeModelSecrets(config);
  const parts = { models, modelSecrets, store, scratchParent: scratch.path, telemetry };
  const engine = observeEngine(
    composeEngine({ ...config, clipBackend: undefined }, parts),
    telemetry,
  );
  const server = engineServer({ engine, token, concurrency, version: packageJson.version, log });
  opening.defer(() => server.stop(graceSeconds));
  chooseVideoEncoderSoon(config, stopping.signal);
  const opened = opening.move();
  return {
    fetch: (request) => withTraceContext(traceContextOf(request), () => server.fetch(request)),
    stop: () => opened.disposeAsync(),
  };
}

/** Composes the engine in the child process of `isolatedEngine`, on the storage of the parent. */
export async function composeIsolatedEngine(
  config: Config,
  scratchParent: string,
): Promise<AsyncDisposable & { engine: Engine }> {
  await using opening = new AsyncDisposableStack();
  const log = createLog({ level: config.logLevel, secrets: config.secrets });
  const telemetry = await composeTelemetry(config, { role: 'isolated engine', log });
  opening.defer(() => telemetry.stop());
  // This process serves no links, so any signing secret will do.
  const storage = { ...config, urlSigningSecret: randomUUID() };
  const { store } = opening.use(
    await composeStorage(storage, { log, baseUrl: 'http://127.0.0.1' }),
  );
  const engine = composeEngine(
    { ...config, clipBackend: undefined },
    {
      models: composeModels(config, telemetry),
      modelSecrets: await composeModelSecrets(config),
      store,
      scratchParent,
      telemetry,
    },
  );
  const opened = opening.move();
  return { engine, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

/** The caller chooses the request id, so that both logs use the same one. */
function traceContextOf({ headers }: Request): TraceContext {
  const requestId = safeId(headers.get('x-request-id')) ?? randomUUID();
  return { requestId, traceparent: headers.get('traceparent') ?? undefined };
}

/** ffmpeg ends within two seconds of its signal, so the total stays below ten. */
const graceSeconds = 5;

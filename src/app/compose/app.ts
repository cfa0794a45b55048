import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '#app/config';
import { createApp } from '#app/server';
import { readSourceFacts } from '#engine/local';
import type { Engine } from '#engine/port';
import { createReadMeaning } from '#engine/search';
import { parseAddress, type SsrfGuard } from '#engine/sources';
import { type FetchCaptions, youTubeData, youTubeThumbnails } from '#engine/sources/youtube';
import type { SpeechModels } from '#engine/speech/models';
import { deleteBrandKitsOf, drawPicture } from '#features/clips/brand';
import type { MakeRoom } from '#features/context';
import { profilePicturesIn } from '#features/identity';
import type { LookupServices } from '#features/lookup';
import type { ModelsInForce } from '#features/models';
import { type PostTargets, revokeAccountsOf } from '#features/posts';
import type { InstallQueue } from '#features/speech-models';
import { deleteVideosOf } from '#features/videos';
import type { VoiceServices } from '#features/voice';
import { type Database, deletePersonalRows, type Secrets } from '#platform/database';
import type { Limiter } from '#platform/http/limits';
import type { Queue } from '#platform/jobs';
import type { Quotas } from '#platform/jobs/quotas';
import type { Embedder } from '#platform/language-models';
import type { Mailer } from '#platform/mail';
import type { ModelUsage } from '#platform/model-usage';
import { observedFetch } from '#platform/telemetry';
import packageJson from '../../../package.json' with { type: 'json' };
import { errorCodes } from './error-codes.ts';
import { composeFeatures } from './features.entry.ts';
import { healthCheck } from './health.ts';
import type { ComposedIdentity } from './identity.entry.ts';
import { generalIfUsable } from './pipeline.entry.ts';
import type { ComposedStorage } from './storage.entry.ts';
import type { Telemetry } from './telemetry.ts';
import type { ComposedWebhooks } from './webhooks.ts';

export type AppParts = {
  database: Database;
  secrets: Secrets;
  storage: ComposedStorage;
  queue: Queue;
  quotas: Quotas;
  modelUsage: ModelUsage;
  makeRoom: MakeRoom;
  engine: Engine;
  /** Undefined in a process that only runs jobs. */
  identity: ComposedIdentity | undefined;
  webhooks: ComposedWebhooks;
  models: ModelsInForce;
  limiter: Limiter;
  /** Undefined when no embedding model is configured. */
  embedder: Embedder | undefined;
  speechModels: SpeechModels;
  installs: InstallQueue;
  guard: SsrfGuard;
  captions: FetchCaptions;
  targets: PostTargets;
  /** Undefined when the operator has set up no mail server. */
  mailer: Mailer | undefined;
  /** The public address of the server, without a trailing slash. */
  baseUrl: string;
  log: Logger;
  telemetry: Telemetry;
  /** The folder for temporary files. */
  scratchPath: string;
  /** Aborted when the server begins to stop, which ends open streams. */
  closing: AbortSignal;
  maxAnswerSeconds: number | undefined;
};

/** Composes the HTTP side: each area with the services it needs. */
export function composeApp(config: Config, parts: AppParts) {
  const {
    database,
    storage,
    queue,
    quotas,
    modelUsage,
    makeRoom,
    engine,
    identity,
    webhooks,
    models,
    limiter,
    guard,
    targets,
    baseUrl,
    log,
    telemetry,
    closing,
    maxAnswerSeconds,
  } = parts;
  const { db } = database;
  const { store } = storage;
  const readMeaning = createReadMeaning(parts.embedder);
  const checkHealth = healthCheck({ database, storage, limiter });
  return createApp({
    version: packageJson.version,
    errorCodes,
    log,
    metrics: telemetry.metrics,
    serveFile: storage.serveFile,
    trustedProxies: config.trustedProxies,
    origins: { own: new URL(baseUrl).origin, shared: config.corsOrigins },
    identity: identity && {
      ...identity,
      pictures: profilePicturesIn({
        database,
        quotas,
        draw: (uploaded, signal) =>
          drawPicture(uploaded, {
            tools: config.tools,
            scratchParent: parts.scratchPath,
            signal: AbortSignal.any([signal, closing]),
          }),
      }),
      deletePerson: personDeletion({
        identity,
        queue,
        revoke: (userId) => revokeAccountsOf({ db, secrets: parts.secrets, targets }, userId),
      }),
    },
    webApp: identity?.browser && {
      root: join(import.meta.dirname, '../../../web/dist'),
      mediaOrigins: storage.publicOrigin === undefined ? [] : [storage.publicOrigin],
      formOrigins: config.oidc ? [new URL(config.oidc.issuer).origin] : [],
    },
    clips: identity && {
      db,
      secrets: parts.secrets,
      baseUrl,
      readMeaning,
      store,
      identity: identity.identity,
      closing,
      jobs: queue,
      quotas,
      modelUsage,
      trashDays: config.trashDays,
      makeRoom,
      tools: config.tools,
      scratchParent: parts.scratchPath,
      modelsOf: models,
      writesTexts: config.writesTexts,
      ranksByModel: () => mayRankByModel(config, models),
      limiter,
      // A process that only serves requests does not read videos: workers or a remote engine do.
      ...(config.role === 'api' && !config.clipBackend
        ? { frame: undefined, sampleAudio: undefined, drawStill: undefined }
        : { frame: engine.frame, sampleAudio: engine.sampleAudio, drawStill: engine.drawStill }),
      readSourceFacts: (storageKey, signal) =>
        readSourceFacts(
          storageKey,
          { store, tools: config.tools, scratchParent: parts.scratchPath },
          signal,
        ),
      limits: config.limits,
      targets,
      checkHost: (address) => void guard.connection(new URL(address).hostname),
      checkAddress: (text) => {
        const { address } = parseAddress(text);
        guard.connection(new URL(address).hostname);
        return address;
      },
    },
    modelDownloads: identity && {
      identity: identity.identity,
      models: parts.speechModels,
      installs: parts.installs,
    },
    webhooks: identity && webhooks.services(identity.identity),
    notices: identity && {
      database,
      secrets: parts.secrets,
      limiter,
      mailer: parts.mailer,
      baseUrl,
      tokenOwners: identity.tokenOwners,
      limits: config.limits,
    },
    lookup: identity && composeLookup(config, { ...parts, identity }),
    voice: identity && composeVoice(config, { ...parts, identity }),
    chat: identity && {
      db,
      baseUrl,
      readMeaning,
      models: models.ofServer,
      modelsOf: models,
      modelUsage,
      limiter,
      identity: identity.identity,
      log,
      closing,
      limits: config.limits,
      maxAnswerSeconds,
    },
    mcp: identity && {
      baseUrl,
      issuer: identity.agentIssuer,
      identity: identity.agentIdentity,
      mark: identity.inProcess.mark,
      behindProxy: config.trustedProxies.length > 0,
      version: packageJson.version,
      log,
      closing,
    },
    models: identity && {
      models,
      speechModels: parts.speechModels,
      identity: identity.identity,
      isOperator: identity.isOperator,
      limiter,
      limits: config.limits,
    },
    features: identity && {
      identity: identity.identity,
      facts: composeFeatures(config, {
        models: models.ofServer,
        speechModels: parts.speechModels,
        hasVoice: () => models.speech() !== undefined,
      }),
    },
    async health() {
      await checkHealth();
      const engineKind = config.clipBackend ? 'remote' : 'local';
      return {
        database: database.kind,
        storage: storage.kind,
        engine: engineKind,
        jobs: config.role,
        identity: identity?.issuerName ?? 'none',
      };
    },
  });
}

/**
 * Whether a language model of the server may choose the clips. The models of a remote engine are
 * unknown here, so it is assumed to have one.
 */
function mayRankByModel({ clipBackend }: Config, { ofServer }: ModelsInForce): boolean {
  return clipBackend !== undefined || generalIfUsable(ofServer) !== undefined;
}

type PersonDeletion = {
  identity: ComposedIdentity;
  queue: Queue;
  revoke: (userId: string) => Promise<void>;
};

/**
 * Deletes a person in one transaction: access, jobs, videos and all other records, and schedules
 * the deletion of the stored objects.
 */
function personDeletion({ identity, queue, revoke }: PersonDeletion) {
  return async (userId: string) => {
    await revoke(userId);
    return identity.deleteAccount(userId, async (tx) => {
      await deleteVideosOf(tx, queue, userId);
      await deleteBrandKitsOf(tx, userId);
      await deletePersonalRows(tx, userId);
    });
  };
}

type ServingParts = AppParts & { identity: ComposedIdentity };

function composeLookup(
  config: Config,
  { database, limiter, captions, log, guard, identity, telemetry: { watch } }: ServingParts,
): LookupServices {
  const { youtube, limits } = config;
  const observed = (operation: string, address: string) =>
    observedFetch(watch, { provider: new URL(address).host, operation }, fetch);
  return {
    db: database.db,
    log,
    limits,
    identity: config.requireSignIn ? identity.identity : undefined,
    countByAddress: config.trustedProxies.length > 0,
    limiter,
    youTube: youTubeData({
      apiKey: youtube.apiKey,
      baseUrl: youtube.apiBaseUrl,
      fetch: observed('video-data', youtube.apiBaseUrl),
    }),
    captions,
    thumbnail: youTubeThumbnails({ baseUrl: youtube.imageBaseUrl, guard }),
  };
}

function composeVoice(
  config: Config,
  { models, modelUsage, identity, scratchPath }: ServingParts,
): VoiceServices {
  return {
    speech: models.speech,
    models: models.ofServer,
    modelUsage,
    tools: config.tools,
    limits: config.limits,
    identity: config.requireSignIn ? identity.identity : undefined,
    scratchParent: scratchPath,
  };
}

import { existsSync, readFileSync } from 'node:fs';
import { arch, availableParallelism, cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { z } from 'zod';
import type { DownloadPolicy } from '#engine/speech/models';
import { defaultSourceOrder } from '#engine/transcript/sources.constants.ts';
import type { QuotaLimits } from '#platform/jobs/quotas';
import { defineErrors } from '#platform/kit/define-errors.ts';
import { isLoopback } from '#platform/kit/loopback.ts';
import type { ModelSettings } from '#platform/language-models';
import {
  providerOf,
  readProviderSettings,
  settingSchemas,
} from '#platform/language-models/providers';
import type { MonthLimits } from '#platform/model-usage';
import { postingClients } from './posting-clients.ts';
import { projectFolder } from './setting-parsers.ts';
import { about, contradictions, type Settings, settings } from './settings.ts';

export { minSecretLength } from './setting-parsers.ts';

export const configErrors = defineErrors({
  invalid: {
    code: 'invalid-settings',
    message: (problems: readonly string[]) =>
      `These settings are wrong:\n${problems.map((line) => `  ${line}`).join('\n')}`,
  },
});

/**
 * Reads every setting. No other file reads the environment. Paths become absolute, and empty values
 * count as absent.
 * @throws Failure `invalid-settings` that names all problems at once
 */
export function loadConfig(environment: Environment = readEnvironment()): Config {
  const given = Object.fromEntries(
    Object.entries({ ...proxiesIn(environment), ...environment }).filter(
      ([, value]) => value !== undefined && value.trim() !== '',
    ),
  );
  const parsed = settings.safeParse(given);
  const problems = parsed.success ? contradictions(parsed.data) : problemsIn(parsed.error, given);
  if (!parsed.success || problems.length > 0) throw configErrors.invalid(problems);
  return freeze(nest(parsed.data, given));
}

/** The problems of single settings, and the contradictions between the others. */
function problemsIn({ issues }: z.ZodError, given: Environment): string[] {
  const wrong = new Set(issues.map(({ path }) => String(path[0])));
  const others = settings.parse(
    Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))),
  );
  const concernsOthers = (line: string) => !line.split(/\W+/).some((name) => wrong.has(name));
  const single = issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  return [...single, ...contradictions(others).filter(concernsOthers)];
}

/**
 * Reads the settings that another process has sent to this one. They are also set in the
 * environment, because the storage client looks for its credentials there; variables that a process
 * sets in its own environment are not visible in /proc.
 */
export function adoptSettings(sent: Record<string, string>): Config {
  Object.assign(process.env, sent);
  return loadConfig(sent);
}

/**
 * Lists every setting in the order of the documentation, with secrets hidden, for `kinora config`
 * and `kinora doctor`.
 */
export function describeConfig(config: Config): SettingRow[] {
  return Object.entries(settings.shape).map(([name, schema]) => {
    const { secret, feature } = about(schema);
    const value = Object.entries(config.settings).find(([key]) => key === name)?.[1];
    const shown = value === undefined ? '' : secret ? '••••' : String(value);
    return {
      name,
      value: shown,
      isDefault: !config.given.has(name),
      ...(feature === undefined ? {} : { feature }),
    };
  });
}

export type SettingRow = {
  name: string;
  /** The value as text; empty when not set, dots when it is a secret. */
  value: string;
  isDefault: boolean;
  /** The feature that the setting enables. */
  feature?: string;
};

export type Environment = Readonly<Record<string, string | undefined>>;

export type Config = ReturnType<typeof nest>;

const envFile = join(projectFolder, '.env');
const readEnvFile = (file: string) =>
  existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};

/**
 * The environment of the process, which takes precedence over the `.env` file beside package.json.
 */
const readEnvironment = (): Environment => ({ ...readEnvFile(envFile), ...process.env });

/** Names in the `.env` file that are not settings and have no effect, such as misspelled ones. */
export function unknownSettings(file = envFile): string[] {
  const known = new Set([
    ...Object.keys(settings.shape),
    ...Object.keys(proxiesIn({})),
    ...otherNames,
  ]);
  return Object.keys(readEnvFile(file)).filter(
    (name) => !known.has(name) && !known.has(name.toUpperCase()),
  );
}

/** Names in the same file that only compose.yaml reads. */
const otherNames = ['POSTGRES_PASSWORD'];

/** The proxy variables in lower case, which other programs read as well. */
function proxiesIn({ http_proxy, https_proxy, no_proxy }: Environment): Environment {
  return { HTTP_PROXY: http_proxy, HTTPS_PROXY: https_proxy, NO_PROXY: no_proxy };
}

/** The settings that the engine reads. */
const engineSettingNames = [
  ...([
    'DATA_DIR',
    'LOG_LEVEL',
    'WORK_CONCURRENCY',
    'WORK_TURN_SECONDS',
    'MAX_VIDEO_BYTES',
    'MAX_VIDEO_SECONDS',
    'MODEL_KEYS_SECRET',
  ] as const),
  ...([
    'S3_BUCKET',
    'S3_ENDPOINT',
    'S3_PUBLIC_ENDPOINT',
    'S3_REGION',
    'S3_FORCE_PATH_STYLE',
  ] as const),
  ...(['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const),
  ...(['FFMPEG_PATH', 'FFPROBE_PATH', 'VIDEO_ENCODER'] as const),
  ...(['DEFAULT_MODEL', 'TRANSCRIBE_MODEL', 'SPEECH_BASE_URL', 'SPEECH_API_KEY'] as const),
  ...([
    'MODELS_FOLDER',
    'MODELS_BASE_URL',
    'SPEECH_MODEL_DOWNLOADS',
    'SPEECH_MODEL_CATALOGUE',
    'LANGUAGE_RUNTIME_BASE_URL',
    'LANGUAGE_RUNTIME_PATH',
  ] as const),
  ...([
    'HTTP_PROXY',
    'HTTPS_PROXY',
    'NO_PROXY',
    'TRANSCRIPT_SOURCES',
    'SPEECH_CONCURRENCY',
    'SPEECH_THREADS',
    'SPEECH_RUNTIME_PATH',
    'SPEECH_PROVIDER',
  ] as const),
  ...([
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'OTEL_EXPORTER_OTLP_HEADERS',
    'OTEL_SERVICE_NAME',
    'OTEL_TRACES_SAMPLER_ARG',
  ] as const),
] satisfies readonly (keyof Settings)[];

/** The values of these settings that were given, for a process that only runs the engine. */
function engineSettings(of: Settings, given: Environment): Record<string, string> {
  const names = [...engineSettingNames, ...Object.keys(settingSchemas('general'))];
  // A model that searches the web serves as the general model only if DEFAULT_MODEL names it.
  if (of.DEFAULT_MODEL !== undefined)
    names.push(
      ...Object.values(providerOf(of.DEFAULT_MODEL).names).filter((name) => name !== undefined),
    );
  const set = names.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]]));
  const others = Object.entries(given).filter(
    // When the settings contain no storage keys, the storage client looks for others among these.
    ([name]) => of.S3_BUCKET !== undefined && name.startsWith('AWS_'),
  );
  // Set explicitly, because the default depends on who may sign up.
  return {
    ...Object.fromEntries([...set, ...others]),
    SPEECH_MODEL_DOWNLOADS: speechModels(of).downloads,
  };
}

function nest(of: Settings, given: Environment) {
  return {
    /** The settings as they were read, by name; only for `describeConfig`. */
    settings: of,
    given: new Set(Object.keys(given)),
    engineSettings: engineSettings(of, given),
    port: of.PORT,
    host: of.HOST,
    /**
     * The public address without a trailing slash; undefined means the address that the server
     * listens on.
     */
    publicBaseUrl: of.PUBLIC_BASE_URL,
    /** Other origins whose pages may use the API, as browsers write them in `Origin`. */
    corsOrigins: of.CORS_ORIGINS ?? [],
    /** Addresses and ranges of proxies whose `X-Forwarded-For` is trusted. */
    trustedProxies: of.TRUSTED_PROXIES ?? [],
    /** Whether other machines can reach the server, directly or through a proxy. */
    isReachable: isReachable(of),
    /** Whether lookup and voice need sign-in. */
    requireSignIn: of.REQUIRE_SIGN_IN ?? isReachable(of),
    dataDir: of.DATA_DIR,
    databaseUrl: of.DATABASE_URL,
    database: {
      connections: of.DATABASE_CONNECTIONS,
      migrations: of.MIGRATE_AT_START ? ('run' as const) : ('refuse' as const),
    },
    s3: of.S3_BUCKET === undefined ? undefined : s3(of, of.S3_BUCKET),
    role: of.ROLE,
    workConcurrency: of.WORK_CONCURRENCY,
    workTurnSeconds: of.WORK_TURN_SECONDS,
    downloadConcurrency: of.DOWNLOAD_CONCURRENCY,
    /** The engine on another machine, for servers and workers. */
    clipBackend:
      of.CLIP_BACKEND_URL === undefined
        ? undefined
        : { url: of.CLIP_BACKEND_URL, token: of.CLIP_BACKEND_TOKEN },
    /** The token that `kinora engine` requires from its clients. */
    engineToken: of.CLIP_BACKEND_TOKEN,
    oidc: of.OIDC_ISSUER === undefined ? undefined : oidc(of, of.OIDC_ISSUER),
    /** The ids of the people of the identity provider who may set up the server in the app. */
    operators: of.OPERATORS ?? [],
    /** Whether people may create accounts at the embedded issuer themselves. */
    signUp: of.SIGN_UP,
    /**
     * The maximum duration of a sign-in. A person who was removed at an identity provider loses
     * access after this time at the latest.
     */
    sessionSeconds: (of.SESSION_HOURS ?? (of.OIDC_ISSUER === undefined ? 180 * 24 : 24)) * 3600,
    /** How long an API token is valid; undefined means until it is revoked. */
    apiTokenDays: (of.API_TOKEN_DAYS ?? (of.OIDC_ISSUER === undefined ? 0 : 90)) || undefined,
    sessionSecret: of.SESSION_SECRET,
    urlSigningSecret: of.URL_SIGNING_SECRET,
    /**
     * The keys for the secrets in the database: the first one encrypts, all of them decrypt. Empty
     * means a generated key.
     */
    encryptionKeys: of.ENCRYPTION_KEYS ?? [],
    /**
     * The keys for the keys of model services that are stored in the app: the first one encrypts,
     * all of them decrypt. Empty means a generated key.
     */
    modelKeysSecret: of.MODEL_KEYS_SECRET ?? [],
    /**
     * The folder whose files become videos, and their owner: an email address, or an id at the
     * identity provider. Undefined means the only account.
     */
    watchFolder:
      of.WATCH_FOLDER === undefined
        ? undefined
        : { path: of.WATCH_FOLDER, owner: of.WATCH_FOLDER_OWNER },
    youtube: {
      apiKey: of.YOUTUBE_API_KEY,
      apiBaseUrl: of.YOUTUBE_API_BASE_URL,
      webBaseUrl: of.YOUTUBE_WEB_BASE_URL,
      imageBaseUrl: of.YOUTUBE_IMAGE_BASE_URL,
    },
    /** The OAuth clients with which people connect the accounts they post to. */
    postingClients: postingClients(of),
    /** A cookies.txt file for all downloads. */
    cookiesFile: of.COOKIES_FILE,
    /** The address of a provider of proof-of-origin tokens. */
    tokenProvider: of.PO_TOKEN_PROVIDER_URL,
    /** What viewers wrote that downloads bring along. */
    fetchAudience: of.FETCH_AUDIENCE ?? [],
    tools: { ytDlp: of.YT_DLP_PATH, ffmpeg: of.FFMPEG_PATH, ffprobe: of.FFPROBE_PATH },
    /** The encoder of clips; `auto` means one that works on this machine. */
    videoEncoder: of.VIDEO_ENCODER,
    /** Whether the clips of new videos are searched for people in the background. */
    searchesFaces: of.FACE_SEARCH === 'automatic',
    /** Whether the language model writes about each new video by itself. */
    writesTexts: of.WRITE_TEXTS === 'automatic',
    allowPrivateAddresses: of.ALLOW_PRIVATE_ADDRESSES,
    /** Whether the server refuses to start, and to run yt-dlp, without a working sandbox. */
    requireSandbox: of.REQUIRE_SANDBOX,
    models: models(of, given),
    speechModels: speechModels(of),
    /** The sources of transcripts, best first. */
    sourceOrder: of.TRANSCRIPT_SOURCES ?? defaultSourceOrder,
    /**
     * Speech recognition on this machine: concurrent recordings per process, threads per
     * recording, and the build of the runtime.
     */
    speech: {
      concurrency: of.SPEECH_CONCURRENCY,
      threads: of.SPEECH_THREADS,
      runtime: { path: of.SPEECH_RUNTIME_PATH, provider: of.SPEECH_PROVIDER },
    },
    sarvam: { apiKey: of.SARVAM_API_KEY, baseUrl: of.SARVAM_BASE_URL },
    limits: {
      bodyBytes: of.MAX_BODY_BYTES,
      audioBytes: of.MAX_AUDIO_BYTES,
      audioSeconds: of.MAX_AUDIO_SECONDS,
      videoBytes: of.MAX_VIDEO_BYTES,
      videoSeconds: of.MAX_VIDEO_SECONDS,
    },
    /** The mail server and the sender of emails to people. */
    mail:
      of.SMTP_URL === undefined || of.MAIL_FROM === undefined
        ? undefined
        : { url: of.SMTP_URL, from: of.MAIL_FROM },
    quotas: quotas(of),
    modelLimits: modelLimits(of),
    /** How many days deleted videos can be restored; 0: not at all. */
    trashDays: of.TRASH_DAYS,
    /** How many days ended jobs are listed. */
    jobRetentionDays: of.JOB_RETENTION_DAYS,
    logLevel: of.LOG_LEVEL,
    /** The passphrase that encrypts and decrypts backups. */
    backupPassphrase: of.BACKUP_PASSPHRASE,
    /**
     * How long a stopping server keeps serving while it reports that it is not ready, so that load
     * balancers switch to other servers.
     */
    drainSeconds: of.DRAIN_SECONDS,
    metricsToken: of.METRICS_TOKEN,
    tracing:
      of.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? undefined
        : tracing(of, of.OTEL_EXPORTER_OTLP_ENDPOINT),
    /** All values that must never be shown or logged. */
    secrets: secretsOf(of),
  };
}

function isReachable({ HOST, PUBLIC_BASE_URL }: Settings): boolean {
  return (
    !isLoopback(HOST) ||
    (PUBLIC_BASE_URL !== undefined && !isLoopback(new URL(PUBLIC_BASE_URL).hostname))
  );
}

/**
 * The quotas. If anyone may create an account, there are default quotas that the settings can lift;
 * otherwise only the quotas that are set apply.
 */
function quotas(of: Settings): QuotaLimits {
  const limit = limitIn(of);
  return {
    unfinishedJobs: limit(of.QUOTA_JOBS, 20),
    storedBytes: limit(of.QUOTA_STORAGE, 20 * 2 ** 30),
    videoSeconds: limit(of.QUOTA_VIDEO_MINUTES, 600, 60),
    clipsPerExport: limit(of.QUOTA_EXPORT_CLIPS, 20),
    exportSeconds: limit(of.QUOTA_EXPORT_MINUTES, 30, 60),
  };
}

/** What each person may use of language models in a month. */
function modelLimits(of: Settings): MonthLimits {
  const limit = limitIn(of);
  return {
    dollars: limit(of.QUOTA_MODEL_DOLLARS, 5),
    tokens: limit(of.QUOTA_MODEL_TOKENS, 0),
  };
}

const limitIn =
  ({ SIGN_UP }: Settings) =>
  (value: number | undefined, whenOpen: number, unit = 1): number | undefined => {
    const count = value ?? (SIGN_UP === 'open' ? whenOpen : 0);
    return count === 0 ? undefined : count * unit;
  };

function tracing(of: Settings, endpoint: string) {
  const pairs = (of.OTEL_EXPORTER_OTLP_HEADERS ?? '')
    .split(',')
    .filter((pair) => pair.includes('='));
  const headers: Record<string, string> = Object.fromEntries(
    pairs.map((pair) => [
      pair.slice(0, pair.indexOf('=')).trim(),
      decoded(pair.slice(pair.indexOf('=') + 1).trim()),
    ]),
  );
  return {
    endpoint,
    headers,
    serviceName: of.OTEL_SERVICE_NAME,
    sample: of.OTEL_TRACES_SAMPLER_ARG,
  };
}

/** The specification percent-encodes values; a value that cannot be decoded is taken literally. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/**
 * The secret values. Only the password of a database URL is secret; its host and name may be shown.
 */
function secretsOf(of: Settings): string[] {
  const shape: Record<string, z.core.$ZodType> = settings.shape;
  return Object.entries(of).flatMap(([name, value]) => {
    const schema = shape[name];
    if (Array.isArray(value) && schema && about(schema).secret) return value;
    if (typeof value !== 'string' || !schema || !about(schema).secret) return [];
    const password = URL.canParse(value) ? decoded(new URL(value).password) : '';
    return password === '' ? [value] : [value, password];
  });
}

function s3(of: Settings, bucket: string) {
  return {
    bucket,
    endpoint: of.S3_ENDPOINT,
    /** The URL at which browsers reach the storage, if it differs from `endpoint`. */
    publicEndpoint: of.S3_PUBLIC_ENDPOINT,
    region: of.S3_REGION,
    accessKeyId: of.S3_ACCESS_KEY_ID,
    secretAccessKey: of.S3_SECRET_ACCESS_KEY,
    forcePathStyle: of.S3_FORCE_PATH_STYLE,
  };
}

function oidc(of: Settings, issuer: string) {
  return {
    issuer,
    audience: of.OIDC_AUDIENCE ?? of.OIDC_CLIENT_ID ?? '',
    clientId: of.OIDC_CLIENT_ID,
    clientSecret: of.OIDC_CLIENT_SECRET,
    accountUrl: of.OIDC_ACCOUNT_URL,
  };
}

function models(of: Settings, given: Environment): ModelSettings {
  return {
    ...readProviderSettings(given),
    defaultModel: of.DEFAULT_MODEL,
    searchModel: of.SEARCH_MODEL,
    // If other machines can reach the server, callers may name only the default models and those
    // that the operator lists.
    selectable: of.SELECTABLE_MODELS ?? (isReachable(of) ? [] : undefined),
    transcribeModel: of.TRANSCRIBE_MODEL,
    speech: { baseUrl: of.SPEECH_BASE_URL, apiKey: of.SPEECH_API_KEY },
    embedding: {
      model: of.EMBEDDING_MODEL,
      baseUrl: of.EMBEDDING_BASE_URL,
      apiKey: of.EMBEDDING_API_KEY,
    },
  };
}

/** What the speed of a speech model depends on. */
function machineDescription(of: Settings): string {
  const [core] = cpus();
  return [
    `${core?.model.trim() ?? arch()} x ${availableParallelism()}`,
    ...(of.SPEECH_THREADS === undefined ? [] : [`${of.SPEECH_THREADS} threads`]),
    ...(of.SPEECH_RUNTIME_PATH === undefined ? [] : [of.SPEECH_RUNTIME_PATH]),
    of.SPEECH_PROVIDER,
  ].join(', ');
}

function speechModels(of: Settings) {
  return {
    folder: of.MODELS_FOLDER ?? join(of.DATA_DIR, 'models'),
    /** Without a trailing slash. */
    baseUrl: of.MODELS_BASE_URL,
    /**
     * If anyone may create an account, only the operator may download models, because they fill the
     * disk.
     */
    downloads:
      of.SPEECH_MODEL_DOWNLOADS ??
      ((of.SIGN_UP === 'open' ? 'never' : 'ask') satisfies DownloadPolicy),
    ownCatalogue: of.SPEECH_MODEL_CATALOGUE,
    runtimeBaseUrl: of.LANGUAGE_RUNTIME_BASE_URL,
    runtimePath: of.LANGUAGE_RUNTIME_PATH,
    proxies: { http: of.HTTP_PROXY, https: of.HTTPS_PROXY, none: of.NO_PROXY },
    /** The memory that the process may use: the container's limit, if there is one. */
    machine: {
      memoryBytes: Math.min(process.constrainedMemory() || Infinity, totalmem()),
      description: machineDescription(of),
    },
  };
}

function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || value instanceof Set) return value;
  for (const part of Object.values(value)) freeze(part);
  return Object.freeze(value);
}

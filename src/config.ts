import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { encoderChoices } from '#ffmpeg/video-encoders.constants.ts';
import { Failure } from '#kit/failure.ts';
import { isLoopback } from '#kit/loopback.ts';
import { parseNetwork } from '#kit/networks.ts';
import type { ModelSettings, SearchSettings } from '#models';
import type { QuotaLimits } from '#quotas';
import type { DownloadPolicy } from '#speech-models';
import { defaultSourceOrder, orderedSources } from '#transcript/sources.constants.ts';

/** The project's folder: the home of package.json, `.env` and the default DATA_DIR. */
const projectFolder = resolve(import.meta.dirname, '..');

/**
 * Reads every setting. @throws Failure `invalid-settings` that names all problems at once. Paths are absolute afterwards, empty values
 * count as absent, and no other file reads the environment.
 */
export function loadConfig(environment: Environment = readEnvironment()): Config {
  const given = Object.fromEntries(
    Object.entries({ ...proxiesIn(environment), ...environment }).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = settings.safeParse(given);
  const problems = parsed.success
    ? contradictions(parsed.data)
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  if (!parsed.success || problems.length > 0)
    throw new Failure('invalid-settings', `These settings are wrong:\n${problems.map((line) => `  ${line}`).join('\n')}`);
  return freeze(nest(parsed.data, new Set(Object.keys(given))));
}

/** Every setting in the order of the documentation, secrets hidden, for `kinora config` and `kinora doctor`. */
export function describeConfig(config: Config): SettingRow[] {
  return Object.entries(settings.shape).map(([name, schema]) => {
    const { secret, feature } = about(schema);
    const value = Object.entries(config.settings).find(([key]) => key === name)?.[1];
    const shown = value === undefined ? '' : secret ? '••••' : String(value);
    return { name, value: shown, isDefault: !config.given.has(name), ...(feature === undefined ? {} : { feature }) };
  });
}

export type SettingRow = {
  name: string;
  /** As text; empty when not set, dots when it is a secret. */
  value: string;
  isDefault: boolean;
  /** The setting that enables it. */
  feature?: string;
};

export type Environment = Readonly<Record<string, string | undefined>>;

export type Config = ReturnType<typeof nest>;

/** The process's environment over the `.env` file beside package.json. */
function readEnvironment(): Environment {
  const file = join(projectFolder, '.env');
  return { ...(existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}), ...process.env };
}

/** Programs find proxies under names in small letters as often. */
function proxiesIn({ http_proxy, https_proxy, no_proxy }: Environment): Environment {
  return { HTTP_PROXY: http_proxy, HTTPS_PROXY: https_proxy, NO_PROXY: no_proxy };
}

const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,16}$/, `must be a whole number from ${least} to ${most}`)
    .transform(Number)
    .pipe(z.number().min(least, `must be at least ${least}`).max(most, `must be at most ${most}`));
const measure = (units: Record<string, number>, example: string, { least = 1 } = {}) =>
  z.string().transform((text, context) => {
    const [, amount, unit] = /^(\d{1,15})\s*([a-z]*)$/i.exec(text.trim()) ?? [];
    const factor = unit === undefined ? undefined : units[unit.toLowerCase()];
    if (factor !== undefined && Number(amount) >= least) return Number(amount) * factor;
    context.addIssue({ code: 'custom', message: `must be a size such as ${example}` });
    return z.NEVER;
  });
const byteUnits = { '': 1, kib: 2 ** 10, mib: 2 ** 20, gib: 2 ** 30, tib: 2 ** 40 };
const bytes = measure(byteUnits, '1048576 or 1MiB');
const bytesOrNone = measure(byteUnits, '10GiB, or 0', { least: 0 });
const seconds = measure({ '': 1, s: 1, m: 60, min: 60, h: 3600 }, '21600 or 6h');
const webAddress = z
  .string()
  .refine((text) => URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol), 'must be an http or https address');
const origin = webAddress.transform((text) => text.replace(/\/+$/, ''));
/** As other programs take it: without a scheme, it is reached over HTTP. */
const proxy = z
  .string()
  .trim()
  .transform((text) => (text.includes('://') ? text : `http://${text}`))
  .pipe(webAddress);
const yesNo = z.enum(['0', '1', 'false', 'true'], { error: 'must be 1 or 0' }).transform((text) => text === '1' || text === 'true');
const text = z.string().trim();
const names = text.transform((list) => list.split(',').map((name) => name.trim())).pipe(z.array(z.string().min(1)));
const networks = names.transform((list, context) => {
  if (list.every((one) => parseNetwork(one))) return list;
  context.addIssue({ code: 'custom', message: 'must be addresses or ranges such as 10.0.0.7 or 10.0.0.0/8, with commas between' });
  return z.NEVER;
});
const origins = names.transform((list, context) =>
  list.map((one) => {
    const address = URL.canParse(one) ? new URL(one) : undefined;
    const isOrigin = address && ['http:', 'https:'].includes(address.protocol) && address.href === `${address.origin}/`;
    if (isOrigin) return address.origin;
    context.addIssue({ code: 'custom', message: 'must be origins such as https://app.example.org, with commas between' });
    return z.NEVER;
  }),
);
const sourceOrder = names.pipe(
  z
    .array(z.enum(orderedSources, { error: `must be some of ${orderedSources.join(', ')}, with commas between` }))
    .refine((list) => new Set(list).size === list.length, 'must name each source once'),
);
const folder = text.transform((path) => (isAbsolute(path) ? path : join(projectFolder, path)));
const share = text
  .transform(Number)
  .pipe(z.number('must be a number from 0 to 1').min(0, 'must be at least 0').max(1, 'must be at most 1'));
/** A secret that the operator makes up has at least so many characters. */
export const shortestSecret = 8;

/** A secret that the operator makes up. A short one could be found by trial. */
const ownSecret = (feature?: string) =>
  text
    .min(shortestSecret, `must have at least ${shortestSecret} characters ("openssl rand -hex 32" makes a good one)`)
    .optional()
    .meta({ secret: true, ...(feature === undefined ? {} : { feature }) });
/** They can be tried offline by somebody who has a copy of the database. */
const shortestKey = 32;
const keys = names.pipe(
  z.array(z.string().min(shortestKey, `must have at least ${shortestKey} characters each ("openssl rand -hex 32" makes a good one)`)),
);
const secret = (feature?: string) => text.optional().meta({ secret: true, ...(feature === undefined ? {} : { feature }) });

const settings = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: text.default('127.0.0.1'),
  PUBLIC_BASE_URL: origin.optional(),
  CORS_ORIGINS: origins
    .optional()
    .meta({ feature: 'front ends on other origins that may use the API with bearer tokens, with commas between' }),
  TRUSTED_PROXIES: networks
    .optional()
    .meta({ feature: 'limits per client behind proxies: their addresses or ranges, whose X-Forwarded-For is believed' }),
  REQUIRE_SIGN_IN: yesNo
    .optional()
    .meta({ feature: '1: lookup and voice need sign-in, the default where other machines can reach the server' }),
  DATA_DIR: folder.default(join(projectFolder, 'data')),
  DATABASE_URL: text
    .regex(/^postgres(ql)?:\/\//, 'must be an address that begins with postgres://')
    .optional()
    .meta({ secret: true, feature: 'Postgres instead of the embedded database: several servers, workers on other machines' }),
  DATABASE_CONNECTIONS: whole(3, 1000).default(15),
  MIGRATE_AT_START: yesNo.default(true),
  S3_BUCKET: text.optional().meta({ feature: 'S3-compatible storage instead of files' }),
  S3_ENDPOINT: origin.optional(),
  S3_PUBLIC_ENDPOINT: origin.optional().meta({ feature: 'downloads from another address of the storage than the one the servers use' }),
  S3_REGION: text.optional(),
  S3_ACCESS_KEY_ID: secret(),
  S3_SECRET_ACCESS_KEY: secret(),
  S3_FORCE_PATH_STYLE: yesNo.default(false),
  ROLE: z.enum(['all', 'api', 'work'], { error: 'must be all, api or work' }).default('all'),
  WORK_CONCURRENCY: whole(1, 256).default(availableParallelism()),
  CLIP_BACKEND_URL: origin.optional().meta({ feature: 'clips found and rendered by another machine' }),
  CLIP_BACKEND_TOKEN: secret(),
  OIDC_ISSUER: webAddress.optional().meta({ feature: 'people sign in at your identity provider instead of with accounts kept here' }),
  OIDC_AUDIENCE: text.optional(),
  OIDC_CLIENT_ID: text.optional(),
  OIDC_CLIENT_SECRET: secret(),
  SIGN_UP: z
    .enum(['open', 'closed'], { error: 'must be open or closed' })
    .default('closed')
    .meta({ feature: 'open: whoever reaches the server may make an account; closed: only the first one, then "kinora user add"' }),
  SESSION_HOURS: whole(1, 24 * 365).optional(),
  API_TOKEN_DAYS: whole(0, 36_500).optional(),
  SESSION_SECRET: ownSecret('one login for several servers'),
  URL_SIGNING_SECRET: ownSecret('download addresses that every one of several servers honours'),
  ENCRYPTION_KEYS: keys.optional().meta({
    secret: true,
    feature: 'signing keys and webhook secrets that every one of several servers can decrypt; the first key encrypts',
  }),
  YOUTUBE_API_KEY: secret('video details and playlists'),
  YOUTUBE_API_BASE_URL: origin.default('https://www.googleapis.com/youtube/v3'),
  YOUTUBE_WEB_BASE_URL: origin.default('https://www.youtube.com'),
  YOUTUBE_IMAGE_BASE_URL: origin.default('https://i.ytimg.com'),
  YOUTUBE_CLIENT_ID: text.optional(),
  YOUTUBE_CLIENT_SECRET: secret('clips posted to people’s YouTube channels (docs/posting.md)'),
  YOUTUBE_POSTING_BASE_URL: origin.optional(),
  YT_DLP_PATH: text.default('yt-dlp'),
  COOKIES_FILE: folder.optional().meta({
    feature: 'videos that only signed-in people may see: the cookies.txt of an account of the operator (docs/downloads.md)',
  }),
  PO_TOKEN_PROVIDER_URL: origin.optional().meta({
    feature: 'YouTube videos that need a proof-of-origin token: the address of a provider (docs/downloads.md)',
  }),
  WATCH_FOLDER: folder.optional().meta({ feature: 'files that are put into this folder become videos by themselves (docs/feeds.md)' }),
  WATCH_FOLDER_OWNER: text.optional(),
  FFMPEG_PATH: text.default('ffmpeg'),
  FFPROBE_PATH: text.default('ffprobe'),
  VIDEO_ENCODER: z
    .enum(encoderChoices, { error: `must be one of ${encoderChoices.join(', ')}` })
    .default('auto')
    .meta({ feature: 'x264: clips are encoded on the processor although there is a graphics card (docs/hosting.md)' }),
  ALLOW_PRIVATE_ADDRESSES: yesNo.default(false).meta({ feature: 'videos from this machine and the home network' }),
  REQUIRE_SANDBOX: yesNo.default(false).meta({ feature: 'no start on a machine that cannot sandbox ffmpeg and yt-dlp' }),
  DEFAULT_MODEL: text.optional(),
  GOOGLE_GENERATIVE_AI_API_KEY: secret('clips chosen and translated by Gemini models'),
  GOOGLE_BASE_URL: origin.optional(),
  GROQ_API_KEY: secret('clips chosen and translated by any OpenAI-compatible service, and speech recognition'),
  GROQ_BASE_URL: origin.optional().meta({ feature: 'another OpenAI-compatible service, a local one included' }),
  EMBEDDING_MODEL: text.optional().meta({ feature: 'search by meaning beside the search by words (docs/library.md)' }),
  EMBEDDING_BASE_URL: origin.optional(),
  EMBEDDING_API_KEY: secret('an embedding model of another OpenAI-compatible service'),
  PERPLEXITY_API_KEY: secret('answers with web search'),
  PERPLEXITY_BASE_URL: origin.default('https://api.perplexity.ai'),
  PERPLEXITY_TRANSPORT: z.enum(['agent', 'chat'], { error: 'must be agent or chat' }).default('agent'),
  SEARCH_MODEL: text.default('sonar'),
  SELECTABLE_MODELS: names.optional().meta({ feature: 'models that callers may name beside the default one: names, with commas between' }),
  SARVAM_API_KEY: secret('spoken questions and answers'),
  SARVAM_BASE_URL: origin.default('https://api.sarvam.ai'),
  SPEECH_CONCURRENCY: whole(1, 64).default(1),
  SPEECH_THREADS: whole(1, 256).optional(),
  TRANSCRIBE_MODEL: text.optional().meta({ feature: 'the speech recognition model for videos without captions' }),
  TRANSCRIPT_SOURCES: sourceOrder.optional().meta({
    feature: 'where the words of videos come from, best first: captions, automatic-captions, hosted, local; what is not named is not used',
  }),
  MODELS_FOLDER: folder.optional().meta({ feature: 'speech models in a folder of their own, such as one that several machines share' }),
  MODELS_BASE_URL: origin.default('https://huggingface.co'),
  SPEECH_MODEL_DOWNLOADS: z.enum(['ask', 'allow', 'never'], { error: 'must be ask, allow or never' }).optional().meta({
    feature:
      'ask: speech models are downloaded once a person agrees, the default; allow: as soon as one is needed; never: by the operator only, the default with SIGN_UP=open',
  }),
  SPEECH_MODEL_CATALOGUE: folder.optional().meta({ feature: 'speech models of your own in the catalogue: a JSON file (docs/speech.md)' }),
  HTTP_PROXY: proxy.optional().meta({ secret: true }),
  HTTPS_PROXY: proxy.optional().meta({ secret: true, feature: 'downloads of speech models through a proxy' }),
  NO_PROXY: text.optional(),
  MAX_BODY_BYTES: bytes.default(2 ** 20),
  MAX_AUDIO_BYTES: bytes.default(25 * 2 ** 20),
  MAX_AUDIO_SECONDS: seconds.default(600),
  MAX_VIDEO_BYTES: bytes.default(4 * 2 ** 30),
  MAX_VIDEO_SECONDS: seconds.default(6 * 3600),
  QUOTA_JOBS: whole(0, 100_000).optional().meta({ feature: 'unfinished jobs of each person; 0: any number' }),
  QUOTA_STORAGE: bytesOrNone.optional().meta({ feature: 'bytes that each person may store; 0: any number' }),
  QUOTA_VIDEO_MINUTES: whole(0, 1_000_000).optional().meta({ feature: 'minutes of video that each person may add a day; 0: any number' }),
  QUOTA_EXPORT_CLIPS: whole(0, 50).optional().meta({ feature: 'clips of one export; 0: the 50 of the interface' }),
  QUOTA_EXPORT_MINUTES: whole(0, 100_000).optional().meta({ feature: 'minutes of all clips of one export; 0: any number' }),
  JOB_RETENTION_DAYS: whole(1, 3650).default(30),
  DRAIN_SECONDS: whole(0, 300).default(0),
  METRICS_TOKEN: ownSecret('/metrics for whoever brings it, from other machines too'),
  OTEL_EXPORTER_OTLP_ENDPOINT: origin.optional().meta({ feature: 'traces, sent there (OTLP over HTTP)' }),
  OTEL_EXPORTER_OTLP_HEADERS: secret(),
  OTEL_SERVICE_NAME: text.default('kinora'),
  OTEL_TRACES_SAMPLER_ARG: share.default(1),
  BACKUP_PASSPHRASE: secret('backups that are encrypted (docs/hosting.md)'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'must be trace, debug, info, warn, error, fatal or silent',
    })
    .default('info'),
});
type Settings = z.output<typeof settings>;

const notes = z.object({ secret: z.boolean().optional(), feature: z.string().optional() });

/** The description may be on the schema or on what a default wraps. */
function about(schema: z.core.$ZodType): z.infer<typeof notes> {
  return notes.parse(z.globalRegistry.get(schema) ?? {});
}

function contradictions(of: Settings): string[] {
  const s3Without =
    of.S3_BUCKET === undefined &&
    [of.S3_ENDPOINT, of.S3_PUBLIC_ENDPOINT, of.S3_REGION, of.S3_ACCESS_KEY_ID, of.S3_SECRET_ACCESS_KEY].some(Boolean);
  return [
    s3Without && 'S3_BUCKET is missing: the other S3 settings are there',
    !of.S3_ACCESS_KEY_ID !== !of.S3_SECRET_ACCESS_KEY &&
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: one of them is missing',
    !of.YOUTUBE_CLIENT_ID !== !of.YOUTUBE_CLIENT_SECRET &&
      'YOUTUBE_CLIENT_ID and YOUTUBE_CLIENT_SECRET belong together: one of them is missing',
    of.WATCH_FOLDER_OWNER && !of.WATCH_FOLDER && 'WATCH_FOLDER is missing: WATCH_FOLDER_OWNER is there',
    of.WATCH_FOLDER &&
      of.OIDC_ISSUER &&
      !of.WATCH_FOLDER_OWNER &&
      'WATCH_FOLDER_OWNER is missing: with OIDC_ISSUER it must be the id of a person there',
    of.OIDC_ISSUER && !of.OIDC_AUDIENCE && !of.OIDC_CLIENT_ID && 'OIDC_AUDIENCE is missing: OIDC_ISSUER is there',
    !of.OIDC_ISSUER &&
      (of.OIDC_AUDIENCE || of.OIDC_CLIENT_ID || of.OIDC_CLIENT_SECRET) &&
      'OIDC_ISSUER is missing: other OIDC settings are there',
    of.OIDC_ISSUER && of.SIGN_UP === 'open' && 'SIGN_UP is of no use with OIDC_ISSUER: accounts are made at your identity provider',
    of.CLIP_BACKEND_URL &&
      !of.CLIP_BACKEND_TOKEN &&
      !isLoopback(new URL(of.CLIP_BACKEND_URL).hostname) &&
      'CLIP_BACKEND_TOKEN is missing: CLIP_BACKEND_URL is there, and leads to another machine',
    of.COOKIES_FILE !== undefined &&
      of.SIGN_UP === 'open' &&
      'COOKIES_FILE lends the account of its cookies to everyone who signs up: remove it, or set SIGN_UP=closed',
    of.ROLE !== 'all' && !of.DATABASE_URL && `DATABASE_URL is missing: ROLE=${of.ROLE} shares its database with other processes`,
  ]
    .filter((line) => typeof line === 'string')
    .filter((line) => line !== '');
}

function nest(of: Settings, given: ReadonlySet<string>) {
  return {
    /** The settings as they were read, by name; only for `describeConfig`. */
    settings: of,
    given,
    port: of.PORT,
    host: of.HOST,
    /** Without a trailing slash; undefined means the address the server listens on. */
    publicBaseUrl: of.PUBLIC_BASE_URL,
    /** Other origins whose pages may use the API, as browsers write them in `Origin`. */
    corsOrigins: of.CORS_ORIGINS ?? [],
    /** Addresses and ranges of proxies whose `X-Forwarded-For` is believed. */
    trustedProxies: of.TRUSTED_PROXIES ?? [],
    /** Whether other machines can reach the server, directly or through a proxy. */
    isReachable: isReachable(of),
    /** Whether lookup and voice need sign-in. */
    requireSignIn: of.REQUIRE_SIGN_IN ?? isReachable(of),
    dataDir: of.DATA_DIR,
    databaseUrl: of.DATABASE_URL,
    database: { connections: of.DATABASE_CONNECTIONS, migrations: of.MIGRATE_AT_START ? ('run' as const) : ('refuse' as const) },
    s3: of.S3_BUCKET === undefined ? undefined : s3(of, of.S3_BUCKET),
    role: of.ROLE,
    workConcurrency: of.WORK_CONCURRENCY,
    /** The engine on another machine, for servers and workers. */
    clipBackend: of.CLIP_BACKEND_URL === undefined ? undefined : { url: of.CLIP_BACKEND_URL, token: of.CLIP_BACKEND_TOKEN },
    /** The token that `kinora engine` requires from its clients. */
    engineToken: of.CLIP_BACKEND_TOKEN,
    oidc: of.OIDC_ISSUER === undefined ? undefined : oidc(of, of.OIDC_ISSUER),
    /** Whether people may create accounts at the embedded issuer themselves. */
    signUp: of.SIGN_UP,
    /** How long a sign-in lasts at most. A person who was removed at an identity provider is out by then. */
    sessionSeconds: (of.SESSION_HOURS ?? (of.OIDC_ISSUER === undefined ? 180 * 24 : 24)) * 3600,
    /** How long an API token is valid; undefined: until it is revoked. */
    apiTokenDays: (of.API_TOKEN_DAYS ?? (of.OIDC_ISSUER === undefined ? 0 : 90)) || undefined,
    sessionSecret: of.SESSION_SECRET,
    urlSigningSecret: of.URL_SIGNING_SECRET,
    /** Encrypt the secrets in the database: the first key encrypts, all of them decrypt. Empty: a generated one. */
    encryptionKeys: of.ENCRYPTION_KEYS ?? [],
    /** The folder whose files become videos, and whose: an email address, or an id at the identity provider; undefined: the only account's. */
    watchFolder: of.WATCH_FOLDER === undefined ? undefined : { path: of.WATCH_FOLDER, owner: of.WATCH_FOLDER_OWNER },
    youtube: {
      apiKey: of.YOUTUBE_API_KEY,
      apiBaseUrl: of.YOUTUBE_API_BASE_URL,
      webBaseUrl: of.YOUTUBE_WEB_BASE_URL,
      imageBaseUrl: of.YOUTUBE_IMAGE_BASE_URL,
      /** The client that people’s channels are connected with; `baseUrl`: a server in Google’s place. */
      posting:
        of.YOUTUBE_CLIENT_ID === undefined || of.YOUTUBE_CLIENT_SECRET === undefined
          ? undefined
          : { clientId: of.YOUTUBE_CLIENT_ID, clientSecret: of.YOUTUBE_CLIENT_SECRET, baseUrl: of.YOUTUBE_POSTING_BASE_URL },
    },
    /** A cookies.txt file for all downloads. */
    cookiesFile: of.COOKIES_FILE,
    /** The address of a provider of proof-of-origin tokens. */
    tokenProvider: of.PO_TOKEN_PROVIDER_URL,
    tools: { ytDlp: of.YT_DLP_PATH, ffmpeg: of.FFMPEG_PATH, ffprobe: of.FFPROBE_PATH },
    /** What encodes clips; `auto`: what works here. */
    videoEncoder: of.VIDEO_ENCODER,
    allowPrivateAddresses: of.ALLOW_PRIVATE_ADDRESSES,
    /** Whether a server starts and yt-dlp runs only where both can be sandboxed. */
    requireSandbox: of.REQUIRE_SANDBOX,
    models: models(of),
    speechModels: speechModels(of),
    /** Where the words of videos come from, best first. */
    sourceOrder: of.TRANSCRIPT_SOURCES ?? defaultSourceOrder,
    /** Speech recognition on this machine: recordings at once in each process, and threads of each. */
    speech: { concurrency: of.SPEECH_CONCURRENCY, threads: of.SPEECH_THREADS },
    sarvam: { apiKey: of.SARVAM_API_KEY, baseUrl: of.SARVAM_BASE_URL },
    limits: {
      bodyBytes: of.MAX_BODY_BYTES,
      audioBytes: of.MAX_AUDIO_BYTES,
      audioSeconds: of.MAX_AUDIO_SECONDS,
      videoBytes: of.MAX_VIDEO_BYTES,
      videoSeconds: of.MAX_VIDEO_SECONDS,
    },
    quotas: quotas(of),
    /** How long ended jobs are listed. */
    jobRetentionDays: of.JOB_RETENTION_DAYS,
    logLevel: of.LOG_LEVEL,
    /** Encrypts and decrypts backups. */
    backupPassphrase: of.BACKUP_PASSPHRASE,
    /** How long a stopping server keeps answering, reporting that it is not ready, so that load balancers move on. */
    drainSeconds: of.DRAIN_SECONDS,
    metricsToken: of.METRICS_TOKEN,
    tracing: of.OTEL_EXPORTER_OTLP_ENDPOINT === undefined ? undefined : tracing(of, of.OTEL_EXPORTER_OTLP_ENDPOINT),
    /** Everything that must never be shown or logged. */
    secrets: secretsOf(of),
  };
}

function isReachable({ HOST, PUBLIC_BASE_URL }: Settings): boolean {
  return !isLoopback(HOST) || (PUBLIC_BASE_URL !== undefined && !isLoopback(new URL(PUBLIC_BASE_URL).hostname));
}

/** Where anyone may create an account, there are quotas unless the settings lift them; elsewhere only those that are set. */
function quotas(of: Settings): QuotaLimits {
  const limit = (value: number | undefined, whenOpen: number, unit = 1) => {
    const count = value ?? (of.SIGN_UP === 'open' ? whenOpen : 0);
    return count === 0 ? undefined : count * unit;
  };
  return {
    unfinishedJobs: limit(of.QUOTA_JOBS, 20),
    storedBytes: limit(of.QUOTA_STORAGE, 20 * 2 ** 30),
    videoSeconds: limit(of.QUOTA_VIDEO_MINUTES, 600, 60),
    clipsPerExport: limit(of.QUOTA_EXPORT_CLIPS, 20),
    exportSeconds: limit(of.QUOTA_EXPORT_MINUTES, 30, 60),
  };
}

function tracing(of: Settings, endpoint: string) {
  const pairs = (of.OTEL_EXPORTER_OTLP_HEADERS ?? '').split(',').filter((pair) => pair.includes('='));
  const headers: Record<string, string> = Object.fromEntries(
    pairs.map((pair) => [pair.slice(0, pair.indexOf('=')).trim(), decoded(pair.slice(pair.indexOf('=') + 1).trim())]),
  );
  return { endpoint, headers, serviceName: of.OTEL_SERVICE_NAME, sample: of.OTEL_TRACES_SAMPLER_ARG };
}

/** The specification has the values percent-encoded; other values are taken literally. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** Of a database URL, only the password is secret; its host and name may be shown. */
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
    /** The URL at which people's browsers reach the storage, when that is not `endpoint`. */
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
  };
}

function models(of: Settings): ModelSettings {
  return {
    google: { apiKey: of.GOOGLE_GENERATIVE_AI_API_KEY, baseUrl: of.GOOGLE_BASE_URL },
    compatible: { apiKey: of.GROQ_API_KEY, baseUrl: of.GROQ_BASE_URL },
    search: search(of),
    defaultModel: of.DEFAULT_MODEL,
    // Where others can reach the server, callers name no models but the default ones unless the operator lists more.
    selectable: of.SELECTABLE_MODELS ?? (isReachable(of) ? [] : undefined),
    transcribeModel: of.TRANSCRIBE_MODEL,
    embedding: { model: of.EMBEDDING_MODEL, baseUrl: of.EMBEDDING_BASE_URL, apiKey: of.EMBEDDING_API_KEY },
  };
}

function speechModels(of: Settings) {
  return {
    folder: of.MODELS_FOLDER ?? join(of.DATA_DIR, 'models'),
    /** Without a trailing slash. */
    baseUrl: of.MODELS_BASE_URL,
    /** Where anyone may create an account, nobody but the operator decides what fills the disk. */
    downloads: of.SPEECH_MODEL_DOWNLOADS ?? ((of.SIGN_UP === 'open' ? 'never' : 'ask') satisfies DownloadPolicy),
    ownCatalogue: of.SPEECH_MODEL_CATALOGUE,
    proxies: { http: of.HTTP_PROXY, https: of.HTTPS_PROXY, none: of.NO_PROXY },
    /** What the process may use: a container's limit where there is one. */
    machine: { memoryBytes: Math.min(process.constrainedMemory() || Infinity, totalmem()) },
  };
}

function search(of: Settings): SearchSettings {
  return { apiKey: of.PERPLEXITY_API_KEY, baseUrl: of.PERPLEXITY_BASE_URL, transport: of.PERPLEXITY_TRANSPORT, model: of.SEARCH_MODEL };
}

function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || value instanceof Set) return value;
  for (const part of Object.values(value)) freeze(part);
  return Object.freeze(value);
}

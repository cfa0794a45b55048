import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { speechProviders } from '#engine/speech/speech-providers.constants.ts';
import { encoderChoices } from '#platform/ffmpeg/video-encoders.constants.ts';
import { isLoopback } from '#platform/kit/loopback.ts';
import { origin, secret, text, webAddress } from '#platform/kit/setting-parsers.ts';
import { defaultSearchModel, settingSchemas } from '#platform/language-models/providers';
import { halfClients, postingSettings } from './posting-clients.ts';
import {
  audienceList,
  bytes,
  bytesOrNone,
  days,
  decimal,
  folder,
  keys,
  names,
  networks,
  origins,
  ownSecret,
  projectFolder,
  proxy,
  seconds,
  share,
  sourceOrder,
  whole,
  yesNo,
} from './setting-parsers.ts';

/**
 * Every setting by its name in the environment, in the order of the documentation. The providers of
 * language models declare their own settings.
 */
export const settings = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: text.default('127.0.0.1'),
  PUBLIC_BASE_URL: origin.optional(),
  CORS_ORIGINS: origins.optional().meta({
    feature:
      'front ends on other origins that may use the API with bearer tokens, separated by commas',
  }),
  TRUSTED_PROXIES: networks.optional().meta({
    feature:
      'limits per client behind proxies: their addresses or ranges, whose X-Forwarded-For is trusted',
  }),
  REQUIRE_SIGN_IN: yesNo.optional().meta({
    feature:
      '1: lookup and voice need sign-in, the default where other machines can reach the server',
  }),
  DATA_DIR: folder.default(join(projectFolder, 'data')),
  DATABASE_URL: text
    .regex(/^postgres(ql)?:\/\//, 'must be an address that begins with postgres://')
    .optional()
    .meta({
      secret: true,
      feature:
        'Postgres instead of the embedded database: several servers, workers on other machines',
    }),
  DATABASE_CONNECTIONS: whole(3, 1000).default(15),
  MIGRATE_AT_START: yesNo.default(true),
  S3_BUCKET: text.optional().meta({ feature: 'S3-compatible storage instead of files' }),
  S3_ENDPOINT: origin.optional(),
  S3_PUBLIC_ENDPOINT: origin.optional().meta({
    feature: 'downloads from another address of the storage than the one the servers use',
  }),
  S3_REGION: text.optional(),
  S3_ACCESS_KEY_ID: secret(),
  S3_SECRET_ACCESS_KEY: secret(),
  S3_FORCE_PATH_STYLE: yesNo.default(false),
  ROLE: z.enum(['all', 'api', 'work'], { error: 'must be all, api or work' }).default('all'),
  WORK_CONCURRENCY: whole(1, 256).default(availableParallelism()),
  WORK_TURN_SECONDS: whole(1, 60).default(10),
  DOWNLOAD_CONCURRENCY: whole(2, 256).default(8),
  CLIP_BACKEND_URL: origin
    .optional()
    .meta({ feature: 'clips found and rendered by another machine' }),
  CLIP_BACKEND_TOKEN: secret(),
  OIDC_ISSUER: webAddress.optional().meta({
    feature: 'people sign in at your identity provider instead of with accounts on this server',
  }),
  OIDC_AUDIENCE: text.optional(),
  OIDC_CLIENT_ID: text.optional(),
  OIDC_CLIENT_SECRET: secret(),
  OIDC_ACCOUNT_URL: webAddress.optional(),
  OPERATORS: names.optional().meta({
    feature:
      'people of your identity provider who may set up keys and models in the app: their ids (sub), separated by commas',
  }),
  SIGN_UP: z.enum(['open', 'closed'], { error: 'must be open or closed' }).default('closed').meta({
    feature:
      'open: anyone who can reach the server may create an account; closed: only the first one, then "kinora user add"',
  }),
  SESSION_HOURS: whole(1, 24 * 365).optional(),
  API_TOKEN_DAYS: whole(0, 36_500).optional(),
  SESSION_SECRET: ownSecret('one login for several servers'),
  URL_SIGNING_SECRET: ownSecret('download addresses that several servers all accept'),
  ENCRYPTION_KEYS: keys.optional().meta({
    secret: true,
    feature:
      'signing keys and webhook secrets that several servers can all decrypt; the first key encrypts',
  }),
  MODEL_KEYS_SECRET: keys.optional().meta({
    secret: true,
    feature:
      'keys of model services that people store in the app and that several servers, workers and engines can all decrypt; the first key encrypts',
  }),
  YOUTUBE_API_KEY: secret('video details and playlists'),
  YOUTUBE_API_BASE_URL: origin.default('https://www.googleapis.com/youtube/v3'),
  YOUTUBE_WEB_BASE_URL: origin.default('https://www.youtube.com'),
  YOUTUBE_IMAGE_BASE_URL: origin.default('https://i.ytimg.com'),
  ...postingSettings,
  YT_DLP_PATH: text.default('yt-dlp'),
  COOKIES_FILE: folder.optional().meta({
    feature:
      'videos that only signed-in people may see: the cookies.txt of an account of the operator (docs/downloads.md)',
  }),
  PO_TOKEN_PROVIDER_URL: origin.optional().meta({
    feature:
      'YouTube videos that need a proof-of-origin token: the address of a provider (docs/downloads.md)',
  }),
  FETCH_AUDIENCE: audienceList.optional().meta({
    feature:
      'what viewers of a video wrote is fetched with it: chat, comments, separated by commas (docs/clips.md)',
  }),
  WATCH_FOLDER: folder.optional().meta({
    feature: 'files that are put into this folder become videos automatically (docs/feeds.md)',
  }),
  WATCH_FOLDER_OWNER: text.optional(),
  FFMPEG_PATH: text.default('ffmpeg'),
  FFPROBE_PATH: text.default('ffprobe'),
  VIDEO_ENCODER: z
    .enum(encoderChoices, { error: `must be one of ${encoderChoices.join(', ')}` })
    .default('auto')
    .meta({
      feature:
        'x264: clips are encoded on the processor although there is a graphics card (docs/hosting.md)',
    }),
  FACE_SEARCH: z
    .enum(['automatic', 'manual'], { error: 'must be automatic or manual' })
    .default('automatic')
    .meta({
      feature:
        'manual: new videos are not searched for people in the background, but when somebody frames or exports a clip (docs/framing.md)',
    }),
  WRITE_TEXTS: z
    .enum(['automatic', 'manual'], { error: 'must be automatic or manual' })
    .default('automatic')
    .meta({
      feature:
        'manual: the language model writes titles and summaries when somebody asks for them, not after each video (docs/models.md)',
    }),
  ALLOW_PRIVATE_ADDRESSES: yesNo
    .default(false)
    .meta({ feature: 'videos from this machine and the home network' }),
  REQUIRE_SANDBOX: yesNo
    .default(false)
    .meta({ feature: 'no start on a machine that cannot sandbox ffmpeg and yt-dlp' }),
  DEFAULT_MODEL: text.optional(),
  ...settingSchemas('general'),
  EMBEDDING_MODEL: text
    .optional()
    .meta({ feature: 'search by meaning in addition to search by words (docs/library.md)' }),
  EMBEDDING_BASE_URL: origin.optional(),
  EMBEDDING_API_KEY: secret('an embedding model of another OpenAI-compatible service'),
  ...settingSchemas('web-search'),
  SEARCH_MODEL: text.default(defaultSearchModel),
  SELECTABLE_MODELS: names.optional().meta({
    feature:
      'models that callers may name in addition to the default one: names, separated by commas',
  }),
  SARVAM_API_KEY: secret('spoken questions and answers'),
  SARVAM_BASE_URL: origin.default('https://api.sarvam.ai'),
  SPEECH_CONCURRENCY: whole(1, 64).default(1),
  SPEECH_THREADS: whole(1, 256).optional(),
  SPEECH_RUNTIME_PATH: folder
    .optional()
    .meta({ feature: 'your own build of the speech runtime, such as one for a GPU' }),
  SPEECH_PROVIDER: z
    .enum(speechProviders, { error: `must be ${speechProviders.join(', ')}` })
    .default('cpu'),
  TRANSCRIBE_MODEL: text
    .optional()
    .meta({ feature: 'the speech recognition model for videos without captions' }),
  SPEECH_BASE_URL: origin
    .optional()
    .meta({ feature: 'a speech recognition service of its own, such as a local Whisper server' }),
  SPEECH_API_KEY: secret(),
  TRANSCRIPT_SOURCES: sourceOrder.optional().meta({
    feature:
      'the sources of transcripts, best first: captions, automatic-captions, hosted, local; others are not used',
  }),
  MODELS_FOLDER: folder
    .optional()
    .meta({ feature: 'speech models in another folder, such as one that several machines share' }),
  MODELS_BASE_URL: origin.default('https://huggingface.co'),
  SPEECH_MODEL_DOWNLOADS: z
    .enum(['ask', 'allow', 'never'], { error: 'must be ask, allow or never' })
    .optional()
    .meta({
      feature:
        'ask: speech models are downloaded once a person agrees, the default; allow: as soon as one is needed; never: by the operator only, the default with SIGN_UP=open',
    }),
  SPEECH_MODEL_CATALOGUE: folder
    .optional()
    .meta({ feature: 'speech models of your own in the catalogue: a JSON file (docs/speech.md)' }),
  LANGUAGE_RUNTIME_BASE_URL: origin.default('https://registry.npmjs.org'),
  LANGUAGE_RUNTIME_PATH: folder.optional().meta({
    feature: 'your own build of the library that runs language models (docs/models.md)',
  }),
  HTTP_PROXY: proxy.optional().meta({ secret: true }),
  HTTPS_PROXY: proxy
    .optional()
    .meta({ secret: true, feature: 'downloads of speech models through a proxy' }),
  NO_PROXY: text.optional(),
  MAX_BODY_BYTES: bytes.default(2 ** 20),
  MAX_AUDIO_BYTES: bytes.default(25 * 2 ** 20),
  MAX_AUDIO_SECONDS: seconds.default(600),
  MAX_VIDEO_BYTES: bytes.default(4 * 2 ** 30),
  MAX_VIDEO_SECONDS: seconds.default(6 * 3600),
  QUOTA_JOBS: whole(0, 100_000)
    .optional()
    .meta({ feature: 'unfinished jobs of each person; 0: any number' }),
  QUOTA_STORAGE: bytesOrNone
    .optional()
    .meta({ feature: 'bytes that each person may store; 0: any number' }),
  QUOTA_VIDEO_MINUTES: whole(0, 1_000_000)
    .optional()
    .meta({ feature: 'minutes of video that each person may add a day; 0: any number' }),
  QUOTA_EXPORT_CLIPS: whole(0, 50)
    .optional()
    .meta({ feature: 'clips of one export; 0: the 50 of the interface' }),
  QUOTA_EXPORT_MINUTES: whole(0, 100_000)
    .optional()
    .meta({ feature: 'minutes of all clips of one export; 0: any number' }),
  QUOTA_MODEL_DOLLARS: decimal(0, 100_000).optional().meta({
    feature: 'US dollars that language models may cost each person a month; 0: any number',
  }),
  QUOTA_MODEL_TOKENS: whole(0, 1_000_000_000_000)
    .optional()
    .meta({ feature: 'tokens of language models that each person may use a month; 0: any number' }),
  SMTP_URL: text
    .refine(
      (url) => URL.canParse(url) && ['smtp:', 'smtps:'].includes(new URL(url).protocol),
      'must be an address that begins with smtp:// or smtps://',
    )
    .optional()
    .meta({ secret: true, feature: 'emails to people when a long job of theirs ends' }),
  MAIL_FROM: text
    .regex(
      /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'must be an email address, such as kinora@example.org',
    )
    .optional(),
  TRASH_DAYS: days.default(7),
  JOB_RETENTION_DAYS: whole(1, 3650).default(30),
  DRAIN_SECONDS: whole(0, 300).default(0),
  METRICS_TOKEN: ownSecret('/metrics for anyone with the token, also from other machines'),
  OTEL_EXPORTER_OTLP_ENDPOINT: origin
    .optional()
    .meta({ feature: 'traces, sent there (OTLP over HTTP)' }),
  OTEL_EXPORTER_OTLP_HEADERS: secret(),
  OTEL_SERVICE_NAME: text.default('kinora'),
  OTEL_TRACES_SAMPLER_ARG: share.default(1),
  BACKUP_PASSPHRASE: secret('encrypted backups (docs/hosting.md)'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'must be trace, debug, info, warn, error, fatal or silent',
    })
    .default('info'),
});
export type Settings = z.output<typeof settings>;

const notes = z.object({ secret: z.boolean().optional(), feature: z.string().optional() });

/** The description of a setting, which may be on the schema or on the schema inside a default. */
export function about(schema: z.core.$ZodType): z.infer<typeof notes> {
  return notes.parse(z.globalRegistry.get(schema) ?? {});
}

/** The problems of settings that are valid individually but contradict each other. */
export function contradictions(of: Settings): string[] {
  const s3Without =
    of.S3_BUCKET === undefined &&
    [
      of.S3_ENDPOINT,
      of.S3_PUBLIC_ENDPOINT,
      of.S3_REGION,
      of.S3_ACCESS_KEY_ID,
      of.S3_SECRET_ACCESS_KEY,
    ].some(Boolean);
  return [
    s3Without && 'S3_BUCKET is missing: the other S3 settings are there',
    !of.S3_ACCESS_KEY_ID !== !of.S3_SECRET_ACCESS_KEY &&
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: one of them is missing',
    !of.SMTP_URL !== !of.MAIL_FROM &&
      'SMTP_URL and MAIL_FROM belong together: one of them is missing',
    ...halfClients(of),
    of.SPEECH_API_KEY &&
      !of.SPEECH_BASE_URL &&
      'SPEECH_BASE_URL is missing: SPEECH_API_KEY is there',
    of.WATCH_FOLDER_OWNER &&
      !of.WATCH_FOLDER &&
      'WATCH_FOLDER is missing: WATCH_FOLDER_OWNER is there',
    of.WATCH_FOLDER &&
      of.OIDC_ISSUER &&
      !of.WATCH_FOLDER_OWNER &&
      'WATCH_FOLDER_OWNER is missing: with OIDC_ISSUER it must be the id of a person there',
    of.OIDC_ISSUER &&
      !of.OIDC_AUDIENCE &&
      !of.OIDC_CLIENT_ID &&
      'OIDC_AUDIENCE is missing: OIDC_ISSUER is there',
    !of.OIDC_ISSUER &&
      (of.OIDC_AUDIENCE || of.OIDC_CLIENT_ID || of.OIDC_CLIENT_SECRET || of.OIDC_ACCOUNT_URL) &&
      'OIDC_ISSUER is missing: other OIDC settings are there',
    of.OPERATORS !== undefined &&
      !of.OIDC_ISSUER &&
      'OPERATORS has no effect without OIDC_ISSUER: use "kinora user operator"',
    of.OIDC_ISSUER &&
      of.SIGN_UP === 'open' &&
      'SIGN_UP has no effect with OIDC_ISSUER: accounts are created at your identity provider',
    of.CLIP_BACKEND_URL &&
      !of.CLIP_BACKEND_TOKEN &&
      !isLoopback(new URL(of.CLIP_BACKEND_URL).hostname) &&
      'CLIP_BACKEND_TOKEN is missing: CLIP_BACKEND_URL is there, and leads to another machine',
    of.COOKIES_FILE !== undefined &&
      of.SIGN_UP === 'open' &&
      'COOKIES_FILE gives everyone who signs up the account of its cookies: remove it, or set SIGN_UP=closed',
    of.ROLE !== 'all' &&
      !of.DATABASE_URL &&
      `DATABASE_URL is missing: ROLE=${of.ROLE} shares its database with other processes`,
  ]
    .filter((line) => typeof line === 'string')
    .filter((line) => line !== '');
}

import type { InstalledModel } from '#engine/speech/models';
import { isRecogniserKind } from '#engine/speech/models/speech-models.constants.ts';
import { consentKinds, targetRules } from '#features/posts/targets/targets.constants.ts';
import type { EncoderName } from '#platform/ffmpeg/video-encoders.constants.ts';
import { Failure } from '#platform/kit/failure.ts';
import type { Models } from '#platform/language-models';
import { enablingSettings } from '#platform/language-models/providers';
import type { Feature, FeatureId } from './features.schema.ts';
import type { ToolStatus, ToolStatuses } from './tools.ts';

/** The facts that determine the features, from the settings and this machine. */
export type FeatureFacts = {
  models: Pick<Models, 'general' | 'search' | 'transcriber' | 'embedder'>;
  /** Whether a setting is set. */
  isSet(name: string): boolean;
  /** Whether there is a key for the voice, of the environment or of the app. */
  hasVoice: boolean;
  /** Undefined in a process that leaves the work to others. */
  tools: ToolStatuses | undefined;
  /** The models installed in this process's folder. */
  speechModels: readonly Pick<InstalledModel, 'name' | 'kind'>[];
  /** The encoder of clips here; undefined in a process that leaves encoding to others. */
  encoder: EncoderName | undefined;
  database: 'embedded' | 'postgres';
  storage: 'files' | 's3';
  engine: 'local' | 'remote';
  signIn: 'embedded' | 'provider' | 'provider-without-browser';
};

/**
 * All features in the order in which people encounter them, each with its availability and what it
 * lacks.
 */
export function listFeatures(facts: FeatureFacts): Feature[] {
  return [
    ...clipFeatures(facts),
    ...talkFeatures(facts),
    ...lookupFeatures(facts),
    ...foundation(facts),
  ];
}

const general = enablingSettings('general');
const generalSettings = [...general.keys, ...general.addresses, 'DEFAULT_MODEL'];
// The provider whose key any service may have is listed last, and named first.
const generalMissing = `Set ${general.keys.toReversed().join(' or ')}, or ${general.addresses.join(' or ')} of any OpenAI-compatible server.`;
const searchKeys = enablingSettings('web-search').keys;

function clipFeatures(facts: FeatureFacts): Feature[] {
  const { models, tools, engine } = facts;
  const noModel = lack(() => models.general(), generalMissing);
  const own = [
    feature('moments', 'Finding moments', {
      what: 'Finds the parts of a video worth sharing, by what is said in them.',
      settings: ['FFMPEG_PATH', 'FFPROBE_PATH', 'MAX_VIDEO_BYTES', 'MAX_VIDEO_SECONDS'],
      ...found(tools?.ffmpeg, tools?.ffprobe),
    }),
    feature('ranking', 'Choosing by a language model', {
      what: 'A language model reads the transcript and scores the moments; without one, built-in rules do.',
      settings: generalSettings,
      missing: noModel,
    }),
    feature('recognition', 'Hosted speech recognition', {
      what: 'Transcribes videos without captions with a hosted service; a speech model on this machine does so without one.',
      settings: [
        'SPEECH_BASE_URL',
        'SPEECH_API_KEY',
        'GROQ_API_KEY',
        'GROQ_BASE_URL',
        'TRANSCRIBE_MODEL',
      ],
      missing: lack(
        () => models.transcriber(),
        'Set GROQ_API_KEY, or SPEECH_BASE_URL and TRANSCRIBE_MODEL for a server of your own.',
      ),
    }),
    speechModelFeature(facts),
    speakerFeature(facts),
    feature('captions', 'Clips with captions', {
      what: `Cuts and frames clips and draws captions into them, in typefaces that come with Kinora.${encodedBy(facts)}`,
      settings: ['FFMPEG_PATH', 'FFPROBE_PATH', 'WORK_CONCURRENCY', 'VIDEO_ENCODER'],
      ...found(tools?.ffmpeg, tools?.ffprobe, tools?.parts),
    }),
    feature('translation', 'Translated captions', {
      what: 'Captions are translated by a language model.',
      settings: generalSettings,
      missing: noModel,
    }),
  ];
  return [...(engine === 'local' ? own : own.map(elsewhere)), postingFeature(facts)];
}

/** Only the targets whose accounts are connected by consent need settings. */
function postingFeature({ isSet }: FeatureFacts): Feature {
  const targets = consentKinds.map((kind) => targetRules[kind]);
  const listed = (items: string[]) => items.join(' and ');
  const missing = targets.map(
    ({ client, provider }) =>
      `Set ${client.id} and ${client.secret} of an OAuth client of ${provider}.`,
  );
  return feature('posting', `Posting to ${listed(targets.map(({ name }) => name))}`, {
    what: `Uploads clips to the ${listed(targets.map(({ account }) => `${account.short}s`))} that people connect, now or scheduled.`,
    settings: targets.flatMap(({ client }) => [client.id, client.secret]),
    missing: targets.some(({ client }) => isSet(client.secret)) ? undefined : missing.join(' '),
  });
}

function encodedBy({ encoder }: FeatureFacts): string {
  return encoder === undefined ? '' : ` The video is encoded with ${encoder}.`;
}

/** Requires a recognition model, because models for speakers alone are of no use. */
function speechModelFeature({ speechModels, tools }: FeatureFacts): Feature {
  const names = speechModels
    .filter(({ kind }) => kind !== 'language')
    .map(({ name }) => name)
    .join(', ');
  const hasRecogniser = speechModels.some(({ kind }) => isRecogniserKind(kind));
  return feature('speech-models', 'Speech models on this machine', {
    what: `Recognise speech without a key${names === '' ? '' : `: ${names}`}.`,
    settings: [
      'MODELS_FOLDER',
      'MODELS_BASE_URL',
      'SPEECH_MODEL_DOWNLOADS',
      'SPEECH_MODEL_CATALOGUE',
      'HTTPS_PROXY',
    ],
    ...(hasRecogniser
      ? found(tools?.speechRuntime)
      : {
          missing:
            'Install one in the settings under Models, or with "kinora models install", into MODELS_FOLDER.',
        }),
  });
}

/** Concerns audio only; speaker names and marks in captions are read without any model. */
function speakerFeature({ speechModels, tools }: FeatureFacts): Feature {
  const lacks = (kind: InstalledModel['kind']) =>
    !speechModels.some((model) => model.kind === kind);
  return feature('speakers', 'Telling speakers apart', {
    what: 'Finds out who speaks when, in videos whose captions do not say so.',
    settings: ['MODELS_FOLDER', 'MODELS_BASE_URL'],
    ...(lacks('segmentation') || lacks('embedding')
      ? {
          missing:
            'Only names and marks in captions are used. Install "pyannote-segmentation-3.0" and "campplus-zh-en" in the settings under Models, or with "kinora models install", into MODELS_FOLDER.',
        }
      : found(tools?.speechRuntime)),
  });
}

/** A remote engine decides which features it has. */
function elsewhere({ id, name, what }: Feature): Feature {
  return feature(id, name, {
    what,
    settings: ['CLIP_BACKEND_URL', 'CLIP_BACKEND_TOKEN'],
    advice: 'The engine at CLIP_BACKEND_URL decides this: run "kinora doctor" on its machine.',
  });
}

function talkFeatures({ models, hasVoice }: FeatureFacts): Feature[] {
  const noModel = lack(() => models.general(), generalMissing);
  const noVoice = hasVoice ? undefined : 'Set SARVAM_API_KEY.';
  return [
    feature('chat', 'Chat', {
      what: 'Answers questions about videos from their transcripts.',
      settings: [...generalSettings, 'SELECTABLE_MODELS'],
      missing: noModel,
    }),
    feature('web-search', 'Web search', {
      what: 'Chat answers from the web as well, with its sources.',
      settings: [...searchKeys, 'SEARCH_MODEL'],
      missing: lack(() => models.search(), `Set ${searchKeys.join(' or ')}.`),
    }),
    feature('meaning', 'Search by meaning', {
      what: 'Also finds passages that use other words than the search; without an embedding model, search matches words only.',
      settings: ['EMBEDDING_MODEL', 'EMBEDDING_BASE_URL', 'EMBEDDING_API_KEY'],
      missing: lack(
        () => models.embedder(),
        'Set EMBEDDING_MODEL, and EMBEDDING_BASE_URL of a service that has it.',
      ),
    }),
    feature('voice', 'Voice', {
      what: 'Answers spoken questions aloud, in English and ten Indian languages.',
      settings: ['SARVAM_API_KEY', ...generalSettings],
      missing: [noVoice, noModel].filter(Boolean).join(' '),
    }),
  ];
}

function lookupFeatures({ isSet, tools, engine }: FeatureFacts): Feature[] {
  const downloader = tools?.downloader;
  const version = downloader?.state === 'ok' ? ` (${downloader.text})` : '';
  return [
    feature('details', 'Video details and playlists', {
      what: 'Shows titles, lengths and counts of videos, and how long a playlist takes.',
      settings: ['YOUTUBE_API_KEY'],
      missing: isSet('YOUTUBE_API_KEY')
        ? undefined
        : 'Set YOUTUBE_API_KEY: a key for the YouTube Data API.',
    }),
    feature('transcripts', 'Transcripts of the platform', {
      what: 'Reads the captions of videos without downloading them; needs no key.',
      settings: ['YOUTUBE_WEB_BASE_URL'],
    }),
    feature('downloader', 'Videos from platforms', {
      what: `Fetches videos from video platforms with yt-dlp${version}; uploads and direct addresses do not need it.`,
      settings: ['YT_DLP_PATH'],
      // Downloads are examined on this machine; where clips are rendered here as well, that feature
      // reports the tool.
      ...found(downloader, ...(engine === 'remote' ? [tools?.ffprobe, tools?.ffmpeg] : [])),
    }),
    feature('sample', 'Sample video', {
      what: 'Makes a talk to try Kinora with; needs no link and no network.',
      settings: ['FFMPEG_PATH'],
      ...found(tools?.ffmpeg, tools?.speaker),
    }),
  ];
}

function foundation({ storage, database, engine, signIn, isSet }: FeatureFacts): Feature[] {
  const browserless = signIn === 'provider-without-browser';
  return [
    feature('storage', 'Storage', {
      what:
        storage === 's3'
          ? 'Videos and clips are stored in S3-compatible storage.'
          : 'Videos and clips are stored in files on this machine.',
      settings: ['S3_BUCKET', 'DATA_DIR'],
    }),
    feature('database', 'Database', {
      what:
        database === 'postgres'
          ? 'Everything else is stored in Postgres.'
          : 'Everything else is stored in the database that comes with Kinora.',
      settings: ['DATABASE_URL', 'DATA_DIR'],
    }),
    feature('engine', 'Engine', {
      what:
        engine === 'remote'
          ? 'Clips are found and rendered on another machine.'
          : 'Clips are found and rendered by Kinora itself.',
      settings: ['CLIP_BACKEND_URL', 'CLIP_BACKEND_TOKEN', 'WORK_CONCURRENCY'],
    }),
    feature('sign-in', 'Sign-in', {
      what:
        signIn === 'embedded'
          ? 'People sign in with accounts on this server.'
          : 'People sign in at your identity provider.',
      settings: ['OIDC_ISSUER', 'OIDC_AUDIENCE', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'SIGN_UP'],
      missing: browserless
        ? 'Set OIDC_CLIENT_ID: until then only programs with a token get in, and no browser.'
        : undefined,
    }),
    feature('mail', 'Emails', {
      what: 'People who want that get an email when a long job of theirs ends.',
      settings: ['SMTP_URL', 'MAIL_FROM'],
      missing: isSet('SMTP_URL') ? undefined : 'Set SMTP_URL and MAIL_FROM.',
    }),
  ];
}

type About = {
  what: string;
  settings: string[];
  missing?: string | undefined;
  advice?: string | undefined;
};

function feature(id: FeatureId, name: string, { what, settings, missing, advice }: About): Feature {
  return {
    id,
    name,
    what,
    available: !missing,
    settings,
    ...(missing ? { missing } : {}),
    ...(advice && !missing ? { advice } : {}),
  };
}

/**
 * Why a model is unavailable: the message of the failure, or `fallback` without one; undefined when
 * it is available.
 */
function lack(request: () => unknown, fallback: string): string | undefined {
  try {
    return request() === undefined ? fallback : undefined;
  } catch (error) {
    if (error instanceof Failure) return error.message;
    throw error;
  }
}

/** The result of checking the tools: the first missing one, or advice about an outdated one. */
function found(...findings: (ToolStatus | undefined)[]): Pick<About, 'missing' | 'advice'> {
  const advice = (state: ToolStatus['state']) =>
    findings.find((finding) => finding?.state === state)?.advice;
  return { missing: advice('missing'), advice: advice('old') };
}

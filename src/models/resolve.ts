import { createGoogleGenerativeAI } from '@ai-sdk/google';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { extractReasoningMiddleware, wrapLanguageModel } from 'ai';
import { Failure } from '#kit/failure.ts';
import type { Watch } from '#operations/watch.ts';
import type { Asked, Provider } from './failures.ts';
import { translateFailures } from './middleware.ts';
import { modelName } from './names.ts';
import { perplexityModel } from './perplexity/model.ts';
import { createTranscriber, type Transcriber } from './transcriber.ts';

/** What the configuration says about models. An empty object means: none configured. */
export type ModelSettings = {
  /** Names with prefix `gemini-`. Needs a key. */
  google?: ProviderSettings;
  /** All names without another provider's prefix: any OpenAI-compatible service. A base address without a key is enough; a key alone means Groq. */
  compatible?: ProviderSettings;
  /** Names with prefix `sonar`: models that search the web. Needs a key. */
  search?: SearchSettings;
  /** DEFAULT_MODEL; without it the first configured provider's own default. */
  defaultModel?: string | undefined;
  /** SELECTABLE_MODELS: general models to choose from beside the default one; without it two Llamas where the service is a hosted one. */
  selectable?: readonly string[] | undefined;
  /** TRANSCRIBE_MODEL; without it whisper-large-v3-turbo when the second provider has a key. */
  transcribeModel?: string | undefined;
  fetch?: typeof globalThis.fetch;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Hears of each call of a provider. */
  watch?: Watch;
};

export type ProviderSettings = { apiKey?: string | undefined; baseUrl?: string | undefined };

export type SearchSettings = ProviderSettings & {
  /** The service's Agent API, or its older chat completions; `agent` unless told. */
  transport?: 'agent' | 'chat' | undefined;
  /** SEARCH_MODEL; `sonar` unless told. */
  model?: string | undefined;
};

/** A language model whose errors are all Failures (see failures.ts). `modelId` is its name. */
export type Model = ReturnType<typeof translateFailures>;

export type Models = {
  /** The general model; undefined when none is configured. Fails when DEFAULT_MODEL names one whose provider is not. */
  general(): Model | undefined;
  /** The model that searches the web. Fails (`model-not-configured`) when there is none. */
  search(): Model;
  /**
   * What a person may choose from, configured or not; the general model first. A server with an address and no key is somebody's own:
   * only its default model, and what SELECTABLE_MODELS names, is sure to be there.
   */
  selectable(): SelectableModel[];
  /** The model of that name. Fails (`model-not-configured`) when its provider is not configured. */
  resolve(name: string): Model;
  /** Speech recognition; undefined when none is configured. Fails when TRANSCRIBE_MODEL is set without a provider. */
  transcriber(): Transcriber | undefined;
};

export type SelectableModel = {
  /** What requests call it. */
  id: string;
  /** What people call it: "Llama 3.3 70B". */
  name: string;
  kind: 'general' | 'web-search';
  /** Used when nothing else is asked for. */
  default: boolean;
  /** Whether the settings let this server use it. */
  configured: boolean;
};

const groq = 'https://api.groq.com/openai/v1';
const googleApi = 'https://generativelanguage.googleapis.com/v1beta';
const perplexityApi = 'https://api.perplexity.ai';
/** Offered beside the general model: a 70B Llama and a Llama 4, under the names that most services of the second kind give them. */
const llamas = ['llama-3.3-70b-versatile', 'meta-llama/llama-4-scout-17b-16e-instruct'];

/** Which name goes to which provider. Makes no request. */
export function createModels(settings: ModelSettings): Models {
  const { google, compatible } = settings;
  const hasGoogle = Boolean(google?.apiKey);
  const hasCompatible = Boolean(compatible?.apiKey || compatible?.baseUrl);
  const hasSearch = Boolean(settings.search?.apiKey);
  const generalName = settings.defaultModel ?? (hasGoogle ? 'gemini-flash-latest' : hasCompatible ? 'openai/gpt-oss-120b' : undefined);
  const searchName = settings.search?.model ?? 'sonar';

  const made = new Map<string, Model>();
  function resolve(name: string): Model {
    const model = made.get(name) ?? make(name);
    // Names may come from callers: a few are worth keeping, not any number.
    if (made.size < 20) made.set(name, model);
    return model;
  }

  function make(name: string): Model {
    if (name.startsWith('gemini-')) return hasGoogle ? googleModel(name, settings) : notConfigured(name, 'GOOGLE_GENERATIVE_AI_API_KEY');
    if (name.startsWith('sonar')) return hasSearch ? searchModel(name, settings) : notConfigured(name, 'PERPLEXITY_API_KEY');
    return hasCompatible ? compatibleModel(name, settings) : notConfigured(name, 'GROQ_API_KEY or GROQ_BASE_URL');
  }

  function isConfigured(name: string): boolean {
    if (name.startsWith('gemini-')) return hasGoogle;
    return name.startsWith('sonar') ? hasSearch : hasCompatible;
  }

  return {
    resolve,
    general: () => (generalName === undefined ? undefined : resolve(generalName)),
    search: () => resolve(searchName),
    selectable() {
      const general = generalName ?? 'gemini-flash-latest';
      const isOwnServer = Boolean(compatible?.baseUrl) && !compatible?.apiKey;
      const others = settings.selectable ?? (isOwnServer ? [] : llamas);
      const names = [...new Set([general, ...others.filter((id) => !id.startsWith('sonar')), searchName])];
      return names.map((id) => ({
        id,
        name: modelName(id),
        kind: id === searchName ? 'web-search' : 'general',
        default: id === general,
        configured: isConfigured(id),
      }));
    },
    transcriber() {
      const name = settings.transcribeModel ?? (compatible?.apiKey ? 'whisper-large-v3-turbo' : undefined);
      if (name === undefined) return undefined;
      if (!hasCompatible) return notConfigured(name, 'GROQ_API_KEY or GROQ_BASE_URL');
      const { baseUrl, apiKey, provider } = compatibleService(settings, 'TRANSCRIBE_MODEL');
      const { fetch = globalThis.fetch, now = Date.now, watch } = settings;
      return createTranscriber({ baseUrl, apiKey, model: name, provider, fetch, now, watch });
    },
  };
}

function googleModel(name: string, settings: ModelSettings): Model {
  const { apiKey, baseUrl = googleApi } = settings.google ?? {};
  const service = createGoogleGenerativeAI({
    baseURL: baseUrl,
    ...(apiKey ? { apiKey } : {}),
    ...(settings.fetch ? { fetch: settings.fetch } : {}),
  });
  const provider = {
    host: hostOf(baseUrl),
    hasKey: true,
    keySetting: 'GOOGLE_GENERATIVE_AI_API_KEY',
    addressSetting: 'GOOGLE_BASE_URL',
    modelSetting: 'DEFAULT_MODEL',
  };
  return translateFailures(service(name), asked(name, provider, settings));
}

function compatibleModel(name: string, settings: ModelSettings): Model {
  const { baseUrl, apiKey, provider } = compatibleService(settings, 'DEFAULT_MODEL');
  const service = createOpenAICompatible({
    name: 'compatible',
    baseURL: baseUrl,
    supportsStructuredOutputs: true,
    includeUsage: true,
    ...(apiKey ? { apiKey } : {}),
    ...(settings.fetch ? { fetch: settings.fetch } : {}),
  });
  return translateFailures(thinkingApart(service(name)), asked(name, provider, settings));
}

function searchModel(name: string, settings: ModelSettings): Model {
  const { apiKey = '', baseUrl = perplexityApi, transport = 'agent' } = settings.search ?? {};
  const provider = {
    host: hostOf(baseUrl),
    hasKey: true,
    keySetting: 'PERPLEXITY_API_KEY',
    addressSetting: 'PERPLEXITY_BASE_URL',
    modelSetting: 'SEARCH_MODEL',
  };
  const model = perplexityModel({ name, baseUrl, apiKey, transport, fetch: settings.fetch });
  return translateFailures(thinkingApart(model), asked(name, provider, settings));
}

function asked(model: string, provider: Provider, { now = Date.now, watch }: ModelSettings): Asked {
  return { provider, model, now, watch };
}

/** What a model says between `<think>` and `</think>` becomes reasoning: many services leave the tags in the text. */
function thinkingApart(model: Model): Model {
  return wrapLanguageModel({ model, middleware: extractReasoningMiddleware({ tagName: 'think' }) });
}

function compatibleService({ compatible }: ModelSettings, modelSetting: string) {
  const { apiKey, baseUrl = groq } = compatible ?? {};
  const provider: Provider = {
    host: hostOf(baseUrl),
    hasKey: Boolean(apiKey),
    keySetting: 'GROQ_API_KEY',
    addressSetting: 'GROQ_BASE_URL',
    modelSetting,
  };
  return { baseUrl, apiKey, provider };
}

function notConfigured(name: string, setting: string): never {
  throw new Failure('model-not-configured', `The model "${name}" is not configured. Set ${setting}.`, { status: 503 });
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address;
}

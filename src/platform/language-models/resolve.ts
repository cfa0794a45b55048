import { createGoogleGenerativeAI } from '@ai-sdk/google';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { extractReasoningMiddleware, wrapLanguageModel } from 'ai';
import { LRUCache } from 'lru-cache';
import type { CallObserver } from '#platform/telemetry';
import { createEmbedder, type Embedder } from './embedder.ts';
import { type ModelRequestInfo, modelErrors, type Provider } from './errors.ts';
import {
  createModelListing,
  type ListingSource,
  readGoogleList,
  readOpenAiList,
} from './listing.ts';
import { translateFailures } from './middleware.ts';
import { modelName } from './names.ts';
import { perplexityModel } from './perplexity/model.ts';
import { createTranscriber, type Transcriber } from './transcriber.ts';

/** The configuration of models. An empty object means that none is configured. */
export type ModelSettings = {
  /** Names with prefix `gemini-`. Needs a key. */
  google?: ProviderSettings;
  /**
   * All names without another provider's prefix: any OpenAI-compatible service. A base URL without
   * a key is enough; a key alone means Groq.
   */
  compatible?: ProviderSettings;
  /** Names with prefix `sonar`: models that search the web. Needs a key. */
  search?: SearchSettings;
  /** DEFAULT_MODEL; without it the first configured provider's own default. */
  defaultModel?: string | undefined;
  /**
   * SELECTABLE_MODELS: general models that callers may name besides the default one. Without it,
   * chat offers models that hosted services usually have, and voice takes any name.
   */
  selectable?: readonly string[] | undefined;
  /** TRANSCRIBE_MODEL; without it whisper-large-v3-turbo when the second provider has a key. */
  transcribeModel?: string | undefined;
  /**
   * EMBEDDING_MODEL, and EMBEDDING_BASE_URL and EMBEDDING_API_KEY where it is not served by the
   * second provider.
   */
  embedding?: ProviderSettings & { model?: string | undefined };
  fetch?: typeof globalThis.fetch;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Observes each call to a provider. */
  watch?: CallObserver;
};

export type ProviderSettings = { apiKey?: string | undefined; baseUrl?: string | undefined };

export type SearchSettings = ProviderSettings & {
  /** The service's Agent API, or its older chat completions. Default `agent`. */
  transport?: 'agent' | 'chat' | undefined;
  /** SEARCH_MODEL. Default `sonar`. */
  model?: string | undefined;
};

/** A language model whose errors are all Failures (see errors.ts). `modelId` is its name. */
export type Model = ReturnType<typeof translateFailures>;

export type Models = {
  /**
   * The general model; undefined when none is configured.
   * @throws when DEFAULT_MODEL names one whose provider is not configured
   */
  general(): Model | undefined;
  /** The model that searches the web. @throws Failure `model-not-configured` when there is none */
  search(): Model;
  /**
   * The selectable models, configured or not; the general model first. With a base URL and no key,
   * only the default model and those in SELECTABLE_MODELS are certain to exist. Sends no request:
   * what a provider serves is known from the last `listSelectable`.
   */
  selectable(): SelectableModel[];
  /**
   * The same after refreshing the providers' lists if they are older than 10 minutes. Takes at most
   * 2 s.
   */
  listSelectable(): Promise<SelectableModel[]>;
  /**
   * The model of that name.
   * @throws Failure `model-not-configured` when its provider is not configured
   */
  resolve(name: string): Model;
  /**
   * The same for a name that a caller chose.
   * @throws also Failure `model-not-offered` when SELECTABLE_MODELS is set and leaves it out
   */
  resolveNamed(name: string): Model;
  /**
   * Speech recognition; undefined when none is configured.
   * @throws when TRANSCRIBE_MODEL is set without a provider
   */
  transcriber(): Transcriber | undefined;
  /**
   * The embedding model; undefined when EMBEDDING_MODEL is not set.
   * @throws when it is set without a provider
   */
  embedder(): Embedder | undefined;
};

export type SelectableModel = {
  /** Its name in requests. */
  id: string;
  /** Its display name: "Llama 3.3 70B". */
  name: string;
  kind: 'general' | 'web-search';
  /** Used when no other model is selected. */
  default: boolean;
  /**
   * Whether this server can use it: its provider is configured and, unless the list is unavailable,
   * lists the model.
   */
  configured: boolean;
  /**
   * A sentence: why it is not configured although its provider is, or that the provider could not
   * be reached.
   */
  note?: string;
};

/** Whether messages to this model may carry files. Unknown for other providers' models. */
export const readsFiles = (name: string): boolean => name.startsWith('gemini-');

const groq = 'https://api.groq.com/openai/v1';
const googleApi = 'https://generativelanguage.googleapis.com/v1beta';
const perplexityApi = 'https://api.perplexity.ai';
/**
 * Offered besides the general model: a 70B Llama and a Llama 4, under the names that most hosted
 * services use.
 */
const llamas = ['llama-3.3-70b-versatile', 'meta-llama/llama-4-scout-17b-16e-instruct'];
/**
 * Groq shut both down on 2026-08-16 and 2026-07-17; these are the production models it has instead.
 */
const groqModels = ['openai/gpt-oss-120b', 'openai/gpt-oss-20b'];

/** Maps names to providers. */
export function createModels(settings: ModelSettings): Models {
  const { google, compatible } = settings;
  const hasGoogle = Boolean(google?.apiKey);
  const hasCompatible = Boolean(compatible?.apiKey || compatible?.baseUrl);
  const hasSearch = Boolean(settings.search?.apiKey);
  const generalName =
    settings.defaultModel ??
    (hasGoogle ? 'gemini-flash-latest' : hasCompatible ? 'openai/gpt-oss-120b' : undefined);
  const searchName = settings.search?.model ?? 'sonar';

  // Names may come from callers.
  const cache = new LRUCache<string, Model>({ max: 20, memoMethod: (name) => createModel(name) });

  function createModel(name: string): Model {
    if (name.startsWith('gemini-'))
      return hasGoogle
        ? googleModel(name, settings)
        : notConfigured(name, 'GOOGLE_GENERATIVE_AI_API_KEY');
    if (name.startsWith('sonar'))
      return hasSearch ? searchModel(name, settings) : notConfigured(name, 'PERPLEXITY_API_KEY');
    return hasCompatible
      ? compatibleModel(name, settings)
      : notConfigured(name, 'GROQ_API_KEY or GROQ_BASE_URL');
  }

  const listing = createModelListing({
    fetch: settings.fetch ?? globalThis.fetch,
    now: settings.now ?? Date.now,
  });

  /** Whether the settings, and the provider's list as far as it is known, include the model. */
  function availability(name: string): Pick<SelectableModel, 'configured' | 'note'> {
    if (name.startsWith('sonar')) return { configured: hasSearch };
    if (!(name.startsWith('gemini-') ? hasGoogle : hasCompatible)) return { configured: false };
    const source = listingSource(name, settings);
    const listed = listing.last(source);
    if (!listed) return { configured: true };
    if ('unavailable' in listed) return { configured: true, note: listed.unavailable };
    return listed.serves(name)
      ? { configured: true }
      : { configured: false, note: `${source.host} does not list this model.` };
  }

  function selectable(): SelectableModel[] {
    const general = generalName ?? 'gemini-flash-latest';
    const others = settings.selectable ?? usualModels(settings);
    const names = new Set([general, ...others.filter((id) => !id.startsWith('sonar')), searchName]);
    return [...names].map((id) => ({
      id,
      name: modelName(id),
      kind: id === searchName ? 'web-search' : 'general',
      default: id === general,
      ...availability(id),
    }));
  }

  const resolve = (name: string): Model => cache.memo(name);
  return {
    resolve,
    resolveNamed(name) {
      const offered = settings.selectable && selectable().map(({ id }) => id);
      // @protection expensive-models
      if (offered && !offered.includes(name)) throw modelErrors.notOffered(offered.join(', '));
      return resolve(name);
    },
    general: () => (generalName === undefined ? undefined : resolve(generalName)),
    search: () => resolve(searchName),
    selectable,
    async listSelectable() {
      const listed = selectable().filter(
        ({ kind, configured, note }) => kind === 'general' && (configured || note !== undefined),
      );
      await Promise.all(listed.map(({ id }) => listing.request(listingSource(id, settings))));
      return selectable();
    },
    transcriber() {
      const name =
        settings.transcribeModel ?? (compatible?.apiKey ? 'whisper-large-v3-turbo' : undefined);
      if (name === undefined) return undefined;
      if (!hasCompatible) return notConfigured(name, 'GROQ_API_KEY or GROQ_BASE_URL');
      const { baseUrl, apiKey, provider } = compatibleService(settings, 'TRANSCRIBE_MODEL');
      const { fetch = globalThis.fetch, now = Date.now, watch } = settings;
      return createTranscriber({ baseUrl, apiKey, model: name, provider, fetch, now, watch });
    },
    embedder() {
      const { model: name, ...own } = settings.embedding ?? {};
      if (name === undefined) return undefined;
      if (name.startsWith('gemini-') && !own.baseUrl)
        return hasGoogle
          ? googleEmbedder(name, settings)
          : notConfigured(name, 'GOOGLE_GENERATIVE_AI_API_KEY');
      return own.baseUrl || hasCompatible
        ? compatibleEmbedder(name, settings)
        : notConfigured(name, 'EMBEDDING_BASE_URL');
    },
  };
}

/** The models of the second provider worth offering besides the default one. */
function usualModels({ compatible }: ModelSettings): readonly string[] {
  if (compatible?.baseUrl && !compatible.apiKey) return [];
  return hostOf(compatible?.baseUrl ?? groq) === hostOf(groq) ? groqModels : llamas;
}

/** Where the provider of a general model lists its models. */
function listingSource(name: string, settings: ModelSettings): ListingSource {
  if (name.startsWith('gemini-')) {
    const { apiKey = '', baseUrl = googleApi } = settings.google ?? {};
    const url = `${trimSlashes(baseUrl)}/models?pageSize=1000`;
    return {
      host: hostOf(baseUrl),
      url,
      headers: { 'x-goog-api-key': apiKey },
      read: readGoogleList,
    };
  }
  const { apiKey, baseUrl = groq } = settings.compatible ?? {};
  const headers: Record<string, string> = apiKey ? { authorization: `Bearer ${apiKey}` } : {};
  return {
    host: hostOf(baseUrl),
    url: `${trimSlashes(baseUrl)}/models`,
    headers,
    read: readOpenAiList,
  };
}

const trimSlashes = (address: string) => address.replace(/\/+$/, '');

function googleModel(name: string, settings: ModelSettings): Model {
  const { service, provider } = googleService(settings, 'DEFAULT_MODEL');
  return translateFailures(service(name), requestInfo(name, provider, settings));
}

function googleService(settings: ModelSettings, modelSetting: string) {
  const { apiKey, baseUrl = googleApi } = settings.google ?? {};
  const service = createGoogleGenerativeAI({
    baseURL: baseUrl,
    ...(apiKey ? { apiKey } : {}),
    ...(settings.fetch ? { fetch: settings.fetch } : {}),
  });
  const provider: Provider = {
    host: hostOf(baseUrl),
    hasKey: true,
    keySetting: 'GOOGLE_GENERATIVE_AI_API_KEY',
    addressSetting: 'GOOGLE_BASE_URL',
    modelSetting,
  };
  return { service, provider };
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
  return translateFailures(withReasoning(service(name)), requestInfo(name, provider, settings));
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
  return translateFailures(withReasoning(model), requestInfo(name, provider, settings));
}

function googleEmbedder(name: string, settings: ModelSettings): Embedder {
  const { service, provider } = googleService(settings, 'EMBEDDING_MODEL');
  return createEmbedder(service.embeddingModel(name), requestInfo(name, provider, settings));
}

function compatibleEmbedder(name: string, settings: ModelSettings): Embedder {
  const { baseUrl, apiKey } = settings.embedding ?? {};
  const own: Provider = {
    host: hostOf(baseUrl ?? ''),
    hasKey: Boolean(apiKey),
    keySetting: 'EMBEDDING_API_KEY',
    addressSetting: 'EMBEDDING_BASE_URL',
    modelSetting: 'EMBEDDING_MODEL',
  };
  const service = baseUrl
    ? { baseUrl, apiKey, provider: own }
    : compatibleService(settings, 'EMBEDDING_MODEL');
  const { embeddingModel } = createOpenAICompatible({
    name: 'embedding',
    baseURL: service.baseUrl,
    ...(service.apiKey ? { apiKey: service.apiKey } : {}),
    ...(settings.fetch ? { fetch: settings.fetch } : {}),
  });
  return createEmbedder(embeddingModel(name), requestInfo(name, service.provider, settings));
}

function requestInfo(
  model: string,
  provider: Provider,
  { now = Date.now, watch }: ModelSettings,
): ModelRequestInfo {
  return { provider, model, now, watch };
}

/**
 * Turns text between `<think>` and `</think>` into reasoning: many services leave the tags in the
 * text.
 */
function withReasoning(model: Model): Model {
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
  throw modelErrors.notConfigured({ model: name, setting });
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address;
}

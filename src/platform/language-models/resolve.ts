import type { LanguageModelV4 } from '@ai-sdk/provider';
import { extractReasoningMiddleware, wrapLanguageModel } from 'ai';
import { LRUCache } from 'lru-cache';
import type { CallObserver } from '#platform/telemetry';
import { createEmbedder, type Embedder } from './embedder.ts';
import { type ModelRequestInfo, modelErrors, type ProviderNames } from './errors.ts';
import { createModelListing, type ListingSource } from './listing.ts';
import { type Model, translateFailures } from './middleware.ts';
import { modelName } from './names.ts';
import { patientFetch } from './patient-fetch.ts';
import {
  compatible,
  defaultSearchModel,
  type Provider,
  type ProviderSettings,
  providerOf,
  providers,
  type Service,
  type SettingsOfProviders,
  settingsToSet,
} from './providers/index.ts';
import { createTranscriber, type Transcriber } from './transcriber.ts';

/**
 * The configuration of models: the settings of each provider by its id, and the models to use. An
 * empty object configures none.
 */
export type ModelSettings = SettingsOfProviders & {
  /** DEFAULT_MODEL; by default the default model of the first configured general provider. */
  defaultModel?: string | undefined;
  /** SEARCH_MODEL; by default the default model of the first provider that searches the web. */
  searchModel?: string | undefined;
  /**
   * SELECTABLE_MODELS: general models that callers may name besides the default one. Without it,
   * chat offers models that hosted services usually have, and voice accepts any name.
   */
  selectable?: readonly string[] | undefined;
  /**
   * TRANSCRIBE_MODEL; by default whisper-1 if there is a SPEECH_BASE_URL, or else
   * whisper-large-v3-turbo if the OpenAI-compatible service has a key.
   */
  transcribeModel?: string | undefined;
  /**
   * SPEECH_BASE_URL, SPEECH_API_KEY: the service that recognises speech, if it is not the
   * OpenAI-compatible one.
   */
  speech?: ProviderSettings;
  /**
   * EMBEDDING_MODEL; also EMBEDDING_BASE_URL and EMBEDDING_API_KEY when no provider serves the
   * model.
   */
  embedding?: ProviderSettings & { model?: string | undefined };
  fetch?: typeof globalThis.fetch;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Observes each call to a provider. */
  watch?: CallObserver;
};

export type Models = {
  /**
   * The general model; undefined when none is configured.
   * @throws Failure `model-not-configured` when the provider of DEFAULT_MODEL is not configured
   */
  general(): Model | undefined;
  /**
   * The model that searches the web.
   * @throws Failure `model-not-configured` when there is none
   */
  search(): Model;
  /**
   * The selectable models, configured or not; the general model first. For a service with a base
   * URL and no key, only the default model and those in SELECTABLE_MODELS are certain to exist.
   * Sends no request: the models that a provider serves are known from the last `listSelectable`.
   */
  selectable(): SelectableModel[];
  /**
   * The selectable models, after refreshing the providers' lists if they are older than 10 minutes.
   * Takes at most 2 s.
   */
  listSelectable(): Promise<SelectableModel[]>;
  /**
   * The model with this name.
   * @throws Failure `model-not-configured` when its provider is not configured
   */
  resolve(name: string): Model;
  /**
   * Like `resolve`, for a name that a caller chose.
   * @throws also Failure `model-not-offered` when SELECTABLE_MODELS is set and does not include the
   * name
   */
  resolveNamed(name: string): Model;
  /**
   * Speech recognition; undefined when none is configured.
   * @throws Failure `model-not-configured` when TRANSCRIBE_MODEL is set and no service is
   */
  transcriber(): Transcriber | undefined;
  /**
   * The embedding model; undefined when EMBEDDING_MODEL is not set.
   * @throws Failure `model-not-configured` when no provider is configured for EMBEDDING_MODEL
   */
  embedder(): Embedder | undefined;
};

export type SelectableModel = {
  /** The model's name in requests. */
  id: string;
  /** The display name: "Llama 3.3 70B". */
  name: string;
  kind: 'general' | 'web-search';
  /** Used when no other model is selected. */
  default: boolean;
  /**
   * Whether this server can use the model: its provider is configured and, unless the provider's
   * list is unavailable, lists the model.
   */
  configured: boolean;
  /**
   * A sentence that says why the model cannot be used although its provider is configured, or that
   * the provider could not be reached.
   */
  note?: string;
};

/** Maps names to providers, and begins to load the packages of the configured providers. */
export function createModels(settings: ModelSettings): Models {
  for (const provider of providers)
    if (isConfigured(provider, settings)) void provider.load().catch(() => undefined);
  const general = providers.filter(({ kind }) => kind === 'general');
  const generalName =
    settings.defaultModel ??
    general.find((provider) => isConfigured(provider, settings))?.defaultModel;
  const searchName = settings.searchModel ?? defaultSearchModel;

  // Bounded, because names may come from callers.
  const cache = new LRUCache<string, Model>({
    max: 20,
    memoMethod: (name) => createModel(name, settings),
  });
  const listing = createModelListing({
    fetch: settings.fetch ?? globalThis.fetch,
    now: settings.now ?? Date.now,
  });

  /** Whether the model is configured and, as far as the provider's list is cached, listed. */
  function availability(name: string): Pick<SelectableModel, 'configured' | 'note'> {
    if (!isConfigured(providerOf(name), settings)) return { configured: false };
    const source = listingSource(name, settings);
    const listed = source && listing.last(source);
    if (!listed) return { configured: true };
    if ('unavailable' in listed) return { configured: true, note: listed.unavailable };
    return listed.serves(name)
      ? { configured: true }
      : { configured: false, note: `${source.host} does not list this model.` };
  }

  function selectable(): SelectableModel[] {
    const first = generalName ?? general[0]?.defaultModel ?? compatible.defaultModel;
    const others =
      settings.selectable ??
      providers.flatMap((provider) => provider.usualModels?.(settings[provider.id] ?? {}) ?? []);
    const generals = others.filter((id) => providerOf(id).kind === 'general');
    return [...new Set([first, ...generals, searchName])].map((id) => ({
      id,
      name: modelName(id),
      kind: id === searchName ? 'web-search' : 'general',
      default: id === first,
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
      const sources = listed.flatMap(({ id }) => listingSource(id, settings) ?? []);
      await Promise.all(sources.map((source) => listing.request(source)));
      return selectable();
    },
    transcriber: () => transcriberOf(settings),
    embedder: () => embedderOf(settings),
  };
}

function createModel(name: string, settings: ModelSettings): Model {
  const provider = providerOf(name);
  if (!isConfigured(provider, settings)) return notConfigured(name, settingsToSet(provider));
  const service = serviceOf(provider, settings);
  // An address without a key is that of a server of one's own.
  const isLocal = !provider.needsKey && !service.apiKey;
  const { fetch = isLocal ? patientFetch : undefined } = service;
  const model = lazyModel(name, provider, { ...service, fetch });
  const modelSetting = provider.kind === 'general' ? 'DEFAULT_MODEL' : 'SEARCH_MODEL';
  return translateFailures(provider.thinksInText ? withReasoning(model) : model, {
    ...requestInfo(name, namesOf(provider, settings, modelSetting), settings),
    isLocal,
  });
}

/** Only OpenAI-compatible services offer speech recognition. */
function transcriberOf(settings: ModelSettings): Transcriber | undefined {
  const { speech = {}, fetch = globalThis.fetch, now = Date.now, watch } = settings;
  const usualModel = settings.compatible?.apiKey ? 'whisper-large-v3-turbo' : undefined;
  const model = settings.transcribeModel ?? (speech.baseUrl ? 'whisper-1' : usualModel);
  if (model === undefined) return undefined;
  const own = speech.baseUrl ? { ...settings, compatible: speech } : settings;
  if (!isConfigured(compatible, own))
    return notConfigured(model, `SPEECH_BASE_URL, ${settingsToSet(compatible)}`);
  const { baseUrl, apiKey } = serviceOf(compatible, own);
  const provider = {
    ...namesOf(compatible, own, 'TRANSCRIBE_MODEL'),
    ...(speech.baseUrl && { keySetting: 'SPEECH_API_KEY', addressSetting: 'SPEECH_BASE_URL' }),
  };
  return createTranscriber({ baseUrl, apiKey, model, provider, fetch, now, watch });
}

function embedderOf(settings: ModelSettings): Embedder | undefined {
  const { model, ...own } = settings.embedding ?? {};
  if (model === undefined) return undefined;
  const modelSetting = 'EMBEDDING_MODEL';
  if (own.baseUrl) {
    const provider: ProviderNames = {
      host: hostOf(own.baseUrl),
      hasKey: Boolean(own.apiKey),
      keySetting: 'EMBEDDING_API_KEY',
      addressSetting: 'EMBEDDING_BASE_URL',
      modelSetting,
    };
    const service = serviceOf(compatible, { ...settings, compatible: own });
    return createEmbedder(
      () => compatible.embeddingModel(model, service),
      requestInfo(model, provider, settings),
    );
  }
  const named = providerOf(model);
  const provider = named.embeddingModel ? named : compatible;
  if (!isConfigured(provider, settings))
    return notConfigured(model, provider.needsKey ? settingsToSet(provider) : 'EMBEDDING_BASE_URL');
  const service = serviceOf(provider, settings);
  const { embeddingModel = compatible.embeddingModel } = provider;
  return createEmbedder(
    () => embeddingModel(model, service),
    requestInfo(model, namesOf(provider, settings, modelSetting), settings),
  );
}

const isConfigured = ({ id, needsKey }: Provider, settings: ModelSettings): boolean =>
  Boolean(settings[id]?.apiKey || (!needsKey && settings[id]?.baseUrl));

function serviceOf(provider: Provider, settings: ModelSettings): Service {
  const own = settings[provider.id] ?? {};
  const baseUrl = (own.baseUrl ?? provider.baseUrl).replace(/\/+$/, '');
  return { baseUrl, apiKey: own.apiKey, settings: own, fetch: settings.fetch };
}

/** The request for the list of a model's provider; undefined when the provider has no list. */
function listingSource(name: string, settings: ModelSettings): ListingSource | undefined {
  const provider = providerOf(name);
  const service = serviceOf(provider, settings);
  const request = provider.list?.(service);
  return request && { ...request, host: hostOf(service.baseUrl) };
}

/** How failures name the provider. */
function namesOf(provider: Provider, settings: ModelSettings, modelSetting: string): ProviderNames {
  const { baseUrl, apiKey } = serviceOf(provider, settings);
  return {
    host: hostOf(baseUrl),
    hasKey: Boolean(apiKey),
    keySetting: provider.names.apiKey,
    addressSetting: provider.names.baseUrl,
    modelSetting,
  };
}

function requestInfo(
  model: string,
  provider: ProviderNames,
  { now = Date.now, watch }: ModelSettings,
): ModelRequestInfo {
  return { provider, model, now, watch };
}

/** A model whose first call loads the provider's package, if it is not loaded yet. */
function lazyModel(name: string, provider: Provider, service: Service): LanguageModelV4 {
  let loading: Promise<LanguageModelV4> | undefined;
  const model = () => {
    loading ??= provider.model(name, service);
    return loading;
  };
  return {
    specificationVersion: 'v4',
    provider: provider.id,
    modelId: name,
    // Files reach a model as data, never as addresses.
    supportedUrls: {},
    doGenerate: async (options) => (await model()).doGenerate(options),
    doStream: async (options) => (await model()).doStream(options),
  };
}

/**
 * Turns text between `<think>` and `</think>` into reasoning, because many services leave the tags
 * in the text.
 */
function withReasoning(model: LanguageModelV4): LanguageModelV4 {
  return wrapLanguageModel({ model, middleware: extractReasoningMiddleware({ tagName: 'think' }) });
}

function notConfigured(name: string, setting: string): never {
  throw modelErrors.notConfigured({ model: name, setting });
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address;
}

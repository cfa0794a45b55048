import ipaddr from 'ipaddr.js';
import type { z } from 'zod';
import { isLoopback } from '#platform/kit/loopback.ts';
import { anthropic } from './anthropic.ts';
import { azure } from './azure.ts';
import { bedrock } from './bedrock.ts';
import { compatible, isGroq } from './compatible.ts';
import { deepseek } from './deepseek.ts';
import { fireworks } from './fireworks.ts';
import { google } from './google.ts';
import { groq } from './groq.ts';
import { llamaCpp } from './llama-cpp.ts';
import { lmStudio } from './lm-studio.ts';
import { mistral } from './mistral.ts';
import { ollama } from './ollama.ts';
import { openai } from './openai.ts';
import { openrouter } from './openrouter.ts';
import { perplexity } from './perplexity.ts';
import type { LanguageModelProvider, ProviderSettings, Service } from './provider.ts';
import { together } from './together.ts';
import { xai } from './xai.ts';

export { compatible, isGroq } from './compatible.ts';
export type {
  ListedModels,
  ModelFamily,
  ModelListRequest,
  ModelRequest,
  ProviderSettings,
  Service,
} from './provider.ts';

/**
 * The providers that the name of a model in a request can mean. The default model is that of the
 * first configured general one. `compatible` takes every name without another's prefix.
 */
const named = [google, perplexity, compatible] as const;

/**
 * The providers that are only ever chosen, together with a model, in the order in which people see
 * them: hosted ones, then those on the operator's own machine.
 */
const chosen = [
  openai,
  anthropic,
  groq,
  mistral,
  openrouter,
  deepseek,
  xai,
  together,
  fireworks,
  azure,
  bedrock,
  ollama,
  lmStudio,
  llamaCpp,
] as const;

type ProviderOfList = (typeof named | typeof chosen)[number];
export type ProviderId = ProviderOfList['id'];
export type Provider = LanguageModelProvider & { id: ProviderId };
/** The providers that names in requests can mean. */
export const nameable: readonly Provider[] = named;
export const providers: readonly Provider[] = [...named, ...chosen];

/** A model and who serves it. The provider is never read out of the model's name. */
export type ModelChoice = { provider: ProviderId; model: string };

/** The settings of each provider, by its id. */
export type SettingsOfProviders = {
  [Each in ProviderOfList as Each['id']]?: ProviderSettings & Partial<z.output<Each['settings']>>;
};

/** The model for web search when no setting names one. */
export const defaultSearchModel = perplexity.defaultModel;

/** The provider that a model's name means in a request. */
export function providerOf(model: string): Provider {
  return nameable.find(({ prefix }) => prefix !== '' && model.startsWith(prefix)) ?? compatible;
}

/** The provider with this id; undefined when there is none, as for text from outside. */
export function providerById(id: ProviderId): Provider;
export function providerById(id: string): Provider | undefined;
export function providerById(id: string): Provider | undefined {
  return providers.find((provider) => provider.id === id);
}

/** Whether requests can be sent: there is a key, or an address where that suffices. */
export function isConfigured(
  { id, needsKey, baseUrl }: Provider,
  settings: SettingsOfProviders,
): boolean {
  const own = settings[id];
  return needsKey
    ? Boolean(own?.apiKey && (own.baseUrl ?? baseUrl))
    : Boolean(own?.apiKey || own?.baseUrl);
}

/**
 * Whether a provider's models run on a machine of the operator: those of a local server, and those
 * of an address in GROQ_BASE_URL that can only be of this machine or its network.
 */
export function isOnOwnMachine({ id, isLocal }: Provider, settings: SettingsOfProviders): boolean {
  const { baseUrl } = settings.compatible ?? {};
  return isLocal || (id === compatible.id && baseUrl !== undefined && isOwnAddress(baseUrl));
}

function isOwnAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const host = new URL(address).hostname.replace(/^\[(.*)\]$/, '$1');
  if (ipaddr.isValid(host))
    return ['loopback', 'private', 'linkLocal', 'uniqueLocal', 'carrierGradeNat'].includes(
      ipaddr.process(host).range(),
    );
  return isLoopback(host) || !host.includes('.') || /\.(?:local|lan|internal)$/.test(host);
}

/** A provider with its settings, ready for requests; without an address where it has none. */
export function serviceOf(
  provider: Provider,
  settings: SettingsOfProviders,
  fetch?: typeof globalThis.fetch,
): Service {
  const own = settings[provider.id] ?? {};
  const address = (own.baseUrl ?? provider.baseUrl ?? '').replace(/\/+$/, '');
  const isBare = URL.canParse(address) && new URL(address).pathname === '/';
  const baseUrl = isBare ? address + (provider.path ?? '') : address;
  return { baseUrl, apiKey: own.apiKey, settings: own, fetch };
}

/** The families of models that read files, for people: "Gemini". */
export const fileReaders = providers
  .filter(({ readsFiles }) => readsFiles)
  .flatMap(({ families }) => families.map(([, name]) => name))
  .join(' or ');

/** The settings that enable a provider: "GROQ_API_KEY or GROQ_BASE_URL". */
export function settingsToSet({ needsKey, baseUrl, names }: Provider): string {
  const all = [names.apiKey, names.baseUrl].filter((name) => name !== undefined);
  if (!needsKey) return all.join(' or ');
  return baseUrl === undefined ? all.join(' and ') : (names.apiKey ?? '');
}

/**
 * The names of the settings that enable a provider of this kind which names can mean; any one of
 * them suffices.
 */
export function enablingSettings(kind: Provider['kind']): { keys: string[]; addresses: string[] } {
  const ofKind = nameable.filter((provider) => provider.kind === kind);
  return {
    keys: ofKind.flatMap(({ names }) => names.apiKey ?? []),
    addresses: ofKind.flatMap(({ needsKey, names }) => (needsKey ? [] : (names.baseUrl ?? []))),
  };
}

/** The schemas of the providers' settings, by their names in the environment. */
export function settingSchemas(kind: Provider['kind']): Record<string, z.ZodType> {
  return Object.fromEntries(
    providers
      .filter((provider) => provider.kind === kind && provider.id !== groq.id)
      .flatMap(({ settings, names }) =>
        Object.entries(settings.shape).flatMap(([field, schema]) => {
          const name = names[field];
          return name === undefined ? [] : [[name, schema] as const];
        }),
      ),
  );
}

/** Reads the settings of each provider from those of the environment. */
export function readProviderSettings(
  given: Readonly<Record<string, string | undefined>>,
): SettingsOfProviders {
  const read: SettingsOfProviders = Object.fromEntries(
    providers.map(({ id, settings, names }) => [
      id,
      settings.parse(
        Object.fromEntries(
          Object.entries(names).map(([field, name]) => [
            field,
            name === undefined ? undefined : given[name],
          ]),
        ),
      ),
    ]),
  );
  // With another address in GROQ_BASE_URL, GROQ_API_KEY is that service's key, and not Groq's.
  return isGroq(read.compatible ?? {}) ? read : { ...read, groq: {} };
}

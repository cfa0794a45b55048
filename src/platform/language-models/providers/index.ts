import type { z } from 'zod';
import { compatible } from './compatible.ts';
import { google } from './google.ts';
import { perplexity } from './perplexity.ts';
import type { LanguageModelProvider } from './provider.ts';

export { compatible } from './compatible.ts';
export type {
  ListedModels,
  ModelFamily,
  ModelListRequest,
  ProviderSettings,
  Service,
} from './provider.ts';

/**
 * All providers. The default model is that of the first configured general provider. The last
 * provider takes every name without another provider's prefix.
 */
const list = [google, perplexity, compatible] as const;

type ProviderOfList = (typeof list)[number];
export type Provider = LanguageModelProvider & { id: ProviderOfList['id'] };
export const providers: readonly Provider[] = list;

/** The settings of each provider, by its id. */
export type SettingsOfProviders = {
  [Each in ProviderOfList as Each['id']]?: Partial<z.output<Each['settings']>>;
};

/** The model for web search when no setting names one. */
export const defaultSearchModel = perplexity.defaultModel;

/** The provider of a model, by the model's name. */
export function providerOf(model: string): Provider {
  return providers.find(({ prefix }) => model.startsWith(prefix)) ?? compatible;
}

/** The families of models that read files, for people: "Gemini". */
export const fileReaders = providers
  .filter(({ readsFiles }) => readsFiles)
  .flatMap(({ families }) => families.map(([, name]) => name))
  .join(' or ');

/** The settings that enable a provider: "GROQ_API_KEY or GROQ_BASE_URL". */
export function settingsToSet({ needsKey, names }: Provider): string {
  return needsKey ? names.apiKey : `${names.apiKey} or ${names.baseUrl}`;
}

/** The names of the settings that enable a provider of this kind; any one of them suffices. */
export function enablingSettings(kind: Provider['kind']): { keys: string[]; addresses: string[] } {
  const ofKind = providers.filter((provider) => provider.kind === kind);
  return {
    keys: ofKind.map(({ names }) => names.apiKey),
    addresses: ofKind.filter(({ needsKey }) => !needsKey).map(({ names }) => names.baseUrl),
  };
}

/** The schemas of the providers' settings, by their names in the environment. */
export function settingSchemas(kind: Provider['kind']): Record<string, z.ZodType> {
  return Object.fromEntries(
    providers
      .filter((provider) => provider.kind === kind)
      .flatMap(({ settings, names }) =>
        Object.entries(settings.shape).map(([field, schema]) => [names[field], schema]),
      ),
  );
}

/** Reads the settings of each provider from those of the environment. */
export function readProviderSettings(
  given: Readonly<Record<string, string | undefined>>,
): SettingsOfProviders {
  return Object.fromEntries(
    providers.map(({ id, settings, names }) => [
      id,
      settings.parse(
        Object.fromEntries(Object.entries(names).map(([field, name]) => [field, given[name]])),
      ),
    ]),
  );
}

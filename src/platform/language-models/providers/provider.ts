import type { EmbeddingModelV4, LanguageModelV4 } from '@ai-sdk/provider';
import type { z } from 'zod';

/**
 * A service of language models, or all services that speak one format: a file in this folder and
 * its entry in index.ts. Settings, features, messages and the list of models follow from it.
 */
export type LanguageModelProvider<Settings extends ProviderSettings = ProviderSettings> = {
  /** Its name in `ModelSettings`. */
  id: string;
  /** `web-search`: its models search the web for every answer. */
  kind: 'general' | 'web-search';
  /**
   * Its models are those whose names begin with this; empty: those that no other provider has. Only
   * the last provider has an empty one.
   */
  prefix: string;
  /** The model used when no setting names one. */
  defaultModel: string;
  /** The families of its models for people: "gemini-2.5-pro" is Gemini 2.5 Pro. */
  families: readonly ModelFamily[];
  /** Its settings, in the order of the documentation. */
  settings: z.ZodObject<{ [Field in keyof ProviderSettings]-?: z.ZodType<Settings[Field]> }>;
  /** The names of the settings in the environment. */
  names: Readonly<Record<keyof ProviderSettings, string> & Record<string, string>>;
  /** Whether it needs a key; where it does not, an address is enough. */
  needsKey: boolean;
  /** The address of the service when the settings have none. */
  baseUrl: string;
  /** Whether messages to its models may carry files. */
  readsFiles: boolean;
  /** Whether its models may write their reasoning into the text, between `<think>` and `</think>`. */
  thinksInText: boolean;
  /** Models worth offering besides the default one. */
  usualModels?(settings: Settings): readonly string[];
  /** Where it lists its models; without it, they count as available once it is configured. */
  list?(service: Service<Settings>): ModelListRequest;
  /** Loads the package that speaks to the service: none is loaded to read the settings. */
  load(): Promise<unknown>;
  /**
   * A model of that name. Its errors are `APICallError`s, which errors.ts translates to Failures, or
   * Failures.
   */
  model(name: string, service: Service<Settings>): Promise<LanguageModelV4>;
  embeddingModel?(name: string, service: Service<Settings>): Promise<EmbeddingModelV4>;
};

export type ModelFamily = readonly [pattern: RegExp, name: string];

/** The settings that every provider has; others may be added, all of them optional. */
export type ProviderSettings = { apiKey?: string | undefined; baseUrl?: string | undefined };

/** A configured provider. */
export type Service<Settings extends ProviderSettings = ProviderSettings> = {
  /** Without a trailing slash. */
  baseUrl: string;
  apiKey: string | undefined;
  settings: Settings;
  fetch?: typeof globalThis.fetch | undefined;
};

/** The request for a provider's list of models. */
export type ModelListRequest = {
  url: string;
  headers: Record<string, string>;
  /** Reads the names from the response. @throws when it is not such a list */
  read(body: unknown): ListedModels;
};

/** The models that a provider lists. */
export type ListedModels =
  | { serves: (name: string) => boolean }
  /** The provider could not be reached or understood, for this reason. */
  | { unavailable: string };

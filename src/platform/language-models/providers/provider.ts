import type { EmbeddingModelV4, LanguageModelV4 } from '@ai-sdk/provider';
import type { z } from 'zod';

/**
 * A language model service, or all services with one wire format. A provider is a file in this
 * folder and an entry in index.ts; settings, features, messages and the list of models follow from
 * it.
 */
export type LanguageModelProvider<Settings extends ProviderSettings = ProviderSettings> = {
  /** The provider's name in `ModelSettings`. */
  id: string;
  /** `web-search`: its models search the web for every answer. */
  kind: 'general' | 'web-search';
  /**
   * The prefix of the names of the provider's models. Only the last provider has an empty prefix:
   * it takes the names that match no other provider.
   */
  prefix: string;
  /** The model used when no setting names one. */
  defaultModel: string;
  /**
   * The families of the provider's models, for display names: "gemini-2.5-pro" is Gemini 2.5 Pro.
   */
  families: readonly ModelFamily[];
  /** The schema of the provider's settings, in the order of the documentation. */
  settings: z.ZodObject<{ [Field in keyof ProviderSettings]-?: z.ZodType<Settings[Field]> }>;
  /** The names of the settings in the environment. */
  names: Readonly<Record<keyof ProviderSettings, string> & Record<string, string>>;
  /** Whether the provider needs a key; if not, an address is enough. */
  needsKey: boolean;
  /** The address of the service when the settings have none. */
  baseUrl: string;
  /** Whether messages to the provider's models may carry files. */
  readsFiles: boolean;
  /** Whether models may write their reasoning into the text, between `<think>` and `</think>`. */
  thinksInText: boolean;
  /** Models worth offering besides the default one. */
  usualModels?(settings: Settings): readonly string[];
  /**
   * The request for the list of models. Without it, models count as available once the provider is
   * configured.
   */
  list?(service: Service<Settings>): ModelListRequest;
  /**
   * Loads the package for the service. It is separate so that reading the settings loads no
   * package.
   */
  load(): Promise<unknown>;
  /**
   * Creates a model. Its errors are Failures, or `APICallError`s, which errors.ts converts to
   * Failures.
   */
  model(name: string, service: Service<Settings>): Promise<LanguageModelV4>;
  embeddingModel?(name: string, service: Service<Settings>): Promise<EmbeddingModelV4>;
};

export type ModelFamily = readonly [pattern: RegExp, name: string];

/** The settings that every provider has. A provider may add others, all of them optional. */
export type ProviderSettings = { apiKey?: string | undefined; baseUrl?: string | undefined };

/** A configured provider. */
export type Service<Settings extends ProviderSettings = ProviderSettings> = {
  /** Base URL without a trailing slash. */
  baseUrl: string;
  apiKey: string | undefined;
  settings: Settings;
  fetch?: typeof globalThis.fetch | undefined;
};

/** The request for a provider's list of models. */
export type ModelListRequest = {
  url: string;
  headers: Record<string, string>;
  /**
   * Reads the names from the response.
   * @throws when the response is not a list of models
   */
  read(body: unknown): ListedModels;
};

/** The models that a provider lists. */
export type ListedModels =
  | { serves: (name: string) => boolean }
  /** Why the provider could not be reached or its response not read. */
  | { unavailable: string };

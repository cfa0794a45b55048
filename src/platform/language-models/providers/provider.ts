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
  /** The provider's name for people: "OpenAI". */
  name: string;
  /** `web-search`: its models search the web for every answer. */
  kind: 'general' | 'web-search';
  /**
   * How names in requests begin that mean this provider's models; empty for `compatible`, which
   * takes the names that match no prefix, and for providers that names never mean (index.ts).
   */
  prefix: string;
  /** The model used when nothing else is chosen. */
  defaultModel: string;
  /**
   * The families of the provider's models, for display names: "gemini-2.5-pro" is Gemini 2.5 Pro.
   */
  families: readonly ModelFamily[];
  /** The schema of the settings that the environment has, in the order of the documentation. */
  settings: z.ZodType<Settings> & { readonly shape: Readonly<Record<string, z.ZodType>> };
  /** The names of these settings in the environment. */
  names: SettingNames;
  /** Whether the provider needs a key; if not, an address is enough. */
  needsKey: boolean;
  /** The https page where a person gets a key; absent where there is none. */
  keyPage?: string;
  /**
   * Whether the models run on a machine of the operator: they cost no money, and one request at a
   * time is answered.
   */
  isLocal: boolean;
  /** The address of the service when the settings have none; absent where every customer has one. */
  baseUrl?: string;
  /** What is added to an address that is a host alone: "/v1". */
  path?: string;
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
   * A request that costs nothing and that only a valid key answers; needed where the list answers
   * without one, or lists something else than models that can be used.
   */
  keyCheck?(service: Service<Settings>): ModelRequest;
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

/** The names of a provider's settings in the environment; it may have others than these. */
export type SettingNames = {
  readonly apiKey?: string;
  readonly baseUrl?: string;
} & Readonly<Record<string, string | undefined>>;

/** The settings that every provider has. A provider may add others, all of them optional. */
export type ProviderSettings = {
  apiKey?: string | undefined;
  baseUrl?: string | undefined;
  /** `app`: they were set in the app, so messages do not name settings of the environment. */
  setIn?: 'app' | undefined;
};

/** A configured provider. */
export type Service<Settings extends ProviderSettings = ProviderSettings> = {
  /** Base URL without a trailing slash. */
  baseUrl: string;
  apiKey: string | undefined;
  settings: Settings;
  fetch?: typeof globalThis.fetch | undefined;
};

/** A GET request. A key is in its headers, never in its address. */
export type ModelRequest = { url: string; headers: Record<string, string> };

/** The request for a provider's list of models. */
export type ModelListRequest = ModelRequest & {
  /**
   * Reads the names from the response.
   * @throws when the response is not a list of models
   */
  read(body: unknown): ListedModels;
};

/** The models that a provider lists. */
export type ListedModels =
  | { serves: (name: string) => boolean; names: readonly string[] }
  /** Why the provider could not be reached or its response not read. */
  | { unavailable: string };

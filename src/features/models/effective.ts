import { type ModelSettings, withServices } from '#platform/language-models';
import {
  isGroq,
  type ProviderSettings,
  providerById,
  providers,
  type SettingsOfProviders,
} from '#platform/language-models/providers';
import {
  builtInProvider,
  type KnownService,
  knownServices,
  recogniserService,
  voiceService,
} from './known-services.ts';
import type { ModelScope } from './models.constants.ts';
import type { StoredService } from './stored-models.ts';

/** What the environment has set up. */
export type EnvironmentServices = {
  models: ModelSettings;
  sarvam: { apiKey?: string | undefined; baseUrl: string };
  /** Whether a setting is set. */
  isSet(name: string): boolean;
};

/** Where the key of a service comes from, or its address if it needs none. */
export type ServiceOrigin = 'environment' | ModelScope;

/** A service as it is used for somebody; without an origin it is not set up. */
export type ServiceInForce = {
  origin?: ServiceOrigin | undefined;
  apiKey?: string | undefined;
  baseUrl?: string | undefined;
  /** Whether its key is stored but cannot be decrypted. */
  isLost: boolean;
};

export type ServicesInForce = ReadonlyMap<string, ServiceInForce>;

export type StoredByScope = {
  /** The ids of the language models that are installed on this machine. */
  builtIn: readonly string[];
  server: readonly StoredService[];
  /** Of the person; empty where people may have no keys of their own. */
  own: readonly StoredService[];
};

/** The environment wins over a person's own key, and that over the server's. */
export function servicesInForce(
  environment: EnvironmentServices,
  stored: StoredByScope,
): ServicesInForce {
  return new Map(
    knownServices.map((service) => [service.id, inForce(service, environment, stored)]),
  );
}

function inForce(
  service: KnownService,
  environment: EnvironmentServices,
  { builtIn, server, own }: StoredByScope,
): ServiceInForce {
  if (service.id === builtInProvider)
    return { ...(builtIn.length > 0 && { origin: 'environment' }), isLost: false };
  const given = settingsOf(service.id, environment);
  const hasAddress =
    service.settings.baseUrl !== undefined && environment.isSet(service.settings.baseUrl);
  // @protection environment-first
  if (given.apiKey !== undefined) return { ...given, origin: 'environment', isLost: false };
  const ofServer = server.find(({ provider }) => provider === service.id);
  const ofPerson = own.find(({ provider }) => provider === service.id);
  // A person's key goes to the address that the operator has set, never to one of their own.
  const baseUrl = hasAddress ? given.baseUrl : ofServer?.baseUrl;
  const keyed = [
    { scope: 'own', stored: ofPerson },
    { scope: 'server', stored: ofServer },
  ] as const;
  for (const { scope, stored } of keyed)
    if (stored?.apiKey !== undefined)
      return { origin: scope, apiKey: stored.apiKey, baseUrl, isLost: false };
  const isLost = Boolean(ofPerson?.isLost || ofServer?.isLost);
  if (service.needsKey || baseUrl === undefined || ofServer?.isLost) return { isLost };
  return { origin: hasAddress ? 'environment' : 'server', baseUrl, isLost };
}

type Settings = Pick<ProviderSettings, 'apiKey' | 'baseUrl'>;

/** What the environment says about a service. */
export function settingsOf(id: string, { models, sarvam }: EnvironmentServices): Settings {
  if (id === voiceService) return sarvam;
  if (id === recogniserService) return models.speech ?? {};
  const provider = providerById(id);
  return (provider && models[provider.id]) ?? {};
}

/** The settings of models with the services as they are in force. */
export function settingsInForce(
  { models }: EnvironmentServices,
  services: ServicesInForce,
): ModelSettings {
  const ofApp: SettingsOfProviders = Object.fromEntries(
    providers.flatMap(({ id }) => {
      const { origin, apiKey, baseUrl } = services.get(id) ?? {};
      return origin === undefined || origin === 'environment' ? [] : [[id, { apiKey, baseUrl }]];
    }),
  );
  const { apiKey, baseUrl } = services.get(recogniserService) ?? {};
  return { ...withServices(models, ofApp), speech: { ...models.speech, apiKey, baseUrl } };
}

/**
 * The settings of hosted recognition. A key of Groq that was set in the app serves it as
 * GROQ_API_KEY does.
 */
export function recognition(settings: ModelSettings): ModelSettings {
  const { speech, transcribeModel, compatible, groq } = settings;
  const isOther = compatible?.apiKey !== undefined || !isGroq(compatible ?? {});
  const service = isOther ? compatible : groq;
  return { ...(speech && { speech }), transcribeModel, ...(service && { compatible: service }) };
}

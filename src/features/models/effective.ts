import type { ModelSettings } from '#platform/language-models';
import { providers } from '#platform/language-models/providers';
import { type KnownService, knownServices, recogniserService, voiceService } from './known-services.ts';
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
  { server, own }: StoredByScope,
): ServiceInForce {
  const given = settingsOf(service.id, environment);
  const hasAddress = environment.isSet(service.settings.baseUrl);
  // @protection environment-first
  if (given.apiKey !== undefined)
    return { ...given, origin: 'environment', isLost: false };
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
  if (!service.needsKey && hasAddress)
    return { origin: 'environment', baseUrl, isLost: false };
  const isLost = Boolean(ofPerson?.isLost || ofServer?.isLost);
  if (!service.needsKey && ofServer?.baseUrl !== undefined && !ofServer.isLost)
    return { origin: 'server', baseUrl, isLost };
  return { isLost };
}

type Settings = { apiKey?: string | undefined; baseUrl?: string | undefined };

/** What the environment says about a service. */
export function settingsOf(id: string, { models, sarvam }: EnvironmentServices): Settings {
  if (id === voiceService) return sarvam;
  if (id === recogniserService) return models.speech ?? {};
  const provider = providers.find((one) => one.id === id);
  return (provider && models[provider.id]) ?? {};
}

/** The settings of models with the services as they are in force. */
export function settingsInForce(
  { models }: EnvironmentServices,
  services: ServicesInForce,
): ModelSettings {
  const known = Object.fromEntries(
    providers.map(({ id }) => [id, { ...models[id], ...credentials(services.get(id)) }]),
  );
  return { ...models, ...known, speech: { ...models.speech, ...credentials(services.get(recogniserService)) } };
}

function credentials(service: ServiceInForce | undefined): Settings {
  return {
    ...(service?.apiKey !== undefined && { apiKey: service.apiKey }),
    ...(service?.baseUrl !== undefined && { baseUrl: service.baseUrl }),
  };
}

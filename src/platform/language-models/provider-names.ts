import { modelPlaces } from '#platform/languages/places.shared.ts';
import type { ProviderNames } from './errors.ts';
import type { Provider, Service } from './providers/index.ts';

/** How failures refer to a provider; `modelSetting` names the model. */
export function namesOf(
  { names }: Provider,
  { baseUrl, apiKey, settings }: Service,
  modelSetting: string,
): ProviderNames {
  const isOfApp = settings.setIn === 'app';
  return {
    host: hostOf(baseUrl),
    hasKey: Boolean(apiKey),
    apiKey,
    keySetting: (!isOfApp && names.apiKey) || modelPlaces.key,
    addressSetting: (!isOfApp && names.baseUrl) || modelPlaces.address,
    modelSetting,
  };
}

/** How failures refer to the provider of a model that was chosen in the app. */
export function namesOfChoice(provider: Provider, service: Service): ProviderNames {
  return namesOf(provider, service, modelPlaces.model);
}

/** The host of an address; text that is no address as it is. */
export function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address;
}

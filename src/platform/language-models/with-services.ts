import { type ProviderSettings, providers, type SettingsOfProviders } from './providers/index.ts';
import type { ModelSettings } from './resolve.ts';

/**
 * The settings of the environment with the services that were set in the app. The environment wins:
 * its address stays, and its key is never sent to an address of the app.
 */
export function withServices(
  settings: ModelSettings,
  ofApp: Readonly<SettingsOfProviders>,
): ModelSettings {
  const merged: SettingsOfProviders = Object.fromEntries(
    providers.flatMap(({ id }) => {
      const added = ofApp[id];
      return added ? [[id, merge(settings[id] ?? {}, added)]] : [];
    }),
  );
  return { ...settings, ...merged };
}

function merge(own: ProviderSettings, { apiKey, baseUrl }: ProviderSettings): ProviderSettings {
  return own.apiKey ? own : { ...own, apiKey, baseUrl: own.baseUrl ?? baseUrl, setIn: 'app' };
}

import type { FeatureFacts } from '#features/features.ts';
import { lookAtTools } from '#features/tools.ts';
import { createModels } from '#models/resolve.ts';
import { type Config, describeConfig } from './config.ts';

/** What the settings and this machine say of the features; shared by the server and the doctor. The tools are looked at anew every ten minutes. */
export function composeFeatures(config: Config, look = () => lookAtTools(config.tools)): () => Promise<FeatureFacts> {
  const models = createModels(config.models);
  const set = new Set(describeConfig(config).flatMap(({ name, isDefault }) => (isDefault ? [] : [name])));
  const tools = lately(600, look);
  return async () => ({
    models,
    isSet: (name) => set.has(name),
    tools: config.role === 'api' ? undefined : await tools(),
    database: config.databaseUrl === undefined ? 'embedded' : 'postgres',
    storage: config.s3 === undefined ? 'files' : 's3',
    engine: config.clipBackend === undefined ? 'local' : 'remote',
    signIn: config.oidc === undefined ? 'embedded' : config.oidc.clientId === undefined ? 'provider-without-browser' : 'provider',
  });
}

/** What `ask` answered within the last so many seconds; all who ask meanwhile share one asking. */
function lately<T>(seconds: number, ask: () => Promise<T>): () => Promise<T> {
  let last: { at: number; answer: Promise<T> } | undefined;
  return () => {
    const now = performance.now();
    if (last === undefined || now - last.at > seconds * 1000) last = { at: now, answer: ask() };
    return last.answer;
  };
}

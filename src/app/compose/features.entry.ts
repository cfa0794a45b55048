import { type Config, describeConfig } from '#app/config';
import type { FeatureFacts } from '#app/feature-list';
import { inspectTools } from '#app/feature-list';
import type { SpeechModels } from '#engine/speech/models';
import type { Models } from '#platform/language-models';
import { composeVideoEncoders } from './video-encoders.entry.ts';

/**
 * The state of the features, derived from the settings and this machine; used by the server and by
 * the doctor. The tools are inspected again after ten minutes.
 */
export function composeFeatures(
  config: Config,
  {
    models,
    speechModels,
    hasVoice = () => config.sarvam.apiKey !== undefined,
  }: { models: Models; speechModels: SpeechModels; hasVoice?: () => boolean },
  inspect = () => inspectTools(config.tools, config.speech.runtime),
): () => Promise<FeatureFacts> {
  const set = new Set(
    describeConfig(config).flatMap(({ name, isDefault }) => (isDefault ? [] : [name])),
  );
  const tools = cached(600, inspect);
  const renders = config.role !== 'api' && config.clipBackend === undefined;
  return async () => ({
    models,
    encoder: renders
      ? (await composeVideoEncoders(config).report(new AbortController().signal)).name
      : undefined,
    isSet: (name) => set.has(name),
    hasVoice: hasVoice(),
    tools: config.role === 'api' ? undefined : await tools(),
    speechModels: await speechModels.installed(),
    database: config.databaseUrl === undefined ? 'embedded' : 'postgres',
    storage: config.s3 === undefined ? 'files' : 's3',
    engine: config.clipBackend === undefined ? 'local' : 'remote',
    signIn:
      config.oidc === undefined
        ? 'embedded'
        : config.oidc.clientId === undefined
          ? 'provider-without-browser'
          : 'provider',
  });
}

/** Caches the result of `load` for `seconds`; concurrent callers share one call. */
function cached<T>(seconds: number, load: () => Promise<T>): () => Promise<T> {
  let last: { at: number; value: Promise<T> } | undefined;
  return () => {
    const now = performance.now();
    if (last === undefined || now - last.at > seconds * 1000) last = { at: now, value: load() };
    return last.value;
  };
}

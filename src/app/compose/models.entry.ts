import type { Logger } from 'pino';
import type { Config } from '#app/config';
import type { SpeechModels } from '#engine/speech/models';
import { encryptAgain, type ModelsInForce, modelsChannel, openModels } from '#features/models';
import { createSecrets, type Database, type Secrets } from '#platform/database';
import type { MessageQueue } from '#platform/jobs/queue';
import { messageOf } from '#platform/kit/failure.ts';
import { existingSecret, generatedSecret } from '#platform/kit/generated-secret.ts';
import { createModels, type Models } from '#platform/language-models';
import { observedFetch } from '#platform/telemetry';
import type { Telemetry } from './telemetry.ts';

/** Creates the language models that the environment has set up; their calls are measured. */
export const composeModels = (config: Config, { watch }: Telemetry): Models =>
  createModels({ ...config.models, watch });

/** The file of the generated secret under DATA_DIR/secrets. */
export const modelKeysFile = 'model-keys';

/**
 * What encrypts the keys of model services: MODEL_KEYS_SECRET, or else a secret that is generated
 * once. With the setting, what was generated before still decrypts.
 */
export async function composeModelSecrets(config: Config): Promise<Secrets> {
  const { dataDir, modelKeysSecret: given } = config;
  const generated =
    given.length > 0
      ? await existingSecret(dataDir, modelKeysFile)
      : await generatedSecret(dataDir, modelKeysFile);
  return createSecrets([...given, ...(generated?.split(/\s+/) ?? [])]);
}

export type ModelParts = {
  database: Pick<Database, 'db'>;
  speechModels: Pick<SpeechModels, 'installed'>;
  telemetry: Pick<Telemetry, 'watch'>;
  log: Logger;
};

/**
 * Opens the models that the environment and the app have set up. Stored keys that are not encrypted
 * with the current secret are encrypted again; those whose secret is lost are asked for again.
 */
export async function composeModelsInForce(
  config: Config,
  { database: { db }, speechModels, telemetry: { watch }, log }: ModelParts,
): Promise<ModelsInForce> {
  const tables = { db, modelSecrets: await composeModelSecrets(config) };
  const lost = await encryptAgain(tables);
  if (lost > 0) log.warn({ keys: lost }, lostKeys);
  return await openModels({
    environment: {
      models: config.models,
      sarvam: config.sarvam,
      isSet: (name) => config.given.has(name),
    },
    tables,
    builtIn: async () =>
      (await speechModels.installed()).flatMap(({ id, kind }) =>
        languageKinds.includes(kind) ? [id] : [],
      ),
    ownKeysByDefault: config.signUp === 'closed',
    watch,
    observedFetch: (baseUrl) =>
      observedFetch(watch, { provider: new URL(baseUrl).host, operation: 'speech' }, fetch),
    log,
  });
}

/** The kinds of installed models that write. */
const languageKinds: readonly string[] = ['language'];

const lostKeys =
  'keys of model services cannot be decrypted with MODEL_KEYS_SECRET or DATA_DIR/secrets/model-keys: add them again in Settings, Models';

/** Has this process see at once what another one changes. */
export function followModels(
  models: ModelsInForce,
  { messages, log }: { messages: MessageQueue; log: Logger },
): Promise<void> {
  const refresh = () =>
    void models.refresh().catch((error: unknown) => {
      log.warn({ error: messageOf(error) }, 'the models set up in the app could not be read');
    });
  return messages.listen(modelsChannel, refresh, refresh);
}

import type { Logger } from 'pino';
import type { Config } from '#app/config';
import {
  createSecrets,
  type Database,
  damageFailure,
  openDatabase,
  openDataFolder,
  prepareSecrets,
  type Secrets,
} from '#platform/database';
import { existingSecret, generatedSecret } from '#platform/kit/generated-secret.ts';
import { refuseInterruptedRestore } from '#platform/storage/backup';

export type ComposedDatabase = { database: Database; secrets: Secrets };

/**
 * Opens the configured database, migrates it, and encrypts its secrets.
 * @throws any error that prevents the use of the database or of the data folder
 */
export async function composeDatabase(config: Config, log: Logger): Promise<ComposedDatabase> {
  const { dataDir, databaseUrl } = config;
  openDataFolder(dataDir);
  refuseInterruptedRestore(dataDir);
  const secrets = createSecrets(await encryptionKeys(config));
  if (secrets.currentKey === undefined) log.warn(notEncrypted);
  const database = await openDatabase({ dataDir, databaseUrl, ...config.database, log });
  try {
    await prepareSecrets(database, secrets, log);
    return { database, secrets };
  } catch (error) {
    await database.close();
    throw await orDamage(config, error);
  }
}

/** The failure that names the damage of an embedded database which caused the error, or the error. */
export async function orDamage({ dataDir, databaseUrl }: Config, error: unknown): Promise<unknown> {
  return (databaseUrl === undefined && (await damageFailure(error, dataDir))) || error;
}

/**
 * The file of the generated keys under DATA_DIR/secrets: one key per line, the current one first.
 */
export const encryptionKeyFile = 'encryption';

/**
 * The keys that encrypt and decrypt, the current one first. The embedded database uses a generated
 * key unless the settings contain keys. Postgres, which several servers may share, uses only the
 * keys in the settings.
 */
export async function encryptionKeys(config: Config): Promise<string[]> {
  const { dataDir, databaseUrl } = config;
  const given = keysInSettings(config);
  const isGenerated = given.length === 0 && databaseUrl === undefined;
  const stored = isGenerated
    ? await generatedSecret(dataDir, encryptionKeyFile)
    : await existingSecret(dataDir, encryptionKeyFile);
  return [...given, ...(isGenerated || given.length > 0 ? (stored?.split(/\s+/) ?? []) : [])];
}

/**
 * The keys in the settings: ENCRYPTION_KEYS and, with a Postgres, SESSION_SECRET, which encrypts
 * when there are no other keys.
 */
export function keysInSettings({
  encryptionKeys: keys,
  databaseUrl,
  sessionSecret,
}: Config): string[] {
  return [
    ...keys,
    ...(databaseUrl !== undefined && sessionSecret !== undefined ? [sessionSecret] : []),
  ];
}

const notEncrypted =
  'signing keys and webhook secrets are stored in Postgres IN THE CLEAR: set ENCRYPTION_KEYS, the same in every server and worker, to encrypt them';

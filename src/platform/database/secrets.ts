import { sealingKey, sealText, unsealText } from '#platform/kit/sealed-text.ts';
import { databaseErrors } from './errors.ts';

/**
 * Encrypts the secrets in the database, such as signing keys and webhook secrets, so that reading
 * the database or a dump of it does not reveal them.
 */
export type Secrets = {
  /**
   * The id of the key that encrypts; undefined without keys. Ids are derived from the keys but
   * reveal nothing about them.
   */
  currentKey: string | undefined;
  /**
   * `v1.<key id>.<sealed text>`, or the text itself without keys.
   * @param owner the record that stores the text; decryption fails for any other owner
   */
  encrypt(text: string, owner: string): string;
  /**
   * Decrypts a stored text; plain text is returned unchanged.
   * @throws Failure `encryption-key-missing` when it was encrypted with a key that this server does
   * not have, or is damaged
   */
  decrypt(stored: string, owner: string): string;
  /** Whether this server has the key with this id. */
  knows(keyId: string): boolean;
};

/** @param keys the first one encrypts, all of them decrypt */
export function createSecrets(keys: readonly string[]): Secrets {
  const known = new Map(keys.map((key) => [keyIdOf(key), sealingKey(key, 'secrets at rest')]));
  const [[currentKey, current] = []] = known;
  return {
    currentKey,
    // @protection copied-databases: never
    encrypt: (text, owner) =>
      current ? `v1.${currentKey}.${sealText(current, text, owner)}` : text,
    decrypt(stored, owner) {
      if (!encryptedText.test(stored)) return stored;
      const [, keyId = '?', sealed = ''] = stored.split('.');
      const key = known.get(keyId);
      if (!key) throw databaseErrors.encryptionKeyMissing([keyId]);
      try {
        return unsealText(key, sealed, owner);
      } catch (cause) {
        throw databaseErrors.encryptionKeyMissing([keyId], { cause });
      }
    },
    knows: (keyId) => known.has(keyId),
  };
}

/** Matches what `encrypt` returns. */
export const encryptedText = /^v1\.[0-9a-f]{16}\./;

const keyIdOf = (key: string) =>
  Buffer.from(sealingKey(key, 'key id').subarray(0, 8)).toString('hex');

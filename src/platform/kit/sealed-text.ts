import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/**
 * A key for `sealText` from a secret of any length; the purpose keeps keys of different uses apart.
 */
export function sealingKey(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', `kinora ${purpose}`, 32));
}

/**
 * Encrypts a text with AES-256-GCM.
 * @param owner the record that the text belongs to; decryption fails for any other owner
 */
export function sealText(key: Uint8Array, text: string, owner: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
}

/** @throws Error when the key or the owner differs, or the text was changed */
export function unsealText(key: Uint8Array, sealed: string, owner: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const [nonce, tag, encrypted] = [
    bytes.subarray(0, nonceBytes),
    bytes.subarray(nonceBytes, textAt),
    bytes.subarray(textAt),
  ];
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
    .setAAD(Buffer.from(owner))
    .setAuthTag(tag);
  return decipher.update(encrypted, undefined, 'utf8') + decipher.final('utf8');
}

const nonceBytes = 12;
const tagBytes = 16;
const textAt = nonceBytes + tagBytes;

import {
  createCipheriv,
  createDecipheriv,
  createHash,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { promisify } from 'node:util';
import { backupErrors } from './errors.ts';
import type { BackupHeader } from './header.ts';

/**
 * Protects the chunks of a backup: with AES-256-GCM, or only with a checksum if there is no
 * passphrase. Each chunk is bound to the header, to its position and to whether it is the last one
 * (the STREAM construction). This detects chunks that are changed, missing, moved, repeated or from
 * another backup, as well as a missing end.
 */
export type Seal = {
  /** The chunk as it is stored, and its tag of 16 bytes. */
  seal(chunk: Buffer, place: ChunkPlace): { stored: Buffer; tag: Buffer };
  /** Undefined when the chunk was changed. */
  open(stored: Buffer, tag: Buffer, place: ChunkPlace): Buffer | undefined;
};

export type ChunkPlace = { index: number; isLast: boolean };

export const tagBytes = 16;
export const minPassphraseLength = 12;

type Encryption = NonNullable<BackupHeader['encryption']>;

/** Takes about 0.3 s and 128 MiB; OWASP's first recommendation for scrypt. */
const cost = { N: 2 ** 17, r: 8, p: 1 };

/**
 * Creates a salt, and derives the key from it and the passphrase.
 * @throws Failure `passphrase-too-short`
 */
export async function newEncryption(
  passphrase: string,
): Promise<{ encryption: Encryption; key: Buffer }> {
  if (passphrase.length < minPassphraseLength)
    throw backupErrors.passphraseTooShort(minPassphraseLength);
  const salt = randomBytes(32);
  const { key, check } = await derive(passphrase, { ...cost, salt });
  return {
    key,
    encryption: {
      kdf: 'scrypt',
      ...cost,
      salt: salt.toString('base64'),
      cipher: 'aes-256-gcm',
      check: check.toString('base64'),
    },
  };
}

/** Derives the key of an existing backup; undefined when the passphrase is wrong. */
export async function keyOf(
  passphrase: string,
  { salt, check: stored, ...cost }: Encryption,
): Promise<Buffer | undefined> {
  const { key, check } = await derive(passphrase, { ...cost, salt: Buffer.from(salt, 'base64') });
  const expected = Buffer.from(stored, 'base64');
  return expected.length === check.length && timingSafeEqual(expected, check) ? key : undefined;
}

const scryptAsync = promisify<string, Buffer, number, object, Buffer>(scrypt);

async function derive(
  passphrase: string,
  { N, r, p, salt }: { N: number; r: number; p: number; salt: Buffer },
) {
  const bytes = await scryptAsync(passphrase.normalize('NFKC'), salt, 48, {
    N,
    r,
    p,
    maxmem: 256 * N * r,
  });
  return { key: bytes.subarray(0, 32), check: bytes.subarray(32) };
}

/** @param header the header's line exactly as stored in the file */
export function encryptingSeal(key: Buffer, header: Buffer): Seal {
  const about = createHash('sha256').update(header).digest();
  return {
    seal(chunk, place) {
      const cipher = createCipheriv('aes-256-gcm', key, nonceOf(place)).setAAD(about);
      const stored = Buffer.concat([cipher.update(chunk), cipher.final()]);
      return { stored, tag: cipher.getAuthTag() };
    },
    open(stored, tag, place) {
      const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(place), {
        authTagLength: tagBytes,
      })
        .setAAD(about)
        .setAuthTag(tag);
      try {
        return Buffer.concat([decipher.update(stored), decipher.final()]);
      } catch {
        return undefined;
      }
    },
  };
}

/** Detects damage but not forgery. */
export function checksumSeal(header: Buffer): Seal {
  const about = createHash('sha256').update(header).digest();
  const tagOf = (chunk: Buffer, place: ChunkPlace) =>
    createHash('sha256')
      .update(about)
      .update(nonceOf(place))
      .update(chunk)
      .digest()
      .subarray(0, tagBytes);
  return {
    seal: (chunk, place) => ({ stored: chunk, tag: tagOf(chunk, place) }),
    open: (stored, tag, place) => (tagOf(stored, place).equals(tag) ? stored : undefined),
  };
}

/** No nonce is used twice with the same key: the salt is random, so each backup has its own key. */
function nonceOf({ index, isLast }: ChunkPlace): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(index, 7);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

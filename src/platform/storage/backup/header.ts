import { z } from 'zod';

/** The first bytes of every backup; a line of JSON with the header follows. */
export const magic = 'KINORA BACKUP\n';

/** Incremented when older versions of Kinora can no longer read new backups. */
export const formatVersion = 1;

/** The maximum length of the header's line. */
export const maxHeaderBytes = 64 * 2 ** 10;

/**
 * Fields that every future header will have, so that an older version can report that it is too
 * old.
 */
export const anyHeader = z.object({ format: z.number().int().positive(), version: z.string() });

/** The facts about a backup that can be read without its passphrase. */
export const backupHeader = anyHeader.extend({
  /** The newest migration of the version that wrote the backup. */
  migration: z.string(),
  createdAt: z.iso.datetime(),
  database: z.enum(['embedded', 'postgres']),
  storage: z.enum(['files', 's3']),
  /** Null: not encrypted. The limits prevent a forged header from using up all memory. */
  encryption: z
    .object({
      kdf: z.literal('scrypt'),
      N: z
        .number()
        .int()
        .min(2)
        .max(2 ** 20),
      r: z.number().int().min(1).max(16),
      p: z.number().int().min(1).max(4),
      salt: z.base64(),
      cipher: z.literal('aes-256-gcm'),
      /** Distinguishes a wrong passphrase from a damaged file. */
      check: z.base64(),
    })
    .nullable(),
});
export type BackupHeader = z.infer<typeof backupHeader>;

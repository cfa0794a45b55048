import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/database';
import { profilePictures } from '#platform/database';
import { createSlots } from '#platform/http/limits';
import type { Quotas } from '#platform/jobs/quotas';
import { Failure } from '#platform/kit/failure.ts';
import { identityErrors } from './errors.ts';

export type Picture = { image: Uint8Array; version: string };

export type Pictures = ReturnType<typeof profilePicturesIn>;

export type PictureServices = {
  database: Pick<Database, 'db'>;
  quotas: Pick<Quotas, 'checkStorage'>;
  /**
   * Draws an uploaded picture anew, as a small square JPEG, so that nothing but its pixels is kept.
   * @throws Failure (422) when it is no picture
   */
  draw(uploaded: Uint8Array, signal: AbortSignal): Promise<Uint8Array>;
};

/** The largest upload, bytes. */
export const maxPictureBytes = 5 * 2 ** 20;

/** The pictures of people, which count as their storage. */
export function profilePicturesIn({ database: { db }, quotas, draw }: PictureServices) {
  const slots = createSlots({
    perClient: { concurrency: 1, maxWaiting: 2 },
    total: { concurrency: 2, maxWaiting: 32 },
  });
  return {
    /**
     * Replaces the person's picture. Returns its version.
     * @throws Failure `picture-refused`, `quota-storage`, `too-many-at-once`
     */
    async replace(userId: string, uploaded: Uint8Array, signal: AbortSignal): Promise<string> {
      using _ = await slots.acquire(signal, userId);
      const image = await draw(uploaded, signal).catch((error: unknown) => {
        const isRefused = error instanceof Failure && error.status === 422;
        throw isRefused ? identityErrors.pictureRefused({ cause: error }) : error;
      });
      const version = createHash('sha256').update(image).digest('base64url').slice(0, 16);
      const row = { image, version, bytes: image.length };
      await db.transaction(async (tx) => {
        await tx
          .insert(profilePictures)
          .values({ userId, ...row })
          .onConflictDoUpdate({
            target: profilePictures.userId,
            set: { ...row, updatedAt: sql`now()` },
          });
        await quotas.checkStorage(tx, userId, image.length);
      });
      return version;
    },

    async remove(userId: string): Promise<void> {
      await db.delete(profilePictures).where(eq(profilePictures.userId, userId));
    },

    /** @throws Failure `picture-not-found` */
    async find(userId: string): Promise<Picture> {
      const { image, version } = profilePictures;
      const [row] = await db
        .select({ image, version })
        .from(profilePictures)
        .where(eq(profilePictures.userId, userId));
      if (!row) throw identityErrors.pictureNotFound();
      return row;
    },

    /** Undefined: the person has none. */
    async versionOf(userId: string): Promise<string | undefined> {
      const [row] = await db
        .select({ version: profilePictures.version })
        .from(profilePictures)
        .where(eq(profilePictures.userId, userId));
      return row?.version;
    },
  };
}

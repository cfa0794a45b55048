import { eq, isNull } from 'drizzle-orm';
import { playableKey } from '#engine/port';
import type { Db } from '#platform/database';
import { videos } from '#platform/database';
import type { Store } from '#platform/storage';

/**
 * Records the size of originals that earlier versions stored without it, so that they count against
 * their owner's quota.
 */
export async function measureOriginals({ db, store }: { db: Db; store: Store }): Promise<void> {
  const unmeasured = await db
    .select({ id: videos.id, storageKey: videos.storageKey })
    .from(videos)
    .where(isNull(videos.bytes))
    .limit(atOnce);
  for (const { id, storageKey } of unmeasured) {
    const bytes = await storedVideoBytes(store, storageKey);
    await db.update(videos).set({ bytes }).where(eq(videos.id, id));
  }
}

/** The bytes of an original and its copy for browsers. */
export async function storedVideoBytes(store: Store, storageKey: string): Promise<number> {
  const objects = await Promise.all(
    [storageKey, playableKey(storageKey)].map((key) => store.stat(key)),
  );
  return objects.reduce((sum, object) => sum + (object?.bytes ?? 0), 0);
}

/** Maximum number of originals per run; the next run measures the rest. */
const atOnce = 1000;

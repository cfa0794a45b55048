import type { Store } from '#platform/storage';
import type { BrandKit, StoredFile } from './brand.schema.ts';
import type { BrandKitRow } from './kits.ts';

/** How long the addresses of files are valid, seconds. */
const urlExpiry = 3600;

/** Shows a kit to its owner, with addresses of its files. */
export async function showBrandKit(store: Store, kit: BrandKitRow): Promise<BrandKit> {
  const { id, name, isDefault, settings, files, createdAt, updatedAt } = kit;
  const shown = await Promise.all(
    Object.entries(files).map(async ([slot, file]) => [slot, await showFile(store, file)] as const),
  );
  return {
    id,
    name,
    isDefault,
    ...settings,
    files: Object.fromEntries(shown),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

async function showFile(store: Store, { key, storedFamily: _, ...file }: StoredFile) {
  return {
    ...file,
    url: await store.signedUrl(key, {
      fileName: file.fileName,
      expiresInSeconds: urlExpiry,
      inline: true,
    }),
  };
}

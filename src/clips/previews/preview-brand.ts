import { createWriteStream } from 'node:fs';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ownBrandKit } from '#brand';
import type { Db } from '#database';
import { engineErrors } from '#engine';
import { outputSizes } from '#engine/engine.constants.ts';
import type { AspectRatio } from '#engine/engine.schema.ts';
import { logoBox } from '#engine/logo-box.constants.ts';
import { scratchFolder } from '#kit/scratch-folder.ts';
import type { Store } from '#storage';
import type { BrandPreview } from './preview.schema.ts';

export type PreviewBrand = AsyncDisposable & {
  /** The font of the captions: a file on this machine until the result is disposed of, and the address it is served at. */
  font: { path: string; family: string; url: string } | undefined;
  logo: BrandPreview['logo'];
};

/** Seconds. */
const urlExpiry = 3600;

/** What a brand kit adds to the preview of a clip. @throws Failure `brand-kit-not-found` */
export async function previewBrand(
  { db, store, scratchParent }: { db: Db; store: Store; scratchParent: string },
  userId: string,
  { brandKit, aspectRatio }: { brandKit: string; aspectRatio: AspectRatio },
): Promise<PreviewBrand> {
  const { files, settings } = await ownBrandKit(db, userId, brandKit);
  const { logo, captionFont } = files;
  const urlOf = (key: string) => store.signedUrl(key, { fileName: basename(key), expiresInSeconds: urlExpiry, inline: true });
  const size = { width: logo?.width ?? 1, height: logo?.height ?? 1 };
  const shown = logo && {
    url: await urlOf(logo.key),
    opacity: settings.logo.opacity,
    ...logoBox(outputSizes[aspectRatio], size, settings.logo),
  };
  const family = captionFont?.storedFamily;
  if (!captionFont || family === undefined) return { font: undefined, logo: shown, [Symbol.asyncDispose]: async () => undefined };
  const file = await localFile(store, captionFont.key, scratchParent);
  return {
    font: { path: file.path, family, url: await urlOf(captionFont.key) },
    logo: shown,
    [Symbol.asyncDispose]: file[Symbol.asyncDispose],
  };
}

/** A stored file as one of this machine: in place, or a copy. */
async function localFile(store: Store, key: string, scratchParent: string): Promise<AsyncDisposable & { path: string }> {
  const inPlace = store.localPath(key);
  if (inPlace !== undefined) return { path: inPlace, [Symbol.asyncDispose]: async () => undefined };
  const scratch = await scratchFolder(scratchParent);
  try {
    const found = await store.get(key);
    if (!found) throw engineErrors.brandFileDeleted();
    const path = join(scratch.path, basename(key));
    await pipeline(found.body, createWriteStream(path));
    return { path, [Symbol.asyncDispose]: () => scratch[Symbol.asyncDispose]() };
  } catch (error) {
    await scratch[Symbol.asyncDispose]();
    throw error;
  }
}

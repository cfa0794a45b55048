import { basename, join } from 'node:path';
import { engineErrors } from '#engine/port';
import { outputSizes } from '#engine/port/engine.constants.ts';
import type { AspectRatio } from '#engine/port/engine.schema.ts';
import { logoBox } from '#engine/port/logo-box.constants.ts';
import type { Db } from '#platform/database';
import { streamToFile } from '#platform/kit/growth-guard.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import type { Store } from '#platform/storage';
import type { StoredFile } from '../brand/brand.schema.ts';
import { ownBrandKit } from '../brand/index.ts';
import type { BrandPreview } from './preview.schema.ts';

/** A font file on this machine, until the result is disposed of, and the address that serves it. */
type PreviewFont = { path: string; family: string; url: string };

export type PreviewBrand = AsyncDisposable & {
  /** The font of the captions, and that of the title. */
  font: PreviewFont | undefined;
  titleFont: PreviewFont | undefined;
  logo: BrandPreview['logo'];
};

/** How long the addresses of the kit's files are valid, seconds. */
const urlExpiry = 3600;

/**
 * Prepares what a brand kit adds to the preview of a clip.
 * @throws Failure `brand-kit-not-found`
 */
export async function previewBrand(
  { db, store, scratchParent }: { db: Db; store: Store; scratchParent: string },
  userId: string,
  { brandKit, aspectRatio }: { brandKit: string; aspectRatio: AspectRatio },
): Promise<PreviewBrand> {
  const { files, settings } = await ownBrandKit(db, userId, brandKit);
  const { logo, captionFont, titleFont } = files;
  const urlOf = (key: string) =>
    store.signedUrl(key, { fileName: basename(key), expiresInSeconds: urlExpiry, inline: true });
  const size = { width: logo?.width ?? 1, height: logo?.height ?? 1 };
  const shown = logo && {
    url: await urlOf(logo.key),
    opacity: settings.logo.opacity,
    ...logoBox(outputSizes[aspectRatio], size, settings.logo),
  };
  await using opened = new AsyncDisposableStack();
  const open = async (font: StoredFile | undefined): Promise<PreviewFont | undefined> => {
    if (font?.storedFamily === undefined) return undefined;
    const { path } = opened.use(await localFile(store, font.key, scratchParent));
    return { path, family: font.storedFamily, url: await urlOf(font.key) };
  };
  const font = await open(captionFont);
  const fontOfTitle = (await open(titleFont)) ?? font;
  const held = opened.move();
  return {
    font,
    titleFont: fontOfTitle,
    logo: shown,
    [Symbol.asyncDispose]: () => held.disposeAsync(),
  };
}

/** Makes a stored file available on this machine: in place, or as a copy. */
async function localFile(
  store: Store,
  key: string,
  scratchParent: string,
): Promise<AsyncDisposable & { path: string }> {
  const inPlace = store.localPath(key);
  if (inPlace !== undefined) return { path: inPlace, [Symbol.asyncDispose]: async () => undefined };
  const scratch = await scratchFolder(scratchParent);
  try {
    const found = await store.get(key);
    if (!found) throw engineErrors.brandFileDeleted();
    const path = join(scratch.path, basename(key));
    await streamToFile(found.body, { path });
    return { path, [Symbol.asyncDispose]: () => scratch[Symbol.asyncDispose]() };
  } catch (error) {
    await scratch[Symbol.asyncDispose]();
    throw error;
  }
}

import { engineErrors } from '#engine/port';
import type { WireBrand } from '#engine/port/brand.schema.ts';
import type { ClipBrand } from '#engine/render/brand';
import { isFailure } from '#platform/kit/define-errors.ts';
import type { Originals } from './originals.ts';

/**
 * The files of a clip's brand kit on this machine; they exist until the result is disposed of.
 * @throws Failure `brand-file-deleted` (409) when one of them is no longer in the storage
 */
export async function openBrand(
  brand: WireBrand | undefined,
  originals: Pick<Originals, 'open'>,
  signal: AbortSignal,
): Promise<AsyncDisposable & { files: ClipBrand | undefined }> {
  await using opened = new AsyncDisposableStack();
  const pathOf = async (key: string) => {
    try {
      return opened.use(await originals.open(key, signal)).path;
    } catch (error) {
      throw isFailure(error, engineErrors.originalNotFound)
        ? engineErrors.brandFileDeleted({ cause: error })
        : error;
    }
  };
  const files = brand && (await filesOf(brand, pathOf));
  const held = opened.move();
  return { files, [Symbol.asyncDispose]: () => held.disposeAsync() };
}

async function filesOf(
  brand: WireBrand,
  pathOf: (key: string) => Promise<string>,
): Promise<ClipBrand> {
  const { logo, caption_font, title_font, music, intro, outro, card } = brand;
  return {
    logo: logo && { ...logo, path: await pathOf(logo.storage_key) },
    captionFont: caption_font && {
      family: caption_font.family,
      path: await pathOf(caption_font.storage_key),
    },
    titleFont: title_font && {
      family: title_font.family,
      path: await pathOf(title_font.storage_key),
    },
    music: music && { below: music.below, path: await pathOf(music.storage_key) },
    intro: intro && { path: await pathOf(intro.storage_key) },
    outro: outro && { path: await pathOf(outro.storage_key) },
    card: card && {
      ...card,
      path: card.storage_key === undefined ? undefined : await pathOf(card.storage_key),
    },
  };
}

import type { SubtitleCustomization } from '#engine/port/subtitle-customization.schema.ts';
import { type BrandKitRow, ownBrandKit, secondsAdded, toWireBrand } from '#features/clips/brand';
import type { Db } from '#platform/database';
import type { ProcessRequest } from './export.schema.ts';
import type { StoredSegment } from './stored-export.ts';

/** What the brand kits of an export add, as of the request. */
export type ExportBrands = {
  /** The part that is stored for each selected clip, in the order of the selection. */
  segments: Pick<StoredSegment, 'brand' | 'brandKit'>[];
  /** The caption style of the kit that the export itself names. */
  captionStyle: SubtitleCustomization | undefined;
};

/**
 * Reads the brand kits of an export. A clip has the kit that its edit names, or else the kit of the
 * export.
 * @throws Failure `brand-kit-not-found`
 */
export async function exportBrands(
  db: Db,
  userId: string,
  { brandKit, selectedClips }: ProcessRequest,
): Promise<ExportBrands> {
  const ids = selectedClips.map(({ edit }) =>
    edit?.brandKit === undefined ? brandKit : edit.brandKit,
  );
  const kits = new Map<string, BrandKitRow>();
  for (const id of [brandKit, ...ids])
    if (id && !kits.has(id)) kits.set(id, await ownBrandKit(db, userId, id));
  const kitOf = (id: string | null | undefined) => (id ? kits.get(id) : undefined);
  const segments = ids.map(kitOf).map((kit) =>
    kit
      ? {
          brand: toWireBrand(kit),
          brandKit: { id: kit.id, name: kit.name, seconds: secondsAdded(kit) },
        }
      : {},
  );
  return { segments, captionStyle: kitOf(brandKit)?.settings.captionStyle ?? undefined };
}

import type { SubtitleCustomization } from '#engine/port/subtitle-customization.schema.ts';
import { type BrandKitRow, ownBrandKit, secondsAdded, toWireBrand } from '#features/clips/brand';
import type { Db } from '#platform/database';
import type { ProcessRequest } from './export.schema.ts';
import type { StoredSegment } from './stored-export.ts';

/** What the brand kits of an export add, as they are now. */
export type ExportBrands = {
  /** What is stored of it for each selected clip, in their order. */
  segments: Pick<StoredSegment, 'brand' | 'brandKit'>[];
  /** The style that the export's own kit has for captions. */
  captionStyle: SubtitleCustomization | undefined;
};

/**
 * A clip has the kit that its edit names; one whose edit names none has that of the export. @throws
 * Failure `brand-kit-not-found`
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

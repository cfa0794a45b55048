import type { WireBrand } from '#engine/port/brand.schema.ts';
import type { SubtitleCustomization } from '#engine/port/subtitle-customization.schema.ts';
import { type BrandKitRow, ownBrandKit, secondsAdded, toWireBrand } from '#features/clips/brand';
import type { Db } from '#platform/database';
import type { ProcessRequest } from './export.schema.ts';
import type { StoredExportRequest } from './export-request.ts';

/** What the brand kits of an export add, as they are now. */
export type ExportBrands = {
  /** Of each selected clip, in their order. */
  clips: (WireBrand | undefined)[];
  /** Of each selected clip, for people. */
  kits: StoredExportRequest['segments'][number]['brandKit'][];
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
  const chosen = ids.map(kitOf);
  const clips = chosen.map((kit) => kit && toWireBrand(kit));
  const named = chosen.map(
    (kit) => kit && { id: kit.id, name: kit.name, seconds: secondsAdded(kit) },
  );
  return { clips, kits: named, captionStyle: kitOf(brandKit)?.settings.captionStyle ?? undefined };
}

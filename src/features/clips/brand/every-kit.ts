import { asc, sql } from 'drizzle-orm';
import type { WireBrand } from '#engine/port/brand.schema.ts';
import type { SubtitleCustomization } from '#engine/port/subtitle-customization.schema.ts';
import { brandKits, type Db } from '#platform/database';
import { brandSlots } from './brand.constants.ts';
import type { BrandSlot } from './brand.schema.ts';
import { parsedKit, toWireBrand } from './kits.ts';

/** A brand kit as the server's operator sees it. */
export type OwnedBrandKit = {
  userId: string;
  name: string;
  isDefault: boolean;
  /** The slots of the kit that have a file. */
  files: BrandSlot[];
  /** What the kit adds to a clip; undefined when it adds nothing. */
  brand: WireBrand | undefined;
  captionStyle: SubtitleCustomization | undefined;
};

/** The brand kits of all users, sorted by name. */
export async function everyBrandKit(db: Db): Promise<OwnedBrandKit[]> {
  const rows = await db
    .select()
    .from(brandKits)
    .orderBy(asc(sql`lower(${brandKits.name})`), asc(brandKits.userId));
  return rows.map(parsedKit).map((kit) => ({
    userId: kit.userId,
    name: kit.name,
    isDefault: kit.isDefault,
    files: brandSlots.filter((slot) => kit.files[slot]),
    brand: toWireBrand(kit),
    captionStyle: kit.settings.captionStyle ?? undefined,
  }));
}

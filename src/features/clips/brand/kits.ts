import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { WireBrand } from '#engine/port/brand.schema.ts';
import { brandKits, type Db, lockForUser } from '#platform/database';
import type { Unparsed } from '#platform/http';
import type { Quotas } from '#platform/jobs/quotas';
import { scheduleDeletion } from '#platform/storage';
import { maxBrandKits } from './brand.constants.ts';
import {
  type BrandSettings,
  type brandKitChange,
  type brandKitRequest,
  brandSettings,
  type StoredFiles,
  storedFiles,
} from './brand.schema.ts';
import { brandErrors } from './errors.ts';

/** Brand kits: what a person's clips have in common, with the files for it. */

export type BrandKitRow = Omit<typeof brandKits.$inferSelect, 'settings' | 'files'> & {
  settings: BrandSettings;
  files: StoredFiles;
};

/** Lists the brand kits of a person, sorted by name. */
export async function listBrandKits(db: Db, userId: string): Promise<BrandKitRow[]> {
  const rows = await db
    .select()
    .from(brandKits)
    .where(eq(brandKits.userId, userId))
    .orderBy(asc(sql`lower(${brandKits.name})`));
  return rows.map(parsedKit);
}

/** @throws Failure `brand-kit-not-found`, also when the kit is another person's */
export async function ownBrandKit(db: Db, userId: string, id: string): Promise<BrandKitRow> {
  const [row] = isId(id) ? await db.select().from(brandKits).where(own(userId, id)) : [];
  return must(row);
}

/** As `ownBrandKit`, and locks the kit against changes until the transaction ends. */
export async function lockBrandKit(tx: Db, userId: string, id: string): Promise<BrandKitRow> {
  const [row] = isId(id)
    ? await tx.select().from(brandKits).where(own(userId, id)).for('update')
    : [];
  return must(row);
}

/** @throws Failure `brand-kit-name-taken`, `too-many-brand-kits` (409) */
export function addBrandKit(
  db: Db,
  userId: string,
  body: Unparsed<z.output<typeof brandKitRequest>>,
): Promise<BrandKitRow> {
  const { name, isDefault = false, ...given } = body.parse();
  const settings = brandSettings.parse(given);
  return db.transaction(async (tx) => {
    await lockBrandKits(tx, userId);
    if ((await tx.$count(brandKits, eq(brandKits.userId, userId))) >= maxBrandKits)
      throw brandErrors.tooMany(maxBrandKits);
    await refuseTakenName(tx, userId, name);
    if (isDefault) await unsetDefault(tx, userId);
    const [row] = await tx
      .insert(brandKits)
      .values({ userId, name, isDefault, settings, files: {}, bytes: 0 })
      .returning();
    return must(row);
  });
}

/** @throws Failure `brand-kit-not-found`, `brand-kit-name-taken` (409) */
export async function changeBrandKit(
  db: Db,
  userId: string,
  { id, body }: { id: string; body: Unparsed<z.output<typeof brandKitChange>> },
): Promise<BrandKitRow> {
  await ownBrandKit(db, userId, id);
  const { name, isDefault, ...given } = body.parse();
  return db.transaction(async (tx) => {
    await lockBrandKits(tx, userId);
    const before = await lockBrandKit(tx, userId, id);
    if (name !== undefined) await refuseTakenName(tx, userId, name, id);
    if (isDefault) await unsetDefault(tx, userId);
    const settings = brandSettings.parse({ ...before.settings, ...given });
    const changes = {
      settings,
      ...(name === undefined ? {} : { name }),
      ...(isDefault === undefined ? {} : { isDefault }),
    };
    const [row] = await tx.update(brandKits).set(changes).where(own(userId, id)).returning();
    return must(row);
  });
}

/**
 * Deletes the kit at once, and its files after the time in which exports requested earlier may need
 * them.
 * @throws Failure `brand-kit-not-found`
 */
export async function deleteBrandKit(
  { db, quotas }: { db: Db; quotas: Quotas },
  userId: string,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { bytes } = await lockBrandKit(tx, userId, id);
    await tx.delete(brandKits).where(own(userId, id));
    await scheduleDeletion(tx, [brandPrefix(id)], { afterSeconds: replacedSeconds });
    await quotas.countUntilDeleted(tx, userId, { bytes, seconds: replacedSeconds });
  });
}

/** Deletes all kits of a person whose account is deleted, with all their files, at once. */
export async function deleteBrandKitsOf(tx: Db, userId: string): Promise<void> {
  const deleted = await tx
    .delete(brandKits)
    .where(eq(brandKits.userId, userId))
    .returning({ id: brandKits.id });
  await scheduleDeletion(
    tx,
    deleted.map(({ id }) => brandPrefix(id)),
  );
}

/**
 * How long the files of deleted kits and replaced files are kept, because exports requested earlier
 * still use them.
 */
export const replacedSeconds = 24 * 3600;

/** The prefix of all storage keys of a kit. */
export function brandPrefix(id: string): string {
  return `brand-kits/${id}/`;
}

/**
 * What the kit adds to a clip, in the form the engine receives; undefined when it adds nothing. The
 * files it names never change, so an export uses the kit as it was when the export was requested.
 */
export function toWireBrand({ settings, files }: BrandKitRow): WireBrand | undefined {
  const { logo, captionFont, titleFont, music, intro, outro, card } = files;
  const { card: cardSettings } = settings;
  const brand: WireBrand = {
    ...(logo && { logo: { storage_key: logo.key, ...settings.logo } }),
    ...(captionFont?.storedFamily && {
      caption_font: { storage_key: captionFont.key, family: captionFont.storedFamily },
    }),
    ...(titleFont?.storedFamily && {
      title_font: { storage_key: titleFont.key, family: titleFont.storedFamily },
    }),
    ...(music && { music: { storage_key: music.key, below: settings.music.below } }),
    ...(intro && { intro: { storage_key: intro.key } }),
    ...(outro && { outro: { storage_key: outro.key } }),
    ...(cardSettings && {
      card: {
        ...(card && { storage_key: card.key }),
        color: cardSettings.color,
        text_color: cardSettings.textColor,
        text: cardSettings.text,
        seconds: cardSettings.seconds,
      },
    }),
  };
  return Object.keys(brand).length === 0 ? undefined : brand;
}

/** How much longer the kit makes a clip, seconds. */
export function secondsAdded({ settings: { card }, files: { intro, outro } }: BrandKitRow): number {
  return (intro?.seconds ?? 0) + (outro?.seconds ?? 0) + (card?.seconds ?? 0);
}

const own = (userId: string, id: string) =>
  and(
    eq(brandKits.id, id),
    // @protection brand-kits
    eq(brandKits.userId, userId),
  );
const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

function must(row: typeof brandKits.$inferSelect | undefined): BrandKitRow {
  if (row === undefined) throw brandErrors.notFound();
  return parsedKit(row);
}

/** Parses a stored kit; settings that did not exist when it was saved get their defaults. */
export function parsedKit(row: typeof brandKits.$inferSelect): BrandKitRow {
  return {
    ...row,
    settings: brandSettings.parse(row.settings),
    files: storedFiles.parse(row.files),
  };
}

/**
 * Makes a user's changes run one after another until the transaction ends: the rules concern all
 * kits of a user.
 */
async function lockBrandKits(tx: Db, userId: string): Promise<void> {
  await lockForUser(tx, 'brand kits', userId);
}

async function refuseTakenName(
  tx: Db,
  userId: string,
  name: string,
  except?: string,
): Promise<void> {
  const same = and(eq(brandKits.userId, userId), sql`lower(${brandKits.name}) = lower(${name})`);
  const others = except === undefined ? same : and(same, ne(brandKits.id, except));
  if ((await tx.$count(brandKits, others)) > 0) throw brandErrors.nameTaken(name);
}

async function unsetDefault(tx: Db, userId: string): Promise<void> {
  await tx
    .update(brandKits)
    .set({ isDefault: false })
    .where(and(eq(brandKits.userId, userId), brandKits.isDefault));
}

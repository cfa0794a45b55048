import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { subtitleCustomization } from '#engine/port/subtitle-customization.schema.ts';
import { isId } from '#features/videos';
import { maxPresets } from '#features/videos/clips.constants.ts';
import type { SuccessResponse } from '#features/videos/success.schema.ts';
import type { Db } from '#platform/database';
import { captionPresets, lockForUser } from '#platform/database';
import type { Unparsed } from '#platform/http';
import { clipErrors } from '../errors.ts';
import type { CaptionPreset, PresetList, PresetResponse, presetRequest } from './preset.schema.ts';

/**
 * Caption presets: saved caption styles with a name. They do not affect exports that specify no
 * style.
 */

/** Lists the presets of a user, sorted by name. */
export async function listPresets(db: Db, userId: string): Promise<PresetList> {
  const rows = await db
    .select()
    .from(captionPresets)
    .where(eq(captionPresets.userId, userId))
    .orderBy(asc(sql`lower(${captionPresets.name})`));
  return { presets: rows.map(showPreset) };
}

/** @throws Failure `preset-name-taken`, `too-many-presets` (409) */
export async function addPreset(
  db: Db,
  userId: string,
  body: Unparsed<z.output<typeof presetRequest>>,
): Promise<PresetResponse> {
  const { isDefault = false, ...values } = body.parse();
  return db.transaction(async (tx) => {
    await lockPresets(tx, userId);
    const count = await tx.$count(captionPresets, eq(captionPresets.userId, userId));
    if (count >= maxPresets) throw clipErrors.tooManyPresets(maxPresets);
    await refuseTakenName(tx, userId, values.name);
    if (isDefault) await unsetDefault(tx, userId);
    const [row] = await tx
      .insert(captionPresets)
      .values({ ...values, userId, isDefault })
      .returning();
    return { preset: showPreset(must(row)) };
  });
}

/** @throws Failure `preset-not-found`, `preset-name-taken` (409) */
export async function replacePreset(
  db: Db,
  userId: string,
  id: string,
  body: Unparsed<z.output<typeof presetRequest>>,
): Promise<PresetResponse> {
  await ownPreset(db, userId, id);
  const params = body.parse();
  return db.transaction(async (tx) => {
    await lockPresets(tx, userId);
    const { isDefault } = await ownPreset(tx, userId, id);
    await refuseTakenName(tx, userId, params.name, id);
    if (params.isDefault) await unsetDefault(tx, userId);
    const [row] = await tx
      .update(captionPresets)
      .set({ ...params, isDefault: params.isDefault ?? isDefault })
      .where(eq(captionPresets.id, id))
      .returning();
    return { preset: showPreset(must(row)) };
  });
}

/** @throws Failure `preset-not-found` */
export async function deletePreset(db: Db, userId: string, id: string): Promise<SuccessResponse> {
  await ownPreset(db, userId, id);
  await db.delete(captionPresets).where(own(userId, id));
  return { success: true, message: 'Preset deleted successfully' };
}

type PresetRow = typeof captionPresets.$inferSelect;

const own = (userId: string, id: string) =>
  and(eq(captionPresets.id, id), eq(captionPresets.userId, userId));

async function ownPreset(db: Db, userId: string, id: string): Promise<PresetRow> {
  const [row] = isId(id) ? await db.select().from(captionPresets).where(own(userId, id)) : [];
  return must(row);
}

function must(row: PresetRow | undefined): PresetRow {
  if (row === undefined) throw clipErrors.presetNotFound();
  return row;
}

/**
 * Makes a user's changes run one after another until the transaction ends: the rules concern all
 * presets of a user.
 */
async function lockPresets(tx: Db, userId: string): Promise<void> {
  await lockForUser(tx, 'caption presets', userId);
}

async function refuseTakenName(
  tx: Db,
  userId: string,
  name: string,
  except?: string,
): Promise<void> {
  const same = and(
    eq(captionPresets.userId, userId),
    sql`lower(${captionPresets.name}) = lower(${name})`,
  );
  const others = except === undefined ? same : and(same, ne(captionPresets.id, except));
  if ((await tx.$count(captionPresets, others)) > 0) throw clipErrors.presetNameTaken(name);
}

async function unsetDefault(tx: Db, userId: string): Promise<void> {
  await tx
    .update(captionPresets)
    .set({ isDefault: false })
    .where(and(eq(captionPresets.userId, userId), captionPresets.isDefault));
}

/** Shows a stored preset; fields that did not exist when it was saved get their defaults. */
function showPreset({
  id,
  name,
  isDefault,
  createdAt,
  updatedAt,
  ...row
}: PresetRow): CaptionPreset {
  return {
    id,
    name,
    subtitleCustomization: subtitleCustomization.parse(row.subtitleCustomization),
    isDefault,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

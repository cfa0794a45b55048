import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '#database/database.ts';
import { captionPresets } from '#database/schema.ts';
import { subtitleCustomization } from '#media/subtitle-customization.ts';
import { type CaptionPreset, type Done, type PresetAnswer, type PresetList, presetRequest } from './contract.ts';
import { parseRequest, presetNameTaken, presetNotFound, tooManyPresets } from './failures.ts';
import { isId } from './library.ts';

/** Ways to set captions that people keep under a name. What an export asks for without naming a style is not changed by them. */

const mostPresets = 50;

/** By name. */
export async function listPresets(db: Db, userId: string): Promise<PresetList> {
  const rows = await db
    .select()
    .from(captionPresets)
    .where(eq(captionPresets.userId, userId))
    .orderBy(asc(sql`lower(${captionPresets.name})`));
  return { presets: rows.map(show) };
}

/** @throws Failure `preset-name-taken`, `too-many-presets` (409) */
export async function addPreset(db: Db, userId: string, body: unknown): Promise<PresetAnswer> {
  const { isDefault = false, ...wanted } = parseRequest(presetRequest, body);
  return db.transaction(async (tx) => {
    await takeTurn(tx, userId);
    const kept = await tx.$count(captionPresets, eq(captionPresets.userId, userId));
    if (kept >= mostPresets) throw tooManyPresets(mostPresets);
    await refuseTaken(tx, userId, wanted.name);
    if (isDefault) await unsetDefault(tx, userId);
    const [row] = await tx
      .insert(captionPresets)
      .values({ ...wanted, userId, isDefault })
      .returning();
    return { preset: show(must(row)) };
  });
}

/** @throws Failure `preset-not-found`, `preset-name-taken` (409) */
export async function replacePreset(db: Db, userId: string, id: string, body: unknown): Promise<PresetAnswer> {
  await ownPreset(db, userId, id);
  const wanted = parseRequest(presetRequest, body);
  return db.transaction(async (tx) => {
    await takeTurn(tx, userId);
    const { isDefault } = await ownPreset(tx, userId, id);
    await refuseTaken(tx, userId, wanted.name, id);
    if (wanted.isDefault) await unsetDefault(tx, userId);
    const [row] = await tx
      .update(captionPresets)
      .set({ ...wanted, isDefault: wanted.isDefault ?? isDefault })
      .where(eq(captionPresets.id, id))
      .returning();
    return { preset: show(must(row)) };
  });
}

/** @throws Failure `preset-not-found` */
export async function deletePreset(db: Db, userId: string, id: string): Promise<Done> {
  await ownPreset(db, userId, id);
  await db.delete(captionPresets).where(own(userId, id));
  return { success: true, message: 'Preset deleted successfully' };
}

type PresetRow = typeof captionPresets.$inferSelect;

const own = (userId: string, id: string) => and(eq(captionPresets.id, id), eq(captionPresets.userId, userId));

async function ownPreset(db: Db, userId: string, id: string): Promise<PresetRow> {
  const [row] = isId(id) ? await db.select().from(captionPresets).where(own(userId, id)) : [];
  return must(row);
}

function must(row: PresetRow | undefined): PresetRow {
  if (row === undefined) throw presetNotFound();
  return row;
}

/** A user's changes come one after another until the transaction ends: all rules here are about all of a user's presets. */
async function takeTurn(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`caption presets ${userId}`}, 0))`);
}

async function refuseTaken(tx: Db, userId: string, name: string, except?: string): Promise<void> {
  const same = and(eq(captionPresets.userId, userId), sql`lower(${captionPresets.name}) = lower(${name})`);
  const others = except === undefined ? same : and(same, ne(captionPresets.id, except));
  if ((await tx.$count(captionPresets, others)) > 0) throw presetNameTaken(name);
}

async function unsetDefault(tx: Db, userId: string): Promise<void> {
  await tx
    .update(captionPresets)
    .set({ isDefault: false })
    .where(and(eq(captionPresets.userId, userId), captionPresets.isDefault));
}

/** Fields that came after a preset was kept have their defaults. */
function show({ id, name, isDefault, createdAt, updatedAt, ...row }: PresetRow): CaptionPreset {
  return {
    id,
    name,
    subtitleCustomization: subtitleCustomization.parse(row.subtitleCustomization),
    isDefault,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

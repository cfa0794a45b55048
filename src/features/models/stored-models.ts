import { and, eq, isNull, sql } from 'drizzle-orm';
import {
  type Db,
  modelChoices,
  modelServices,
  modelSettings,
  type Secrets,
} from '#platform/database';
import { hideInLogs } from '#platform/telemetry';
import { leastKeyToShow, type ModelJob, modelJobs } from './models.constants.ts';

/** What is stored about models, of the server (no user id) or of a person. */
export type Owner = string | undefined;

export type StoredService = {
  provider: string;
  baseUrl?: string | undefined;
  apiKey?: string | undefined;
  lastFour?: string | undefined;
  /** Whether the secret is gone that encrypted the key. */
  isLost: boolean;
  addedAt: Date;
};

/** A service by its id, whether or not this version knows it, and one of its models. */
export type StoredChoice = { provider: string; model: string };

export type Stored = {
  services: readonly StoredService[];
  choices: ReadonlyMap<ModelJob, StoredChoice>;
};

export type ModelTables = {
  db: Db;
  /** Encrypts under MODEL_KEYS_SECRET. */
  modelSecrets: Secrets;
};

/** The channel on which every process learns of changes. */
export const modelsChannel = 'kinora_models';

/** The number of the last change, and whether people may have keys of their own, if that is set. */
export async function readVersion(db: Db): Promise<{ version: number; ownKeys: boolean | null }> {
  const [row] = await db.select().from(modelSettings);
  return row ?? { version: 0, ownKeys: null };
}

export async function readStored({ db, modelSecrets }: ModelTables, owner: Owner): Promise<Stored> {
  const services = await db
    .select()
    .from(modelServices)
    .where(owned(modelServices, owner))
    .orderBy(modelServices.createdAt);
  const choices = await db.select().from(modelChoices).where(owned(modelChoices, owner));
  return {
    services: services.map((row) => ({
      provider: row.provider,
      baseUrl: row.baseUrl ?? undefined,
      lastFour: row.lastFour ?? undefined,
      addedAt: row.updatedAt,
      ...keyOf(modelSecrets, row),
    })),
    choices: new Map(
      choices.flatMap(({ job, provider, model }) => {
        const known = modelJobs.find((one) => one === job);
        return known ? [[known, { provider, model }] as const] : [];
      }),
    ),
  };
}

export type ServiceToStore = {
  provider: string;
  /** Undefined: the service needs none. */
  apiKey: string | undefined;
  baseUrl: string | undefined;
};

/** Stores a service, in place of an earlier one of the same provider. */
export function storeService(
  { db, modelSecrets }: ModelTables,
  owner: Owner,
  { provider, apiKey, baseUrl }: ServiceToStore,
): Promise<void> {
  const values = {
    provider,
    userId: owner ?? null,
    baseUrl: baseUrl ?? null,
    // @protection stored-model-keys: plain
    key: apiKey === undefined ? null : modelSecrets.encrypt(apiKey, keyOwner(owner, provider)),
    lastFour: (apiKey ?? '').length >= leastKeyToShow ? (apiKey?.slice(-4) ?? null) : null,
  };
  return change(db, async (tx) => {
    await tx.delete(modelServices).where(isService(owner, provider));
    await tx.insert(modelServices).values(values);
  });
}

/** @returns whether there was one */
export function deleteService(db: Db, owner: Owner, provider: string): Promise<boolean> {
  return change(db, async (tx) => {
    const deleted = await tx.delete(modelServices).where(isService(owner, provider)).returning();
    return deleted.length > 0;
  });
}

/** Stores which model does a job; undefined: whichever comes first again. */
export function storeChoices(
  db: Db,
  owner: Owner,
  jobs: readonly ModelJob[],
  choice: StoredChoice | undefined,
): Promise<void> {
  return change(db, async (tx) => {
    for (const job of jobs) {
      await tx
        .delete(modelChoices)
        .where(and(owned(modelChoices, owner), eq(modelChoices.job, job)));
      if (choice) await tx.insert(modelChoices).values({ ...choice, job, userId: owner ?? null });
    }
  });
}

/** Deletes what a person has stored, within the caller's transaction. */
export async function deleteOwnModels(tx: Db, userId: string): Promise<void> {
  await tx.delete(modelServices).where(owned(modelServices, userId));
  await tx.delete(modelChoices).where(owned(modelChoices, userId));
}

export function storeOwnKeys(db: Db, ownKeys: boolean): Promise<void> {
  return change(db, async (tx) => {
    await tx.update(modelSettings).set({ ownKeys });
  });
}

/**
 * Encrypts the stored keys with the first key of MODEL_KEYS_SECRET, as far as they can be decrypted;
 * those that cannot are asked for again.
 * @returns how many cannot be decrypted
 */
export async function encryptAgain({ db, modelSecrets }: ModelTables): Promise<number> {
  let lost = 0;
  const current = `v1.${modelSecrets.currentKey}.%`;
  const outdated = await db
    .select()
    .from(modelServices)
    .where(sql`${modelServices.key} not like ${current}`);
  for (const row of outdated) {
    const { apiKey, isLost } = keyOf(modelSecrets, row);
    if (isLost) lost += 1;
    if (apiKey === undefined) continue;
    const key = modelSecrets.encrypt(apiKey, keyOwner(row.userId ?? undefined, row.provider));
    // Unless it was replaced meanwhile.
    await db
      .update(modelServices)
      .set({ key, updatedAt: row.updatedAt })
      .where(and(eq(modelServices.id, row.id), eq(modelServices.key, row.key ?? '')));
  }
  return lost;
}

/** Runs a change in a transaction and tells every process about it. */
function change<T>(db: Db, act: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    // First, so that changes are made one after another.
    await tx
      .insert(modelSettings)
      .values({ id: 1, version: 1 })
      .onConflictDoUpdate({
        target: modelSettings.id,
        set: { version: sql`${modelSettings.version} + 1` },
      });
    const result = await act(tx);
    await tx.execute(sql`select pg_notify(${modelsChannel}, '')`);
    return result;
  });
}

/** The record to which a key is bound: copied to another record, it cannot be decrypted. */
const keyOwner = (owner: Owner, provider: string) =>
  owner === undefined ? `model key of the server ${provider}` : `model key of ${owner} ${provider}`;

type Row = Pick<typeof modelServices.$inferSelect, 'userId' | 'provider' | 'key'>;

function keyOf(
  secrets: Secrets,
  { userId, provider, key }: Row,
): Pick<StoredService, 'apiKey' | 'isLost'> {
  if (key === null) return { isLost: false };
  try {
    const apiKey = secrets.decrypt(key, keyOwner(userId ?? undefined, provider));
    hideInLogs(apiKey);
    return { apiKey, isLost: false };
  } catch {
    return { isLost: true };
  }
}

function owned({ userId }: typeof modelServices | typeof modelChoices, owner: Owner) {
  return owner === undefined ? isNull(userId) : eq(userId, owner);
}

const isService = (owner: Owner, provider: string) =>
  and(owned(modelServices, owner), eq(modelServices.provider, provider));

import { and, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import { z } from 'zod';
import type { Database } from '#database/database.ts';
import { issuerRecords } from '#database/schema.ts';

/** Where oidc-provider keeps what it must remember: one table, every kind of record in it. */
export function issuerAdapter({ db }: Pick<Database, 'db'>) {
  return (kind: string): Adapter => {
    const one = (id: string) => and(eq(issuerRecords.kind, kind), eq(issuerRecords.id, id));
    const find = async (which: SQL | undefined): Promise<AdapterPayload | undefined> => {
      const alive = or(isNull(issuerRecords.expiresAt), gt(issuerRecords.expiresAt, sql`now()`));
      const [row] = await db.select({ payload: issuerRecords.payload }).from(issuerRecords).where(and(which, alive));
      return row && stored.parse(row.payload);
    };
    return {
      async upsert(id, payload, expiresIn) {
        const expiresAt = expiresIn === undefined ? null : sql`now() + make_interval(secs => ${expiresIn}::float8)`;
        const values = { kind, id, payload, grantId: payload.grantId ?? null, uid: payload.uid ?? null, expiresAt };
        const { kind: _, id: __, ...changed } = values;
        await db
          .insert(issuerRecords)
          .values(values)
          .onConflictDoUpdate({ target: [issuerRecords.kind, issuerRecords.id], set: changed });
      },
      find: (id) => find(one(id)),
      findByUid: (uid) => find(and(eq(issuerRecords.kind, kind), eq(issuerRecords.uid, uid))),
      // Only the device flow asks for it, and that is switched off.
      findByUserCode: async () => undefined,
      async consume(id) {
        const consumed = sql`jsonb_set(${issuerRecords.payload}, '{consumed}', to_jsonb(extract(epoch from now())::bigint))`;
        await db.update(issuerRecords).set({ payload: consumed }).where(one(id));
      },
      async destroy(id) {
        await db.delete(issuerRecords).where(one(id));
      },
      async revokeByGrantId(grantId) {
        await db.delete(issuerRecords).where(eq(issuerRecords.grantId, grantId));
      },
    };
  };
}

/** Deletes what has expired. */
export async function purgeIssuerRecords({ db }: Pick<Database, 'db'>): Promise<void> {
  await db.delete(issuerRecords).where(lt(issuerRecords.expiresAt, sql`now()`));
}

/** The library checks what it reads back; here it is only known to be an object of its own making. */
const stored = z.custom<AdapterPayload>((value) => typeof value === 'object' && value !== null);

import { createHash } from 'node:crypto';
import { and, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import { z } from 'zod';
import type { Database, Db } from '#platform/database';
import { agents, issuerRecords } from '#platform/database';
import { toDatabaseText } from '#platform/kit/storable.ts';

export type AdapterOptions = Pick<Database, 'db'> & {
  /** The client of the current request, as limits count it. */
  client(): string;
  /** The largest number of sign-ins in progress, in total and per client. */
  pending?: { inAll: number; perClient: number };
};

/**
 * More sign-ins than a person ever has open, but few enough to bound what a flood of them can
 * store: 5,000 records take about 12 MB.
 */
const maxPending = { inAll: 5000, perClient: 500 };
/**
 * The oldest pending sign-ins are deleted once per this many new ones, so that the table stays
 * small.
 */
const trimEvery = 20;

/**
 * Storage for oidc-provider: one table for every kind of record. Anyone can begin a sign-in, which
 * stores a record, so the number of these records is bounded: the oldest are deleted, those of the
 * same client first, and nobody is locked out.
 */
export function issuerAdapter({ db, client, pending = maxPending }: AdapterOptions) {
  let begun = 0;
  const trim = async () => {
    if (begun++ % trimEvery === 0) await trimPending(db, pending);
  };
  const revokeByGrantId = async (grantId: string) => {
    await db.delete(issuerRecords).where(eq(issuerRecords.grantId, grantId));
    // An agent's access tokens are valid as long as it is connected.
    // @protection reused-codes
    await db.delete(agents).where(eq(agents.id, grantId));
  };
  return (kind: string): Adapter => {
    const one = (id: string) =>
      and(eq(issuerRecords.kind, kind), eq(issuerRecords.id, storedId(kind, id)));
    const find = async (which: SQL | undefined): Promise<AdapterPayload | undefined> => {
      const alive = or(isNull(issuerRecords.expiresAt), gt(issuerRecords.expiresAt, sql`now()`));
      const [row] = await db
        .select({ payload: issuerRecords.payload })
        .from(issuerRecords)
        .where(and(which, alive));
      return row && stored.parse(row.payload);
    };
    return {
      async upsert(id, payload, expiresIn) {
        const expiresAt =
          expiresIn === undefined ? null : sql`now() + make_interval(secs => ${expiresIn}::float8)`;
        const isPending = kind === pendingKind;
        // @protection pending-sign-ins
        if (isPending) await trim();
        const values = {
          kind,
          id: storedId(kind, id),
          payload: withId(payload, storedId(kind, id)),
          expiresAt,
          grantId: payload.grantId ?? null,
          uid: payload.uid ?? null,
          client: isPending ? client() : null,
        };
        const { kind: _, id: __, ...changed } = values;
        await db
          .insert(issuerRecords)
          .values(values)
          .onConflictDoUpdate({ target: [issuerRecords.kind, issuerRecords.id], set: changed });
      },
      async find(id) {
        // No record has an id that the database cannot store.
        // @protection unstorable-ids
        if (id !== toDatabaseText(id)) return undefined;
        const found = await find(one(id));
        return found && withId(found, id);
      },
      findByUid: (uid) => find(and(eq(issuerRecords.kind, kind), eq(issuerRecords.uid, uid))),
      // Used by the device flow only, which is disabled.
      findByUserCode: async () => undefined,
      async consume(id) {
        const consumed = sql`jsonb_set(${issuerRecords.payload}, '{consumed}', to_jsonb(extract(epoch from now())::bigint))`;
        const unused = and(one(id), sql`${issuerRecords.payload} -> 'consumed' is null`);
        const [first] = await db
          .update(issuerRecords)
          .set({ payload: consumed })
          .where(unused)
          .returning({ id: issuerRecords.id });
        if (first) return;
        // The library found the record unused, but another request has used it in the meantime: one
        // of the two requests does not come from the agent.
        const [used] = await db
          .select({ grantId: issuerRecords.grantId })
          .from(issuerRecords)
          .where(one(id));
        if (used?.grantId) await revokeByGrantId(used.grantId);
        throw new errors.InvalidGrant('it was used already');
      },
      async destroy(id) {
        await db.delete(issuerRecords).where(one(id));
      },
      revokeByGrantId,
    };
  };
}

/**
 * Kinds of records whose id is a secret of the client. Their ids are stored as hashes, so that
 * reading the database does not reveal them.
 */
const secretKinds = new Set(['RefreshToken', 'AuthorizationCode']);

function storedId(kind: string, id: string): string {
  // @protection refresh-tokens: never
  return secretKinds.has(kind) ? createHash('sha256').update(id).digest('base64url') : id;
}

/** The library repeats the id in the record. */
function withId(payload: AdapterPayload, id: string): AdapterPayload {
  return payload.jti === undefined ? payload : { ...payload, jti: id };
}

/** A sign-in in progress, which anyone can begin. */
const pendingKind = 'Interaction';

async function trimPending(
  db: Db,
  { inAll, perClient }: NonNullable<AdapterOptions['pending']>,
): Promise<void> {
  await db.execute(sql`
    delete from ${issuerRecords} where kind = ${pendingKind} and id in (
      select id from (
        select id,
          row_number() over (partition by client order by expires_at desc) as of_client,
          row_number() over (order by expires_at desc) as of_all
        from ${issuerRecords} where kind = ${pendingKind}
      ) as newest_first
      where of_client > ${perClient}::int or of_all > ${inAll}::int
    )`);
}

/** Deletes expired records. */
export async function purgeIssuerRecords({ db }: Pick<Database, 'db'>): Promise<void> {
  await db.delete(issuerRecords).where(lt(issuerRecords.expiresAt, sql`now()`));
}

/** The library validates the records it reads; here it suffices that a record is an object. */
const stored = z.custom<AdapterPayload>((value) => typeof value === 'object' && value !== null);

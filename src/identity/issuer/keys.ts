import { inArray, sql } from 'drizzle-orm';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { z } from 'zod';
import type { Database, Db } from '#database/database.ts';
import { issuerKeys } from '#database/schema.ts';

/** A private key the issuer signs with. */
export type SigningKey = { id: string; algorithm: SigningAlgorithm; createdAt: number; jwk: JWK };

export const signingAlgorithms = ['RS256', 'ES256'] as const;
export type SigningAlgorithm = (typeof signingAlgorithms)[number];

const day = 86_400_000;
/** A key signs for so long, then a new one is made. */
const signingMilliseconds = 90 * day;
/** A new key is published so long before it signs, so that every server has read it by then. */
const announcedMilliseconds = 2 * 3_600_000;
/** No token lives longer; a replaced key stays published until the last token it signed has ended. */
export const longestTokenSeconds = 7 * 86_400;

/**
 * The issuer's keys, for each algorithm the one that signs first. Makes what is missing, replaces what is old and forgets what no living
 * token needs. Several servers that ask at once agree.
 * @param now milliseconds since the epoch
 */
export async function currentKeys({ db }: Pick<Database, 'db'>, now: number): Promise<SigningKey[]> {
  const kept = await readKeys(db);
  if (!needsWork(kept, now)) return inSigningOrder(kept, now);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('kinora issuer keys'))`);
    const keys = await readKeys(tx);
    const due = signingAlgorithms.filter((algorithm) => isDue(keys, algorithm, now));
    const made = await Promise.all(due.map((algorithm) => makeKey(algorithm, now)));
    const spent = keys.filter((key) => isSpent(keys, key, now)).map(({ id }) => id);
    for (const { id, algorithm, jwk, createdAt } of made)
      await tx.insert(issuerKeys).values({ id, algorithm, privateKey: jwk, createdAt: new Date(createdAt) });
    if (spent.length > 0) await tx.delete(issuerKeys).where(inArray(issuerKeys.id, spent));
    return inSigningOrder([...keys.filter(({ id }) => !spent.includes(id)), ...made], now);
  });
}

/** Withdraws every key at once: all tokens signed so far are worth nothing any more. New keys come with the next `currentKeys`. */
export async function withdrawKeys({ db }: Pick<Database, 'db'>): Promise<void> {
  await db.delete(issuerKeys);
}

function needsWork(keys: SigningKey[], now: number): boolean {
  return signingAlgorithms.some((algorithm) => isDue(keys, algorithm, now)) || keys.some((key) => isSpent(keys, key, now));
}

function isDue(keys: SigningKey[], algorithm: SigningAlgorithm, now: number): boolean {
  return !keys.some((key) => key.algorithm === algorithm && now - key.createdAt < signingMilliseconds);
}

function isSpent(keys: SigningKey[], { algorithm, createdAt }: SigningKey, now: number): boolean {
  const lastNeeded = announcedMilliseconds + longestTokenSeconds * 1000 + day;
  return keys.some((other) => other.algorithm === algorithm && other.createdAt > createdAt && now - other.createdAt > lastNeeded);
}

/** Newest first, but those that are only announced after all others. */
function inSigningOrder(keys: SigningKey[], now: number): SigningKey[] {
  const announced = ({ createdAt }: SigningKey) => (now - createdAt < announcedMilliseconds ? 1 : 0);
  return keys.toSorted((a, b) => announced(a) - announced(b) || b.createdAt - a.createdAt);
}

async function makeKey(algorithm: SigningAlgorithm, now: number): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  const id = crypto.randomUUID();
  return { id, algorithm, createdAt: now, jwk: { ...(await exportJWK(privateKey)), kid: id, alg: algorithm, use: 'sig' } };
}

const storedKey = z.object({
  id: z.string(),
  algorithm: z.enum(signingAlgorithms),
  createdAt: z.date().transform((date) => date.getTime()),
  privateKey: z.looseObject({ kty: z.string() }),
});

async function readKeys(db: Db): Promise<SigningKey[]> {
  const rows = z.array(storedKey).parse(await db.select().from(issuerKeys));
  return rows.map(({ privateKey, ...row }) => ({ ...row, jwk: privateKey }));
}

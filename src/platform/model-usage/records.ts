import { eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Db, modelLimits, modelReservations, modelUsage } from '#platform/database';
import type { ModelReceipt } from '#platform/language-models/model-receipt.schema.ts';

/** Limits of a month; undefined: none. */
export type MonthLimits = { dollars?: number | undefined; tokens?: number | undefined };

type MonthAmounts = { dollars: number; tokens: number };

/** What a person has used in the current month. */
export type MonthUse = {
  /** With any key. */
  all: MonthAmounts;
  /** Without what was used with a key of their own. */
  ofServer: MonthAmounts;
  /** `YYYY-MM`. */
  month: string;
  /** The day when the next month begins, `YYYY-MM-DD`. */
  resetsOn: string;
};

const monthRow = z.tuple([
  z.object({
    dollars: z.number(),
    tokens: z.number(),
    dollars_of_server: z.number(),
    tokens_of_server: z.number(),
    month: z.string(),
    resets_on: z.string(),
  }),
]);

const thisMonth = sql`date_trunc('month', now() at time zone 'utc')::date`;

/**
 * What a person has used this month, by the database's clock, UTC. `unfinished`: also what requests
 * that have not ended may use.
 */
export async function usedThisMonth(
  db: Db,
  userId: string,
  { unfinished }: { unfinished: boolean },
): Promise<MonthUse> {
  const reserved = sql`union all select dollars, tokens, is_own_key from ${modelReservations}
    where user_id = ${userId} and expires_at > now()`;
  const sum = (what: SQL, where = sql`true`) =>
    sql`coalesce(sum(${what}) filter (where ${where}), 0)::float8`;
  const ofServer = sql`not is_own_key`;
  const { rows } = await db.execute(sql`
    select ${sum(sql`dollars`)} as dollars, ${sum(sql`tokens`)} as tokens,
      ${sum(sql`dollars`, ofServer)} as dollars_of_server,
      ${sum(sql`tokens`, ofServer)} as tokens_of_server,
      to_char(${thisMonth}, 'YYYY-MM') as month,
      to_char(${thisMonth} + interval '1 month', 'YYYY-MM-DD') as resets_on
    from (
      select dollars, input_tokens + output_tokens as tokens, is_own_key from ${modelUsage}
      where user_id = ${userId} and day >= ${thisMonth} ${unfinished ? reserved : sql``}
    ) as used`);
  const [row] = monthRow.parse(rows);
  return {
    all: { dollars: row.dollars, tokens: row.tokens },
    ofServer: { dollars: row.dollars_of_server, tokens: row.tokens_of_server },
    month: row.month,
    resetsOn: row.resets_on,
  };
}

/** What each person has used this month, by user id. */
export async function modelsUsedByEverybody(db: Db): Promise<Map<string, MonthAmounts>> {
  const rows = await db
    .select({
      userId: modelUsage.userId,
      dollars: sql<number>`coalesce(sum(${modelUsage.dollars}), 0)::float8`,
      tokens: sql<number>`sum(${modelUsage.inputTokens} + ${modelUsage.outputTokens})::float8`,
    })
    .from(modelUsage)
    .where(gte(modelUsage.day, thisMonth))
    .groupBy(modelUsage.userId);
  return new Map(rows.map(({ userId, ...used }) => [userId, used]));
}

export type Recorded = {
  reservationId: string;
  videoId: string | undefined;
  receipt: ModelReceipt;
  /** Undefined where the price is not known. */
  dollars: number | undefined;
};

/**
 * Adds a use to the sums of the day, unless its reservation is gone: then the person is, too. A
 * request that failed and used nothing leaves no trace.
 */
export async function addReceipt(
  db: Db,
  { reservationId, videoId, receipt, dollars }: Recorded,
): Promise<void> {
  const { job, provider, model, isEstimated } = receipt;
  if (!amountsOf(receipt).some((amount) => amount > 0)) return;
  await db.execute(sql`
    insert into ${modelUsage} as sums (user_id, day, video_id, job, provider, model, is_own_key,
      requests, estimated, input_tokens, output_tokens, audio_seconds, characters, milliseconds, dollars)
    select user_id, (now() at time zone 'utc')::date, ${videoId ?? null}::uuid, ${job}, ${provider},
      ${model}, ${receipt.isOwnKey}::boolean, 1, ${isEstimated ? 1 : 0}::int, ${receipt.inputTokens}::bigint, ${receipt.outputTokens}::bigint,
      ${receipt.audioSeconds}::float8, ${receipt.characters}::bigint, ${receipt.milliseconds}::bigint,
      ${dollars ?? null}::numeric
    from ${modelReservations} where id = ${reservationId}
    on conflict (user_id, day, job, provider, model, is_own_key,
      coalesce(video_id, '00000000-0000-0000-0000-000000000000'::uuid))
    do update set
      requests = sums.requests + excluded.requests,
      estimated = sums.estimated + excluded.estimated,
      input_tokens = sums.input_tokens + excluded.input_tokens,
      output_tokens = sums.output_tokens + excluded.output_tokens,
      audio_seconds = sums.audio_seconds + excluded.audio_seconds,
      characters = sums.characters + excluded.characters,
      milliseconds = sums.milliseconds + excluded.milliseconds,
      dollars = coalesce(sums.dollars + excluded.dollars, sums.dollars, excluded.dollars)`);
}

const amountsOf = ({ inputTokens, outputTokens, audioSeconds, characters }: ModelReceipt) => [
  inputTokens,
  outputTokens,
  audioSeconds,
  characters,
];

export type Reservation = MonthAmounts & { id: string; userId: string; isOwnKey: boolean };

/**
 * Seconds after which what an unfinished request may use counts no longer. Longer than a request
 * takes; when a process dies, its reservations count until then.
 */
const reservedSeconds = 3600;

export async function addReservation(db: Db, reservation: Reservation): Promise<void> {
  const expiresAt = sql`now() + make_interval(secs => ${reservedSeconds}::float8)`;
  const dollars = String(reservation.dollars);
  await db.insert(modelReservations).values({ ...reservation, dollars, expiresAt });
}

export async function endReservation(db: Db, id: string): Promise<void> {
  await db.delete(modelReservations).where(eq(modelReservations.id, id));
}

/** The limits that a person has set themselves. */
export async function ownLimits(db: Db, userId: string): Promise<MonthLimits> {
  const [row] = await db.select().from(modelLimits).where(eq(modelLimits.userId, userId));
  if (!row) return {};
  const dollars = row.dollars === null ? undefined : Number(row.dollars);
  return { dollars, tokens: row.tokens ?? undefined };
}

export async function storeOwnLimits(db: Db, userId: string, of: MonthLimits): Promise<void> {
  const values = {
    dollars: of.dollars === undefined ? null : String(of.dollars),
    tokens: of.tokens ?? null,
  };
  await db
    .insert(modelLimits)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: modelLimits.userId, set: values });
}

/** The last 13 months stay; and a reservation a day, in which the slowest request ends. */
export async function purgeModelUsage(db: Db): Promise<void> {
  await db.delete(modelUsage).where(lt(modelUsage.day, sql`${thisMonth} - interval '13 months'`));
  await db
    .delete(modelReservations)
    .where(lt(modelReservations.expiresAt, sql`now() - interval '1 day'`));
}

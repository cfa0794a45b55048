import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { type Db, lockForUser } from '#platform/database';
import { costOfCall, type ModelMeter, requireRoom, withMeter } from '#platform/language-models';
import type {
  ModelAllowance,
  ModelReceipt,
} from '#platform/language-models/model-receipt.schema.ts';
import type { UsageJob } from '#platform/language-models/usage-jobs.constants.ts';
import {
  addReceipt,
  addReservation,
  endReservation,
  type MonthLimits,
  type MonthUse,
  ownLimits,
  storeOwnLimits,
  usedThisMonth,
} from './records.ts';

/** For whom and what models are used. */
export type ModelWork = { userId: string; videoId?: string | undefined; job: UsageJob };

export type ModelUsage = ReturnType<typeof createModelUsage>;

type ModelUsageServices = {
  db: Db;
  log: Logger;
  /** The operator's limits for each person and month. */
  limits: MonthLimits;
};

/**
 * What each person's requests to models use, counted in the database by month. A request is checked
 * before it is sent, under a lock of the person and with what unfinished ones may use, so that
 * requests that are sent at once cannot exceed a limit together.
 */
export function createModelUsage({ db, log, limits }: ModelUsageServices) {
  /**
   * Sets aside as much as `take` finds in what a person has left, and returns the reservation's id.
   * What they use with a key of their own counts against their own limits only.
   */
  async function reserve(
    { userId, isOwnKey }: { userId: string; isOwnKey: boolean },
    take: (allowance: ModelAllowance | undefined) => { tokens: number; dollars: number },
  ): Promise<string> {
    const id = randomUUID();
    const server = isOwnKey ? {} : limits;
    if (!hasLimit(server) && !hasLimit(await ownLimits(db, userId))) {
      await addReservation(db, { id, userId, isOwnKey, ...take(undefined) });
      return id;
    }
    await db.transaction(async (tx) => {
      await lockForUser(tx, 'kinora model usage', userId);
      const own = await ownLimits(tx, userId);
      const used = await usedThisMonth(tx, userId, { unfinished: true });
      await addReservation(tx, {
        id,
        userId,
        isOwnKey,
        ...take(allowanceIn({ own, server }, used)),
      });
    });
    return id;
  }

  /** What cannot be recorded is only logged: the work has been done, and is paid for. */
  async function attempt(about: ModelWork, act: () => Promise<void>): Promise<void> {
    await act().catch((error: unknown) =>
      log.warn({ error, ...about }, 'the use of a model could not be recorded'),
    );
  }

  const record = (about: ModelWork, reservationId: string, receipt: ModelReceipt) =>
    addReceipt(db, {
      reservationId,
      videoId: about.videoId,
      receipt,
      dollars: costOfCall(receipt, receipt).dollars,
    });

  function meterFor(about: ModelWork): ModelMeter {
    const { userId } = about;
    return {
      job: about.job,
      async reserve(call) {
        const cost = costOfCall(call, call.expected);
        const id = await reserve({ userId, isOwnKey: call.isOwnKey ?? false }, (allowance) => {
          if (allowance) requireRoom(allowance, cost);
          return { tokens: cost.tokens, dollars: cost.dollars ?? 0 };
        });
        return (receipt) =>
          attempt(about, async () => {
            await record(about, id, receipt);
            await endReservation(db, id);
          });
      },
      async lend() {
        let lent: ModelAllowance | undefined;
        const id = await reserve({ userId, isOwnKey: false }, (allowance) => {
          lent = allowance && partOf(allowance);
          return { tokens: lent?.tokens?.left ?? 0, dollars: lent?.dollars?.left ?? 0 };
        });
        let recorded = Promise.resolve();
        return {
          allowance: lent,
          record(receipt) {
            recorded = recorded.then(() => attempt(about, () => record(about, id, receipt)));
          },
          end: () => attempt(about, () => recorded.then(() => endReservation(db, id))),
        };
      },
    };
  }

  return {
    /** Counts the requests to models that `act` makes, and refuses those that exceed a limit. */
    during<Result>(about: ModelWork, act: () => Result): Result {
      return withMeter(meterFor(about), act);
    },

    /** What a person has used this month, and the limits: their own, and those of the operator. */
    async state(userId: string) {
      const used = await usedThisMonth(db, userId, { unfinished: false });
      return { used, own: await ownLimits(db, userId), server: limits };
    },

    /** Sets a person's own limits; those of the operator apply in addition. */
    limit: (userId: string, own: MonthLimits) => storeOwnLimits(db, userId, own),
  };
}

/**
 * The most that work in another process gets of what is left: much more than finding the clips of a
 * long video takes, and little enough that other work goes on meanwhile.
 */
const lent = { tokens: 500_000, dollars: 1 };

function partOf({ dollars, tokens, resetsOn }: ModelAllowance): ModelAllowance {
  return {
    ...(dollars && { dollars: { ...dollars, left: Math.min(dollars.left, lent.dollars) } }),
    ...(tokens && { tokens: { ...tokens, left: Math.min(tokens.left, lent.tokens) } }),
    resetsOn,
  };
}

const hasLimit = ({ dollars, tokens }: MonthLimits) =>
  dollars !== undefined || tokens !== undefined;

type Limits = { own: MonthLimits; server: MonthLimits };

function allowanceIn({ own, server }: Limits, { all, ofServer, resetsOn }: MonthUse) {
  const room = (unit: 'dollars' | 'tokens') =>
    tighter(roomIn(own[unit], all[unit]), roomIn(server[unit], ofServer[unit]));
  return { dollars: room('dollars'), tokens: room('tokens'), resetsOn } satisfies ModelAllowance;
}

type Room = NonNullable<ModelAllowance['tokens']>;

function roomIn(limit: number | undefined, used: number): Room | undefined {
  return limit === undefined ? undefined : { limit, used, left: Math.max(0, limit - used) };
}

/** Of two limits the one that leaves less. */
function tighter(a: Room | undefined, b: Room | undefined): Room | undefined {
  return a && b ? (a.left <= b.left ? a : b) : (a ?? b);
}

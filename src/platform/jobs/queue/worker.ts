import { sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Db } from '#platform/database';
import { toDatabaseUnavailable } from '#platform/database';
import { traceContext, withTraceContext } from '#platform/telemetry';
import { type ClaimedMessage, type MessageClaim, type QueueName, storedName } from './messages.ts';

export type WorkerOptions = {
  queue: QueueName;
  /** Messages handled at the same time, those that rest not counted. */
  concurrency: number;
  /** How many messages of one group may be held, those that rest included. Default: any number. */
  groupConcurrency?: number;
  /**
   * How many more may be handled when others leave no room: messages of groups that have nothing
   * else handled here. Their handlers share the processor with the others (see `Turns`). Default 0.
   */
  guests?: number;
};

/**
 * `lost` aborts when the claim is no longer this worker's. `rest` runs what only waits for others,
 * such as a download, so that another message can be handled meanwhile.
 */
export type HandleMessage = (
  message: ClaimedMessage,
  lost: AbortSignal,
  rest: <Result>(act: () => Promise<Result>) => Promise<Result>,
) => Promise<void>;

export type MessageWorker = {
  /**
   * Checks for messages now. Guests are admitted only to messages that have waited for a while:
   * another process may have room for new ones.
   */
  wake(options?: { hasWaited: boolean }): void;
  /** Claims no further messages; resolves when every handler has ended. */
  stop(): Promise<void>;
  /** Ends the heartbeats: handlers that still run lose their messages. */
  abandon(): void;
};

type WorkerServices = {
  boss: PgBoss;
  db: Db;
  log: Logger;
  giveBack: (claim: MessageClaim) => Promise<void>;
};
type Handling = {
  claim: MessageClaim;
  group: string | undefined;
  lost: AbortController;
  /** How many actions keep it resting. */
  resting: number;
};

/**
 * Starts a loop that claims one message after another while it has a free slot; when there is no
 * message, it sleeps until it is woken.
 */
export function startMessageWorker(
  services: WorkerServices,
  options: WorkerOptions,
  handle: HandleMessage,
): MessageWorker {
  const { boss, db, log, giveBack } = services;
  const { queue, concurrency, groupConcurrency = Number.POSITIVE_INFINITY, guests = 0 } = options;
  const handling = new Map<Promise<void>, Handling>();
  const stopping = new AbortController();
  let woken = Promise.withResolvers<void>();
  let admitsGuests = false;
  let keptAt = Date.now();

  /** The groups of which no message may be claimed now; undefined when none may be at all. */
  const groupsToIgnore = (): string[] | undefined => {
    const held = [...handling.values()];
    const active = held.filter(({ resting }) => resting === 0);
    const full = fullGroups(held, groupConcurrency);
    if (held.length >= maxHeld) return undefined;
    if (active.length < concurrency) return full;
    // @protection waiting-guests: never
    const hasRoom = admitsGuests && active.length < concurrency + guests;
    return hasRoom ? [...new Set([...full, ...fullGroups(active, 1)])] : undefined;
  };
  const keep = async () => {
    keptAt = Date.now();
    await keepClaims({ boss, db, queue }, [...handling.values()]);
  };
  const claimNext = async (): Promise<boolean> => {
    // After a pause of this process its own claims have lapsed and would be claimed here again.
    if (Date.now() - keptAt > 2 * heartbeatMilliseconds) await keep();
    const ignoreGroups = groupsToIgnore();
    if (!ignoreGroups) return false;
    const [found] = await boss.fetch(
      storedName(queue),
      ignoreGroups.length > 0 ? { ignoreGroups } : {},
    );
    if (!found) return false;
    const claim = { queue, id: found.id, retryCount: found.retryCount };
    if (stopping.signal.aborted) await giveBack(claim);
    else begin({ ...claim, data: found.data, group: found.groupId ?? undefined });
    return true;
  };
  const begin = ({ data, group, ...claim }: ClaimedMessage) => {
    const own: Handling = { claim, group, lost: new AbortController(), resting: 0 };
    const rest = async <Result>(act: () => Promise<Result>) => {
      own.resting += 1;
      woken.resolve();
      try {
        return await act();
      } finally {
        own.resting -= 1;
      }
    };
    const run = async () => handle({ ...claim, data, group }, own.lost.signal, rest);
    const handled: Promise<void> = withTraceContext(origin.parse(data).origin, run)
      .catch((error: unknown) =>
        log.warn(
          { error, queue, message: claim.id },
          'a message could not be handled; it is delivered again',
        ),
      )
      .finally(() => {
        handling.delete(handled);
        woken.resolve();
      });
    handling.set(handled, own);
  };
  const loop = (async () => {
    while (!stopping.signal.aborted) {
      woken = Promise.withResolvers();
      const more = await claimNext().catch(logClaimError(log, queue));
      if (more) continue;
      admitsGuests = false;
      await woken.promise;
    }
  })();
  const heartbeat = setInterval(() => {
    keep().catch((error: unknown) => log.debug({ error }, 'a heartbeat failed'));
  }, heartbeatMilliseconds);
  heartbeat.unref();
  return {
    wake(options) {
      admitsGuests ||= options?.hasWaited ?? false;
      woken.resolve();
    },
    async stop() {
      stopping.abort();
      woken.resolve();
      await loop;
      await Promise.all(handling.keys());
      clearInterval(heartbeat);
    },
    abandon: () => clearInterval(heartbeat),
  };
}

const heartbeatMilliseconds = 3000;
/** Messages that one worker holds at most, so that those that rest cannot become too many. */
const maxHeld = 100;

/** Messages of earlier versions may have been sent without a trace context. */
const origin = z.object({ origin: traceContext.catch({}) });

function fullGroups(handling: Handling[], groupConcurrency: number): string[] {
  const counts = new Map<string, number>();
  for (const { group } of handling)
    if (group !== undefined) counts.set(group, (counts.get(group) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= groupConcurrency).map(([group]) => group);
}

type Claims = Pick<WorkerServices, 'boss' | 'db'> & { queue: QueueName };

/** Sends heartbeats, and stops handlers whose messages have been given to another worker. */
async function keepClaims({ boss, db, queue }: Claims, handling: Handling[]): Promise<void> {
  if (handling.length === 0) return;
  const claims = handling.map(({ claim: { id, retryCount } }) => ({ id, retryCount }));
  const touch = async (of: { id: string; retryCount: number }[]) =>
    touched.parse(await boss.touch(storedName(queue), of)).affected;
  if ((await touch(claims)) === claims.length) return;
  for (const { claim, lost } of handling) {
    const { id, retryCount } = claim;
    const isHeld =
      (await touch([{ id, retryCount }])) > 0 || (await takeUpAgain(db, { queue, id, retryCount }));
    if (!isHeld) lost.abort();
  }
}

/**
 * Claims a message again that was given up because this worker sent no heartbeats, as after a
 * pause of its process, and that no other worker has claimed since.
 */
async function takeUpAgain(db: Db, { queue, id, retryCount }: MessageClaim): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update pgboss.job set state = 'active', heartbeat_on = now()
    where name = ${storedName(queue)} and id = ${id}::uuid and retry_count = ${retryCount}::int and state = 'retry'
      and output #>> '{value,message}' = 'job heartbeat timeout'
      and started_on + expire_seconds * interval '1 second' > now()
    returning id`);
  return rows.length > 0;
}

/** How many claims this worker still held. */
const touched = z.object({ affected: z.number() });

const logClaimError = (log: Logger, queue: QueueName) => (error: unknown) => {
  const isOutage = toDatabaseUnavailable(error) !== undefined;
  log[isOutage ? 'debug' : 'error'](
    { error, queue },
    'messages could not be claimed; this will be retried',
  );
  return false;
};

import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { z } from 'zod';
import { toDatabaseUnavailable } from '#platform/database';
import { traceContext, withTraceContext } from '#platform/telemetry';
import { type ClaimedMessage, type MessageClaim, type QueueName, storedName } from './messages.ts';

export type WorkerOptions = {
  queue: QueueName;
  /** Messages handled at the same time. */
  concurrency: number;
  /** How many of them may belong to one group. Default: all of them. */
  groupConcurrency?: number;
};

/** `lost` aborts when the claim is no longer this worker's. */
export type HandleMessage = (message: ClaimedMessage, lost: AbortSignal) => Promise<void>;

export type MessageWorker = {
  /** Checks for messages now. */
  wake(): void;
  /** Claims no further messages; resolves when every handler has ended. */
  stop(): Promise<void>;
  /** Ends the heartbeats: handlers that still run lose their messages. */
  abandon(): void;
};

type WorkerServices = {
  boss: PgBoss;
  log: Logger;
  giveBack: (claim: MessageClaim) => Promise<void>;
};
type Handling = { claim: MessageClaim; group: string | undefined; lost: AbortController };

/**
 * Starts a loop that claims one message after another while it has a free slot; when there is no
 * message, it sleeps until it is woken.
 */
export function startMessageWorker(
  services: WorkerServices,
  options: WorkerOptions,
  handle: HandleMessage,
): MessageWorker {
  const { boss, log, giveBack } = services;
  const { queue, concurrency, groupConcurrency = concurrency } = options;
  const handling = new Map<Promise<void>, Handling>();
  const stopping = new AbortController();
  let woken = Promise.withResolvers<void>();

  const claimNext = async (): Promise<boolean> => {
    const ignoreGroups = fullGroups([...handling.values()], groupConcurrency);
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
    const lost = new AbortController();
    const run = async () => handle({ ...claim, data, group }, lost.signal);
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
    handling.set(handled, { claim, group, lost });
  };
  const loop = (async () => {
    while (!stopping.signal.aborted) {
      woken = Promise.withResolvers();
      const more =
        handling.size < concurrency && (await claimNext().catch(logClaimError(log, queue)));
      if (!more) await woken.promise;
    }
  })();
  const heartbeat = setInterval(() => {
    keepClaims(boss, queue, [...handling.values()]).catch((error: unknown) =>
      log.debug({ error }, 'a heartbeat failed'),
    );
  }, heartbeatMilliseconds);
  heartbeat.unref();
  return {
    wake: () => woken.resolve(),
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

/** Messages of earlier versions may have been sent without a trace context. */
const origin = z.object({ origin: traceContext.catch({}) });

function fullGroups(handling: Handling[], groupConcurrency: number): string[] {
  const counts = new Map<string, number>();
  for (const { group } of handling)
    if (group !== undefined) counts.set(group, (counts.get(group) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= groupConcurrency).map(([group]) => group);
}

/** Sends heartbeats, and stops handlers whose messages have been given to another worker. */
async function keepClaims(boss: PgBoss, queue: QueueName, handling: Handling[]): Promise<void> {
  if (handling.length === 0) return;
  const claims = handling.map(({ claim: { id, retryCount } }) => ({ id, retryCount }));
  const touch = async (of: { id: string; retryCount: number }[]) =>
    touched.parse(await boss.touch(storedName(queue), of)).affected;
  if ((await touch(claims)) === claims.length) return;
  for (const { claim, lost } of handling) {
    const { id, retryCount } = claim;
    if ((await touch([{ id, retryCount }])) === 0) lost.abort();
  }
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

import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database, Db } from '#database/database.ts';
import type { Guard } from '#source/guard.ts';
import { handBack, messageId, type Schedule, settle, type Taken, takeDue } from './deliveries.ts';
import { type Sending, send } from './send.ts';

export type DeliveryOptions = {
  database: Database;
  guard: Pick<Guard, 'fetch'>;
  log: Logger;
  /** Hears what came of each attempt. */
  onAttempt?: ((outcome: 'delivered' | 'failed') => void) | undefined;
  /** Seconds between attempts; the specification's own by default: over two days. */
  retryAfter?: readonly number[];
  /** How long a receiver may take. Default 15. */
  timeoutSeconds?: number;
  /** How often to look for what is due. Default 1. */
  pollSeconds?: number;
  /** How long `stop` lets attempts finish before it hands them back. Default 3. */
  graceSeconds?: number;
};

/** Sends what is due until it is stopped. Any number of processes may: each delivery is taken by one. `stop` ends within seconds. */
export function startDelivering(options: DeliveryOptions): { stop(): Promise<void> } {
  const { database, guard, log, onAttempt, timeoutSeconds = 15, pollSeconds = 1, graceSeconds = 3, retryAfter = usualRetries } = options;
  const { db } = database;
  const [stopping, givingUp] = [new AbortController(), new AbortController()];
  const sending: Sending = { guard, timeoutSeconds, signal: givingUp.signal };
  const underway = new Map<Promise<void>, string>();

  /** Answers whether there was one. */
  const beginNext = async () => {
    const taken = await takeDue(db, { leaseSeconds: timeoutSeconds + slackSeconds, busyUsers: busyOf([...underway.values()]) });
    if (!taken) return false;
    const attempt: Promise<void> = attemptOnce(taken, sending, { db, log, onAttempt, retryAfter }).finally(() => underway.delete(attempt));
    underway.set(attempt, taken.userId);
    return true;
  };
  const repeating = (async () => {
    while (!stopping.signal.aborted) {
      const more = underway.size < atOnce && (await beginNext().catch((error: unknown) => void log.warn({ error }, whyNone)));
      if (!more) await oneOf(underway.keys(), pollSeconds, stopping.signal);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await repeating;
      const finished = Promise.all(underway.keys());
      await oneOf([finished], graceSeconds);
      givingUp.abort();
      await finished;
    },
  };
}

/** Waits for one of them, or that many seconds, or the signal. */
async function oneOf(promises: Iterable<Promise<unknown>>, seconds: number, signal?: AbortSignal): Promise<void> {
  const enough = new AbortController();
  const given = signal ? AbortSignal.any([signal, enough.signal]) : enough.signal;
  await Promise.race([...promises, delay(seconds * 1000, undefined, { signal: given }).catch(() => undefined)]);
  enough.abort();
}

/** The specification's example: 9 attempts, spread over two days. */
const usualRetries = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000];

/** What one process sends at the same time. */
const atOnce = 8;
/** So many of them to one user's webhooks: receivers that hang cannot keep everybody else's messages waiting. */
const atOnceForOne = 2;
/** Beyond the time-out, until an attempt that has not been settled is taken for one of a dead process. */
const slackSeconds = 15;
const whyNone = 'webhooks could not be looked for; they will be again';

function busyOf(users: string[]): string[] {
  return [...new Set(users)].filter((user) => users.filter((other) => other === user).length >= atOnceForOne);
}

type Ledger = { db: Db } & Schedule & Pick<DeliveryOptions, 'log' | 'onAttempt'>;

async function attemptOnce(taken: Taken, sending: Sending, { db, log, onAttempt, retryAfter }: Ledger): Promise<void> {
  const { id, webhookId, type, attempt, url, body, secrets } = taken;
  try {
    const answer = await send(url, { id: messageId(id), body, secrets }, sending);
    log.info({ delivery: id, webhook: webhookId, type, attempt, answer }, 'a webhook was attempted');
    onAttempt?.(answer.delivered ? 'delivered' : 'failed');
    await settle(db, taken, answer, { retryAfter });
  } catch (error) {
    if (sending.signal.aborted) return handBack(db, taken).catch((cause: unknown) => log.warn({ error: cause, delivery: id }, whyAgain));
    log.warn({ error, delivery: id }, whyAgain);
  }
}

const whyAgain = 'the outcome of a webhook could not be kept; it will be sent again';

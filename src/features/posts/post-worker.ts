import { eq, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { z } from 'zod';
import { type Db, postAccounts, posts, type Secrets } from '#platform/database';
import { jobErrors } from '#platform/jobs';
import type { ClaimedMessage, MessageQueue } from '#platform/jobs/queue';
import { isFailure } from '#platform/kit/define-errors.ts';
import { Failure } from '#platform/kit/failure.ts';
import { nextDelay, type RetryPolicy } from '#platform/kit/retry-policy.ts';
import { toDatabaseText } from '#platform/kit/storable.ts';
import type { Store } from '#platform/storage';
import { clipToPost } from './clip-to-post.ts';
import { postErrors } from './errors.ts';
import { targetAccount } from './post-accounts.ts';
import type { PostLimits } from './post-limits.ts';
import { postNote } from './post-note.ts';
import { changeOf, isCurrent, postToSend, recorder, watchPost } from './post-record.ts';
import { cancelled, isEnded, type PostRow, schedulePost, whenAttemptIsLost } from './post-state.ts';
import { kindOf, type PostTargets } from './targets/index.ts';
import type { PostAttempt, PostProgress } from './targets/post-target.ts';
import type { TargetOption } from './targets/targets.constants.ts';

export type PostWorkerServices = {
  db: Db;
  secrets: Secrets;
  messages: MessageQueue;
  store: Store;
  targets: PostTargets;
  limits: PostLimits;
  log: Logger;
};

const payload = z.object({ postId: z.guid() });

/** How many posts one process sends at the same time, in total and per person. */
const [maxPosts, maxPostsPerPerson] = [4, 2];

/**
 * Sends posts when they are due. If a worker dies, its message is delivered to another worker,
 * whose target continues where the post was interrupted.
 */
export function startPostWorker(services: PostWorkerServices): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const worker = services.messages.work(
    { queue: 'posts', concurrency: maxPosts, groupConcurrency: maxPostsPerPerson },
    (message, lost) => handle(services, message, { lost, stopping: stopping.signal }),
  );
  return {
    async stop() {
      stopping.abort();
      await worker.stop();
    },
  };
}

type Interruptions = { lost: AbortSignal; stopping: AbortSignal };

async function handle(
  services: PostWorkerServices,
  message: ClaimedMessage,
  { lost, stopping }: Interruptions,
): Promise<void> {
  const { db, messages, limits, log } = services;
  const post = await begin(services, message, payload.parse(message.data).postId);
  if (!post) return;
  await using watch = watchPost(db, post);
  const timeout = AbortSignal.timeout(limits.attemptSeconds * 1000);
  const signal = AbortSignal.any([lost, stopping, timeout, watch.signal]);
  try {
    const attempt = attemptAt(services, post, { signal, onTaken: watch.taken });
    const outcome = post.cancelRequested
      ? await stopPost(services, post, attempt)
      : await advance(services, post, attempt);
    await finish(services, message, post, outcome);
  } catch (error) {
    if (lost.aborted || watch.isTaken())
      return db.transaction((tx) => messages.complete(tx, message));
    if (stopping.aborted) return db.transaction((tx) => messages.defer(tx, message, 0));
    if (watch.isCancelled())
      return cancelNow(services, message, post, AbortSignal.any([lost, stopping]));
    const failure = timeout.aborted
      ? postErrors.platformBusy('the upload takes very long')
      : toFailure(error);
    if (!(error instanceof Failure))
      log.warn({ error, post: post.id }, 'a post failed unexpectedly');
    await fail(services, message, post, failure);
  }
}

/** Begins an attempt at the post of the message; undefined when the message is outdated. */
function begin(
  { db, messages }: PostWorkerServices,
  message: ClaimedMessage,
  postId: string,
): Promise<PostRow | undefined> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(posts).where(eq(posts.id, postId)).for('update');
    if (!before || before.messageId !== message.id || isEnded(before.status)) {
      await messages.complete(tx, message);
      return undefined;
    }
    const status = before.externalId === null ? 'uploading' : 'processing';
    const [post] = await tx
      .update(posts)
      .set({
        status,
        attempt: before.attempt + 1,
        dueAt: whenAttemptIsLost(),
        error: null,
        errorCode: null,
      })
      .where(eq(posts.id, postId))
      .returning();
    return post;
  });
}

type Attempt = PostAttempt<TargetOption>;

function attemptAt(
  services: PostWorkerServices,
  post: PostRow,
  { signal, onTaken }: { signal: AbortSignal; onTaken: () => void },
): Attempt {
  return {
    post: postToSend(services.secrets, post),
    clip: clipToPost(services, post),
    signal,
    record: recorder(services, post, onTaken),
  };
}

/** The result of an attempt. `processing`: the post is checked again after `afterSeconds`. */
type Outcome =
  | { status: 'posted'; progress?: PostProgress }
  | { status: 'processing'; afterSeconds: number; progress?: PostProgress }
  | { status: 'cancelled' };

/** The time until the state of a sent post is first checked at the platform, seconds. */
const firstCheckSeconds = 1;

/** Sends the post, or checks the state of a post that the platform already has. */
async function advance(
  services: PostWorkerServices,
  post: PostRow,
  attempt: Attempt,
): Promise<Outcome> {
  const [row] =
    post.accountId === null
      ? []
      : await services.db.select().from(postAccounts).where(eq(postAccounts.id, post.accountId));
  if (!row) throw postErrors.postAccountDeleted();
  const target = services.targets[kindOf(row.kind)];
  const account = targetAccount(services, row);
  if (post.externalId === null) {
    const sent = await target.send(attempt, account);
    return { afterSeconds: firstCheckSeconds, ...sent };
  }
  const state = target.status ? await target.status(attempt, account) : 'posted';
  return state === 'posted'
    ? { status: 'posted' }
    : stillProcessing(post, target.rules.name, services.limits);
}

/**
 * The intervals between checks grow with the waiting time, because platforms process some videos
 * for hours.
 */
const checks = { share: 1 / 3, maxSeconds: 300 };

function stillProcessing({ sentAt }: PostRow, name: string, limits: PostLimits): Outcome {
  const seconds = (Date.now() - (sentAt ?? new Date()).getTime()) / 1000;
  if (seconds > limits.processingSeconds) {
    const note = postNote('post-still-processing', { name });
    return { status: 'posted', progress: { note } };
  }
  const wait = Math.max(firstCheckSeconds, seconds * checks.share);
  return { status: 'processing', afterSeconds: Math.min(checks.maxSeconds, wait) };
}

/** Cancels a post that no other attempt is sending. */
async function stopPost(
  { targets }: PostWorkerServices,
  post: PostRow,
  attempt: Attempt,
): Promise<Outcome> {
  const { cancel } = targets[kindOf(post.accountKind)];
  if (cancel) return cancel(attempt);
  if (post.lastByteSent) throw postErrors.outcomeUnknown();
  return { status: 'cancelled' };
}

async function cancelNow(
  services: PostWorkerServices,
  message: ClaimedMessage,
  { id }: PostRow,
  signal: AbortSignal,
): Promise<void> {
  const { db, messages } = services;
  const [post] = await db.select().from(posts).where(eq(posts.id, id));
  if (!post) return db.transaction((tx) => messages.complete(tx, message));
  try {
    const attempt = attemptAt(services, post, { signal, onTaken: () => undefined });
    const outcome = await stopPost(services, post, attempt);
    await finish(services, message, post, outcome);
  } catch (error) {
    if (signal.aborted) return db.transaction((tx) => messages.defer(tx, message, 0));
    await fail(services, message, post, toFailure(error));
  }
}

async function finish(
  { db, secrets, messages, log }: PostWorkerServices,
  message: ClaimedMessage,
  post: PostRow,
  outcome: Outcome,
): Promise<void> {
  log.info(
    { post: post.id, platform: post.platform, status: outcome.status },
    'a post was attempted',
  );
  await db.transaction(async (tx) => {
    await messages.complete(tx, message);
    if (outcome.status === 'cancelled')
      return void (await tx.update(posts).set(cancelled).where(isCurrent(post)));
    const { status, progress = {} } = outcome;
    const ended =
      status === 'posted'
        ? {
            messageId: null,
            dueAt: null,
            sentAt: sql`coalesce(${posts.sentAt}, now())`,
            endedAt: sql`now()`,
            session: null,
          }
        : {};
    const [held] = await tx
      .update(posts)
      .set({
        ...changeOf(secrets, post, progress),
        ...ended,
        status,
        failures: 0,
        error: null,
        errorCode: null,
        cancelRequested: false,
      })
      .where(isCurrent(post))
      .returning();
    if (held && status === 'processing') await schedulePost(tx, held, outcome.afterSeconds);
  });
}

/** For a platform that is busy or unreachable. */
const busyRetryPolicy: RetryPolicy = {
  backoff: { delays: [2, 10, 30, 120, 600, 1800, 3600, 3600, 3600] },
  retryAfter: { effect: 'extend', maxSeconds: 86_400 },
};
/**
 * For an exhausted quota, which is renewed at a known time every day. After four days the operator
 * must act.
 */
const quotaRetryPolicy: RetryPolicy = { attempts: 5, backoff: { delays: [] } };

function delayAfter({ failures }: PostRow, failure: Failure): number | undefined {
  if (!failure.retryable) return undefined;
  const isQuota = isFailure(failure, postErrors.platformQuota, postErrors.uploadLimit);
  return nextDelay(isQuota ? quotaRetryPolicy : busyRetryPolicy, {
    attempt: failures + 1,
    retryAfterSeconds: failure.retryAfterSeconds,
  });
}

async function fail(
  { db, messages, log }: PostWorkerServices,
  message: ClaimedMessage,
  { id, attempt }: PostRow,
  failure: Failure,
): Promise<void> {
  await db.transaction(async (tx) => {
    await messages.complete(tx, message);
    const [post] = await tx.select().from(posts).where(isCurrent({ id, attempt })).for('update');
    if (!post) return;
    const wait = delayAfter(post, failure);
    // Without a delay: the next attempt only cancels the post.
    const delay = wait !== undefined && post.cancelRequested ? 0 : wait;
    log.info(
      { post: id, platform: post.platform, code: failure.code, retryInSeconds: delay },
      'a post was not sent',
    );
    const error = {
      error: toDatabaseText(failure.message).slice(0, 1000),
      errorCode: failure.code,
    };
    const isReconnect = isFailure(failure, postErrors.accountReconnect) && post.accountId !== null;
    if (isReconnect)
      await tx
        .update(postAccounts)
        .set({ reconnectReason: failure.message })
        .where(eq(postAccounts.id, post.accountId ?? ''));
    const ended =
      delay === undefined
        ? ({ status: 'failed', messageId: null, dueAt: null, endedAt: sql`now()` } as const)
        : undefined;
    const status = post.externalId === null ? ('waiting' as const) : ('processing' as const);
    await tx
      .update(posts)
      .set({ ...error, status, failures: post.failures + 1, ...ended })
      .where(eq(posts.id, id));
    if (delay !== undefined) await schedulePost(tx, post, delay);
  });
}

const toFailure = (error: unknown) =>
  error instanceof Failure ? error : jobErrors.unexpected({ cause: error });

import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Db, postAccounts, posts } from '#platform/database';
import { jobErrors } from '#platform/jobs';
import type { ClaimedMessage } from '#platform/jobs/queue';
import { isFailure } from '#platform/kit/define-errors.ts';
import { Failure } from '#platform/kit/failure.ts';
import { nextDelay, type RetryPolicy } from '#platform/kit/retry-policy.ts';
import { toDatabaseText } from '#platform/kit/storable.ts';
import { postErrors } from './errors.ts';
import { postingErrors } from './platform-errors.ts';
import type { PostAttempt, PostOutcome, PostWorkerServices } from './post-attempt.ts';
import { cancelled, isEnded, type PostRow, schedulePost, whenAttemptIsLost } from './post-state.ts';
import { sendToWebhook } from './send-to-webhook.ts';
import { cancelUpload, sendToYouTube } from './send-to-youtube.ts';

const payload = z.object({ postId: z.guid() });

/** Posts that one process sends at once, and of those how many of one person. */
const [atOnce, ofOnePerson] = [4, 2];

/**
 * Sends posts when they are due. A message whose worker dies is delivered to another one, which
 * goes on where the platform says.
 */
export function startPostWorker(services: PostWorkerServices): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const worker = services.messages.work(
    { queue: 'posts', concurrency: atOnce, groupConcurrency: ofOnePerson },
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
  const attempt = { post, signal, record: recorder(db, post, watch.taken) };
  try {
    const outcome = post.cancelRequested
      ? await stopPost(services, attempt)
      : await send(services, attempt);
    await finish(services, message, post, outcome);
  } catch (error) {
    if (lost.aborted || watch.isTaken())
      return db.transaction((tx) => messages.complete(tx, message));
    if (stopping.aborted) return db.transaction((tx) => messages.defer(tx, message, 0));
    if (watch.isCancelled())
      return cancelNow(services, message, post, AbortSignal.any([lost, stopping]));
    const failure = timeout.aborted
      ? postingErrors.platformBusy('the upload takes very long')
      : toFailure(error);
    if (!(error instanceof Failure))
      log.warn({ error, post: post.id }, 'a post failed unexpectedly');
    await fail(services, message, post, failure);
  }
}

/**
 * The post of the message, as this process's own; undefined when the message has no effect any
 * more.
 */
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

async function send(services: PostWorkerServices, attempt: PostAttempt): Promise<PostOutcome> {
  const { post } = attempt;
  const [account] =
    post.accountId === null
      ? []
      : await services.db.select().from(postAccounts).where(eq(postAccounts.id, post.accountId));
  if (!account) throw postErrors.postAccountDeleted();
  return account.kind === 'youtube'
    ? sendToYouTube(services, attempt, account)
    : sendToWebhook(services, attempt, account);
}

/** A post whose cancellation was requested while nobody was sending it. */
async function stopPost(services: PostWorkerServices, attempt: PostAttempt): Promise<PostOutcome> {
  const { post } = attempt;
  if (post.accountKind === 'youtube') return cancelUpload(services, attempt);
  if (post.lastByteSent) throw postingErrors.outcomeUnknown();
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
    const outcome = await stopPost(services, {
      post,
      signal,
      record: recorder(db, post, () => undefined),
    });
    await finish(services, message, post, outcome);
  } catch (error) {
    if (signal.aborted) return db.transaction((tx) => messages.defer(tx, message, 0));
    await fail(services, message, post, toFailure(error));
  }
}

async function finish(
  { db, messages, log }: PostWorkerServices,
  message: ClaimedMessage,
  post: PostRow,
  outcome: PostOutcome,
): Promise<void> {
  log.info(
    { post: post.id, platform: post.platform, status: outcome.status },
    'a post was attempted',
  );
  await db.transaction(async (tx) => {
    await messages.complete(tx, message);
    if (outcome.status === 'cancelled')
      return void (await tx.update(posts).set(cancelled).where(isCurrent(post)));
    const { status, change } = outcome;
    const ended =
      status === 'posted'
        ? { messageId: null, dueAt: null, endedAt: sql`now()`, session: null }
        : {};
    const [held] = await tx
      .update(posts)
      .set({
        ...change,
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

/** When a platform is busy or away. */
const busyRetryPolicy: RetryPolicy = {
  backoff: { delays: [2, 10, 30, 120, 600, 1800, 3600, 3600, 3600] },
  retryAfter: { effect: 'extend', maxSeconds: 86_400 },
};
/** A quota is renewed at a known time, every day; after four days, somebody must do something. */
const quotaRetryPolicy: RetryPolicy = { attempts: 5, backoff: { delays: [] } };

function delayAfter({ failures }: PostRow, failure: Failure): number | undefined {
  if (!failure.retryable) return undefined;
  const isQuota = isFailure(failure, postingErrors.platformQuota, postingErrors.uploadLimit);
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
    // The next attempt is the one that cancels it.
    const delay = wait !== undefined && post.cancelRequested ? 0 : wait;
    log.info(
      { post: id, platform: post.platform, code: failure.code, retryInSeconds: delay },
      'a post was not sent',
    );
    const error = {
      error: toDatabaseText(failure.message).slice(0, 1000),
      errorCode: failure.code,
    };
    const isReconnect =
      isFailure(failure, postingErrors.accountReconnect) && post.accountId !== null;
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

const isCurrent = ({ id, attempt }: Pick<PostRow, 'id' | 'attempt'>) =>
  and(eq(posts.id, id), eq(posts.attempt, attempt));

const toFailure = (error: unknown) =>
  error instanceof Failure ? error : jobErrors.unexpected({ cause: error });

function recorder(db: Db, post: PostRow, onTaken: () => void): PostAttempt['record'] {
  return async (change) => {
    const [held] = await db
      .update(posts)
      .set(change)
      .where(isCurrent(post))
      .returning({ id: posts.id });
    if (held) return;
    onTaken();
    throw new Error('another attempt at this post has begun, or it was deleted');
  };
}

const watchMilliseconds = 1000;

/**
 * Notices that a person has cancelled the post, that it was deleted, or that another attempt has
 * begun.
 */
function watchPost(db: Db, { id, attempt }: PostRow) {
  const interrupted = new AbortController();
  let state: 'current' | 'cancelled' | 'taken' = 'current';
  const taken = () => {
    state = 'taken';
    interrupted.abort(new Error('another attempt at this post has begun, or it was deleted'));
  };
  let running: Promise<void> | undefined;
  const check = async () => {
    const [row] = await db
      .select({ attempt: posts.attempt, cancelRequested: posts.cancelRequested })
      .from(posts)
      .where(eq(posts.id, id));
    if (row?.attempt !== attempt) return taken();
    if (!row.cancelRequested || state !== 'current') return;
    state = 'cancelled';
    interrupted.abort(new Error('the post was cancelled'));
  };
  const timer = setInterval(() => {
    running = check().catch(() => undefined);
  }, watchMilliseconds);
  return {
    signal: interrupted.signal,
    taken,
    isTaken: () => state === 'taken',
    isCancelled: () => state === 'cancelled',
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      await running;
    },
  };
}

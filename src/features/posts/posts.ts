import { and, desc, eq, notInArray, or } from 'drizzle-orm';
import type { z } from 'zod';
import { isWide } from '#engine/port/engine.constants.ts';
import { aspectRatio } from '#engine/port/engine.schema.ts';
import { exportedSeconds } from '#features/exports';
import { type ExportedRow, findExportedClip, isId, ownVideo } from '#features/videos';
import type { SuccessResponse } from '#features/videos/success.schema.ts';
import { type Db, postAccounts, posts } from '#platform/database';
import { invalidRequest, type Unparsed } from '#platform/http';
import type { Limiter } from '#platform/http/limits';
import type { Jobs } from '#platform/jobs';
import type { Store } from '#platform/storage';
import { postErrors } from './errors.ts';
import {
  type Post,
  type PostList,
  type PostResponse,
  postContent,
  type postQuery,
  type postRequest,
} from './post.schema.ts';
import { ownAccount, type PostAccountRow, requireConnected } from './post-accounts.ts';
import { cancelled, endedStatuses, isEnded, type PostRow, schedulePost } from './post-state.ts';
import { maxDaysAhead } from './posts.constants.ts';
import { kindOf } from './targets/index.ts';
import type { TargetRules } from './targets/target-rules.ts';
import { platformRules, platforms, platformsOf, targetRules } from './targets/targets.constants.ts';
import { textProblems } from './texts/platform-text.shared.ts';

/** A person's posts; a post of another person is treated as unknown. */

export type PostServices = { db: Db; jobs: Pick<Jobs, 'lockUser'>; limiter: Limiter; store: Store };

const perHour = { limit: 100, windowSeconds: 3600 };

/** Lists posts, newest first. */
export async function listPosts(
  db: Db,
  userId: string,
  query: Unparsed<z.output<typeof postQuery>>,
): Promise<PostList> {
  const { exportedId, limit } = query.parse();
  const rows = await db
    .select()
    .from(posts)
    .where(
      and(
        eq(posts.userId, userId),
        exportedId === undefined ? undefined : eq(posts.exportedId, exportedId),
      ),
    )
    .orderBy(desc(posts.createdAt), desc(posts.id))
    .limit(limit);
  return { posts: rows.map(showPost) };
}

export async function showOwnPost(db: Db, userId: string, id: string): Promise<PostResponse> {
  return { post: showPost(await ownPost(db, { userId, id })) };
}

type ClipOfUser = { userId: string; videoId: string; exportedId: string };

/**
 * Posts an exported clip, at once or at its scheduled time.
 * @throws Failure `video-not-found`, `clip-not-found`, `post-account-not-found` (404),
 * `invalid-request` (400) also for content that the platform would reject, `post-exists`,
 * `post-account-reconnect` (409), `too-many-posts` (429)
 */
export async function addPost(
  { db, jobs, limiter, store }: PostServices,
  { userId, videoId, exportedId }: ClipOfUser,
  body: Unparsed<z.output<typeof postRequest>>,
): Promise<PostResponse> {
  const video = await ownVideo(db, userId, videoId);
  const clip = await findExportedClip(db, video.id, exportedId);
  const request = body.parse();
  const account = await ownAccount(db, userId, request.accountId);
  checkPost(request, account, clip);
  requireConnected(account);
  if (!(await limiter.take(`posts:${userId}`, perHour)).allowed)
    throw postErrors.tooManyPosts(perHour.limit);
  const object = await store.stat(clip.storageKey);
  const { platform, again } = request;
  const publishAt = request.publishAt === undefined ? null : new Date(request.publishAt);
  const waitSeconds =
    publishAt === null || targetRules[kindOf(account.kind)].scheduledBy === 'target'
      ? 0
      : Math.max(0, (publishAt.getTime() - Date.now()) / 1000);
  return db.transaction(async (tx) => {
    await jobs.lockUser(tx, userId);
    await findExportedClip(tx, video.id, exportedId, { lock: true });
    // The account may have been disconnected meanwhile.
    await ownAccount(tx, userId, account.id);
    if (
      !again &&
      (await isPostedThere(tx, { userId, exportedId: clip.id, accountId: account.id, platform }))
    )
      throw postErrors.postExists();
    const [row] = await tx
      .insert(posts)
      .values({
        userId,
        platform,
        publishAt,
        accountId: account.id,
        accountName: account.name,
        accountKind: account.kind,
        exportedId: clip.id,
        content: postContent.parse(request),
        bytes: object?.bytes ?? clip.bytes,
        status: waitSeconds > 0 ? 'scheduled' : 'waiting',
      })
      .returning();
    if (!row) throw postErrors.postNotFound();
    await schedulePost(tx, row, waitSeconds);
    return { post: showPost(row) };
  });
}

/**
 * Retries a failed or cancelled post; an upload continues where it stopped.
 * @throws Failure `post-not-found` (404), `post-not-failed`, `post-account-deleted`,
 * `post-clip-deleted`, `post-account-reconnect` (409)
 */
export function retryPost({ db, jobs }: PostServices, one: Owned): Promise<PostResponse> {
  return db.transaction(async (tx) => {
    await jobs.lockUser(tx, one.userId);
    const post = await ownPost(tx, one, { lock: true });
    if (post.status !== 'failed' && post.status !== 'cancelled') throw postErrors.postNotFailed();
    const [account] =
      post.accountId === null
        ? []
        : await tx.select().from(postAccounts).where(eq(postAccounts.id, post.accountId));
    if (!account) throw postErrors.postAccountDeleted();
    requireConnected(account);
    if (post.exportedId === null) throw postErrors.postClipDeleted();
    // Starts anew after a cancellation, which has ended the upload at the platform. Also starts
    // anew if the outcome is unknown or the video was rejected: by retrying, the person confirms
    // that the platform does not have the post.
    const isAnew =
      post.status === 'cancelled' ||
      [postErrors.outcomeUnknown.code, postErrors.videoRejected.code].some(
        (code) => code === post.errorCode,
      );
    const anew = {
      session: null,
      sentBytes: 0,
      lastByteSent: false,
      externalId: null,
      url: null,
      sentAt: null,
    };
    const [row] = await tx
      .update(posts)
      .set({
        status: 'waiting',
        failures: 0,
        error: null,
        errorCode: null,
        endedAt: null,
        cancelRequested: false,
        ...(isAnew ? anew : {}),
      })
      .where(eq(posts.id, post.id))
      .returning();
    await schedulePost(tx, post, 0);
    return { post: showPost(row ?? post) };
  });
}

/**
 * Cancels a post; a post that is being sent ends as soon as its worker notices.
 * @throws Failure `post-not-found` (404), `post-ended` (409)
 */
export function cancelPost({ db }: Pick<PostServices, 'db'>, one: Owned): Promise<PostResponse> {
  return db.transaction(async (tx) => {
    const post = await ownPost(tx, one, { lock: true });
    if (isEnded(post.status) || post.status === 'processing') throw postErrors.postEnded();
    // An upload that has begun must be ended at the platform as well.
    const isIdle = post.status !== 'uploading' && post.session === null;
    const [row] = await tx
      .update(posts)
      .set(isIdle ? cancelled : { cancelRequested: true })
      .where(eq(posts.id, post.id))
      .returning();
    if (!isIdle && post.status !== 'uploading') await schedulePost(tx, post, 0);
    return { post: showPost(row ?? post) };
  });
}

/**
 * Deletes the record of a post; the post stays on the platform.
 * @throws Failure `post-not-found` (404), `post-unfinished` (409)
 */
export function deletePost({ db }: Pick<PostServices, 'db'>, one: Owned): Promise<SuccessResponse> {
  return db.transaction(async (tx) => {
    const post = await ownPost(tx, one, { lock: true });
    if (!isEnded(post.status)) throw postErrors.postUnfinished();
    await tx.delete(posts).where(eq(posts.id, post.id));
    return { success: true, message: 'Post deleted successfully' };
  });
}

export type Owned = { userId: string; id: string };

async function ownPost(db: Db, { userId, id }: Owned, { lock = false } = {}): Promise<PostRow> {
  const query = db
    .select()
    .from(posts)
    .where(and(eq(posts.id, id), eq(posts.userId, userId)));
  const [row] = isId(id) ? await (lock ? query.for('update') : query) : [];
  if (!row) throw postErrors.postNotFound();
  return row;
}

function isPostedThere(
  tx: Db,
  of: { userId: string; exportedId: string; accountId: string; platform: string },
): Promise<boolean> {
  const same = and(
    eq(posts.userId, of.userId),
    eq(posts.exportedId, of.exportedId),
    eq(posts.accountId, of.accountId),
  );
  const there = or(notInArray(posts.status, [...endedStatuses]), eq(posts.status, 'posted'));
  return tx
    .$count(posts, and(same, eq(posts.platform, of.platform), there))
    .then((count) => count > 0);
}

/** Refuses content that the platform would reject, while the person can still change it. */
function checkPost(
  request: z.output<typeof postRequest>,
  account: PostAccountRow,
  clip: ExportedRow,
): void {
  const { platform, publishAt } = request;
  const kind = kindOf(account.kind);
  const { article, name: accountName } = targetRules[kind].account;
  const { name, maxSeconds, wideProblem } = platformRules[platform];
  const issues: { path: string[]; message: string }[] = textProblems(platform, request).map(
    ({ field, message }) => ({ path: [field], message }),
  );
  const refuse = (message: string) => void issues.push({ path: ['platform'], message });
  if (!platformsOf(kind).includes(platform))
    refuse(`${article.toUpperCase()} ${accountName} does not post to ${name}.`);
  if (maxSeconds !== undefined && exportedSeconds(clip) > maxSeconds)
    refuse(`${name} takes videos of at most ${maxSeconds} seconds.`);
  if (wideProblem !== undefined && isWide(aspectRatio.parse(clip.aspectRatio))) refuse(wideProblem);
  if (publishAt !== undefined)
    issues.push(...scheduleIssues(new Date(publishAt), request.visibility, targetRules[kind]));
  if (issues.length > 0) throw invalidRequest(issues);
}

function scheduleIssues(
  publishAt: Date,
  visibility: string,
  { name, scheduledBy }: Pick<TargetRules, 'name' | 'scheduledBy'>,
) {
  const ahead = publishAt.getTime() - Date.now();
  const path = ['publishAt'];
  if (ahead < 0) return [{ path, message: 'The time must be in the future.' }];
  if (ahead > maxDaysAhead * 86_400_000)
    return [{ path, message: `The time must be within ${maxDaysAhead} days.` }];
  return scheduledBy === 'target' && visibility !== 'public'
    ? [{ path: ['visibility'], message: `${name} makes scheduled videos public: choose public.` }]
    : [];
}

function showPost(row: PostRow): Post {
  const {
    id,
    accountId,
    accountName,
    accountKind,
    exportedId,
    status,
    url,
    error,
    errorCode,
    notes,
  } = row;
  const isWaiting = status === 'waiting' && error !== null;
  return {
    id,
    accountId,
    accountName,
    accountKind: kindOf(accountKind),
    exportedId,
    status,
    url,
    notes,
    ...postContent.parse(row.content),
    platform: platforms.find((name) => name === row.platform) ?? 'youtube',
    cancelling: row.cancelRequested && !isEnded(status),
    progress: progressOf(row),
    publishAt: row.publishAt?.toISOString() ?? null,
    ...(error !== null && { error }),
    ...(errorCode !== null && { errorCode }),
    ...(isWaiting && row.dueAt !== null && { nextAttemptAt: row.dueAt.toISOString() }),
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}

function progressOf({ status, externalId, bytes, sentBytes }: PostRow): number {
  if (status === 'posted' || externalId !== null) return 1;
  return bytes === null || bytes === 0 ? 0 : Math.min(1, sentBytes / bytes);
}

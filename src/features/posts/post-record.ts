import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Db, posts, type Secrets, secretOwner } from '#platform/database';
import { postContent } from './post.schema.ts';
import type { PostRow } from './post-state.ts';
import type { PostAttempt, PostProgress, PostToSend } from './targets/post-target.ts';
import { platformRules, platforms, type TargetOption } from './targets/targets.constants.ts';
import { composedText } from './texts/platform-text.shared.ts';

/** Builds a post in the form in which targets read it. */
export function postToSend(secrets: Secrets, row: PostRow): PostToSend<TargetOption> {
  const { id, publishAt, bytes, lastByteSent, externalId } = row;
  const content = postContent.parse(row.content);
  const platform = platforms.find((name) => name === row.platform);
  return {
    id,
    platform: row.platform,
    platformName: platform === undefined ? row.platform : platformRules[platform].name,
    title: content.title,
    description: content.description,
    hashtags: content.hashtags,
    text: composedText(content),
    visibility: content.visibility,
    publishAt,
    options: content,
    bytes,
    lastByteSent,
    externalId,
    session: () =>
      row.session === null ? undefined : secrets.decrypt(row.session, secretOwner.postSession(id)),
  };
}

/** The columns that a progress record changes. */
export function changeOf(
  secrets: Secrets,
  { id }: Pick<PostRow, 'id'>,
  { session, arrived, note, ...counted }: PostProgress,
) {
  const isSuccess = arrived !== undefined || (counted.sentBytes ?? 0) > 0;
  return {
    ...counted,
    ...(session === null && { session }),
    ...(session && {
      session: secrets.encrypt(session, secretOwner.postSession(id)),
      sessions: sql`${posts.sessions} + 1`,
    }),
    ...(arrived && {
      externalId: arrived.id,
      url: arrived.url,
      sentAt: new Date(),
      status: 'processing' as const,
    }),
    ...(note !== undefined && { notes: sql`array_append(${posts.notes}, ${note})` }),
    ...(isSuccess && { failures: 0 }),
  };
}

/** Matches the post while no later attempt at it has begun. */
export const isCurrent = ({ id, attempt }: Pick<PostRow, 'id' | 'attempt'>): SQL | undefined =>
  and(eq(posts.id, id), eq(posts.attempt, attempt));

/**
 * Returns a function that stores the progress of an attempt.
 * @param onTaken called when another attempt has begun
 */
export function recorder(
  { db, secrets }: { db: Db; secrets: Secrets },
  post: PostRow,
  onTaken: () => void,
): PostAttempt['record'] {
  return async (progress) => {
    const [held] = await db
      .update(posts)
      .set(changeOf(secrets, post, progress))
      .where(isCurrent(post))
      .returning({ id: posts.id });
    if (held) return;
    onTaken();
    throw taken();
  };
}

const taken = () => new Error('another attempt at this post has begun, or it was deleted');

const watchMilliseconds = 1000;

/** Watches for a cancellation or deletion of the post, and for the start of another attempt. */
export function watchPost(db: Db, { id, attempt }: PostRow) {
  const interrupted = new AbortController();
  let state: 'current' | 'cancelled' | 'taken' = 'current';
  const onTaken = () => {
    state = 'taken';
    interrupted.abort(taken());
  };
  let running: Promise<void> | undefined;
  const check = async () => {
    const [row] = await db
      .select({ attempt: posts.attempt, cancelRequested: posts.cancelRequested })
      .from(posts)
      .where(eq(posts.id, id));
    if (row?.attempt !== attempt) return onTaken();
    if (!row.cancelRequested || state !== 'current') return;
    state = 'cancelled';
    interrupted.abort(new Error('the post was cancelled'));
  };
  const timer = setInterval(() => {
    running = check().catch(() => undefined);
  }, watchMilliseconds);
  return {
    signal: interrupted.signal,
    taken: onTaken,
    isTaken: () => state === 'taken',
    isCancelled: () => state === 'cancelled',
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      await running;
    },
  };
}

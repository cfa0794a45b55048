import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { clipThumbnailKey, posterKey } from '#engine/port';
import { exportedClips, posts, secretOwner, videos } from '#platform/database';
import { isFailure } from '#platform/kit/define-errors.ts';
import { messageOf } from '#platform/kit/failure.ts';
import { postErrors } from './errors.ts';
import { postingErrors } from './platform-errors.ts';
import { type PostContent, postContent } from './post.schema.ts';
import { type PostAccountRow, storeTokens, tokensOf } from './post-accounts.ts';
import type { PostAttempt, PostOutcome, PostWorkerServices } from './post-attempt.ts';
import { composedText } from './texts/platform-text.shared.ts';
import {
  partBytes,
  type Run,
  type SessionState,
  type VideoToPost,
  type YouTube,
} from './youtube/youtube.ts';

/**
 * Sends a clip to YouTube exactly once: the address of the upload's session is stored before any
 * byte is sent to it, and whatever interrupts the upload, the next attempt asks that session where
 * to go on, or which video it has become. Another session is begun only while the last byte has not
 * been sent to the one before, because without it that one cannot become a video.
 */
export async function sendToYouTube(
  services: PostWorkerServices,
  attempt: PostAttempt,
  account: PostAccountRow,
): Promise<PostOutcome> {
  const youtube = configured(services);
  const authorised = authorisation(services, { youtube, account, signal: attempt.signal });
  const { post } = attempt;
  if (post.externalId !== null)
    return processed(services, { youtube, authorised, attempt }, post.externalId);
  const videoId = await upload(services, { youtube, authorised, attempt });
  await attempt.record({ ...videoAt(attempt, videoId), status: 'processing', failures: 0 });
  const content = postContent.parse(post.content);
  const problem = content.thumbnail
    ? await setThumbnail(services, { youtube, authorised, attempt, videoId })
    : undefined;
  if (problem !== undefined) await attempt.record({ notes: [...post.notes, problem] });
  return { status: 'processing', afterSeconds: firstCheckSeconds };
}

/** Ends an upload, unless it has become a video already. */
export async function cancelUpload(
  services: PostWorkerServices,
  attempt: PostAttempt,
): Promise<PostOutcome> {
  const { post, signal } = attempt;
  const session = sessionOf(services, attempt);
  if (post.externalId !== null)
    return { status: 'posted', change: { notes: [...post.notes, tooLate] } };
  if (session === undefined) return { status: 'cancelled' };
  const youtube = configured(services);
  // The address of a session is enough to end it: the account may be disconnected by now.
  const run = {
    token: undefined,
    signal: AbortSignal.any([signal, AbortSignal.timeout(cancelSeconds * 1000)]),
  };
  try {
    const state = await youtube.sessionState(session, { bytes: post.bytes ?? 0 }, run);
    if ('videoId' in state)
      return {
        status: 'posted',
        change: { ...videoAt(attempt, state.videoId), notes: [...post.notes, tooLate] },
      };
    await youtube.cancelSession(session, run);
  } catch (error) {
    signal.throwIfAborted();
    // It expires by itself; only what has its last byte can be a video.
    if (post.lastByteSent) throw postingErrors.outcomeUnknown({ cause: error });
  }
  return { status: 'cancelled' };
}

const cancelSeconds = 20;
const tooLate = 'Cancelled too late: YouTube already had the whole video. Delete it there.';

type Authorised = <T>(action: (run: Run) => Promise<T>) => Promise<T>;
type Upload = { youtube: YouTube; authorised: Authorised; attempt: PostAttempt };

/** The id of the video that the session becomes. */
async function upload(
  services: PostWorkerServices,
  { youtube, authorised, attempt }: Upload,
): Promise<string> {
  const { record } = attempt;
  const file = await clipFile(services, attempt);
  const { bytes } = file;
  let session = sessionOf(services, attempt);
  let state: SessionState = { received: 0 };
  let isLastSent = attempt.post.lastByteSent;
  try {
    if (session === undefined)
      session = await newSession(services, { youtube, authorised, attempt }, bytes);
    else state = await authorised((run) => youtube.sessionState(session ?? '', { bytes }, run));
    while (!('videoId' in state)) {
      const offset: number = state.received;
      if (offset >= bytes)
        throw postingErrors.platformBusy('it has the whole video, and has not confirmed it yet');
      const body = await file.part(offset);
      if (!isLastSent && offset + body.byteLength >= bytes) {
        await record({ lastByteSent: true });
        isLastSent = true;
      }
      state = await authorised((run) =>
        youtube.sendPart(session ?? '', { body, offset, bytes }, run),
      );
      if ('received' in state && state.received <= offset)
        throw postingErrors.platformBusy('it took none of the bytes that were sent');
      if ('received' in state) await record({ sentBytes: state.received, failures: 0 });
    }
    return state.videoId;
  } catch (error) {
    if (!isFailure(error, postingErrors.sessionGone)) throw error;
    if (isLastSent) throw postingErrors.outcomeUnknown({ cause: error });
    await record({ session: null, sentBytes: 0 });
    throw error;
  }
}

/** Stored before a byte is sent; whoever does not get to store one sends nothing. */
async function newSession(
  services: PostWorkerServices,
  { youtube, authorised, attempt }: Upload,
  bytes: number,
): Promise<string> {
  const { post, record } = attempt;
  if (post.lastByteSent) throw postingErrors.outcomeUnknown();
  const video = await videoOf(services, attempt);
  const session = await authorised((run) => youtube.startSession(video, { bytes }, run));
  const stored = services.secrets.encrypt(session, secretOwner.postSession(post.id));
  await record({ session: stored, bytes, sentBytes: 0, sessions: post.sessions + 1 });
  return session;
}

async function videoOf({ db }: PostWorkerServices, { post }: PostAttempt): Promise<VideoToPost> {
  const content: PostContent = postContent.parse(post.content);
  const [clip] =
    post.exportedId === null
      ? []
      : await db
          .select({ target: exportedClips.targetLanguage, spoken: videos.detectedLanguage })
          .from(exportedClips)
          .innerJoin(videos, eq(videos.id, exportedClips.videoId))
          .where(eq(exportedClips.id, post.exportedId));
  return {
    ...content,
    description: composedText(content),
    tags: content.hashtags,
    language: clip?.target ?? clip?.spoken ?? undefined,
    spokenLanguage: clip?.spoken ?? undefined,
    // What is due by now is simply public.
    publishAt:
      post.publishAt !== null && post.publishAt.getTime() > Date.now() + 60_000
        ? post.publishAt
        : undefined,
  };
}

/** The stored clip, read part by part. @throws Failure `post-clip-deleted` */
async function clipFile({ db, store }: PostWorkerServices, { post }: PostAttempt) {
  const [clip] =
    post.exportedId === null
      ? []
      : await db
          .select({ key: exportedClips.storageKey })
          .from(exportedClips)
          .where(eq(exportedClips.id, post.exportedId));
  const object = clip && (await store.stat(clip.key));
  // Another file than the one that was begun with would be spliced to it.
  if (
    !clip ||
    !object ||
    (post.session !== null && post.bytes !== null && post.bytes !== object.bytes)
  )
    throw postErrors.postClipDeleted();
  const { bytes } = object;
  return {
    bytes,
    async part(offset: number): Promise<Uint8Array<ArrayBuffer>> {
      const found = await store.get(clip.key, {
        start: offset,
        end: Math.min(bytes, offset + partBytes) - 1,
      });
      if (!found) throw postErrors.postClipDeleted();
      return bytesOf(found.body);
    },
  };
}

const bytesOf = async (body: Readable) => new Uint8Array(await buffer(body));

function sessionOf({ secrets }: PostWorkerServices, { post }: PostAttempt): string | undefined {
  return post.session === null
    ? undefined
    : secrets.decrypt(post.session, secretOwner.postSession(post.id));
}

function videoAt({ post }: PostAttempt, videoId: string) {
  const page = post.platform === 'youtube-shorts' ? 'shorts/' : 'watch?v=';
  return {
    externalId: videoId,
    url: `https://www.youtube.com/${page}${videoId}`,
    sentAt: new Date(),
  };
}

const firstCheckSeconds = 1;
/** YouTube processes long videos for hours; it is checked more and more seldom. */
const checks = { share: 1 / 3, maxSeconds: 300 };

async function processed(
  { limits }: PostWorkerServices,
  { youtube, authorised, attempt: { post } }: Upload,
  videoId: string,
): Promise<PostOutcome> {
  const state = await authorised((run) => youtube.videoState(videoId, run));
  if (state.status === 'rejected') throw postingErrors.videoRejected(state.reason);
  if (state.status === 'processed') return { status: 'posted' };
  const seconds = (Date.now() - (post.sentAt ?? new Date()).getTime()) / 1000;
  if (seconds > limits.processingSeconds)
    return {
      status: 'posted',
      change: {
        notes: [...post.notes, 'YouTube was still processing it after 24 hours: check it there.'],
      },
    };
  return {
    status: 'processing',
    afterSeconds: Math.min(checks.maxSeconds, Math.max(firstCheckSeconds, seconds * checks.share)),
  };
}

/** Why it was not set; the video is there all the same. */
async function setThumbnail(
  { db, store }: PostWorkerServices,
  { youtube, authorised, attempt, videoId }: Upload & { videoId: string },
): Promise<string | undefined> {
  const [clip] = await db
    .select({ start: exportedClips.start, original: videos.storageKey })
    .from(posts)
    .innerJoin(exportedClips, eq(exportedClips.id, posts.exportedId))
    .innerJoin(videos, eq(videos.id, exportedClips.videoId))
    .where(eq(posts.id, attempt.post.id));
  if (!clip) return undefined;
  const found =
    (await store.get(clipThumbnailKey(clip.original, Number(clip.start)))) ??
    (await store.get(posterKey(clip.original)));
  if (!found) return 'No thumbnail was set: this clip has none.';
  const jpeg = await bytesOf(found.body);
  try {
    await authorised((run) => youtube.setThumbnail(videoId, jpeg, run));
    return undefined;
  } catch (error) {
    attempt.signal.throwIfAborted();
    return `No thumbnail was set. ${messageOf(error)}`;
  }
}

/** Before they expire, tokens are renewed. */
const renewedBeforeMilliseconds = 60_000;

/** Runs requests with the account's access token, renewed when it has expired or is refused. */
function authorisation(
  services: PostWorkerServices,
  { youtube, account, signal }: { youtube: YouTube; account: PostAccountRow; signal: AbortSignal },
): Authorised {
  let tokens = tokensOf(services.secrets, account);
  const renew = async () => {
    tokens = await youtube.refresh(tokens.refreshToken);
    await storeTokens(services, account.id, tokens);
  };
  return async (action) => {
    if (tokens.expiresAt - renewedBeforeMilliseconds < Date.now()) await renew();
    try {
      return await action({ token: tokens.accessToken, signal });
    } catch (error) {
      if (!isFailure(error, postingErrors.accountReconnect)) throw error;
      await renew();
      return action({ token: tokens.accessToken, signal });
    }
  };
}

function configured({ youtube }: PostWorkerServices): YouTube {
  if (!youtube) throw postErrors.youTubeNotConfigured();
  return youtube;
}

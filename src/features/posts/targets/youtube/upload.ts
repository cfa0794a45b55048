import { isFailure } from '#platform/kit/define-errors.ts';
import { messageOf } from '#platform/kit/failure.ts';
import { postErrors } from '../../errors.ts';
import { postNote } from '../../post-note.ts';
import type { PostAttempt, SendOutcome, TargetAccount } from '../post-target.ts';
import { type Authorised, authorisation } from './access.ts';
import type { youTubeRules } from './youtube.constants.ts';
import { partBytes, type SessionState, type VideoToPost, type YouTubeApi } from './youtube-api.ts';

export type YouTubeOption = keyof typeof youTubeRules.options;

type Attempt = PostAttempt<YouTubeOption>;
type Upload = { youtube: YouTubeApi; authorised: Authorised; attempt: Attempt };

/**
 * Sends a clip to YouTube exactly once. The address of the upload's session is stored before any
 * byte is sent to it. After an interruption the next attempt asks that session which byte comes
 * next, or which video it has become. Another session is started only while the last byte has not
 * been sent to the earlier session, which cannot become a video without it.
 */
export async function sendToYouTube(
  youtube: YouTubeApi,
  attempt: Attempt,
  account: TargetAccount,
): Promise<SendOutcome> {
  const authorised = authorisation(account, attempt.signal);
  const videoId = await upload({ youtube, authorised, attempt });
  await attempt.record({ arrived: videoAt(attempt, videoId) });
  const note = attempt.post.options.thumbnail
    ? await setThumbnail({ youtube, authorised, attempt }, videoId).catch(unlessDeleted)
    : undefined;
  if (note !== undefined) await attempt.record({ note });
  return { status: 'processing' };
}

/** Where people see the video. */
export function videoAt({ post }: Attempt, id: string): { id: string; url: string } {
  const page = post.platform === 'youtube-shorts' ? 'shorts/' : 'watch?v=';
  return { id, url: `https://www.youtube.com/${page}${id}` };
}

/**
 * Sends the bytes that YouTube does not have yet.
 * @returns the id of the video
 */
async function upload({ youtube, authorised, attempt }: Upload): Promise<string> {
  const { post, clip, record } = attempt;
  const file = await clip.file();
  const { bytes } = file;
  const begun = post.session();
  // The session was started with another file, so the rest of this file must not be sent to it.
  if (begun !== undefined && post.bytes !== null && post.bytes !== bytes)
    throw postErrors.postClipDeleted();
  let isLastSent = post.lastByteSent;
  try {
    const session = begun ?? (await newSession({ youtube, authorised, attempt }, bytes));
    let state: SessionState =
      begun === undefined
        ? { received: 0 }
        : await authorised((run) => youtube.sessionState(session, { bytes }, run));
    while (!('videoId' in state)) {
      const offset: number = state.received;
      if (offset >= bytes)
        throw postErrors.platformBusy('it has the whole video, and has not confirmed it yet');
      const body = await file.part(offset, partBytes);
      if (!isLastSent && offset + body.byteLength >= bytes) {
        await record({ lastByteSent: true });
        isLastSent = true;
      }
      state = await authorised((run) => youtube.sendPart(session, { body, offset, bytes }, run));
      if ('received' in state && state.received <= offset)
        throw postErrors.platformBusy('it took none of the bytes that were sent');
      if ('received' in state) await record({ sentBytes: state.received });
    }
    return state.videoId;
  } catch (error) {
    if (!isFailure(error, postErrors.sessionGone)) throw error;
    if (isLastSent) throw postErrors.outcomeUnknown({ cause: error });
    await record({ session: null, sentBytes: 0 });
    throw error;
  }
}

/**
 * Starts a session and stores it before a byte is sent to it: an attempt that cannot store its
 * session sends nothing.
 */
async function newSession(
  { youtube, authorised, attempt }: Upload,
  bytes: number,
): Promise<string> {
  if (attempt.post.lastByteSent) throw postErrors.outcomeUnknown();
  const video = await videoOf(attempt);
  const session = await authorised((run) => youtube.startSession(video, { bytes }, run));
  await attempt.record({ session, bytes, sentBytes: 0 });
  return session;
}

/**
 * A publication time that has passed, or is less than this ahead, is left out: the video is public
 * at once.
 */
const minAheadMilliseconds = 60_000;

async function videoOf({ post, clip }: Attempt): Promise<VideoToPost> {
  const { title, text, hashtags, visibility, publishAt, options } = post;
  const { captions, spoken } = await clip.languages();
  const isAhead = publishAt !== null && publishAt.getTime() > Date.now() + minAheadMilliseconds;
  return {
    title,
    description: text,
    tags: hashtags,
    language: captions,
    spokenLanguage: spoken,
    visibility,
    publishAt: isAhead ? publishAt : undefined,
    madeForKids: options.madeForKids,
    notifySubscribers: options.notifySubscribers,
  };
}

/**
 * Sets the thumbnail of the video.
 * @returns why it was not set; the video exists in any case
 */
async function setThumbnail(
  { youtube, authorised, attempt }: Upload,
  videoId: string,
): Promise<string | undefined> {
  const jpeg = await attempt.clip.thumbnail();
  if (!jpeg) return postNote('post-without-thumbnail');
  try {
    await authorised((run) => youtube.setThumbnail(videoId, jpeg, run));
    return undefined;
  } catch (error) {
    attempt.signal.throwIfAborted();
    return postNote('post-thumbnail-refused', { reason: messageOf(error) });
  }
}

/**
 * Ignores that the clip was deleted meanwhile: its video exists, and there is no thumbnail to set.
 */
function unlessDeleted(error: unknown): undefined {
  if (!isFailure(error, postErrors.postClipDeleted)) throw error;
}

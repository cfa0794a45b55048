import { postErrors } from '../../errors.ts';
import { postNote } from '../../post-note.ts';
import type { CancelOutcome, PostAttempt } from '../post-target.ts';
import { configured } from './connection.ts';
import { videoAt, type YouTubeOption } from './upload.ts';
import type { YouTubeApi } from './youtube-api.ts';

/** The time limit for ending a session at YouTube, seconds. */
const cancelSeconds = 20;
const note = postNote('post-cancelled-late');

/** Ends an upload, unless it has already become a video. */
export async function cancelUpload(
  api: YouTubeApi | undefined,
  attempt: PostAttempt<YouTubeOption>,
): Promise<CancelOutcome> {
  const { post, signal } = attempt;
  const session = post.session();
  if (post.externalId !== null) return { status: 'posted', progress: { note } };
  if (session === undefined) return { status: 'cancelled' };
  const youtube = configured(api);
  // The address of a session needs no further permission, so the account may be disconnected by
  // now.
  const run = {
    token: undefined,
    signal: AbortSignal.any([signal, AbortSignal.timeout(cancelSeconds * 1000)]),
  };
  try {
    const state = await youtube.sessionState(session, { bytes: post.bytes ?? 0 }, run);
    if ('videoId' in state)
      return { status: 'posted', progress: { arrived: videoAt(attempt, state.videoId), note } };
    await youtube.cancelSession(session, run);
  } catch (error) {
    signal.throwIfAborted();
    // Without its last byte, the session expires without becoming a video.
    if (post.lastByteSent) throw postErrors.outcomeUnknown({ cause: error });
  }
  return { status: 'cancelled' };
}

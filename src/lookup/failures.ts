import { causeChain, Failure } from '#kit/failure.ts';
import { isAboutVideo } from '#source/youtube-outcomes.ts';

/** The lookup area's error table: every status and its exact words. */

export const missingVideoUrl = () => new Failure('missing-video-url', 'Missing video URL', { status: 400 });
export const noVideoUrl = () => new Failure('missing-video-url', 'No videoUrl provided', { status: 400 });
export const invalidVideoUrl = () => new Failure('invalid-video-url', 'Invalid YouTube URL', { status: 400 });
export const videoNotFound = () => new Failure('video-not-found', 'Video not found', { status: 404 });
export const pictureNotFound = () => new Failure('picture-missing', 'Picture not found', { status: 404 });
export const missingPlaylistUrl = () => new Failure('missing-playlist-url', 'Missing playlist URL', { status: 400 });
export const missingPlaylistId = () => new Failure('missing-playlist-id', 'Missing playlist ID', { status: 400 });
export const invalidPlaylistId = (cause: unknown) => new Failure('invalid-playlist-id', 'Invalid playlist ID', { status: 400, cause });
export const unavailable = (cause: unknown, logLevel?: 'warn') =>
  new Failure('service-unavailable', 'Service temporarily unavailable. Please try again in a moment.', { status: 503, cause, logLevel });

export const rateLimitWords = 'Rate limit exceeded. Please try again later.';

/** What kept a video's details from arriving. */
export function videoFailed(error: unknown): Failure {
  if (!(error instanceof Failure)) return new Failure('video-failed', 'Internal Server Error', { cause: error });
  if (error.code === 'youtube-refused')
    return new Failure('video-refused', 'Failed to fetch video details', { status: error.status, details: error.details, cause: error });
  return new Failure('video-failed', 'Internal Server Error', { details: advice(error), cause: error });
}

/** What kept a playlist from arriving. */
export function playlistFailed(error: unknown): Failure {
  if (error instanceof Failure && error.code === 'playlist-not-found') return invalidPlaylistId(error);
  return new Failure('playlist-failed', 'Failed to fetch playlist data', { details: advice(error), cause: error });
}

/** What kept a transcript from arriving; in the words of the failure where it has some for people. */
export function transcriptFailed(error: unknown): Failure {
  if (isConnectionLost(error)) return unavailable(error, 'warn');
  if (!(error instanceof Failure)) return new Failure('transcript-failed', 'Failed to fetch transcript', { cause: error });
  return new Failure('transcript-failed', error.message, { cause: error, logLevel: isAboutVideo(error) ? 'info' : 'warn' });
}

/** What whoever runs the server can act on: a setting that is missing, or the reason the platform names. */
function advice(error: unknown): unknown {
  if (!(error instanceof Failure)) return undefined;
  return error.code === 'youtube-key-missing' ? error.message : error.details;
}

/** Whether a connection was reset or refused, anywhere among what caused the error. */
function isConnectionLost(error: unknown): boolean {
  return causeChain(error).some((cause) => cause instanceof Error && 'code' in cause && lostCodes.includes(String(cause.code)));
}

/** The last is what Node's fetch says of a connection that the other side closed before it answered. */
const lostCodes = ['ECONNRESET', 'ECONNREFUSED', 'UND_ERR_SOCKET'];

import { sourceErrors } from '#engine/sources';
import { isAboutVideo } from '#engine/sources/youtube';
import { limitErrors } from '#platform/http/limits';
import { defineErrors, isFailure } from '#platform/kit/define-errors.ts';
import { causeChain, Failure } from '#platform/kit/failure.ts';

/** The interface fixes messages and statuses. */
export const lookupErrors = defineErrors({
  missingVideoUrl: { code: 'missing-video-url', status: 400, message: 'Missing video URL' },
  noVideoUrl: { code: 'missing-video-url', status: 400, message: 'No videoUrl provided' },
  invalidVideoUrl: { code: 'invalid-video-url', status: 400, message: 'Invalid YouTube URL' },
  videoNotFound: { code: 'video-not-found', status: 404, message: 'Video not found' },
  videoRefused: {
    code: 'video-details-refused',
    status: 502,
    message: 'Failed to fetch video details',
  },
  videoFailed: { code: 'video-details-failed', message: 'Internal Server Error' },
  missingPlaylistUrl: {
    code: 'missing-playlist-url',
    status: 400,
    message: 'Missing playlist URL',
  },
  missingPlaylistId: { code: 'missing-playlist-id', status: 400, message: 'Missing playlist ID' },
  invalidPlaylistId: { code: 'invalid-playlist-id', status: 400, message: 'Invalid playlist ID' },
  playlistFailed: { code: 'playlist-failed', message: 'Failed to fetch playlist data' },
  rateLimitReached: {
    code: 'rate-limit-reached',
    status: 429,
    message: 'Rate limit exceeded. Please try again later.',
  },
  transcriptFailed: {
    code: 'transcript-failed',
    message: (reason = 'Failed to fetch transcript') => reason,
  },
});

/** The error for a failed request for a video's details. */
export function videoFailed(error: unknown): Failure {
  if (!(error instanceof Failure)) return lookupErrors.videoFailed({ cause: error });
  if (isFailure(error, sourceErrors.youtubeRefused))
    return lookupErrors.videoRefused({
      status: error.status,
      details: error.details,
      cause: error,
    });
  return lookupErrors.videoFailed({ details: advice(error), cause: error });
}

/** The error for a failed request for a playlist. */
export function playlistFailed(error: unknown): Failure {
  if (isFailure(error, sourceErrors.playlistNotFound))
    return lookupErrors.invalidPlaylistId({ cause: error });
  return lookupErrors.playlistFailed({ details: advice(error), cause: error });
}

/**
 * The error for a failed transcript request, with the failure's message when it is meant for
 * people.
 */
export function transcriptFailed(error: unknown): Failure {
  if (isConnectionLost(error))
    return limitErrors.serviceUnavailable({ cause: error, logLevel: 'warn' });
  if (!(error instanceof Failure))
    return lookupErrors.transcriptFailed(undefined, { cause: error });
  return lookupErrors.transcriptFailed(error.message, {
    cause: error,
    logLevel: isAboutVideo(error) ? 'info' : 'warn',
  });
}

/** A reason that the operator can act on: a missing setting, or the platform's own reason. */
function advice(error: unknown): unknown {
  if (!(error instanceof Failure)) return undefined;
  return isFailure(error, sourceErrors.youtubeKeyMissing) ? error.message : error.details;
}

/** Whether a connection was reset or refused, anywhere in the cause chain. */
function isConnectionLost(error: unknown): boolean {
  return causeChain(error).some(
    (cause) => cause instanceof Error && 'code' in cause && lostCodes.includes(String(cause.code)),
  );
}

/**
 * `UND_ERR_SOCKET` is what Node's fetch reports when the other side closed the connection before it
 * responded.
 */
const lostCodes = ['ECONNRESET', 'ECONNREFUSED', 'UND_ERR_SOCKET'];

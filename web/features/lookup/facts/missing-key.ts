import { ApiError } from '#web/api/client/request.ts';

/** Whether the server refused because it has no key for YouTube's data. Transcripts need none. */
export function isKeyMissing(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    typeof error.details === 'string' &&
    /^YOUTUBE_API_KEY is not set/.test(error.details)
  );
}

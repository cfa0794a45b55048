import { ApiError, sentenceOf } from '#web/api/client/request.ts';

/**
 * The message of a failed recognition or synthesis, with the setting to change when the server has
 * no key.
 */
export function speechErrorText(error: unknown): string {
  const said = sentenceOf(error);
  const keyMissing = error instanceof ApiError && said === 'API key not configured';
  return keyMissing
    ? 'API key not configured: SARVAM_API_KEY is missing on this server. You can still type, and answers are shown as text.'
    : said;
}

import { ApiError, sentenceOf } from '#web/api/request.ts';

/** What failed with hearing or speaking, in the server's words, with the setting that helps when it has no key. */
export function speechTrouble(error: unknown): string {
  const said = sentenceOf(error);
  const keyMissing = error instanceof ApiError && said === 'API key not configured';
  return keyMissing ? 'API key not configured: SARVAM_API_KEY is missing on this server. Typing still works, and answers are shown.' : said;
}

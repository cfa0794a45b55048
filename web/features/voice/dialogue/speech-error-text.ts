import { ApiError, sentenceOf } from '#web/api/client/request.ts';
import { t } from '#web/messages/messages.tsx';

/**
 * The message of a failed recognition or synthesis, with the setting to change when the server has
 * no key.
 */
export function speechErrorText(error: unknown): string {
  const said = sentenceOf(error);
  const keyMissing = error instanceof ApiError && said === 'API key not configured';
  return keyMissing ? t('voice.apiKeyNotConfiguredSarvam') : said;
}

import { isFailure } from '#platform/kit/define-errors.ts';
import { createSpeech, modelErrors, testService } from '#platform/language-models';
import { providerById } from '#platform/language-models/providers';
import { modelSettingsErrors } from './errors.ts';
import { type KnownService, voiceService } from './known-services.ts';

export type Credentials = { apiKey?: string | undefined; baseUrl?: string | undefined };

/** Seconds that a service has for the one request. */
const timeoutSeconds = 20;
/** As many as are returned of what a service lists. */
const maxModels = 500;

/**
 * Makes one cheap request with a key and returns the models that the service lists.
 * @throws Failure `model-key-refused`, `model-service-unreachable`; never with words of the service,
 * which may quote the key
 */
export async function testKey(
  service: KnownService,
  credentials: Credentials,
  caller: AbortSignal,
): Promise<string[]> {
  const signal = AbortSignal.any([caller, AbortSignal.timeout(timeoutSeconds * 1000)]);
  try {
    const models = await request(service, credentials, signal);
    return models.filter((name) => name.length <= 200).slice(0, maxModels);
  } catch (error) {
    caller.throwIfAborted();
    throw isFailure(error, modelErrors.keyRejected)
      ? modelSettingsErrors.keyRefused(service.name)
      : modelSettingsErrors.serviceUnreachable(service.name);
  }
}

async function request(
  { id, baseUrl: usual }: KnownService,
  { apiKey, baseUrl = usual }: Credentials,
  signal: AbortSignal,
): Promise<string[]> {
  if (id === voiceService) return await speak({ apiKey, baseUrl }, signal);
  // A recogniser speaks the format of the OpenAI-compatible services.
  const provider = providerById(id)?.id ?? 'compatible';
  return (
    await testService(provider, { ...(apiKey && { apiKey }), ...(baseUrl && { baseUrl }) }, signal)
  ).models;
}

/** The voice has no list: it speaks one syllable. */
async function speak({ apiKey = '', baseUrl = '' }: Credentials, signal: AbortSignal) {
  try {
    await createSpeech({ apiKey, baseUrl }).say('ok', { language: 'en-IN', signal });
    return [];
  } catch (error) {
    const isRefused =
      isFailure(error, modelErrors.speechRejected) && [401, 403].includes(error.status);
    throw isRefused
      ? modelErrors.keyRejected({ host: voiceService, hasKey: true, keySetting: '' })
      : error;
  }
}

import { APICallError } from 'ai';
import { isFailure } from '#platform/kit/define-errors.ts';
import { type ModelRequestInfo, modelErrors, modelFailure } from './errors.ts';
import { translateFailures } from './middleware.ts';
import { writesNoText } from './names.ts';
import { namesOfChoice } from './provider-names.ts';
import {
  type ModelRequest,
  type Provider,
  type ProviderId,
  type ProviderSettings,
  providerById,
  type Service,
  serviceOf,
  settingsToSet,
} from './providers/index.ts';
import { maxListBytes, readJsonBody, readTextBody } from './read-json-body.ts';

const waitMilliseconds = 10_000;
const maxRefusalBytes = 64 * 2 ** 10;

/** The key and the address to test, of which each may be the provider's own. */
export type ServiceToTest = Pick<ProviderSettings, 'apiKey' | 'baseUrl'> & {
  fetch?: typeof globalThis.fetch;
};

/**
 * Tests a key, or the address of a service that needs none, with one cheap request: the list of
 * models or, where there is no such list, the shortest answer. Takes at most 10 seconds.
 * @returns the models that write text; none where the service lists no models that can be used
 * @throws Failure of errors.ts: `model-key-rejected`, `model-quota-exhausted`,
 * `model-address-wrong`, `model-unavailable` …; or the signal's reason
 */
export async function testService(
  id: ProviderId,
  { apiKey, baseUrl, fetch = globalThis.fetch }: ServiceToTest,
  signal: AbortSignal,
): Promise<{ models: string[] }> {
  const provider = providerById(id);
  const settings = { [id]: { apiKey, baseUrl, setIn: 'app' as const } };
  const service = serviceOf(provider, settings, fetch);
  if (service.baseUrl === '')
    throw modelErrors.notConfigured({
      model: provider.defaultModel,
      setting: settingsToSet(provider),
    });
  const info: ModelRequestInfo = {
    provider: namesOfChoice(provider, service),
    model: provider.defaultModel,
    now: Date.now,
  };
  const limit = AbortSignal.any([signal, AbortSignal.timeout(waitMilliseconds)]);
  try {
    return { models: await askedFor(provider, service, { info, limit }) };
  } catch (error) {
    signal.throwIfAborted();
    throw modelFailure(error, info);
  }
}

type Asking = { info: ModelRequestInfo; limit: AbortSignal };

async function askedFor(provider: Provider, service: Service, asking: Asking): Promise<string[]> {
  const check = provider.keyCheck?.(service);
  if (check) await get(check, service, asking);
  const list = provider.list?.(service);
  if (!list) {
    if (!check) await answer(provider, service, asking);
    return [];
  }
  const body = await get(list, service, asking);
  const listed = readOr(() => list.read(body), asking);
  return 'names' in listed ? listed.names.filter((name) => !writesNoText(name)) : [];
}

/** Gets JSON. A redirect is not followed: a key never goes to another address. */
async function get(
  { url, headers }: ModelRequest,
  { fetch = globalThis.fetch }: Service,
  asking: Asking,
): Promise<unknown> {
  const response = await fetch(url, { headers, signal: asking.limit, redirect: 'manual' });
  if (!response.ok)
    throw new APICallError({
      message: 'Refused',
      url,
      requestBodyValues: {},
      statusCode: response.status,
      responseHeaders: Object.fromEntries(response.headers),
      responseBody: await readTextBody(response, maxRefusalBytes).catch(() => ''),
    });
  const text = await readJsonBody(response, maxListBytes).catch((error: unknown) => {
    asking.limit.throwIfAborted();
    throw notAService(asking, error);
  });
  return text;
}

function readOr<T>(read: () => T, asking: Asking): T {
  try {
    return read();
  } catch (error) {
    throw notAService(asking, error);
  }
}

function notAService({ info }: Asking, cause: unknown) {
  const { host, addressSetting } = info.provider;
  return modelErrors.addressWrong({ host, addressSetting }, { cause });
}

/** Asks the default model for a word. A key is valid although the account lacks this model. */
async function answer(
  { model, defaultModel }: Provider,
  service: Service,
  { info, limit }: Asking,
): Promise<void> {
  const asked = translateFailures(await model(defaultModel, service), info);
  try {
    await asked.doGenerate({
      prompt: [{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }],
      maxOutputTokens: 1,
      abortSignal: limit,
    });
  } catch (error) {
    if (!isFailure(error, modelErrors.unknown)) throw error;
  }
}

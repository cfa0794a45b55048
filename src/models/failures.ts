import { APICallError } from 'ai';
import { causeChain, Failure } from '#kit/failure.ts';
import type { Watch } from '#operations/watch.ts';

/** Who was asked, as failures name it: its host and the settings that decide about it. */
export type Provider = {
  /** Host of its base address, e.g. "api.groq.com". */
  host: string;
  hasKey: boolean;
  keySetting: string;
  addressSetting: string;
  /** The setting that names the model. */
  modelSetting: string;
};

/**
 * Anything a provider call threw, as a `Failure` a person can act on. The provider's own words are read to tell cases
 * apart and not passed on, since they may quote keys and prompts; only what is said of a model's name, which quotes nothing
 * else, is kept as the cause's message. A Failure comes back as it is.
 *
 * Codes: `model-rate-limited`, `model-unavailable` (both retryable), `model-key-refused`, `model-quota`, `model-unknown`,
 * `model-address`, `model-too-long`, `model-filtered`, `model-format-unsupported`, `model-malformed`, `model-refused`.
 */
export function modelFailure(error: unknown, asked: Asked): Failure {
  const known = causeChain(error).find((each) => each instanceof Failure);
  if (known) return known;
  const call = causeChain(error).find((each) => APICallError.isInstance(each));
  if (call?.statusCode === undefined) return unreachable(error, asked);
  const said = `${call.message}\n${call.responseBody ?? ''}`.toLowerCase();
  const refusal = { status: call.statusCode, said, headers: call.responseHeaders ?? {}, now: asked.now };
  const { message, ...how } = read(refusal, asked);
  const cause = new Error(how.code === 'model-unknown' ? call.message : `${asked.provider.host} answered ${call.statusCode}`);
  return new Failure(how.code, message, { ...how, cause });
}

export type Asked = {
  provider: Provider;
  /** The model's name. */
  model: string;
  /** Milliseconds since 1970, to read a Retry-After that is a date. */
  now: () => number;
  /** Hears of each call. */
  watch?: Watch | undefined;
};

type Refusal = { status: number; said: string; headers: Record<string, string>; now: () => number };
type Reading = { code: string; message: string; status: number; retryable?: boolean; retryAfterSeconds?: number | undefined };

/** Case by case, the more telling first: services put the same trouble under different statuses. */
function read(refusal: Refusal, { provider, model }: Asked): Reading {
  const { status, said } = refusal;
  const { host, keySetting, modelSetting, addressSetting } = provider;
  if (status === 403 && /model_permission|model.{0,80}blocked/s.test(said)) {
    return { code: 'model-unknown', message: unknownWords({ host, model, modelSetting }), status: 502 };
  }
  if (status === 401 || status === 403 || /api[_ ]key[_ ](not[_ ]valid|invalid)|invalid[_ ]api[_ ]key/.test(said)) {
    return { code: 'model-key-refused', message: keyWords(provider), status: 502 };
  }
  if (status === 402 || said.includes('insufficient_quota')) {
    return { code: 'model-quota', message: `The account at ${host} has no credit left. Add some, or change ${keySetting}.`, status: 502 };
  }
  if (
    /context[_ ](length|window)|maximum context|input token count|too many tokens|prompt is too long|reduce the length|request too large/.test(
      said,
    )
  ) {
    return {
      code: 'model-too-long',
      message: `The text is too long for ${model}. Set ${modelSetting} to a model that reads more at once.`,
      status: 422,
    };
  }
  if (status === 413) {
    return { code: 'model-too-long', message: `${host} refused the request as too large.`, status: 422 };
  }
  if (status === 429) {
    return {
      code: 'model-rate-limited',
      message: `${host} is being asked too often and wants a pause.`,
      status: 429,
      retryable: true,
      retryAfterSeconds: retryAfter(refusal),
    };
  }
  if (status >= 500 || status === 408 || status === 409) {
    return {
      code: 'model-unavailable',
      message: `${host} cannot answer at the moment (${status}).`,
      status: 503,
      retryable: true,
      retryAfterSeconds: retryAfter(refusal),
    };
  }
  if (status < 400) {
    const message = `${host} answered with something that is no model's answer. If this goes on, check ${addressSetting}.`;
    return { code: 'model-unavailable', message, status: 502, retryable: true };
  }
  return readBadRequest(refusal, { modelSetting, addressSetting, host, model });
}

type Names = { host: string; model: string; modelSetting: string; addressSetting: string };

function readBadRequest({ status, said }: Refusal, { host, model, modelSetting, addressSetting }: Names): Reading {
  if (/json_validate_failed|failed to (generate|validate) json/.test(said)) {
    return { code: 'model-malformed', message: `${model} did not manage to answer in the form asked for.`, status: 502 };
  }
  if (/response_?format|response_?json_?schema|response_?mime_?type|json[_ ](schema|object|mode)|structured[_ ]output/.test(said)) {
    return {
      code: 'model-format-unsupported',
      message: `${model} at ${host} cannot answer in the form asked for. Set ${modelSetting} to another.`,
      status: 502,
    };
  }
  if (/content[_ ](filter|management)|safety|prohibited_content|moderation/.test(said)) {
    return { code: 'model-filtered', message: filteredWords(host), status: 422 };
  }
  if (
    /model_not_found|decommissioned|model.{0,80}(not (found|supported|exist)|does not exist|unknown)|(unknown|invalid|no such) model/s.test(
      said,
    )
  ) {
    return {
      code: 'model-unknown',
      message: unknownWords({ host, model, modelSetting }),
      status: 502,
    };
  }
  if (status === 404 || status === 405) {
    return {
      code: 'model-address',
      message: `There is no model service at this address of ${host}. Check ${addressSetting}.`,
      status: 502,
    };
  }
  return {
    code: 'model-refused',
    message: `${host} refused the request (${status}). Another model may accept it: see ${modelSetting}.`,
    status: 502,
  };
}

function unknownWords({ host, model, modelSetting }: Omit<Names, 'addressSetting'>): string {
  return `${host} does not serve a model named "${model}". Set ${modelSetting} to one that it serves.`;
}

/** Said when a provider will not work on a text because of what it is about. */
export function filteredWords(host: string): string {
  return `${host} declined to work on this text because of its content.`;
}

function keyWords({ host, hasKey, keySetting }: Provider): string {
  return hasKey ? `The key for ${host} was refused. Check ${keySetting}.` : `${host} asks for a key. Set ${keySetting}.`;
}

function unreachable(error: unknown, { provider }: Asked): Failure {
  const causes = causeChain(error);
  const timedOut = causes.some((each) => each instanceof Error && each.name === 'TimeoutError');
  const words = timedOut ? `${provider.host} did not answer in time.` : `${provider.host} could not be reached, or broke off its answer.`;
  const code = causes
    .map((each) => (each instanceof Error && 'code' in each ? String(each.code) : ''))
    .find((each) => /^[A-Z_]{3,40}$/.test(each));
  return new Failure('model-unavailable', `${words} If this goes on, check ${provider.addressSetting}.`, {
    status: 503,
    retryable: true,
    cause: new Error(code ?? (timedOut ? 'timeout' : 'connection broken')),
  });
}

/** Seconds from the headers that services use, else from the body (Google's RetryInfo). */
function retryAfter({ headers, said, now }: Refusal): number | undefined {
  const [milliseconds, text] = [headers['retry-after-ms'], headers['retry-after']];
  if (milliseconds !== undefined && Number(milliseconds) >= 0) return Number(milliseconds) / 1000;
  if (text !== undefined && Number(text) >= 0) return Number(text);
  const date = text === undefined ? Number.NaN : Date.parse(text);
  if (!Number.isNaN(date)) return Math.max(0, (date - now()) / 1000);
  const delay = /"retrydelay":\s*"(\d+(?:\.\d+)?)s"/.exec(said)?.[1];
  return delay === undefined ? undefined : Number(delay);
}

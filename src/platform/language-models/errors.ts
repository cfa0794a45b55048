import { APICallError } from 'ai';
import { defineErrors, isFailure } from '#platform/kit/define-errors.ts';
import { causeChain, Failure } from '#platform/kit/failure.ts';
import type { CallObserver } from '#platform/telemetry';
import { enablingSettings } from './providers/index.ts';

const { keys, addresses } = enablingSettings('general');

export const modelErrors = defineErrors({
  noneConfigured: {
    code: 'no-language-model',
    status: 409,
    message: `No language model is configured. Set ${keys.join(', ')}, or ${addresses.join(' or ')} for a local one.`,
  },
  notConfigured: {
    code: 'model-not-configured',
    status: 503,
    message: ({ model, setting }: { model: string; setting: string }) =>
      `The model "${model}" is not configured. Set ${setting}.`,
  },
  notOffered: {
    code: 'model-not-offered',
    status: 400,
    message: (offered: string) => `This server does not offer that model. It offers: ${offered}`,
  },
  unknown: {
    code: 'model-unknown',
    status: 502,
    message: ({
      host,
      model,
      modelSetting,
    }: {
      host: string;
      model: string;
      modelSetting: string;
    }) =>
      `${host} does not serve a model named "${model}". Set ${modelSetting} to one that it serves.`,
  },
  keyRejected: {
    code: 'model-key-rejected',
    status: 502,
    message: ({
      host,
      hasKey,
      keySetting,
    }: {
      host: string;
      hasKey: boolean;
      keySetting: string;
    }) =>
      hasKey
        ? `The key for ${host} was refused. Check ${keySetting}.`
        : `${host} asks for a key. Set ${keySetting}.`,
  },
  quotaExhausted: {
    code: 'model-quota-exhausted',
    status: 502,
    message: ({ host, keySetting }: { host: string; keySetting: string }) =>
      `The account at ${host} has no credit left. Add some, or change ${keySetting}.`,
  },
  tooSmall: {
    code: 'model-too-small',
    status: 409,
    message: ({ model, billions }: { model: string; billions: number }) =>
      `${model} is too small for this. Models of ${billions} billion parameters and more are used for it.`,
  },
  tooLong: {
    code: 'model-too-long',
    status: 422,
    message: ({ model, modelSetting }: { model: string; modelSetting: string }) =>
      `The text is too long for ${model}. Set ${modelSetting} to a model with a larger context.`,
  },
  rateLimited: {
    code: 'model-rate-limited',
    status: 429,
    retryable: true,
    message: (host: string) =>
      `${host} is receiving too many requests. Wait a moment before the next one.`,
  },
  unavailable: {
    code: 'model-unavailable',
    status: 503,
    retryable: true,
    message: (reason: string) => reason,
  },
  /** Never sent again: the server may still be busy with the request. */
  firstWordLate: {
    code: 'model-first-word-late',
    status: 504,
    message: ({ host, seconds }: { host: string; seconds: number }) =>
      `${host} did not begin to answer within ${seconds} s. It may be busy, or too slow for a text of this length: try again later, or choose another model.`,
  },
  /** Never sent again, as above. */
  fellSilent: {
    code: 'model-fell-silent',
    status: 504,
    message: ({ host, seconds }: { host: string; seconds: number }) =>
      `${host} stopped in the middle of its answer: nothing more came for ${seconds} s. Try again later, or choose another model.`,
  },
  malformed: {
    code: 'model-malformed',
    status: 502,
    message: 'The model gave no usable answer. Try again, or set another DEFAULT_MODEL.',
  },
  embeddingsMalformed: {
    code: 'model-embeddings-malformed',
    status: 502,
    message: ({ host, model }: { host: string; model: string }) =>
      `${host} returned no usable vectors for ${model}. Set EMBEDDING_MODEL to an embedding model.`,
  },
  formatUnsupported: {
    code: 'model-format-unsupported',
    status: 502,
    message: ({
      host,
      model,
      modelSetting,
    }: {
      host: string;
      model: string;
      modelSetting: string;
    }) => `${model} at ${host} cannot answer in the required form. Set ${modelSetting} to another.`,
  },
  streamUnsupported: {
    code: 'model-stream-unsupported',
    status: 502,
    message: ({ host, model }: { host: string; model: string }) =>
      `${model} at ${host} cannot stream its answer in the required form.`,
  },
  filtered: {
    code: 'model-filtered',
    status: 422,
    message: (host: string) => `${host} declined to work on this text because of its content.`,
  },
  addressWrong: {
    code: 'model-address-wrong',
    status: 502,
    message: ({ host, addressSetting }: { host: string; addressSetting: string }) =>
      `There is no model service at this address of ${host}. Check ${addressSetting}.`,
  },
  rejected: {
    code: 'model-rejected',
    status: 502,
    message: ({
      host,
      status,
      modelSetting,
    }: {
      host: string;
      status: number;
      modelSetting: string;
    }) =>
      `${host} refused the request (${status}). Another model may accept it: see ${modelSetting}.`,
  },
  referenceUnreadable: {
    code: 'model-reference-unreadable',
    status: 503,
    message:
      'This engine cannot read the key of the chosen model: set MODEL_KEYS_SECRET to the same value in every server, worker and engine.',
  },
  /** The speech service's own message, with its status and error in `details`. */
  speechRejected: { code: 'speech-rejected', message: (message: string) => message },
  speechUnavailable: { code: 'speech-unavailable', message: (reason: string) => reason },
});

/** How failures name a provider: its host and its settings. */
export type ProviderNames = {
  /** Host of its base URL, e.g. "api.groq.com". */
  host: string;
  hasKey: boolean;
  /** Left out of what the provider says. */
  apiKey?: string | undefined;
  keySetting: string;
  addressSetting: string;
  /** The setting that names the model. */
  modelSetting: string;
};

/**
 * Converts an error of a provider call to a `Failure` a person can act on. The provider's own
 * messages are read to distinguish cases and not passed on, since they may quote keys and prompts;
 * only a message about a model's name, which quotes nothing else, is kept as the cause's message. A
 * Failure is returned unchanged.
 */
export function modelFailure(error: unknown, info: ModelRequestInfo): Failure {
  const known = causeChain(error).find((each) => each instanceof Failure);
  if (known) return known;
  const call = causeChain(error).find((each) => APICallError.isInstance(each));
  if (call?.statusCode === undefined) return unreachable(error, info);
  const said = `${call.message}\n${call.responseBody ?? ''}`.toLowerCase();
  const refusal = {
    status: call.statusCode,
    said,
    headers: call.responseHeaders ?? {},
    now: info.now,
  };
  const failure = read(refusal, info);
  const isUnknown = isFailure(failure, modelErrors.unknown);
  return failure.with({
    cause: new Error(
      isUnknown
        ? withoutKey(call.message, info.provider)
        : `${info.provider.host} responded with ${call.statusCode}`,
    ),
  });
}

const withoutKey = (message: string, { apiKey }: ProviderNames): string =>
  // @protection quoted-keys: never
  apiKey ? message.replaceAll(apiKey, '…') : message;

export type ModelRequestInfo = {
  provider: ProviderNames;
  /** The model's name. */
  model: string;
  /** Milliseconds since 1970, to parse a Retry-After date. */
  now: () => number;
  /** Whether the model runs on the operator's machine; false by default. */
  isLocal?: boolean | undefined;
  /** Observes each call. */
  watch?: CallObserver | undefined;
};

type Refusal = { status: number; said: string; headers: Record<string, string>; now: () => number };

/**
 * Distinguishes the cases, the more specific first: services report the same error under different
 * statuses.
 */
function read(refusal: Refusal, { provider, model }: ModelRequestInfo): Failure {
  const { status, said } = refusal;
  const { host, keySetting, modelSetting, addressSetting } = provider;
  if (status === 403 && /model_permission|model.{0,80}blocked|access to the model/s.test(said)) {
    return modelErrors.unknown({ host, model, modelSetting });
  }
  if (status === 402 || noCredit.test(said)) {
    return modelErrors.quotaExhausted({ host, keySetting });
  }
  if (status === 401 || status === 403 || invalidKey.test(said)) {
    return modelErrors.keyRejected(provider);
  }
  if (
    /context[_ ](length|window)|maximum context|input token count|too many tokens|prompt is too long|reduce the length|request too large/.test(
      said,
    )
  ) {
    return modelErrors.tooLong({ model, modelSetting });
  }
  if (status === 413) {
    return modelErrors.tooLong({ model, modelSetting });
  }
  if (status === 429) {
    return modelErrors.rateLimited(host, { retryAfterSeconds: retryAfter(refusal) });
  }
  if (status >= 500 || status === 408 || status === 409) {
    return modelErrors.unavailable(`${host} cannot answer at the moment (${status}).`, {
      retryAfterSeconds: retryAfter(refusal),
    });
  }
  if (status < 400) {
    const message = `${host} sent a response that is not a model's answer. If this keeps happening, check ${addressSetting}.`;
    return modelErrors.unavailable(message, { status: 502 });
  }
  return readBadRequest(refusal, { modelSetting, addressSetting, host, model });
}

/**
 * Error messages for an account without credit: those of OpenAI, Anthropic (400), xAI (403),
 * Fireworks (412) and DeepSeek.
 */
const noCredit =
  /insufficient_quota|billing_not_active|credit balance is too low|any credits yet|reaching the monthly spending limit|insufficient balance/;

/** Error messages for a wrong key that come with 400: those of Google, most services, and xAI. */
const invalidKey =
  /api[_ ]key[_ ](not[_ ]valid|invalid)|invalid[_ ]api[_ ]key|incorrect(?: |%20)api(?: |%20)key/;

/**
 * Error messages for a model that a service does not have: those of most services, then of
 * OpenRouter, Google, Together, Anthropic, Bedrock and Azure.
 */
const unknownModel = [
  /model_not_found|decommissioned|model.{0,80}(not (found|supported|exist)|does not exist|unknown)|(unknown|invalid|no such) model/s,
  /is not a valid model|no endpoints found for/,
  /unexpected model name/,
  /model_not_available/,
  /not_found_error.{0,80}model:/s,
  /model identifier is invalid/,
  /deploymentnotfound/,
];

type Names = { host: string; model: string; modelSetting: string; addressSetting: string };

function readBadRequest(
  { status, said }: Refusal,
  { host, model, modelSetting, addressSetting }: Names,
): Failure {
  if (/json_validate_failed|failed to (generate|validate) json/.test(said)) {
    return modelErrors.malformed();
  }
  if (
    /response_?format|response_?json_?schema|response_?mime_?type|json[_ ](schema|object|mode)|structured[_ ]output/.test(
      said,
    )
  ) {
    // Groq: "`response_format` does not support streaming".
    return said.includes('stream')
      ? modelErrors.streamUnsupported({ host, model })
      : modelErrors.formatUnsupported({ host, model, modelSetting });
  }
  if (/content[_ ](filter|management)|safety|prohibited_content|moderation/.test(said)) {
    return modelErrors.filtered(host);
  }
  if (unknownModel.some((words) => words.test(said))) {
    return modelErrors.unknown({ host, model, modelSetting });
  }
  if (status === 404 || status === 405) {
    return modelErrors.addressWrong({ host, addressSetting });
  }
  return modelErrors.rejected({ host, status, modelSetting });
}

function unreachable(error: unknown, { provider }: ModelRequestInfo): Failure {
  const causes = causeChain(error);
  const timedOut = causes.some((each) => each instanceof Error && each.name === 'TimeoutError');
  const words = timedOut
    ? `${provider.host} did not answer in time.`
    : `${provider.host} could not be reached, or closed the connection.`;
  const code = causes
    .map((each) => (each instanceof Error && 'code' in each ? String(each.code) : ''))
    .find((each) => /^[A-Z_]{3,40}$/.test(each));
  return modelErrors.unavailable(`${words} If this goes on, check ${provider.addressSetting}.`, {
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

import { z } from 'zod';
import { causeChain, Failure } from '#platform/kit/failure.ts';
import { readWav, wavSeconds } from '#platform/kit/wav.shared.ts';
import { modelErrors } from './errors.ts';
import { meterCall } from './meter.ts';
import { multipart } from './multipart.ts';
import { retrySpeechCall, type SpeechRetryOptions } from './speech-retry.ts';

/** The speech service (Sarvam): speech to text for short recordings, and text to speech. */
export type Speech = {
  /** Maximum seconds of audio per `hear` call: the service accepts less than 30. */
  readonly maxSeconds: number;
  /** Maximum characters per `say` call. */
  readonly maxCharacters: number;
  /** The text of a WAV file; empty when nothing was recognised. */
  hear(wav: Uint8Array<ArrayBuffer>, options: SpeechRequest): Promise<string>;
  /**
   * Synthesises a text. Returns the first audio file (WAV) of the response, undefined when there is
   * none, and the response itself.
   */
  say(
    text: string,
    options: SpeechRequest,
  ): Promise<{ audio: Buffer | undefined; answer: unknown }>;
};

export type SpeechRequest = {
  /** The service's own code, e.g. `en-IN`. */
  language: string;
  signal: AbortSignal;
};

export type SpeechService = {
  apiKey: string;
  /** Base URL without a trailing slash. */
  baseUrl: string;
  fetch?: typeof globalThis.fetch;
  /** Time limit of one request in seconds; 60 by default. */
  deadlineSeconds?: number;
  sleep?: SpeechRetryOptions['sleep'];
  /** Milliseconds since 1970, to parse a Retry-After date. */
  now?: () => number;
};

/** How the service is named where its use is shown. */
const provider = 'sarvam';
const [recognitionModel, voiceModel] = ['saaras:v3', 'bulbul:v2'];

/** In seconds; the timeout of the service's own SDK. */
const defaultDeadline = 60;

/**
 * Creates a client for the speech service. It does not use the service's SDK (7.8 MB with a
 * websocket library), because only two requests are needed, and the SDK neither stops waiting
 * between attempts when the caller has left nor limits how long it waits.
 *
 * Both calls reject with the signal's reason or a Failure: `speech-rejected` carries the service's
 * status, its message and, as details, its error; `speech-unavailable` has Kinora's own message (no
 * response, or an unreadable one). After a temporary failure (408, 429, 5xx, a broken connection) a
 * call is attempted up to three times.
 */
export function createSpeech(service: SpeechService): Speech {
  return {
    maxSeconds: 29.5,
    maxCharacters: 1500,
    async hear(wav, { language, signal }) {
      const sent = { ...(await multipart(recording(wav, language))), signal };
      const read = readWav(wav);
      const used = { audioSeconds: read ? wavSeconds(read) : 0 };
      const answer = await meterCall(
        { job: 'recognise', provider, model: recognitionModel, isFree: false, expected: used },
        { request: () => request(service, '/speech-to-text', sent), usedBy: () => used, signal },
      );
      return response.parse(answer).transcript;
    },
    async say(text, { language, signal }) {
      const body = JSON.stringify(synthesisBody(text, language));
      const headers = { 'content-type': 'application/json' };
      const used = { characters: text.length };
      const answer = await meterCall(
        { job: 'speak', provider, model: voiceModel, isFree: false, expected: used },
        {
          request: () => request(service, '/text-to-speech', { body, headers, signal }),
          usedBy: () => used,
          signal,
        },
      );
      const audio = Buffer.from(said.parse(answer).audios[0] ?? '', 'base64');
      return { audio: audio.length > 0 ? audio : undefined, answer };
    },
  };
}

function recording(wav: Uint8Array<ArrayBuffer>, language: string): FormData {
  const form = new FormData();
  form.append('model', recognitionModel);
  form.append('mode', 'transcribe');
  form.append('language_code', language);
  form.append('file', new File([wav], 'audio.wav', { type: 'audio/wav' }));
  return form;
}

/**
 * The body of a synthesis request. The language is sent under both names: `language_code` is
 * documented since version 1, `target_language_code` was before, and clients in use still send it
 * to the same URL. The service reads the name that it supports. Only bulbul:v2 has the
 * preprocessing option; anushka is its female voice.
 */
function synthesisBody(text: string, language: string) {
  return {
    text: text.toWellFormed(),
    language_code: language,
    target_language_code: language,
    model: voiceModel,
    speaker: 'anushka',
    enable_preprocessing: true,
  };
}

const response = z.object({ transcript: z.string().catch('') });
const said = z.object({ audios: z.array(z.string()).catch([]) });

type ServiceRequest = {
  body: Uint8Array<ArrayBuffer> | string;
  headers: Record<string, string>;
  signal: AbortSignal;
};

function request(
  service: SpeechService,
  path: string,
  options: ServiceRequest,
): Promise<Record<string, unknown>> {
  return retrySpeechCall(() => requestOnce(service, path, options), {
    signal: options.signal,
    sleep: service.sleep,
  });
}

async function requestOnce(
  service: SpeechService,
  path: string,
  { body, headers, signal }: ServiceRequest,
): Promise<Record<string, unknown>> {
  const { baseUrl, apiKey, deadlineSeconds = defaultDeadline } = service;
  const limit = AbortSignal.any([signal, AbortSignal.timeout(deadlineSeconds * 1000)]);
  try {
    // A redirect would carry the key to another host.
    const response = await (service.fetch ?? fetch)(`${baseUrl}${path}`, {
      method: 'POST',
      headers: { ...headers, 'api-subscription-key': apiKey },
      body,
      signal: limit,
      redirect: 'error',
    });
    const text = await response.text();
    if (!response.ok) throw refusal(service, response, text);
    return jsonObject(text) ?? notUnderstood();
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof Failure ? error : unreachable(service, error);
  }
}

function notUnderstood(): never {
  throw modelErrors.speechUnavailable('The response of the speech service cannot be read.');
}

const words = z.string().trim().min(1);
/** The service's own error format comes first; gateways in between put their message elsewhere. */
const errorBody = z.union([
  z
    .object({
      error: z.object({
        message: words,
        code: z.string().optional().catch(undefined),
        request_id: z.string().nullish(),
      }),
    })
    .transform(({ error }) => error),
  z.object({ error: words }).transform(({ error }) => ({ message: error, code: undefined })),
  z.object({ message: words }).transform(({ message }) => ({ message, code: undefined })),
  z.object({ detail: words }).transform(({ detail }) => ({ message: detail, code: undefined })),
]);

function refusal(
  { apiKey, now = Date.now }: SpeechService,
  { status, headers }: Response,
  text: string,
): Failure {
  const said = errorBody.safeParse(jsonObject(text)).data;
  const passes = status === 408 || status === 429 || status >= 500;
  const options = {
    status: status >= 400 ? status : 500,
    retryable: passes && said?.code !== 'insufficient_quota_error',
    retryAfterSeconds: passes ? retryAfter(headers, now) : undefined,
  };
  if (!said)
    return modelErrors.speechUnavailable(
      `The speech service answered ${status} without saying why.`,
      options,
    );
  const message = said.message.replaceAll(apiKey, '…');
  return modelErrors.speechRejected(message, { ...options, details: { ...said, message } });
}

/** A request that timed out is not retried: no caller would wait that long. */
function unreachable({ baseUrl }: SpeechService, cause: unknown): Failure {
  const late = causeChain(cause).some(
    (each) => each instanceof Error && each.name === 'TimeoutError',
  );
  const host = URL.canParse(baseUrl) ? new URL(baseUrl).host : baseUrl;
  const words = late
    ? `${host} did not answer in time.`
    : `${host} could not be reached, or closed the connection.`;
  return modelErrors.speechUnavailable(words, { retryable: !late, cause });
}

/** Seconds from the Retry-After header. */
function retryAfter(headers: Headers, now: () => number): number | undefined {
  const text = headers.get('retry-after');
  if (text === null) return undefined;
  if (Number(text) >= 0) return Number(text);
  const date = Date.parse(text);
  return Number.isNaN(date) ? undefined : Math.max(0, (date - now()) / 1000);
}

const object = z.record(z.string(), z.unknown());

function jsonObject(text: string): Record<string, unknown> | undefined {
  try {
    return object.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

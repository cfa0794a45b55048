import { APICallError } from 'ai';
import { z } from 'zod';
import { type CallObserver, callEnd } from '#platform/telemetry';
import { type ModelRequestInfo, modelFailure, type ProviderNames } from './errors.ts';

/** Speech recognition of one piece of audio at a time. */
export type Transcriber = {
  /** The model's name. */
  readonly name: string;
  /** Maximum bytes of one request. */
  readonly maxBytes: number;
  /**
   * Recognises the speech in the audio. Does not retry.
   * @throws Failure of errors.ts, or the signal's reason
   */
  transcribe(audio: Audio, options: TranscribeOptions): Promise<RecognisedSpeech>;
};

export type TranscribeOptions = {
  /** ISO 639-1; detected by the service when left out. */
  language?: string | undefined;
  /**
   * Names and terms that may occur, most important first. As many as the service accepts are sent
   * as a hint (`prompt`).
   */
  vocabulary?: readonly string[] | undefined;
  signal: AbortSignal;
};

export type Audio = {
  bytes: Uint8Array<ArrayBuffer> /** With the extension of its format, e.g. "piece.ogg". */;
  fileName: string;
  mediaType: string;
};

/**
 * Times are seconds within the audio. Services return different parts: either list may be empty.
 */
export type RecognisedSpeech = z.infer<typeof answer>;

const timedText = { start: z.number(), end: z.number() };

/**
 * Only the used fields are required, because services omit most others (the SDK's own schema for
 * Groq rejects responses for that).
 */
const answer = z.object({
  text: z.string().default(''),
  language: z.string().nullish(),
  segments: z
    .array(z.object({ ...timedText, text: z.string() }))
    .nullish()
    .transform((list) => list ?? []),
  words: z
    .array(
      z
        .object({ ...timedText, word: z.string() })
        .transform(({ word, start, end }) => ({ text: word, start, end })),
    )
    .nullish()
    .transform((list) => list ?? []),
});

/**
 * Time limit of one request in seconds; ten minutes of speech keep a small local server busy for a
 * while.
 */
const deadlineSeconds = 600;

/**
 * Creates a transcriber that calls `POST {baseUrl}/audio/transcriptions` of any OpenAI-compatible
 * service, and requests word times.
 */
export function createTranscriber(service: {
  /** Base URL without a trailing slash. */
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
  provider: ProviderNames;
  fetch: typeof globalThis.fetch;
  now: () => number;
  watch?: CallObserver | undefined;
}): Transcriber {
  const request: ModelRequestInfo = {
    provider: service.provider,
    model: service.model,
    now: service.now,
  };
  const url = `${service.baseUrl}/audio/transcriptions`;
  return {
    name: service.model,
    maxBytes: 25_000_000,
    async transcribe(audio, { language, vocabulary, signal }) {
      const ended = service.watch?.({ provider: service.provider.host, operation: 'transcribe' });
      try {
        const response = await service.fetch(url, {
          method: 'POST',
          headers: service.apiKey ? { authorization: `Bearer ${service.apiKey}` } : {},
          body: form(service.model, audio, { language, vocabulary }),
          signal: AbortSignal.any([signal, AbortSignal.timeout(deadlineSeconds * 1000)]),
        });
        const recognised = await readAnswer(response, url);
        ended?.('ok');
        return recognised;
      } catch (error) {
        const failure = modelFailure(error, request);
        ended?.(callEnd(failure, signal));
        signal.throwIfAborted();
        throw failure;
      }
    },
  };
}

function form(
  model: string,
  audio: Audio,
  { language, vocabulary = [] }: Omit<TranscribeOptions, 'signal'>,
): FormData {
  const fields = new FormData();
  fields.append('model', model);
  fields.append('response_format', 'verbose_json');
  fields.append('timestamp_granularities[]', 'word');
  fields.append('timestamp_granularities[]', 'segment');
  fields.append('temperature', '0');
  if (language !== undefined) fields.append('language', language);
  const prompt = promptOf(vocabulary);
  if (prompt !== '') fields.append('prompt', prompt);
  fields.append('file', new File([audio.bytes], audio.fileName, { type: audio.mediaType }));
  return fields;
}

/**
 * Maximum number of characters: Whisper reads 224 tokens of a prompt, and hosted services refuse
 * longer prompts.
 */
const maxPromptLength = 600;

/** The terms as a list, as many as fit. */
function promptOf(vocabulary: readonly string[]): string {
  let prompt = '';
  for (const term of vocabulary) {
    const longer = prompt === '' ? term : `${prompt}, ${term}`;
    if (longer.length <= maxPromptLength) prompt = longer;
  }
  return prompt;
}

async function readAnswer(response: Response, url: string): Promise<RecognisedSpeech> {
  const body = await response.text();
  const parsed = response.ok ? answer.safeParse(jsonOrNothing(body)) : undefined;
  if (parsed?.success) return parsed.data;
  throw new APICallError({
    message: response.ok ? 'Not a transcription' : 'Refused',
    url,
    requestBodyValues: {},
    statusCode: response.status,
    responseHeaders: Object.fromEntries(response.headers),
    responseBody: body,
  });
}

function jsonOrNothing(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

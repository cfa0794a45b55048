import { APICallError } from 'ai';
import { z } from 'zod';
import { type CallObserver, callEnd } from '#platform/telemetry';
import { type ModelRequestInfo, modelFailure, type ProviderNames } from './errors.ts';
import { meterCall } from './meter.ts';
import { multipart } from './multipart.ts';
import type { RecognisedSpeech } from './recognised-speech.schema.ts';

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
  /** Whisper's code; detected by the service when left out. */
  language?: string | undefined;
  /** A sentence written as the words are to be; the hint begins with it. */
  writtenLike?: string | undefined;
  /**
   * Names and terms that may occur, most important first. As many as the service accepts are sent
   * as a hint (`prompt`).
   */
  vocabulary?: readonly string[] | undefined;
  /** 0 to 1; left to the service by default, which may raise it by itself. */
  temperature?: number | undefined;
  signal: AbortSignal;
};

export type Audio = {
  bytes: Uint8Array<ArrayBuffer>;
  /** Its length in seconds, for which services charge. */
  seconds: number;
  /** With the extension of its format, e.g. "piece.ogg". */
  fileName: string;
  mediaType: string;
};

const timedText = { start: z.number(), end: z.number() };
/** A figure that many services leave out. */
const figure = z.number().nullish().catch(undefined);

/**
 * Only the used fields are required, because services omit most others (the SDK's own schema for
 * Groq rejects responses for that).
 */
const answer = z.object({
  text: z.string().default(''),
  language: z.string().nullish(),
  segments: z
    .array(
      z
        .object({
          ...timedText,
          text: z.string(),
          avg_logprob: figure,
          no_speech_prob: figure,
          compression_ratio: figure,
        })
        .transform(({ avg_logprob, no_speech_prob, compression_ratio, ...segment }) => ({
          ...segment,
          meanLogProbability: avg_logprob ?? undefined,
          noSpeechProbability: no_speech_prob ?? undefined,
          compressionRatio: compression_ratio ?? undefined,
        })),
    )
    .nullish()
    .transform((list) => list ?? []),
  words: z
    .array(
      z
        .object({ ...timedText, word: z.string(), probability: figure })
        .transform(({ word, start, end, probability }) => ({
          text: word,
          start,
          end,
          ...(typeof probability === 'number' && { confidence: unit(probability) }),
        })),
    )
    .nullish()
    .transform((list) => list ?? []),
});

function unit(value: number): number {
  return Math.min(1, Math.max(0, value));
}

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
  /** Some services refuse hints: they are left out once that was the reason. */
  let takesHints = true;
  return {
    name: service.model,
    maxBytes: 25_000_000,
    async transcribe(audio, { signal, ...options }) {
      const ended = service.watch?.({ provider: service.provider.host, operation: 'transcribe' });
      try {
        const send = async (prompt: string) => {
          const encoded = await multipart(form(service.model, audio, { ...options, prompt }));
          const key = service.apiKey ? { authorization: `Bearer ${service.apiKey}` } : {};
          return await service.fetch(url, {
            method: 'POST',
            headers: { ...encoded.headers, ...key },
            body: encoded.body,
            signal: AbortSignal.any([signal, AbortSignal.timeout(deadlineSeconds * 1000)]),
          });
        };
        const prompt = takesHints ? promptOf(options) : '';
        const recognise = async () => {
          let response = await send(prompt);
          if (prompt !== '' && (response.status === 400 || response.status === 422)) {
            const plain = await send('');
            takesHints = !plain.ok;
            if (plain.ok) response = plain;
          }
          return await readAnswer(response, url);
        };
        const used = { audioSeconds: audio.seconds };
        const recognised = await meterCall(
          {
            job: 'recognise',
            provider: service.provider.host,
            model: service.model,
            isFree: !service.apiKey,
            expected: used,
          },
          { request: recognise, usedBy: () => used, signal },
        );
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
  {
    language,
    prompt,
    temperature,
  }: Pick<TranscribeOptions, 'language' | 'temperature'> & {
    prompt: string;
  },
): FormData {
  const fields = new FormData();
  fields.append('model', model);
  fields.append('response_format', 'verbose_json');
  fields.append('timestamp_granularities[]', 'word');
  fields.append('timestamp_granularities[]', 'segment');
  if (temperature !== undefined) fields.append('temperature', String(temperature));
  if (language !== undefined) fields.append('language', language);
  if (prompt !== '') fields.append('prompt', prompt);
  fields.append('file', new File([audio.bytes], audio.fileName, { type: audio.mediaType }));
  return fields;
}

/**
 * Maximum number of Latin letters: Whisper reads 224 tokens of a prompt, and hosted services refuse
 * longer prompts. A letter of another script may be a token or two, and counts as four.
 */
const maxPromptLength = 600;

/** The sentence, and the terms as a list, as many as fit. */
function promptOf({
  writtenLike = '',
  vocabulary = [],
}: Pick<TranscribeOptions, 'writtenLike' | 'vocabulary'>): string {
  let terms = '';
  for (const term of vocabulary) {
    const longer = terms === '' ? term : `${terms}, ${term}`;
    if (promptLength(writtenLike + longer) <= maxPromptLength) terms = longer;
  }
  return [writtenLike, terms].filter((part) => part !== '').join(' ');
}

function promptLength(text: string): number {
  const others = text.match(/[^\p{scx=Latin}\p{scx=Common}]/gu)?.length ?? 0;
  return text.length + 3 * others;
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

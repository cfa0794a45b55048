import { type ModelMessage, streamText } from 'ai';
import { modelErrors } from './errors.ts';
import type { Model } from './resolve.ts';
import { retryModelCall } from './retry.ts';

/** A text of the model. */
export type Written = {
  text: string;
  /** It stopped at its length limit. */
  isUnfinished: boolean;
  usage: { inputTokens: number; outputTokens: number };
};

export type WordsRequest = {
  model: Model;
  system: string;
  messages: ModelMessage[];
  /** Tokens that are written at most. */
  maxTokens: number;
  temperature?: number;
  /** Where the text ends. */
  stop?: string[];
  signal: AbortSignal;
};

/**
 * One request for plain text.
 * @throws Failure of errors.ts
 */
export function generateWords(request: WordsRequest): Promise<Written> {
  return retryModelCall(() => once(request), request.signal);
}

async function once({
  model,
  system,
  messages,
  maxTokens,
  temperature,
  stop,
  signal,
}: WordsRequest): Promise<Written> {
  let failed: unknown;
  const result = streamText({
    model,
    instructions: system,
    messages,
    maxOutputTokens: maxTokens,
    maxRetries: 0,
    abortSignal: signal,
    ...(temperature === undefined ? {} : { temperature }),
    ...(stop ? { stopSequences: stop } : {}),
    onError: ({ error }) => {
      failed = error;
    },
  });
  let text = '';
  for await (const part of result.textStream) text += part;
  signal.throwIfAborted();
  if (failed !== undefined) throw failed;
  const finish = await result.finishReason;
  if (finish === 'content-filter') throw modelErrors.filtered('The model');
  const { inputTokens = 0, outputTokens = 0 } = await result.usage;
  return { text, isUnfinished: finish === 'length', usage: { inputTokens, outputTokens } };
}

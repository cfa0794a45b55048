import { streamText } from 'ai';
import { modelErrors } from './errors.ts';
import type { Model } from './resolve.ts';
import { retryModelCall } from './retry.ts';

export type ModelTurn = { role: 'user' | 'assistant'; content: string };

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
  messages: readonly ModelTurn[];
  /** Tokens of the text at most; a model that thinks first gets `thinkingTokens` more. */
  maxTokens: number;
  temperature?: number;
  /** Where the text ends; what the model would write after it is not waited for. */
  stop?: readonly string[];
  signal: AbortSignal;
};

const thinkingTokens = 1000;

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
  signal,
  ...request
}: WordsRequest): Promise<Written> {
  const enough = new AbortController();
  let failed: unknown;
  const result = streamText({
    model,
    instructions: system,
    messages: [...messages],
    maxOutputTokens: request.maxTokens + thinkingTokens,
    maxRetries: 0,
    abortSignal: AbortSignal.any([signal, enough.signal]),
    ...(request.temperature === undefined ? {} : { temperature: request.temperature }),
    onError: ({ error }) => {
      failed = error;
    },
  });
  let text = '';
  for await (const part of result.textStream) {
    text = (text + part).trimStart();
    const end = (request.stop ?? []).map((mark) => text.indexOf(mark)).find((at) => at >= 0);
    if (end === undefined) continue;
    enough.abort();
    return {
      text: text.slice(0, end),
      isUnfinished: false,
      usage: { inputTokens: 0, outputTokens: 0 },
    };
  }
  signal.throwIfAborted();
  if (failed !== undefined) throw failed;
  const finish = await result.finishReason;
  if (finish === 'content-filter') throw modelErrors.filtered('The model');
  const { inputTokens = 0, outputTokens = 0 } = await result.usage;
  return { text, isUnfinished: finish === 'length', usage: { inputTokens, outputTokens } };
}

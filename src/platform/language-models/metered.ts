import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Content,
  LanguageModelV4Prompt,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
} from '@ai-sdk/provider';
import { estimateTokens } from './estimate-tokens.ts';
import { beginCall, type ModelCall, meterCall, sent, type Used } from './meter.ts';

/** What an answer is expected to have at most, tokens, when the request sets no limit. */
const usualOutputTokens = 2000;
/** What a file in a prompt counts, tokens; services count by pages and tiles. */
const fileTokens = 1500;

/**
 * A model whose requests are counted by the current meter, and refused where a limit leaves no room
 * for them. Where a service does not name the tokens, they are estimated from the text.
 */
export function metered(
  model: LanguageModelV4,
  service: Pick<ModelCall, 'provider' | 'isFree' | 'isOwnKey'>,
): LanguageModelV4 {
  const callOf = ({ prompt, maxOutputTokens }: LanguageModelV4CallOptions): ModelCall => ({
    ...service,
    model: model.modelId,
    expected: {
      inputTokens: promptTokens(prompt),
      outputTokens: maxOutputTokens ?? usualOutputTokens,
    },
  });
  return {
    ...model,
    async doGenerate(options) {
      const call = callOf(options);
      return await meterCall(call, {
        request: () => model.doGenerate(options),
        usedBy: ({ usage, content }) => usedBy(call, { usage, text: textOf(content) }),
        signal: options.abortSignal,
      });
    },
    async doStream(options) {
      const call = callOf(options);
      const end = await beginCall(call);
      try {
        const { stream, ...rest } = await model.doStream(options);
        return { ...rest, stream: meteredStream(stream, call, end) };
      } catch (error) {
        await end(options.abortSignal?.aborted ? sent(call) : {});
        throw error;
      }
    },
  };
}

type Parts = ReadableStream<LanguageModelV4StreamPart>;

/**
 * Counts a stream when it ends, breaks or is cancelled: by what its last part says, or else by what
 * has been received.
 */
function meteredStream(stream: Parts, call: ModelCall, end: (used: Used) => Promise<void>): Parts {
  const reader = stream.getReader();
  let usage: LanguageModelV4Usage | undefined;
  let text = '';
  let hasFailed = false;
  const ended = () => {
    const isRefused = hasFailed && text === '' && usage?.inputTokens.total === undefined;
    return end(isRefused ? {} : usedBy(call, { usage, text }));
  };
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (done) {
          await ended();
          return controller.close();
        }
        if (value.type === 'text-delta' || value.type === 'reasoning-delta') text += value.delta;
        if (value.type === 'finish') usage = value.usage;
        if (value.type === 'error') hasFailed = true;
        controller.enqueue(value);
      } catch (error) {
        await ended();
        throw error;
      }
    },
    async cancel(reason) {
      await ended();
      await reader.cancel(reason);
    },
  });
}

type Answer = { usage: LanguageModelV4Usage | undefined; text: string };

function usedBy({ expected }: ModelCall, { usage, text }: Answer): Used {
  const { inputTokens: input, outputTokens: output } = usage ?? {};
  return {
    inputTokens: input?.total ?? expected.inputTokens,
    outputTokens: output?.total ?? estimateTokens(text),
    isEstimated: input?.total === undefined || output?.total === undefined,
  };
}

const textOf = (content: readonly LanguageModelV4Content[]) =>
  content
    .map((part) => (part.type === 'text' || part.type === 'reasoning' ? part.text : ''))
    .join('');

function promptTokens(prompt: LanguageModelV4Prompt): number {
  let tokens = 0;
  for (const { content } of prompt) {
    if (typeof content === 'string') tokens += estimateTokens(content);
    else
      for (const part of content)
        tokens +=
          part.type === 'text' || part.type === 'reasoning'
            ? estimateTokens(part.text)
            : fileTokens;
  }
  return tokens;
}

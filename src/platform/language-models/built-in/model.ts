import { randomInt } from 'node:crypto';
import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4FinishReason,
  LanguageModelV4Prompt,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
  SharedV4Warning,
} from '@ai-sdk/provider';
import type { ChatMessage, Generated, GenerateTask } from './protocol.ts';
import type { BuiltInRunner } from './runner.ts';

/** A language model of this machine, behind the AI SDK's model interface. */
export function builtInModel(id: string, runner: BuiltInRunner): LanguageModelV4 {
  return {
    specificationVersion: 'v4',
    provider: 'built-in',
    modelId: id,
    supportedUrls: {},
    async doGenerate(call) {
      let text = '';
      const generated = await runner.generate(id, taskOf(call), {
        signal: call.abortSignal ?? new AbortController().signal,
        onText: (piece) => {
          text += piece;
        },
      });
      return { content: [{ type: 'text', text }], ...endOf(generated), warnings: warningsOf(call) };
    },
    doStream: async (call) => ({ stream: streamOf(id, runner, call) }),
  };
}

/** A `ping` for each piece of the prompt that has been read, then the text as it is written. */
function streamOf(
  id: string,
  runner: BuiltInRunner,
  call: LanguageModelV4CallOptions,
): ReadableStream<LanguageModelV4StreamPart> {
  const left = new AbortController();
  const signal = AbortSignal.any([left.signal, ...(call.abortSignal ? [call.abortSignal] : [])]);
  return new ReadableStream({
    async start(controller) {
      const text = { id: 'text' };
      let hasText = false;
      controller.enqueue({ type: 'stream-start', warnings: warningsOf(call) });
      try {
        const generated = await runner.generate(id, taskOf(call), {
          signal,
          onRead: () => signal.aborted || controller.enqueue({ type: 'ping' }),
          onText(delta) {
            if (signal.aborted) return;
            if (!hasText) controller.enqueue({ type: 'text-start', ...text });
            hasText = true;
            controller.enqueue({ type: 'text-delta', ...text, delta });
          },
        });
        if (hasText) controller.enqueue({ type: 'text-end', ...text });
        controller.enqueue({ type: 'finish', ...endOf(generated) });
        controller.close();
      } catch (error) {
        if (!left.signal.aborted) controller.error(error);
      }
    },
    cancel: (reason) => left.abort(reason),
  });
}

/** Without a limit, an answer that does not end would go on for an hour. */
const usualMaxTokens = 2048;

/** What the makers of most models recommend. */
const usualSampling = { temperature: 0.7, topP: 0.8, topK: 20 };

function taskOf(call: LanguageModelV4CallOptions): Omit<GenerateTask, 'id'> {
  const { responseFormat } = call;
  return {
    messages: messagesOf(call.prompt),
    maxTokens: call.maxOutputTokens ?? usualMaxTokens,
    stops: call.stopSequences ?? [],
    temperature: call.temperature ?? usualSampling.temperature,
    topP: call.topP ?? usualSampling.topP,
    topK: call.topK ?? usualSampling.topK,
    seed: call.seed ?? randomInt(2 ** 32),
    ...(responseFormat?.type === 'json' ? { json: responseFormat.schema ?? true } : {}),
  };
}

/** Only text is kept; other parts of messages are left out. */
function messagesOf(prompt: LanguageModelV4Prompt): ChatMessage[] {
  return prompt.flatMap((message): ChatMessage[] => {
    if (message.role === 'system') return [{ role: 'system', content: message.content }];
    if (message.role === 'tool') return [];
    const content = message.content
      .flatMap((part) => (part.type === 'text' ? [part.text] : []))
      .join('\n');
    return content === '' ? [] : [{ role: message.role, content }];
  });
}

function warningsOf({ tools = [] }: LanguageModelV4CallOptions): SharedV4Warning[] {
  return tools.length === 0 ? [] : [{ type: 'unsupported', feature: 'tools' }];
}

function endOf({ reason, inputTokens, cachedTokens, outputTokens }: Generated): {
  finishReason: LanguageModelV4FinishReason;
  usage: LanguageModelV4Usage;
} {
  return {
    finishReason: { unified: reason === 'cancelled' ? 'other' : reason, raw: reason },
    usage: {
      inputTokens: {
        total: inputTokens,
        noCache: inputTokens - cachedTokens,
        cacheRead: cachedTokens,
        cacheWrite: undefined,
      },
      outputTokens: { total: outputTokens, text: outputTokens, reasoning: undefined },
    },
  };
}

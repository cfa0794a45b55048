/**
 * Measures the processor time per token from a model's parts to server-sent events: the chat's own
 * chunks and smoothing, and the AI SDK's parts for comparison. There is no network and there are no
 * pauses, so only the work itself is measured.
 *
 *   node bench/chat-stream.ts [tokens, default 20000]
 */
import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { createUIMessageStreamResponse, smoothStream, streamText } from 'ai';
import { MockLanguageModelV4 } from 'ai/test';
import { smoothText } from '#features/chat/smooth.ts';
import { toServerEvents, toUiChunks, uiMessage } from '#features/chat/ui-stream.ts';

const [, , count = '20000'] = process.argv;
const tokens = Number(count);
const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
};
const signal = new AbortController().signal;
const model = () => new MockLanguageModelV4({ doStream: async () => ({ stream: parts() }) });

const subjects: Record<string, () => ReadableStream<unknown>> = {
  'the parts of the model alone': parts,
  'chat: chunks, smoothing, events': () =>
    toServerEvents(
      uiMessage(toUiChunks(smoothText(parts(), signal)), {
        ended: signal,
        onBroken: console.error,
      }),
    ),
  'streamText, toUIMessageStream': () =>
    createUIMessageStreamResponse({
      stream: streamText({ model: model(), prompt: 'x' }).toUIMessageStream(),
    }).body ?? parts(),
  'streamText, smoothStream, toUIMessageStream': () =>
    createUIMessageStreamResponse({
      stream: streamText({
        model: model(),
        prompt: 'x',
        experimental_transform: smoothStream({ delayInMs: null }),
      }).toUIMessageStream(),
    }).body ?? parts(),
};

for (const stream of Object.values(subjects)) await read(stream());
console.log('| from parts to events | µs per token |\n|---|---|');
for (const [name, stream] of Object.entries(subjects)) {
  const before = process.cpuUsage();
  await read(stream());
  const { user, system } = process.cpuUsage(before);
  console.log(`| ${name} | ${((user + system) / tokens).toFixed(1)} |`);
}

async function read(stream: ReadableStream<unknown>): Promise<void> {
  for await (const _ of stream);
}

function parts(): ReadableStream<LanguageModelV4StreamPart> {
  let sent = 0;
  return new ReadableStream({
    start: (controller) => controller.enqueue({ type: 'text-start', id: '1' }),
    async pull(controller) {
      // A real service sends tokens in packets.
      if (sent % 50 === 0) await new Promise(setImmediate);
      if (sent++ < tokens)
        return controller.enqueue({ type: 'text-delta', id: '1', delta: ' word' });
      controller.enqueue({ type: 'text-end', id: '1' });
      controller.enqueue({ type: 'finish', finishReason: { unified: 'stop', raw: 'stop' }, usage });
      controller.close();
    },
  });
}

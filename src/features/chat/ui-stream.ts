import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { JsonToSseTransformStream, UI_MESSAGE_STREAM_HEADERS, type UIMessageChunk } from 'ai';
import { emptyAnswer, lateAnswer, streamInterrupted } from './errors.ts';

// The chunks are written here and not by the AI SDK's `toUIMessageStream`: that function reads the
// parts of `streamText`, and the two together take 28 µs of processor time per token where this
// code takes 5 (bench/chat-stream.ts). It also writes `finishReason` where older clients refuse it,
// and leaves parts open at the time limit.

/**
 * Converts a model's parts to chunks of a UI message.
 * @throws the error that the model reports, and an Error when the model breaks off or writes
 * nothing
 */
export async function* toUiChunks(
  parts: AsyncIterable<LanguageModelV4StreamPart>,
): AsyncGenerator<UIMessageChunk> {
  let hasText = false;
  for await (const part of parts) {
    hasText ||= part.type === 'text-delta' || part.type === 'reasoning-delta';
    switch (part.type) {
      case 'text-start':
      case 'text-end':
      case 'reasoning-start':
      case 'reasoning-end':
        yield { type: part.type, id: part.id };
        break;
      case 'text-delta':
      case 'reasoning-delta':
        if (part.delta !== '') yield { type: part.type, id: part.id, delta: part.delta };
        break;
      case 'source':
        if (part.sourceType === 'url')
          yield {
            type: 'source-url',
            sourceId: part.id,
            url: part.url,
            ...(part.title === undefined ? {} : { title: part.title }),
          };
        break;
      case 'error':
        throw part.error;
      case 'finish':
        if (part.finishReason.unified === 'error' || part.finishReason.unified === 'interrupted')
          throw new Error('the model broke off');
        if (!hasText) throw new Error('the model said nothing');
        yield { type: 'finish', finishReason: part.finishReason.unified };
        break;
      default:
    }
  }
}

export type StreamEnd = {
  /** Aborted when the answer has to end. */
  ended: AbortSignal;
  /** Called with the error that ended an answer too early. */
  onBroken(error: unknown): void;
};

/**
 * A whole UI message around an answer: every open part is closed and a finish part ends it, also at
 * the time limit. An answer that breaks off or has no text gets an `error` part first.
 */
export async function* uiMessage(
  answer: AsyncIterable<UIMessageChunk>,
  { ended, onBroken }: StreamEnd,
): AsyncGenerator<UIMessageChunk> {
  const open = new Map<string, 'text-end' | 'reasoning-end'>();
  let finishReason: FinishReason = 'other';
  let hasText = false;
  yield { type: 'start' };
  yield { type: 'start-step' };
  try {
    for await (const chunk of answer) {
      if (chunk.type === 'finish') {
        finishReason = chunk.finishReason ?? finishReason;
        continue;
      }
      if (chunk.type === 'text-start') open.set(chunk.id, 'text-end');
      if (chunk.type === 'reasoning-start') open.set(chunk.id, 'reasoning-end');
      if (chunk.type === 'text-end' || chunk.type === 'reasoning-end') open.delete(chunk.id);
      hasText ||= chunk.type === 'text-delta' || chunk.type === 'reasoning-delta';
      yield chunk;
    }
  } catch (error) {
    for (const [id, type] of open) yield { type, id };
    open.clear();
    if (ended.aborted && hasText) finishReason = 'length';
    else {
      finishReason = 'error';
      onBroken(error);
      yield { type: 'error', errorText: hasText ? streamInterrupted : nothingSaid(ended) };
    }
  }
  yield { type: 'finish-step' };
  // In the metadata: clients of AI SDK 5.0.60 to 5.0.90 throw at the end of the answer when the
  // part itself has a field `finishReason`.
  yield { type: 'finish', messageMetadata: { finishReason } };
}

/** `ended` is aborted with a TimeoutError at the time limit, otherwise because the server stops. */
function nothingSaid({ reason }: AbortSignal): string {
  return reason instanceof Error && reason.name === 'TimeoutError' ? lateAnswer : emptyAnswer;
}

type FinishReason = NonNullable<Extract<UIMessageChunk, { type: 'finish' }>['finishReason']>;

/** The chunks as server-sent events. */
export function toServerEvents(chunks: AsyncIterable<UIMessageChunk>): ReadableStream<Uint8Array> {
  return ReadableStream.from(chunks)
    .pipeThrough(new JsonToSseTransformStream())
    .pipeThrough(new TextEncoderStream());
}

/** Neither a cache nor a proxy may store or buffer the stream; the length is unknown. */
export const streamHeaders = {
  ...UI_MESSAGE_STREAM_HEADERS,
  'cache-control': 'no-cache, no-store, no-transform',
  'transfer-encoding': 'chunked',
};

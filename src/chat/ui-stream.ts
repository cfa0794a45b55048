import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { UI_MESSAGE_STREAM_HEADERS, type UIMessageChunk } from 'ai';
import { brokeOff, nothingSaid } from './failures.ts';

/** A model's parts as the chunks that `useChat` reads. Throws what the model reports as an error, and when it says nothing at all. */
export async function* uiChunks(parts: AsyncIterable<LanguageModelV4StreamPart>): AsyncGenerator<UIMessageChunk> {
  let said = false;
  for await (const part of parts) {
    said ||= part.type === 'text-delta' || part.type === 'reasoning-delta';
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
          yield { type: 'source-url', sourceId: part.id, url: part.url, ...(part.title === undefined ? {} : { title: part.title }) };
        break;
      case 'error':
        throw part.error;
      case 'finish':
        if (part.finishReason.unified === 'error' || part.finishReason.unified === 'interrupted') throw new Error('the model broke off');
        if (!said) throw new Error('the model said nothing');
        yield { type: 'finish', finishReason: part.finishReason.unified };
        break;
      default:
    }
  }
}

export type Ending = {
  /** Fires when the answer has to be brought to its end, whoever still writes it. */
  ended: AbortSignal;
  /** Told what broke an answer that had begun. */
  onBroken(error: unknown): void;
};

/**
 * A whole UI message around an answer: begun, every open part closed, finished; so also when time runs out, and with an `error` when the
 * model breaks off or says nothing.
 */
export async function* uiMessage(answer: AsyncIterable<UIMessageChunk>, { ended, onBroken }: Ending): AsyncGenerator<UIMessageChunk> {
  const open = new Map<string, 'text-end' | 'reasoning-end'>();
  let finishReason: FinishReason = 'other';
  let said = false;
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
      said ||= chunk.type === 'text-delta' || chunk.type === 'reasoning-delta';
      yield chunk;
    }
  } catch (error) {
    for (const [id, type] of open) yield { type, id };
    open.clear();
    if (ended.aborted && said) finishReason = 'length';
    else {
      finishReason = 'error';
      onBroken(error);
      yield { type: 'error', errorText: said ? brokeOff : nothingSaid };
    }
  }
  yield { type: 'finish-step' };
  yield { type: 'finish', finishReason };
}

type FinishReason = NonNullable<Extract<UIMessageChunk, { type: 'finish' }>['finishReason']>;

/** Server-sent events, each written when the reader is ready for it. `onLeave` is called when the reader goes before the end. */
export function eventsOf(chunks: AsyncGenerator<UIMessageChunk>, onLeave: () => void): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      controller.enqueue(encoder.encode(`data: ${done ? '[DONE]' : JSON.stringify(value)}\n\n`));
      if (done) controller.close();
    },
    async cancel() {
      onLeave();
      await chunks.return(undefined);
    },
  });
}

/** Neither a cache nor a proxy may keep or gather what streams; nor need the server look whether it is short enough for a length. */
export const streamHeaders = {
  ...UI_MESSAGE_STREAM_HEADERS,
  'cache-control': 'no-cache, no-store, no-transform',
  'transfer-encoding': 'chunked',
};

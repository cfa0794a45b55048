import { t } from '#web/messages/messages.tsx';
import './no-eval.ts';
import { Chat } from '@ai-sdk/react';
import type { QueryClient } from '@tanstack/react-query';
import { type ChatOnFinishCallback, DefaultChatTransport } from 'ai';
import type { SentChatRequest } from '#features/chat/chat.schema.ts';
import { chatLimitQuery } from '#web/api/chat.ts';
import { ApiError, errorOf } from '#web/api/client/request.ts';
import { reportSessionEnded } from '#web/api/client/unfinished-changes.ts';
import { type ChatMessage, type Ending, keepMessages, noteShown } from './stored-chats.ts';

/** The data sent with every question besides the messages. */
export type Asking = Pick<SentChatRequest, 'system' | 'webSearch' | 'library' | 'selectedModel'>;

const open = new Map<string, Chat<ChatMessage>>();

/** The running chat with that id: its answer keeps streaming while other pages are open. */
export function openChat(
  client: QueryClient,
  id: string,
  stored: ChatMessage[],
): Chat<ChatMessage> {
  const known = open.get(id);
  if (known) return known;
  const chat = new Chat<ChatMessage>({
    id,
    messages: stored,
    transport: new DefaultChatTransport({
      api: '/api/chat',
      fetch: askOf(client),
      prepareSendMessagesRequest: ({ messages, body }) => ({
        body: { ...body, citations: true, messages: sent(messages) },
      }),
    }),
    onFinish: (finished) => {
      const ending = endingOf(finished);
      chat.messages = chat.messages.map((message) =>
        message.id === finished.message.id
          ? { ...message, metadata: { ...message.metadata, ending } }
          : message,
      );
      if (open.get(id) === chat)
        void keepMessages(client, id, chat.messages).catch(() => undefined);
      if (finished.isError) void client.invalidateQueries(chatLimitQuery);
    },
  });
  noteShown(id, stored);
  open.set(id, chat);
  return chat;
}

/** Stops the answer of a deleted chat. */
export function closeChat(id: string): void {
  void open.get(id)?.stop();
  open.delete(id);
}

function endingOf({
  isAbort,
  isError,
  message,
}: Parameters<ChatOnFinishCallback<ChatMessage>>[0]): Ending {
  const finishReason = message.metadata?.finishReason;
  if (isAbort) return 'stopped';
  // A stream that ends without a finish part was cut off in transit.
  if (isError || finishReason === undefined || finishReason === 'error') return 'broken';
  return finishReason === 'length' ? 'cut' : 'done';
}

/**
 * Every response carries the limit; a response that is not a stream is an error with the server's
 * message.
 */
function askOf(client: QueryClient): typeof fetch {
  return async (address, options) => {
    const response = await fetch(address, options).catch((cause: unknown) => {
      if (options?.signal?.aborted) throw cause;
      throw new ApiError(t('common.couldntReachKinora'), {
        status: 0,
        cause,
      });
    });
    const [limit, remaining, reset] = ['limit', 'remaining', 'reset'].map((name) =>
      Number(response.headers.get(`x-ratelimit-${name}`) ?? NaN),
    );
    if (
      limit !== undefined &&
      remaining !== undefined &&
      reset !== undefined &&
      Number.isFinite(limit + remaining + reset)
    )
      client.setQueryData(chatLimitQuery.queryKey, { limit, remaining, reset });
    if (response.status === 401) reportSessionEnded();
    if (!response.ok) throw await errorOf(response);
    return response;
  };
}

/** The transcripts take the first part of the body's 1 MiB, the latest messages the rest. */
const conversationBytes = 200_000;

/**
 * The part of the conversation that the model receives: text only, as many of the latest messages
 * as fit.
 */
function sent(
  messages: ChatMessage[],
): { id: string; role: ChatMessage['role']; parts: { type: 'text'; text: string }[] }[] {
  let room = conversationBytes;
  const said = messages
    .map(({ id, role, parts }) => ({
      id,
      role,
      parts: parts.flatMap((part) =>
        part.type === 'text' ? [{ type: part.type, text: part.text }] : [],
      ),
    }))
    .filter(({ parts }) => parts.some(({ text }) => text.trim() !== ''));
  const first = said.findLastIndex(({ parts }) => {
    room -= parts.reduce((sum, { text }) => sum + new Blob([text]).size, 0);
    return room < 0;
  });
  return said.slice(Math.min(first + 1, said.length - 1));
}

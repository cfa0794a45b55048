import { type Chat, useChat } from '@ai-sdk/react';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import type { Topic } from '#web/features/topics/topics.ts';
import { type Asking, openChat } from '../stored-chats/open-chats.ts';
import {
  type ChatMessage,
  completed,
  fromOtherTabs,
  keepMessages,
  noteShown,
} from '../stored-chats/stored-chats.ts';

export type Conversation = {
  messages: ChatMessage[];
  /** An answer is awaited or streaming. */
  busy: boolean;
  /** The error of the last question. */
  error: Error | undefined;
  /** Sends a question; with an id it replaces that question and everything after it. */
  ask: (question: Question) => void;
  stop: () => void;
};

export type Question = {
  text: string;
  topics: Topic[];
  asking: Asking;
  insteadOf?: string | undefined;
};

/** Milliseconds between two renders of a growing answer: nobody reads faster. */
const pace = 60;

/** The current chat; its messages are stored in this browser. */
export function useConversation(id: string, stored: ChatMessage[]): Conversation {
  const client = useQueryClient();
  const chat = useMemo(() => openChat(client, id, stored), [client, id, stored]);
  const { messages, status, error, sendMessage, stop } = useChat({ chat, throttle: pace });
  const busy = status === 'submitted' || status === 'streaming';
  useKeeping(id, messages, busy);
  useOtherTabs(chat, stored, busy);
  const ask = useCallback(
    ({ text, topics, asking, insteadOf }: Question) =>
      void sendMessage(
        {
          text,
          metadata: { topics, ...(asking.library && { library: true }) },
          ...(insteadOf === undefined ? {} : { messageId: insteadOf }),
        },
        { body: asking },
      ),
    [sendMessage],
  );
  return { messages, busy, error, ask, stop: useCallback(() => void stop(), [stop]) };
}

/**
 * Adds messages from other tabs, and the rest of an answer, once they have been read from the
 * store, but not while an answer is being received.
 */
function useOtherTabs(chat: Chat<ChatMessage>, stored: ChatMessage[], busy: boolean): void {
  useEffect(() => {
    if (busy) return;
    const others = fromOtherTabs(chat.id, stored);
    const messages = chat.messages.map(completed(stored));
    if (others.length === 0 && messages.every((message, index) => message === chat.messages[index]))
      return;
    noteShown(chat.id, others);
    chat.messages = [...messages, ...others];
  }, [chat, stored, busy]);
}

/** Saved while streaming, so that a reload loses almost nothing; the chat itself saves the end. */
function useKeeping(id: string, messages: ChatMessage[], busy: boolean): void {
  const client = useQueryClient();
  const [count, growing] = [
    messages.length,
    busy ? Math.floor(textLength(messages.at(-1)) / 80) : 0,
  ];
  // biome-ignore lint/correctness/useExhaustiveDependencies: saved after each new message, and every few words of a growing one
  useEffect(() => {
    if (busy) void keepMessages(client, id, messages).catch(() => undefined);
  }, [client, id, count, growing, busy]);
}

function textLength(message: ChatMessage | undefined): number {
  return (
    message?.parts.reduce((sum, part) => sum + (part.type === 'text' ? part.text.length : 0), 0) ??
    0
  );
}

import { useChat } from '@ai-sdk/react';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import type { Topic } from '#web/videos/topics.ts';
import { type ChatMessage, keepMessages } from './kept-chats.ts';
import { type Asking, openChat } from './open-chats.ts';

export type Conversation = {
  messages: ChatMessage[];
  /** An answer is awaited or being written. */
  busy: boolean;
  /** What the last question failed with. */
  error: Error | undefined;
  /** Asks; with the id of an earlier question instead of it and of all that followed. */
  ask: (question: Question) => void;
  stop: () => void;
};

export type Question = { text: string; topics: Topic[]; asking: Asking; insteadOf?: string | undefined };

/** Milliseconds between two looks at a growing answer: quicker than that nobody reads. */
const pace = 60;

/** A chat as it goes on. What is said in it is kept in this browser. */
export function useConversation(id: string, kept: ChatMessage[]): Conversation {
  const client = useQueryClient();
  const chat = useMemo(() => openChat(client, id, kept), [client, id, kept]);
  const { messages, status, error, sendMessage, stop } = useChat({ chat, throttle: pace });
  const busy = status === 'submitted' || status === 'streaming';
  useKeeping(id, messages, busy);
  const ask = useCallback(
    ({ text, topics, asking, insteadOf }: Question) =>
      void sendMessage({ text, metadata: { topics }, ...(insteadOf === undefined ? {} : { messageId: insteadOf }) }, { body: asking }),
    [sendMessage],
  );
  return { messages, busy, error, ask, stop: useCallback(() => void stop(), [stop]) };
}

/** So that a reload in the middle loses next to nothing; the end is kept by the chat itself. */
function useKeeping(id: string, messages: ChatMessage[], busy: boolean): void {
  const client = useQueryClient();
  const [count, growing] = [messages.length, busy ? Math.floor(textLength(messages.at(-1)) / 80) : 0];
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept when there is a message more, and every few words of a growing one
  useEffect(() => {
    if (busy) void keepMessages(client, id, messages).catch(() => undefined);
  }, [client, id, count, growing, busy]);
}

function textLength(message: ChatMessage | undefined): number {
  return message?.parts.reduce((sum, part) => sum + (part.type === 'text' ? part.text.length : 0), 0) ?? 0;
}

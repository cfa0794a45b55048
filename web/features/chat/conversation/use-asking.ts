import { useEffect, useMemo, useRef } from 'react';
import type { TopicState } from '#web/features/topics/topic-transcripts.ts';
import { t } from '#web/messages/messages.tsx';
import { textOf } from '../answers/answer-words.ts';
import type { Instructions } from '../composer/instructions.ts';
import type { ChatHead } from '../stored-chats/stored-chats.ts';
import type { Conversation } from './use-conversation.ts';

type AskingProps = {
  head: ChatHead;
  topics: readonly TopicState[];
  instructions: Instructions;
  conversation: Conversation;
  /** None of today's questions are left. */
  usedUp: boolean;
  onAsked: (text: string) => void;
};

/** The ways to send a question; each is undefined while it is unavailable. */
export type Asking = {
  ask: ((text: string) => void) | undefined;
  /** Replaces an earlier question. */
  edit: ((id: string, text: string) => void) | undefined;
  /** Repeats the last question. */
  again: (() => void) | undefined;
  /** Requests the rest of an answer. */
  goOn: (() => void) | undefined;
  /** Why nothing can be sent yet. */
  waitingFor: string | undefined;
};

/** Whether the next question is about all of the person's videos. */
export const isAboutLibrary = ({ library, topics, webSearch }: ChatHead): boolean =>
  library === true && topics.length === 0 && !webSearch;

/**
 * Sends questions together with the videos' transcripts. The functions keep their identity while
 * they are usable, so that messages do not render again.
 */
export function useAsking({
  head,
  topics,
  instructions,
  conversation,
  usedUp,
  onAsked,
}: AskingProps): Asking {
  const put = (text: string, insteadOf?: string) => {
    const { webSearch, model } = head;
    const { system } = instructions;
    const asking = {
      webSearch,
      ...(isAboutLibrary(head) && { library: true }),
      ...(system === undefined ? {} : { system }),
      ...(model === undefined ? {} : { selectedModel: model }),
    };
    // Videos without a transcript are left out of the prompt: the numbers count the others.
    const included = topics.flatMap(({ topic, material }) => (material ? [topic] : []));
    conversation.ask({ text, topics: included, asking, insteadOf });
    onAsked(text);
  };
  const again = () => {
    const question = conversation.messages.findLast(({ role }) => role === 'user');
    if (question) put(textOf(question), question.id);
  };
  const latest = useRef({ put, again });
  useEffect(() => {
    latest.current = { put, again };
  });
  const reading = topics.some(({ loading }) => loading);
  const ready = !conversation.busy && !reading && !usedUp;
  return useMemo(
    () => ({
      ask: ready ? (text) => latest.current.put(text) : undefined,
      edit: ready ? (id, text) => latest.current.put(text, id) : undefined,
      again: ready ? () => latest.current.again() : undefined,
      goOn: ready ? () => latest.current.put(t('chat.pleaseContinue')) : undefined,
      waitingFor: reading ? t('chat.loadingTheTranscript') : undefined,
    }),
    [ready, reading],
  );
}

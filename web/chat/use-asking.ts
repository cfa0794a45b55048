import { useEffect, useMemo, useRef } from 'react';
import type { TopicState } from '#web/videos/materials.ts';
import { textOf } from './answer-words.ts';
import type { Instructions } from './instructions.ts';
import type { ChatHead } from './kept-chats.ts';
import type { Conversation } from './use-conversation.ts';

type AskingProps = {
  head: ChatHead;
  topics: readonly TopicState[];
  instructions: Instructions;
  conversation: Conversation;
  /** Nothing is left of today's questions. */
  usedUp: boolean;
  onAsked: (text: string) => void;
};

/** The ways to ask; each is undefined while it cannot be done. */
export type Asking = {
  ask: ((text: string) => void) | undefined;
  /** Another question instead of an earlier one. */
  edit: ((id: string, text: string) => void) | undefined;
  /** The last question once more. */
  again: (() => void) | undefined;
  /** For the rest of an answer. */
  goOn: (() => void) | undefined;
  /** Why nothing can be asked yet. */
  waitingFor: string | undefined;
};

/** Asks with the videos' words. The functions stay the same while they can be used, so that no message is drawn anew for them. */
export function useAsking({ head, topics, instructions, conversation, usedUp, onAsked }: AskingProps): Asking {
  const put = (text: string, insteadOf?: string) => {
    const { webSearch, model } = head;
    const { system } = instructions;
    const asking = { webSearch, ...(system === undefined ? {} : { system }), ...(model === undefined ? {} : { selectedModel: model }) };
    // Those without their words are not told of: the numbers count the others.
    const told = topics.flatMap(({ topic, material }) => (material ? [topic] : []));
    conversation.ask({ text, topics: told, asking, insteadOf });
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
      goOn: ready ? () => latest.current.put('Please go on.') : undefined,
      waitingFor: reading ? 'Reading what is said in the video …' : undefined,
    }),
    [ready, reading],
  );
}

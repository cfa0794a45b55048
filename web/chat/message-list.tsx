import { useMemo } from 'react';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { Material } from '#web/videos/materials.ts';
import type { Topic } from '#web/videos/topics.ts';
import { Aftermath } from './aftermath.tsx';
import { Answer, type Told, Waiting } from './answer.tsx';
import type { ChatMessage } from './kept-chats.ts';
import styles from './message-list.module.css';
import { Question } from './question.tsx';
import { useFinished } from './use-finished.ts';

type MessageListProps = {
  messages: ChatMessage[];
  busy: boolean;
  error: Error | undefined;
  materials: readonly Material[];
  onJump: (topic: Topic, seconds: number) => void;
  /** Asks an earlier question otherwise; undefined while nothing can be asked. */
  onEdit: ((id: string, text: string) => void) | undefined;
  /** Asks the last question again. */
  onAgain: (() => void) | undefined;
  /** Asks for the rest of an answer that was cut. */
  onGoOn: (() => void) | undefined;
};

/** What was said so far. Each message is drawn anew only when it changed itself. */
export function MessageList(props: MessageListProps) {
  const { messages, busy, error, materials, onJump, onEdit, onAgain, onGoOn } = props;
  const toldOf = useTold(materials);
  const finished = useFinished(messages, busy);
  const last = messages.at(-1);
  let told: readonly (Told | undefined)[] = [];
  return (
    <>
      <ol className={styles.messages} aria-label="Conversation" aria-busy={busy}>
        {messages.map((message) => {
          if (message.role === 'user') told = toldOf(message.metadata?.topics);
          const isLast = message === last;
          return (
            <li key={message.id}>
              {message.role === 'user' ? (
                <Question message={message} onChange={onEdit} />
              ) : (
                <Answer
                  message={message}
                  growing={busy && isLast}
                  told={told}
                  onJump={onJump}
                  onAgain={isLast && !busy && message.metadata?.ending === 'done' ? onAgain : undefined}
                />
              )}
            </li>
          );
        })}
        {busy && last?.role === 'user' && (
          <li>
            <Waiting />
          </li>
        )}
      </ol>
      {!busy && last && <Aftermath last={last} error={error} onAgain={onAgain} onGoOn={onGoOn} />}
      <div role="status">
        <VisuallyHidden>{finished}</VisuallyHidden>
      </div>
    </>
  );
}

/** The same videos are the same list, so that answers about them need not be drawn anew. */
function useTold(materials: readonly Material[]): (topics: readonly Topic[] | undefined) => readonly (Told | undefined)[] {
  return useMemo(() => {
    const known = new Map<string, readonly (Told | undefined)[]>();
    return (topics = []) => {
      const key = topics.join(' ');
      const told = known.get(key) ?? topics.map((topic) => materials.find((material) => material.topic === topic));
      known.set(key, told);
      return told;
    };
  }, [materials]);
}

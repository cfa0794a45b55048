import { useMemo } from 'react';
import type { TopicTranscript } from '#web/features/topics/topic-transcripts.ts';
import type { Topic } from '#web/features/topics/topics.ts';
import { t } from '#web/messages/messages.tsx';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import { Aftermath } from '../answers/aftermath.tsx';
import { Answer, type CitedVideo, Waiting } from '../answers/answer.tsx';
import type { ChatMessage } from '../stored-chats/stored-chats.ts';
import styles from './message-list.module.css';
import { Question } from './question.tsx';
import { useFinished } from './use-finished.ts';

type MessageListProps = {
  messages: ChatMessage[];
  busy: boolean;
  error: Error | undefined;
  materials: readonly TopicTranscript[];
  onJump: (topic: Topic, seconds: number) => void;
  /** Replaces an earlier question; undefined while nothing can be sent. */
  onEdit: ((id: string, text: string) => void) | undefined;
  /** Sends the last question again. */
  onAgain: (() => void) | undefined;
  /** Requests the rest of an answer that was cut off. */
  onGoOn: (() => void) | undefined;
};

/** The messages of a chat. A message renders again only when it changes itself. */
export function MessageList(props: MessageListProps) {
  const { messages, busy, error, materials, onJump, onEdit, onAgain, onGoOn } = props;
  const videosOf = useCitedVideos(materials);
  const finished = useFinished(messages, busy);
  const last = messages.at(-1);
  let videos: readonly (CitedVideo | undefined)[] = [];
  let library = false;
  return (
    <>
      <ol className={styles.messages} aria-label={t('common.conversation')} aria-busy={busy}>
        {messages.map((message) => {
          if (message.role === 'user') {
            videos = videosOf(message.metadata?.topics);
            library = message.metadata?.library === true;
          }
          const isLast = message === last;
          return (
            <li key={message.id}>
              {message.role === 'user' ? (
                <Question message={message} onChange={onEdit} />
              ) : (
                <Answer
                  message={message}
                  growing={busy && isLast}
                  videos={videos}
                  library={library}
                  onJump={onJump}
                  onAgain={
                    isLast && !busy && message.metadata?.ending === 'done' ? onAgain : undefined
                  }
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

/** Returns the same array for the same videos, so that answers about them do not render again. */
function useCitedVideos(
  materials: readonly TopicTranscript[],
): (topics: readonly Topic[] | undefined) => readonly (CitedVideo | undefined)[] {
  return useMemo(() => {
    const known = new Map<string, readonly (CitedVideo | undefined)[]>();
    return (topics = []) => {
      const key = topics.join(' ');
      const videos =
        known.get(key) ??
        topics.map((topic) => materials.find((material) => material.topic === topic));
      known.set(key, videos);
      return videos;
    };
  }, [materials]);
}

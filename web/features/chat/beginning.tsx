import { IconListSearch, IconMessageCircle } from '@tabler/icons-react';
import type { TopicState } from '#web/features/topics/topic-transcripts.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Skeleton } from '#web/ui/layout/skeleton.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import styles from './beginning.module.css';
import { suggestionsFor } from './suggestions.ts';

type BeginningProps = {
  topics: readonly TopicState[];
  /** Questions are about all of the person's videos. */
  library: boolean;
  onLibrary: () => void;
  onChoose: () => void;
  /** Sends this question; undefined while nothing can be sent. */
  onAsk: ((question: string) => void) | undefined;
};

/** An empty chat, with suggested questions. */
export function Beginning({ topics, library, onLibrary, onChoose, onAsk }: BeginningProps) {
  if (topics.length === 0 && library)
    return (
      <EmptyState
        icon={<IconListSearch />}
        title="Ask about everything said in your videos"
        text="“Where did anyone talk about pricing?” Answers come from the best-matching passages and link to that second of each video."
        action={<Button onClick={onChoose}>Choose videos instead</Button>}
      />
    );
  if (topics.length === 0)
    return (
      <EmptyState
        icon={<IconMessageCircle />}
        title="What would you like to talk about?"
        text="Choose one or more videos and ask about what is said in them. Answers link to the passages they come from."
        action={
          <>
            <Button variant="primary" onClick={onChoose}>
              Choose a video
            </Button>
            <Button icon={<IconListSearch />} onClick={onLibrary}>
              Ask about all my videos
            </Button>
          </>
        }
      />
    );
  const materials = topics.flatMap(({ material }) => material ?? []);
  return (
    <section className={styles.beginning} aria-labelledby="suggestions">
      <h2 id="suggestions" className={styles.title}>
        Suggested questions
      </h2>
      <ul className={styles.list}>
        {materials.length === 0
          ? [0, 1, 2, 3, 4].map((row) => (
              <li key={row}>
                <Skeleton height="2.75rem" />
              </li>
            ))
          : suggestionsFor(materials).map((question) => (
              <li key={question}>
                <button
                  type="button"
                  className={styles.question}
                  disabled={!onAsk}
                  onClick={() => onAsk?.(question)}
                >
                  {question}
                </button>
              </li>
            ))}
      </ul>
    </section>
  );
}

import { IconListSearch, IconMessageCircle } from '@tabler/icons-react';
import type { TopicState } from '#web/features/topics/topic-transcripts.ts';
import { t } from '#web/messages/messages.tsx';
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
        title={t('chat.askAboutEverythingSaidIn')}
        text={t('chat.whereDidAnyoneTalkAbout')}
        action={<Button onClick={onChoose}>{t('chat.chooseVideosInstead')}</Button>}
      />
    );
  if (topics.length === 0)
    return (
      <EmptyState
        icon={<IconMessageCircle />}
        title={t('chat.whatWouldYouLikeTo')}
        text={t('chat.chooseOneOrMoreVideos')}
        action={
          <>
            <Button variant="primary" onClick={onChoose}>
              {t('common.chooseAVideo')}
            </Button>
            <Button icon={<IconListSearch />} onClick={onLibrary}>
              {t('chat.askAboutAllMyVideos')}
            </Button>
          </>
        }
      />
    );
  const materials = topics.flatMap(({ material }) => material ?? []);
  return (
    <section className={styles.beginning} aria-labelledby="suggestions">
      <h2 id="suggestions" className={styles.title}>
        {t('chat.suggestedQuestions')}
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

import { IconBrandYoutube, IconMovie, IconPlus, IconRefresh, IconX } from '@tabler/icons-react';
import { sentenceOf } from '#web/api/client/request.ts';
import type { TopicState } from '#web/features/topics/topic-transcripts.ts';
import { platformAddress, platformIdOf, type Topic } from '#web/features/topics/topics.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Spinner } from '#web/ui/buttons/spinner.tsx';
import { clock } from '#web/ui/text/format.ts';
import styles from './topic-list.module.css';

type TopicListProps = {
  topics: readonly TopicState[];
  onAdd: () => void;
  onRemove: (topic: Topic) => void;
  onPlay: (topic: Topic) => void;
};

/** The videos of the chat: each with its number, its duration and the state of its transcript. */
export function TopicList({ topics, onAdd, onRemove, onPlay }: TopicListProps) {
  return (
    <section className={styles.topics} aria-label={t('chat.videosInThisChat')}>
      {topics.length > 0 && (
        <ul className={styles.list}>
          {topics.map((state, index) => (
            <li key={state.topic} className={styles.topic}>
              {topics.length > 1 ? (
                <span className={styles.number}>{index + 1}</span>
              ) : (
                <Kind topic={state.topic} />
              )}
              <Words state={state} onPlay={onPlay} />
              {state.error && (
                <IconButton
                  size="small"
                  label={t('chat.reloadTranscript')}
                  icon={<IconRefresh />}
                  onClick={state.retry}
                />
              )}
              <IconButton
                size="small"
                label={t('chat.removeFromChat', {
                  title: state.material?.title ?? t('chat.thisVideo'),
                })}
                icon={<IconX />}
                onClick={() => onRemove(state.topic)}
              />
            </li>
          ))}
        </ul>
      )}
      <Button
        variant={topics.length === 0 ? 'secondary' : 'quiet'}
        icon={<IconPlus />}
        onClick={onAdd}
      >
        {topics.length === 0 ? t('common.chooseAVideo') : t('chat.addAVideo')}
      </Button>
    </section>
  );
}

function Kind({ topic }: { topic: Topic }) {
  const Icon = platformIdOf(topic) === undefined ? IconMovie : IconBrandYoutube;
  return <Icon className={styles.kind} aria-hidden="true" />;
}

function Words({
  state: { topic, material, error, loading },
  onPlay,
}: {
  state: TopicState;
  onPlay: (topic: Topic) => void;
}) {
  const platformId = platformIdOf(topic);
  if (error)
    return (
      <p className={styles.words} role="alert">
        <span className={styles.title}>{t('common.couldntLoadTheTranscript')}</span>
        <span className={styles.wrong}>{sentenceOf(error)}</span>
      </p>
    );
  if (loading || !material)
    return (
      <p className={styles.words} role="status">
        <span className={styles.title}>{t('chat.loadingTheTranscript')}</span>
        <Spinner />
      </p>
    );
  const words = (
    <>
      <span className={styles.title} dir="auto">
        {material.title}
      </span>
      <span className={styles.facts}>
        {platformId === undefined
          ? clock(material.duration)
          : t('chat.lengthOnYoutube', { length: clock(material.duration) })}
      </span>
    </>
  );
  return platformId === undefined ? (
    <button type="button" className={styles.words} onClick={() => onPlay(topic)}>
      {words}
    </button>
  ) : (
    <a
      className={styles.words}
      href={platformAddress(platformId)}
      target="_blank"
      rel="noopener noreferrer"
    >
      {words}
    </a>
  );
}

import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { modelsQuery } from '#web/api/chat.ts';
import { VideoThumbnail } from '#web/features/topics/topic-picker.tsx';
import type { TopicTranscript } from '#web/features/topics/topic-transcripts.ts';
import { platformIdOf, type Topic } from '#web/features/topics/topics.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { PlainSelect } from '#web/ui/fields/plain-select.tsx';
import { Skeleton } from '#web/ui/layout/skeleton.tsx';
import { clock } from '#web/ui/text/format.ts';
import { languageOptions } from './dialogue/languages.ts';
import type { Choices } from './dialogue/stored-choices.ts';
import styles from './video-line.module.css';

type VideoLineProps = {
  topic: Topic;
  material: UseQueryResult<TopicTranscript>;
  choices: Choices;
  onChoices: (change: Partial<Choices>) => void;
  /** Called to select another video. */
  onChange: () => void;
};

/** The video, the language and the model of the conversation. */
export function VideoLine({ topic, material, choices, onChoices, onChange }: VideoLineProps) {
  return (
    <section className={styles.line} aria-label={t('voice.conversationSettings')}>
      <div className={styles.video}>
        <TopicThumbnail topic={topic} />
        <div className={styles.words}>
          <TopicTitle topic={topic} material={material.data} failed={material.isError} />
        </div>
        <Button size="small" variant="quiet" onClick={onChange}>
          {t('common.change')}
        </Button>
      </div>
      <div className={styles.choices}>
        <PlainSelect
          className={styles.choice}
          label={t('common.language')}
          value={choices.language}
          onChange={(language) => onChoices({ language })}
          options={languageOptions}
        />
        <ModelChoice model={choices.model} onModel={(model) => onChoices({ model })} />
      </div>
    </section>
  );
}

function TopicThumbnail({ topic }: { topic: Topic }) {
  const platformId = platformIdOf(topic);
  return <VideoThumbnail id={topic} source={platformId && `/api/thumbnail/${platformId}`} />;
}

function TopicTitle({
  topic,
  material,
  failed,
}: {
  topic: Topic;
  material: TopicTranscript | undefined;
  failed: boolean;
}) {
  if (!material)
    return failed ? (
      <h2 className={styles.title}>{platformIdOf(topic) ? topic : t('voice.yourVideo')}</h2>
    ) : (
      <Skeleton shape="text" lines={2} />
    );
  return (
    <>
      <h2 className={styles.title} dir="auto">
        {platformIdOf(topic) ? (
          material.title
        ) : (
          <Link to="/videos/$videoId" params={{ videoId: topic }} className={styles.link}>
            {material.title}
          </Link>
        )}
      </h2>
      <p className={styles.facts}>{clock(material.duration)}</p>
    </>
  );
}

function ModelChoice({
  model,
  onModel,
}: {
  model: string | undefined;
  onModel: (id: string) => void;
}) {
  const models = useQuery({ ...modelsQuery, meta: { anonymous: true } });
  const general =
    models.data?.filter(({ kind, configured }) => kind === 'general' && configured) ?? [];
  const chosen =
    general.find(({ id }) => id === model) ?? general.find((one) => one.default) ?? general[0];
  if (general.length < 2 || !chosen) return null;
  return (
    <PlainSelect
      className={styles.choice}
      label={t('common.model')}
      value={chosen.id}
      onChange={onModel}
      options={general.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

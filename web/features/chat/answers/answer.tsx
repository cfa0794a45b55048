import { IconRefresh } from '@tabler/icons-react';
import { memo, useMemo } from 'react';
import type { Topic } from '#web/features/topics/topics.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { CopyButton } from '#web/ui/buttons/copy-button.tsx';
import { Spinner } from '#web/ui/buttons/spinner.tsx';
import { Collapsible } from '#web/ui/layout/collapsible.tsx';
import type { ChatMessage } from '../stored-chats/stored-chats.ts';
import styles from './answer.module.css';
import { AnswerContext } from './answer-context.ts';
import { AnswerText } from './answer-text.tsx';
import { reasoningOf, sourcesOf, textOf } from './answer-words.ts';
import { SourceList } from './source-list.tsx';

/** A video as answers refer to it; its duration in seconds. */
export type CitedVideo = { topic: Topic; title: string; duration: number };

type AnswerProps = {
  message: ChatMessage;
  /** The answer is still streaming. */
  growing: boolean;
  /** The videos its question was about; undefined for a video that is no longer known. */
  videos: readonly (CitedVideo | undefined)[];
  /** Its sources are passages of the person's own videos. */
  library: boolean;
  onJump: (topic: Topic, seconds: number) => void;
  /** Regenerates the answer; only for the last one. */
  onAgain: (() => void) | undefined;
};

/** An answer: collapsed reasoning, text with links to passages, sources. */
export const Answer = memo(function Answer({
  message,
  growing,
  videos,
  library,
  onJump,
  onAgain,
}: AnswerProps) {
  const text = textOf(message);
  const reasoning = reasoningOf(message);
  const key = message.parts.filter(({ type }) => type === 'source-url').length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sources only grow
  const sources = useMemo(() => sourcesOf(message, { library }), [message.id, key, library]);
  const citable = useMemo(
    () => ({ durations: videos.map((one) => one?.duration), sources: sources.length }),
    [videos, sources],
  );
  const context = useMemo(
    () => ({
      topics: videos.map((one) => one?.topic ?? ''),
      titles: videos.map((one) => one?.title ?? ''),
      sources,
      onJump,
    }),
    [videos, sources, onJump],
  );
  return (
    <article className={styles.answer} aria-busy={growing}>
      <h3 className="visually-hidden">{t('chat.answer')}</h3>
      {reasoning !== '' && (
        <Collapsible
          className={styles.reasoning}
          summary={growing && text === '' ? t('chat.thinking') : t('chat.thoughtForAMoment')}
        >
          <p className={styles.thoughts}>{reasoning}</p>
        </Collapsible>
      )}
      <AnswerContext value={context}>
        {text !== '' && <AnswerText text={text} growing={growing} citable={citable} />}
      </AnswerContext>
      {growing && text === '' && <Waiting />}
      {sources.length > 0 && <SourceList sources={sources} />}
      {!growing && text !== '' && (
        <div className={styles.actions}>
          <CopyButton
            text={text}
            label={t('chat.copyAnswer')}
            iconOnly
            variant="quiet"
            size="small"
          />
          {onAgain && (
            <Button variant="quiet" size="small" icon={<IconRefresh />} onClick={onAgain}>
              {t('chat.regenerate')}
            </Button>
          )}
        </div>
      )}
    </article>
  );
});

/** Shown until the first word arrives. */
export function Waiting() {
  return (
    <p className={styles.waiting}>
      <Spinner />
      <span>{t('chat.thinking')}</span>
    </p>
  );
}

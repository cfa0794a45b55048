import { IconRefresh } from '@tabler/icons-react';
import { memo, useMemo } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Collapsible } from '#web/ui/collapsible.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { Topic } from '#web/videos/topics.ts';
import styles from './answer.module.css';
import { AnswerContext } from './answer-context.ts';
import { AnswerText } from './answer-text.tsx';
import { reasoningOf, sourcesOf, textOf } from './answer-words.ts';
import type { ChatMessage } from './kept-chats.ts';
import { SourceList } from './source-list.tsx';

/** A video as answers speak of it: its length in seconds. */
export type Told = { topic: Topic; title: string; duration: number };

type AnswerProps = {
  message: ChatMessage;
  /** It is being written. */
  growing: boolean;
  /** What its question was about; undefined for a video nothing is known of (any more). */
  told: readonly (Told | undefined)[];
  onJump: (topic: Topic, seconds: number) => void;
  /** Asks the same again; only of the last answer. */
  onAgain: (() => void) | undefined;
};

/** What was answered: thoughts folded, words with their moments, sources. */
export const Answer = memo(function Answer({ message, growing, told, onJump, onAgain }: AnswerProps) {
  const text = textOf(message);
  const reasoning = reasoningOf(message);
  const key = message.parts.filter(({ type }) => type === 'source-url').length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sources only grow
  const sources = useMemo(() => sourcesOf(message), [message.id, key]);
  const citable = useMemo(() => ({ durations: told.map((one) => one?.duration), sources: sources.length }), [told, sources]);
  const context = useMemo(
    () => ({ topics: told.map((one) => one?.topic ?? ''), titles: told.map((one) => one?.title ?? ''), sources, onJump }),
    [told, sources, onJump],
  );
  return (
    <article className={styles.answer} aria-busy={growing}>
      <h3 className="visually-hidden">Answer</h3>
      {reasoning !== '' && (
        <Collapsible className={styles.reasoning} summary={growing && text === '' ? 'Thinking …' : 'Thought for a moment'}>
          <p className={styles.thoughts}>{reasoning}</p>
        </Collapsible>
      )}
      <AnswerContext value={context}>{text !== '' && <AnswerText text={text} growing={growing} citable={citable} />}</AnswerContext>
      {growing && text === '' && <Waiting />}
      {sources.length > 0 && <SourceList sources={sources} />}
      {!growing && text !== '' && (
        <div className={styles.actions}>
          <CopyButton text={text} label="Copy answer" iconOnly variant="quiet" size="small" />
          {onAgain && (
            <Button variant="quiet" size="small" icon={<IconRefresh />} onClick={onAgain}>
              Answer again
            </Button>
          )}
        </div>
      )}
    </article>
  );
});

/** Until there is a word. */
export function Waiting() {
  return (
    <p className={styles.waiting}>
      <Spinner />
      <span>Thinking …</span>
    </p>
  );
}

import { IconTrash } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { useToasts } from '#web/ui/popups/toast.tsx';
import type { useDialogue } from '../dialogue/use-dialogue.ts';
import styles from './conversation.module.css';
import { TurnView } from './turn-view.tsx';

/** The questions and answers, latest last. */
export function Conversation({ talk }: { talk: ReturnType<typeof useDialogue> }) {
  const { turns, activity, error, dialogue } = talk;
  const end = useFollowing(
    turns.length,
    `${activity.kind} ${activity.kind === 'speaking' ? activity.sentence : ''}`,
  );
  const heading = useId();
  if (turns.length === 0)
    return (
      <div className={styles.empty}>
        <EmptyState title={t('common.askAboutTheVideo')} text={t('voice.holdTheButtonAndSpeak')} />
      </div>
    );
  return (
    <section aria-labelledby={heading} className={styles.conversation}>
      <header className={styles.header}>
        <h2 id={heading} className={styles.heading}>
          {t('common.conversation')}
        </h2>
        <ClearButton talk={talk} />
      </header>
      <ol className={styles.turns}>
        {turns.map((turn) => (
          <TurnView
            key={turn.id}
            turn={turn}
            activity={'turn' in activity && activity.turn === turn.id ? activity : undefined}
            error={error && 'turn' in error && error.turn === turn.id ? error : undefined}
            dialogue={dialogue}
          />
        ))}
      </ol>
      <div ref={end} />
    </section>
  );
}

function ClearButton({ talk: { turns, dialogue } }: { talk: ReturnType<typeof useDialogue> }) {
  const toasts = useToasts();
  const clear = () => {
    dialogue.replace(() => []);
    // The button disappears with the conversation it cleared.
    document.getElementById('talk')?.focus();
    toasts.add({
      title: t('voice.conversationCleared'),
      action: {
        label: t('common.undo'),
        onClick: () => dialogue.replace((since) => [...turns, ...since]),
      },
    });
  };
  return (
    <Button
      size="small"
      variant="quiet"
      className={styles.clear}
      icon={<IconTrash />}
      onClick={clear}
    >
      {t('voice.clear')}
    </Button>
  );
}

/** Pixels from the end: beyond that the reader has scrolled up, and the page does not scroll. */
const near = 480;

/** Keeps the end of the conversation, or the sentence being spoken, in view. */
function useFollowing(turns: number, progress: string) {
  const end = useRef<HTMLDivElement>(null);
  const before = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows what goes on
  useEffect(() => {
    const isNew = turns !== before.current;
    before.current = turns;
    const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
    if (!isNew && scrollHeight - clientHeight - scrollTop > near) return;
    const spoken = end.current?.parentElement?.querySelector('[data-heard]');
    (spoken ?? end.current)?.scrollIntoView({ block: 'nearest' });
  }, [turns, progress]);
  return end;
}

import { IconMicrophone } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { EmptyState } from '#web/ui/empty-state.tsx';
import styles from './conversation.module.css';
import { TurnView } from './turn-view.tsx';
import type { useDialogue } from './use-dialogue.ts';

/** What was asked and answered, the latest last. */
export function Conversation({ talk }: { talk: ReturnType<typeof useDialogue> }) {
  const { turns, activity, trouble, dialogue } = talk;
  const end = useFollowing(turns.length, `${activity.kind} ${activity.kind === 'speaking' ? activity.sentence : ''}`);
  if (turns.length === 0)
    return (
      <div className={styles.empty}>
        <EmptyState
          icon={<IconMicrophone />}
          title="Ask about the video"
          text="Hold the button and speak, or type. The answer is read out while you read along."
        />
      </div>
    );
  return (
    <section aria-label="Conversation" className={styles.conversation}>
      <ol className={styles.turns}>
        {turns.map((turn, index) => (
          <TurnView
            key={turn.id}
            turn={turn}
            latest={index === turns.length - 1}
            activity={'turn' in activity && activity.turn === turn.id ? activity : undefined}
            busy={activity.kind !== 'idle'}
            trouble={trouble && 'turn' in trouble && trouble.turn === turn.id ? trouble : undefined}
            dialogue={dialogue}
          />
        ))}
      </ol>
      <div ref={end} />
    </section>
  );
}

/** Pixels from the end: who scrolled further up reads something else and is left alone. */
const near = 480;

/** Keeps the end of the conversation, or the sentence that is heard, in sight. */
function useFollowing(turns: number, moment: string) {
  const end = useRef<HTMLDivElement>(null);
  const before = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows what goes on
  useEffect(() => {
    const isNew = turns !== before.current;
    before.current = turns;
    const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
    if (!isNew && scrollHeight - clientHeight - scrollTop > near) return;
    const heard = end.current?.parentElement?.querySelector('[data-heard]');
    (heard ?? end.current)?.scrollIntoView({ block: 'nearest' });
  }, [turns, moment]);
  return end;
}

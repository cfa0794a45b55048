import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { t } from '#web/messages/messages.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { wholeNumber } from '#web/ui/text/format.ts';
import { Kbd } from '#web/ui/text/kbd.tsx';
import styles from './uncertain-tools.module.css';
import type { UncertainWords } from './use-uncertain-words.ts';

const key = 'U';

/** How many words are uncertain, and buttons that go from one to the next. */
export function UncertainTools({ uncertain }: { uncertain: UncertainWords }) {
  if (uncertain.count === 0) return null;
  const total = t('transcripts.countUncertainWord', { count: uncertain.count });
  return (
    <div className={styles.tools}>
      <span role="status" className={styles.text}>
        {uncertain.position > 0
          ? t('transcripts.positionOfTotal', { position: wholeNumber(uncertain.position), total })
          : total}
      </span>
      <span className={styles.key}>
        <Kbd>{key}</Kbd>
      </span>
      <IconButton
        label={t('transcripts.previousUncertainWord')}
        size="small"
        icon={<IconChevronUp />}
        onClick={() => uncertain.step(-1)}
      />
      <IconButton
        label={t('transcripts.nextUncertainWord')}
        size="small"
        icon={<IconChevronDown />}
        onClick={() => uncertain.step(1)}
      />
    </div>
  );
}

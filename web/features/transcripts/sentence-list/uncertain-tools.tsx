import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { count, wholeNumber } from '#web/ui/text/format.ts';
import { Kbd } from '#web/ui/text/kbd.tsx';
import styles from './uncertain-tools.module.css';
import type { UncertainWords } from './use-uncertain-words.ts';

/** How many words are uncertain, and buttons that go from one to the next. */
export function UncertainTools({ uncertain }: { uncertain: UncertainWords }) {
  if (uncertain.count === 0) return null;
  const total = count(uncertain.count, 'uncertain word');
  return (
    <div className={styles.tools}>
      <span role="status" className={styles.text}>
        {uncertain.position > 0 ? `${wholeNumber(uncertain.position)} of ${total}` : total}
      </span>
      <span className={styles.key}>
        <Kbd>U</Kbd>
      </span>
      <IconButton
        label="Previous uncertain word"
        size="small"
        icon={<IconChevronUp />}
        onClick={() => uncertain.step(-1)}
      />
      <IconButton
        label="Next uncertain word"
        size="small"
        icon={<IconChevronDown />}
        onClick={() => uncertain.step(1)}
      />
    </div>
  );
}

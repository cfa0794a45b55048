import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '#web/messages/messages.tsx';
import { Button } from '../buttons/button.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { Text } from '../text/text.tsx';
import styles from './selection-bar.module.css';

type SelectionBarProps = {
  /** The subject of the actions: “Selected clips”. */
  label: string;
  /** How many are selected, in words. */
  text: string;
  /** How many more could be selected, and all of them together. */
  more: number;
  all: number;
  onAll: () => void;
  closeLabel: string;
  onClose: () => void;
  /** The actions. */
  children: ReactNode;
};

/** Stays visible at the bottom of a list while some of it is selected. */
export function SelectionBar({
  label,
  text,
  more,
  all,
  onAll,
  closeLabel,
  onClose,
  children,
}: SelectionBarProps) {
  return (
    <section className={styles.bar} aria-label={label}>
      <Text as="span" size="s" strong numeric className={styles.count} role="status">
        {text}
      </Text>
      {more > 0 && (
        <Button size="small" variant="quiet" onClick={onAll}>
          {t('ui.selectAllAll', { all })}
        </Button>
      )}
      {children}
      <IconButton
        size="small"
        className={styles.close}
        label={closeLabel}
        icon={<IconX />}
        onClick={onClose}
      />
    </section>
  );
}

import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { Clip } from '#clips/contract.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import styles from './export-panel.module.css';

type ClipSwitchProps = { clips: readonly Clip[]; at: number; onChange: (at: number) => void };

/** Which of the clips is shown; all are exported alike. */
export function ClipSwitch({ clips, at, onChange }: ClipSwitchProps) {
  return (
    <div className={styles.switch}>
      <IconButton label="Previous clip" icon={<IconChevronLeft />} disabled={at === 0} onClick={() => onChange(at - 1)} />
      <p className={styles.which} aria-live="polite">
        <span className={styles.number}>
          {at + 1} of {clips.length}
        </span>{' '}
        {clips[at]?.title}
      </p>
      <IconButton label="Next clip" icon={<IconChevronRight />} disabled={at === clips.length - 1} onClick={() => onChange(at + 1)} />
    </div>
  );
}

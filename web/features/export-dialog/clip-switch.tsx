import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { Clip } from '#features/videos/clip.schema.ts';
import { t } from '#web/messages/messages.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import styles from './export-panel.module.css';

type ClipSwitchProps = { clips: readonly Clip[]; index: number; onChange: (index: number) => void };

/** Switches between the previews of the clips. */
export function ClipSwitch({ clips, index, onChange }: ClipSwitchProps) {
  return (
    <div className={styles.switch}>
      <IconButton
        label={t('common.previousClip')}
        icon={<IconChevronLeft />}
        disabled={index === 0}
        onClick={() => onChange(index - 1)}
      />
      <p className={styles.current} aria-live="polite">
        <span className={styles.number}>
          {t('exportDialog.clipOfAll', { place: index + 1, count: clips.length })}
        </span>{' '}
        <bdi>{clips[index]?.title}</bdi>
      </p>
      <IconButton
        label={t('common.nextClip')}
        icon={<IconChevronRight />}
        disabled={index === clips.length - 1}
        onClick={() => onChange(index + 1)}
      />
    </div>
  );
}

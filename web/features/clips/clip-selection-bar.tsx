import {
  IconAdjustments,
  IconArrowsJoin2,
  IconCheck,
  IconPackageExport,
  IconTimeline,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Checkbox } from '#web/ui/fields/switch.tsx';
import styles from './clip-selection-bar.module.css';

type ClipSelectionBarProps = {
  /** The selection as text; empty without one. */
  text: string;
  /** Whether all clips are selected that are shown. */
  all: boolean;
  onAll: (all: boolean) => void;
  onKeep: () => void;
  onReject: () => void;
  onExport: () => void;
  onTimeline: () => void;
  /** Opens the dialog that changes all of them. */
  onChange: () => void;
  /** Undefined while a single clip is selected. */
  onJoin: (() => void) | undefined;
  joining: boolean;
  onDelete: () => void;
  onClear: () => void;
};

/** Actions for the selected clips. */
export function ClipSelectionBar({
  text,
  all,
  onAll,
  onKeep,
  onReject,
  onExport,
  onTimeline,
  onChange,
  onJoin,
  joining,
  onDelete,
  onClear,
}: ClipSelectionBarProps) {
  return (
    <div className={styles.place}>
      <div className={text ? styles.bar : undefined}>
        <span role="status" className={styles.text}>
          {text}
        </span>
        {text && (
          <>
            <Checkbox
              label={t('clips.selectAll')}
              checked={all}
              indeterminate={!all}
              onChange={onAll}
            />
            <Button
              size="small"
              variant="quiet"
              aria-label={t('common.clearSelection')}
              onClick={onClear}
            >
              {t('clips.clear')}
            </Button>
            <IconButton
              size="small"
              label={t('clips.deleteSelectedClips')}
              icon={<IconTrash />}
              className={styles.delete}
              onClick={onDelete}
            />
            <Button size="small" icon={<IconCheck />} onClick={onKeep}>
              {t('clips.keep')}
            </Button>
            <Button size="small" icon={<IconX />} onClick={onReject}>
              {t('clips.reject')}
            </Button>
            {onJoin && (
              <Button
                size="small"
                icon={<IconArrowsJoin2 />}
                title={t('clips.joinThemIntoOneClip')}
                loading={joining}
                onClick={onJoin}
              >
                {t('clips.join')}
              </Button>
            )}
            <Button
              size="small"
              icon={<IconAdjustments />}
              title={t('clips.tightenThemOrGiveThem')}
              onClick={onChange}
            >
              {t('common.change')}
            </Button>
            <Button
              size="small"
              icon={<IconTimeline />}
              title={t('clips.downloadThemAsTimelinesFor')}
              onClick={onTimeline}
            >
              {t('common.timeline')}
            </Button>
            <Button size="small" icon={<IconPackageExport />} onClick={onExport}>
              {t('clips.export')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

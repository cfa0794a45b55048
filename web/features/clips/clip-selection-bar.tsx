import {
  IconAdjustments,
  IconArrowsJoin2,
  IconCheck,
  IconPackageExport,
  IconTimeline,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
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
            <Checkbox label="Select all" checked={all} indeterminate={!all} onChange={onAll} />
            <Button size="small" variant="quiet" aria-label="Clear selection" onClick={onClear}>
              Clear
            </Button>
            <IconButton
              size="small"
              label="Delete selected clips"
              icon={<IconTrash />}
              className={styles.delete}
              onClick={onDelete}
            />
            <Button size="small" icon={<IconCheck />} onClick={onKeep}>
              Keep
            </Button>
            <Button size="small" icon={<IconX />} onClick={onReject}>
              Reject
            </Button>
            {onJoin && (
              <Button
                size="small"
                icon={<IconArrowsJoin2 />}
                title="Join them into one clip, in the order in which you selected them"
                loading={joining}
                onClick={onJoin}
              >
                Join
              </Button>
            )}
            <Button
              size="small"
              icon={<IconAdjustments />}
              title="Tighten them, or give them a caption style or a brand kit"
              onClick={onChange}
            >
              Change
            </Button>
            <Button
              size="small"
              icon={<IconTimeline />}
              title="Download them as timelines for an editing program"
              onClick={onTimeline}
            >
              Timeline
            </Button>
            <Button size="small" icon={<IconPackageExport />} onClick={onExport}>
              Export
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

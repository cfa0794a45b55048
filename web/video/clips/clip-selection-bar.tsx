import { IconPackageExport } from '@tabler/icons-react';
import { Button } from '#web/ui/button.tsx';
import styles from './clip-selection-bar.module.css';

type ClipSelectionBarProps = {
  /** What is selected; empty when nothing is. */
  text: string;
  onExport: () => void;
  onClear: () => void;
};

/** Actions for the selected clips. */
export function ClipSelectionBar({ text, onExport, onClear }: ClipSelectionBarProps) {
  return (
    <div className={styles.place}>
      <div className={text ? styles.bar : undefined}>
        <span role="status" className={styles.text}>
          {text}
        </span>
        {text && (
          <>
            <Button size="small" variant="quiet" aria-label="Clear selection" onClick={onClear}>
              Clear
            </Button>
            <Button size="small" variant="primary" icon={<IconPackageExport />} onClick={onExport}>
              Export
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

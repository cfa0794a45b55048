import { IconPackageExport } from '@tabler/icons-react';
import { Button } from '#web/ui/button.tsx';
import styles from './picked-bar.module.css';

type PickedBarProps = {
  /** What is picked, in words; empty when nothing is. */
  text: string;
  onExport: () => void;
  onClear: () => void;
};

/** What can be done with the clips that are picked. */
export function PickedBar({ text, onExport, onClear }: PickedBarProps) {
  return (
    <div className={styles.place}>
      <div className={text ? styles.bar : undefined}>
        <span role="status" className={styles.text}>
          {text}
        </span>
        {text && (
          <>
            <Button size="small" variant="quiet" onClick={onClear}>
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

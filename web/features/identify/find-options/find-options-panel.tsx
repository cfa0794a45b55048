import type { FindChoice } from './find-choice.ts';
import styles from './find-options.module.css';
import { FindOptionsFields } from './find-options-fields.tsx';
import { KeepAsDefault } from './keep-as-default.tsx';

type FindOptionsPanelProps = { choice: FindChoice; onChange: (choice: FindChoice) => void };

/** The choices for a new video, and the button that makes them the default. */
export function FindOptionsPanel({ choice, onChange }: FindOptionsPanelProps) {
  return (
    <div className={styles.popover}>
      <FindOptionsFields choice={choice} onChange={onChange} />
      <KeepAsDefault choice={choice} />
    </div>
  );
}

import { type KeyboardEvent, type SubmitEvent, useState } from 'react';
import { sentenceOf } from '#web/api/request.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './preset-cards.module.css';

type PresetNameProps = {
  name: string;
  /** Fails with what is shown below the field. */
  onName: (name: string) => Promise<unknown>;
  onDone: () => void;
  className?: string | undefined;
};

/** Asks what a style is to be called, in its place. */
export function PresetName({ name, onName, onDone, className }: PresetNameProps) {
  const [typed, setTyped] = useState(name);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!typed.trim()) return setError('Please give it a name.');
    setBusy(true);
    try {
      await onName(typed.trim());
      onDone();
    } catch (failed) {
      setError(sentenceOf(failed));
      setBusy(false);
    }
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // The dialog around it stays open.
    event.stopPropagation();
    onDone();
  };
  return (
    <form onSubmit={(event) => void submit(event)} onKeyDown={leave} className={classNames(styles.naming, className)}>
      <TextField
        label="Name of the style"
        value={typed}
        maxLength={80}
        autoComplete="off"
        error={error}
        autoFocus
        onChange={(event) => {
          setTyped(event.target.value);
          setError(undefined);
        }}
        className={styles.field}
      />
      <Button type="submit" loading={busy}>
        {name ? 'Rename' : 'Keep'}
      </Button>
      <Button variant="quiet" onClick={onDone}>
        Cancel
      </Button>
    </form>
  );
}

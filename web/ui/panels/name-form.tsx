import { type KeyboardEvent, type SubmitEvent, useState } from 'react';
import { sentenceOf } from '#web/api/client/request.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '../buttons/button.tsx';
import { classNames } from '../class-names.ts';
import { TextField } from '../fields/text-field.tsx';
import styles from './name-form.module.css';

type NameFormProps = {
  name: string;
  /** Rejects with an error to show below the field. */
  onName: (name: string) => Promise<unknown>;
  onDone: () => void;
  className?: string | undefined;
  /** The label of the field. */
  label: string;
};

/** A form in place, for the name of an item of a list. */
export function NameForm({ name, onName, onDone, className, label }: NameFormProps) {
  const [typed, setTyped] = useState(name);
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<string>();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!typed.trim()) return setError(t('common.enterAName'));
    setSaving(true);
    try {
      await onName(typed.trim());
      onDone();
    } catch (failure) {
      setError(sentenceOf(failure));
      setSaving(false);
    }
  };
  const cancelOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Keeps the surrounding dialog open.
    event.stopPropagation();
    onDone();
  };
  return (
    <form
      onSubmit={(event) => void submit(event)}
      onKeyDown={cancelOnEscape}
      className={classNames(styles.form, className)}
    >
      <TextField
        label={label}
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
      <Button type="submit" loading={saving}>
        {name ? t('common.rename') : t('common.save')}
      </Button>
      <Button variant="quiet" onClick={onDone}>
        {t('common.cancel')}
      </Button>
    </form>
  );
}

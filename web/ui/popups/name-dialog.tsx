import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { sentenceOf } from '#web/api/client/request.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '../buttons/button.tsx';
import { TextField } from '../fields/text-field.tsx';
import { Dialog } from './dialog.tsx';

type NameDialogProps = {
  /** “Rename video”. */
  heading: string;
  /** Of the field: “Title”. */
  label: string;
  /** The present name; empty for something new. */
  name: string;
  maxLength: number;
  /** Of the button: “Rename”. */
  action?: string;
  save: (name: string) => Promise<unknown>;
  onClose: () => void;
};

/** Names something that exists, or something new. */
export function NameDialog({
  heading,
  label,
  name: before,
  maxLength,
  action = t('common.rename'),
  save,
  onClose,
}: NameDialogProps) {
  const form = useId();
  const [name, setName] = useState(before);
  const { mutate, isPending, error } = useMutation({ mutationFn: () => save(name.trim()) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Not run once the dialog is closed: it would close another one.
    if (name.trim() !== '') mutate(undefined, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size="small"
      title={heading}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            loading={isPending}
            disabled={name.trim() === ''}
          >
            {action}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <TextField
          label={label}
          value={name}
          maxLength={maxLength}
          autoComplete="off"
          error={error ? sentenceOf(error) : undefined}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Dialog>
  );
}

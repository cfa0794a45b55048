import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { sentenceOf } from '#web/api/request.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { TextField } from './text-field.tsx';

type RenameDialogProps = {
  /** “Rename video”. */
  heading: string;
  /** The present title. */
  title: string;
  maxLength: number;
  rename: (title: string) => Promise<unknown>;
  onClose: () => void;
};

/** Gives something another title. */
export function RenameDialog({ heading, title: before, maxLength, rename, onClose }: RenameDialogProps) {
  const form = useId();
  const [title, setTitle] = useState(before);
  const { mutate, isPending, error } = useMutation({ mutationFn: () => rename(title.trim()), onSuccess: onClose });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() !== '') mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size="small"
      title={heading}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" loading={isPending} disabled={title.trim() === ''}>
            Rename
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <TextField
          label="Title"
          value={title}
          maxLength={maxLength}
          autoComplete="off"
          error={error ? sentenceOf(error) : undefined}
          onChange={(event) => setTitle(event.target.value)}
        />
      </form>
    </Dialog>
  );
}

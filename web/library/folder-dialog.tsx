import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { maxFolderNameLength } from '#clips/clips.constants.ts';
import { addFolder, type Folder, renameFolder } from '#web/api/library.ts';
import { sentenceOf } from '#web/api/request.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type FolderDialogProps = {
  /** The folder to rename; undefined: a new one. */
  folder: Folder | undefined;
  onAdded: (folder: Folder) => void;
  onClose: () => void;
};

/** Names a folder, a new one or one that exists. */
export function FolderDialog({ folder, onAdded, onClose }: FolderDialogProps) {
  const client = useQueryClient();
  const form = useId();
  const [name, setName] = useState(folder?.name ?? '');
  const save = useMutation({
    mutationFn: async () => {
      if (folder) await renameFolder(client, folder.id, name.trim());
      else onAdded(await addFolder(client, name.trim()));
    },
    onSuccess: onClose,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') save.mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size="small"
      title={folder ? 'Rename folder' : 'New folder'}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" loading={save.isPending} disabled={name.trim() === ''}>
            {folder ? 'Rename' : 'Add folder'}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <TextField
          label="Folder name"
          value={name}
          maxLength={maxFolderNameLength}
          autoComplete="off"
          error={save.error ? sentenceOf(save.error) : undefined}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Dialog>
  );
}

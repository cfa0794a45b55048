import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { maxVideoTitleLength } from '#clips/clips.constants.ts';
import { renameVideo, type Video } from '#web/api/clips.ts';
import { sentenceOf } from '#web/api/request.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { titleOf } from './title-of.ts';

/** Gives a video another title. */
export function RenameDialog({ video, onClose }: { video: Video; onClose: () => void }) {
  const client = useQueryClient();
  const form = useId();
  const [title, setTitle] = useState(titleOf(video));
  const rename = useMutation({ mutationFn: () => renameVideo(client, video.id, title.trim()), onSuccess: onClose });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() !== '') rename.mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size="small"
      title="Rename video"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" loading={rename.isPending} disabled={title.trim() === ''}>
            Rename
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <TextField
          label="Title"
          value={title}
          maxLength={maxVideoTitleLength}
          autoComplete="off"
          error={rename.error ? sentenceOf(rename.error) : undefined}
          onChange={(event) => setTitle(event.target.value)}
        />
      </form>
    </Dialog>
  );
}

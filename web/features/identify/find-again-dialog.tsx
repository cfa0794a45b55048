import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { sentenceOf } from '#web/api/client/request.ts';
import { findClipsAgain } from '#web/api/identify.ts';
import type { Video } from '#web/api/videos.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextArea } from '#web/ui/fields/text-field.tsx';
import { Dialog } from '#web/ui/popups/dialog.tsx';
import { useToasts } from '#web/ui/popups/toast.tsx';

/** Finds the clips of this video again, with the same prompt or another. */
export function FindAgainDialog({ video, onClose }: { video: Video; onClose: () => void }) {
  const [client, toasts, form] = [useQueryClient(), useToasts(), useId()];
  const [prompt, setPrompt] = useState(video.prompt ?? '');
  const submission = useMutation({
    mutationFn: () => findClipsAgain(client, video.id, prompt.trim()),
    onSuccess: () =>
      void toasts.add({
        title: 'Finding clips again',
        description: 'The new clips replace the old ones when they are ready.',
      }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    submission.mutate(undefined, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onOpenChange={(now) => now || onClose()}
      title="Find clips again"
      description="Clips that you edited, renamed or created stay, and so do your exports. The others are replaced."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" loading={submission.isPending}>
            Find clips
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <TextArea
          label="What are you looking for?"
          hint="Optional. For example: funny moments, or where she talks about hiring."
          maxLength={2000}
          value={prompt}
          error={submission.error ? sentenceOf(submission.error) : undefined}
          onChange={(event) => setPrompt(event.target.value)}
        />
      </form>
    </Dialog>
  );
}

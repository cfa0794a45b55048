import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { findClips, type Video } from '#web/api/clips.ts';
import { sentenceOf } from '#web/api/request.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import { useToasts } from '#web/ui/toast.tsx';
import { titleOf } from './title-of.ts';

/** Finds clips again with another prompt. The result becomes a new video; this one stays. */
export function FindAgainDialog({ video, onClose }: { video: Video; onClose: () => void }) {
  const [client, navigate, toasts, form] = [useQueryClient(), useNavigate(), useToasts(), useId()];
  const [prompt, setPrompt] = useState(video.prompt ?? '');
  const submission = useMutation({
    mutationFn: () => findClips(client, { platformUrl: video.platformUrl, ...(prompt.trim() && { prompt: prompt.trim() }) }),
    onSuccess: async () => {
      onClose();
      toasts.add({ title: 'Finding clips again', description: titleOf(video) });
      await navigate({ to: '/' });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    submission.mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={(now) => now || onClose()}
      title="Find clips again"
      description="The result becomes a new video. This one and its clips stay unchanged."
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

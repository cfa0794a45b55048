import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Clip } from '#features/videos/clip.schema.ts';
import type { ClipEdit } from '#features/videos/clip-edit.schema.ts';
import { sentenceOf } from '#web/api/client/request.ts';
import { lengthOf } from '#web/api/clips.ts';
import { t } from '#web/messages/messages.tsx';
import { useToasts } from '#web/ui/popups/toast.tsx';
import { duration } from '#web/ui/text/format.ts';
import { type ChangeResult, changeClips, restoreClips } from './change-clips.ts';

/** Changes clips, reports the result, and offers to undo it. */
export function useChangeClips(videoId: string, clips: readonly Clip[], onDone: () => void) {
  const client = useQueryClient();
  const toasts = useToasts();
  const [done, setDone] = useState(0);
  const undo = ({ changed }: ChangeResult) =>
    restoreClips(client, videoId, changed).then(
      (stayed) =>
        toasts.add({
          title: t('clips.countClipRestored', { count: changed.length - stayed }),
          ...(stayed > 0 && {
            description: t('clips.stayedClipChangedAgainSince', { stayed }),
          }),
        }),
      (error: unknown) =>
        toasts.add({
          title: t('clips.couldntUndoTheChange'),
          description: sentenceOf(error),
          tone: 'wrong',
        }),
    );
  const { mutate, isPending } = useMutation({
    mutationFn: (change: (clip: Clip) => ClipEdit | undefined) =>
      changeClips(client, { videoId, clips, change, onProgress: setDone }),
    onSuccess: (result) => {
      toasts.add({
        ...messageOf(result),
        timeoutMs: 15_000,
        ...(result.changed.length > 0 && {
          action: { label: t('common.undo'), onClick: () => void undo(result) },
        }),
      });
      onDone();
    },
  });
  return { apply: mutate, applying: isPending, done };
}

function messageOf({ changed, failed, savedSeconds }: ChangeResult) {
  const areTightened =
    savedSeconds > 0.05 && changed.every(({ before, after }) => lengthOf(after) < lengthOf(before));
  const values = {
    count: changed.length,
    saved: savedSeconds < 10 ? `${savedSeconds.toFixed(1)} s` : duration(savedSeconds),
  };
  const title = areTightened
    ? t('clips.tightenedShorter', values)
    : savedSeconds > 0.05
      ? t('clips.changedShorter', values)
      : t('clips.changed', { count: changed.length });
  const [first] = failed;
  if (!first) return { title };
  const reason = { title: first.clip.title, error: sentenceOf(first.error) };
  return {
    title,
    tone: 'wrong' as const,
    description:
      failed.length > 1
        ? t('clips.couldntChangeSeveral', { ...reason, count: failed.length - 1 })
        : t('clips.couldntChange', reason),
  };
}

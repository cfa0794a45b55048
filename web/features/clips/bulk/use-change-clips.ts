import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Clip } from '#features/videos/clip.schema.ts';
import type { ClipEdit } from '#features/videos/clip-edit.schema.ts';
import { allClipsKey } from '#web/api/all-clips.ts';
import { sentenceOf } from '#web/api/client/request.ts';
import { lengthOf } from '#web/api/clips.ts';
import { t } from '#web/messages/messages.tsx';
import { useToasts } from '#web/ui/popups/toast.tsx';
import { decimal, duration } from '#web/ui/text/format.ts';
import { type ChangeResult, type ClipOfVideo, changeClips, restoreClips } from './change-clips.ts';

/** Changes clips, reports the result, and offers to undo it. */
export function useChangeClips(clips: readonly ClipOfVideo[], onDone: () => void) {
  const client = useQueryClient();
  const toasts = useToasts();
  const [done, setDone] = useState(0);
  // The list of the clips of all videos is not changed with a video's.
  const refresh = () => void client.invalidateQueries({ queryKey: allClipsKey });
  const undo = ({ changed }: ChangeResult) =>
    restoreClips(client, changed)
      .finally(refresh)
      .then(
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
      changeClips(client, { clips, change, onProgress: setDone }),
    onSettled: refresh,
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
    saved:
      savedSeconds < 10
        ? t('common.seconds', { seconds: decimal(savedSeconds) })
        : duration(savedSeconds),
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

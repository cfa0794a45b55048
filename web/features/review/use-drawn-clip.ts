import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { sentenceOf } from '#web/api/client/request.ts';
import { addClip } from '#web/api/clips.ts';
import type { Video } from '#web/api/videos.ts';
import { useDeleteClips } from '#web/features/clips/cards/use-delete-clips.ts';
import type { TimeRange } from '#web/features/player/player.ts';
import { t } from '#web/messages/messages.tsx';
import { useToasts } from '#web/ui/popups/toast.tsx';
import type { Clips } from './use-clips.ts';

/** Makes a clip of a range, and shows it. Undoing that deletes the clip. */
export function useDrawnClip(video: Video, clips: Clips): (range: TimeRange) => void {
  const client = useQueryClient();
  const toasts = useToasts();
  const deleteClips = useDeleteClips(video.id);
  const latest = useRef(clips);
  latest.current = clips;
  return useCallback(
    ({ start, end }) => {
      addClip(client, video.id, { start: start.toFixed(3), end: end.toFixed(3) }).then(
        (clip) => {
          const { history, show, change, filter } = latest.current;
          const undo = history.add(() => deleteClips([clip]));
          toasts.add({
            title: t('review.clipAdded'),
            action: { label: t('common.undo'), onClick: undo },
          });
          if (filter !== 'all' && filter !== 'review') change({ show: undefined });
          // Once its card is there.
          requestAnimationFrame(() => show(clip));
        },
        (error: unknown) =>
          toasts.add({
            title: t('review.couldntAddTheClip'),
            description: sentenceOf(error),
            tone: 'wrong',
          }),
      );
    },
    [client, video.id, toasts, deleteClips],
  );
}

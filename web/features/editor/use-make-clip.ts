import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { sentenceOf } from '#web/api/client/request.ts';
import { addClip } from '#web/api/clips.ts';
import type { Video } from '#web/api/videos.ts';
import { minClipSeconds } from '#web/features/clips/trim/trim-range.ts';
import type { TimeRange } from '#web/features/player/player.ts';
import { t } from '#web/messages/messages.tsx';
import { useToasts } from '#web/ui/popups/toast.tsx';

/** Makes another clip of a part of the video; this page stays as it is. */
export function useMakeClip(video: Video): { make: (range: TimeRange) => void; making: boolean } {
  const client = useQueryClient();
  const navigate = useNavigate();
  const toasts = useToasts();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ start, end }: TimeRange) =>
      addClip(client, video.id, {
        start: start.toFixed(3),
        end: Math.max(end, start + minClipSeconds).toFixed(3),
      }),
    onSuccess: ({ id, title }) =>
      toasts.add({
        title: t('editor.clipMade'),
        description: title,
        action: {
          label: t('editor.open'),
          onClick: () =>
            void navigate({
              to: '/videos/$videoId/clips/$clipId',
              params: { videoId: video.id, clipId: id },
            }),
        },
      }),
    onError: (error) =>
      toasts.add({
        title: t('common.couldntMakeTheClip'),
        description: sentenceOf(error),
        tone: 'wrong',
      }),
  });
  return { make: (range) => mutate(range), making: isPending };
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Clip } from '#features/videos/clip.schema.ts';
import { sentenceOf } from '#web/api/client/request.ts';
import { addClip, rangesOf } from '#web/api/clips.ts';
import type { Video } from '#web/api/videos.ts';
import { t } from '#web/messages/messages.tsx';
import { useToasts } from '#web/ui/popups/toast.tsx';

/**
 * Makes one clip of several, one after the other as they are given, and opens its page. They stay
 * as they are.
 */
export function useJoinClips(video: Video): {
  join: (clips: readonly Clip[]) => void;
  joining: boolean;
} {
  const client = useQueryClient();
  const navigate = useNavigate();
  const toasts = useToasts();
  const { mutate, isPending } = useMutation({
    mutationFn: (clips: readonly Clip[]) =>
      addClip(client, video.id, { edit: { ranges: clips.flatMap((clip) => [...rangesOf(clip)]) } }),
    onError: (error) =>
      toasts.add({
        title: t('clips.couldntJoinTheClips'),
        description: sentenceOf(error),
        tone: 'wrong',
      }),
  });
  const open = ({ id }: Clip) =>
    void navigate({
      to: '/videos/$videoId/clips/$clipId',
      params: { videoId: video.id, clipId: id },
    });
  // Not run if the page has been left in the meantime.
  return { join: (clips) => mutate(clips, { onSuccess: open }), joining: isPending };
}

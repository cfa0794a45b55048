import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Clip, Done } from '#clips/contract.ts';
import { jobsQuery, type Video } from '#web/api/clips.ts';
import { request, sentenceOf } from '#web/api/request.ts';
import { type Choices, orderOf } from './choices.ts';

/** Begins the export and leads to where it is seen. */
export function useStartExport(video: Video, clips: readonly Clip[], choices: Choices) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => request<Done>('/api/clips/process', { method: 'POST', body: orderOf(video, clips, choices) }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: jobsQuery.queryKey });
      void navigate({ to: '/videos/$videoId/exports', params: { videoId: video.id } });
    },
  });
  return { begin: () => mutate(), starting: isPending, error: error ? sentenceOf(error) : undefined };
}

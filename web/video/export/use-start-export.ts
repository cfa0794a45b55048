import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Clip } from '#clips/clips/clip.schema.ts';
import type { SuccessResponse } from '#clips/success.schema.ts';
import { jobsQuery, type Video } from '#web/api/clips.ts';
import { request } from '#web/api/request.ts';
import { type ExportOptions, exportRequest } from './export-options.ts';

/** Starts the export and opens the exports page. */
export function useStartExport(video: Video, clips: readonly Clip[], options: ExportOptions) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => request<SuccessResponse>('/api/clips/process', { method: 'POST', body: exportRequest(video, clips, options) }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: jobsQuery.queryKey });
      void navigate({ to: '/videos/$videoId/exports', params: { videoId: video.id } });
    },
  });
  return { start: () => mutate(), starting: isPending, error };
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import type { Clip } from '#clips/clips/clip.schema.ts';
import type { SuccessResponse } from '#clips/success.schema.ts';
import type { AspectRatio } from '#engine/engine.schema.ts';
import { jobsQuery, type Video } from '#web/api/clips.ts';
import { request } from '#web/api/request.ts';
import { type ExportOptions, exportRequest } from '#web/export-options/export-options.ts';

/** Starts the export, one job for each format, and opens the exports page. After a failure, the formats that were started are not started again. */
export function useStartExport(video: Video, options: ExportOptions, formats: readonly AspectRatio[], onError?: (error: Error) => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const started = useRef(new Set<AspectRatio>());
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (clips: readonly Clip[]) => {
      // All at once, so that they have been sent even if the page is left meanwhile.
      const starting = formats.map(async (aspectRatio) => {
        if (started.current.has(aspectRatio)) return;
        const body = exportRequest(video, clips, { ...options, aspectRatio });
        await request<SuccessResponse>('/api/clips/process', { method: 'POST', body, resumes: true });
        started.current.add(aspectRatio);
      });
      const results = await Promise.allSettled(starting);
      void client.invalidateQueries({ queryKey: jobsQuery.queryKey });
      const failed = results.find(({ status }) => status === 'rejected');
      if (failed?.status === 'rejected') throw failed.reason;
    },
    ...(onError && { onError }),
    onSuccess: () => void navigate({ to: '/videos/$videoId/exports', params: { videoId: video.id } }),
  });
  return { start: mutate, starting: isPending, error };
}

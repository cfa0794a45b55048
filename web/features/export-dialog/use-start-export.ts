import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import type { AspectRatio } from '#engine/port/engine.schema.ts';
import type { Clip } from '#features/videos/clip.schema.ts';
import { meQuery } from '#web/api/account.ts';
import { startExport } from '#web/api/exports.ts';
import { jobsQuery } from '#web/api/jobs.ts';
import type { Video } from '#web/api/videos.ts';
import { downloadsWhenReady } from '#web/features/exports/options/download-when-ready.ts';
import { type ExportOptions, exportRequest } from '#web/features/exports/options/export-options.ts';
import { downloadWhenEnded } from '#web/features/exports/ready-downloads/waiting-downloads.ts';

/**
 * Starts the export, one job for each format, and opens the exports page; the files are downloaded
 * when they are ready, if the person wants that. After a failure, the jobs
 * that were started are not started again, unless their options have been changed.
 */
export function useStartExport(
  video: Video,
  options: ExportOptions,
  formats: readonly AspectRatio[],
  onError?: (error: Error) => void,
) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const userId = useQuery(meQuery).data?.user.id ?? '';
  /** The jobs of requests that succeeded while others failed, by their request. */
  const started = useRef(new Map<string, string>());
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (clips: readonly Clip[]) => {
      // All at once, so that they have been sent even if the page is left meanwhile.
      const starting = formats.map(async (aspectRatio) => {
        const body = exportRequest(video, clips, { ...options, aspectRatio });
        const job = JSON.stringify(body);
        if (started.current.has(job)) return;
        started.current.set(job, await startExport(body));
      });
      const results = await Promise.allSettled(starting);
      void client.invalidateQueries({ queryKey: jobsQuery.queryKey });
      const failed = results.find(({ status }) => status === 'rejected');
      if (failed?.status === 'rejected') throw failed.reason;
      if (downloadsWhenReady(userId)) downloadWhenEnded(userId, [...started.current.values()]);
      started.current.clear();
    },
    ...(onError && { onError }),
  });
  const onSuccess = () =>
    void navigate({ to: '/videos/$videoId/exports', params: { videoId: video.id } });
  // Given to the call, not to the mutation: it is not run once the dialog has been closed.
  return {
    start: (clips: readonly Clip[]) => mutate(clips, { onSuccess }),
    starting: isPending,
    error,
  };
}

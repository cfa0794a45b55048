import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Job } from '#features/videos/jobs/job.schema.ts';
import { jobsQuery } from '#web/api/jobs.ts';
import { type Video, videoQuery } from '#web/api/videos.ts';
import { useAfterFirstRender } from '#web/ui/use-after-first-render.ts';

/** The latest job that identifies the video's clips. Refetches the video as the job advances. */
export function useVideoJob({ id, status }: Video): Job | undefined {
  const client = useQueryClient();
  const { data: jobs } = useQuery({ ...jobsQuery, enabled: useAfterFirstRender() });
  const job = jobs?.find(({ kind, videoId }) => kind === 'identify' && videoId === id);
  const step = job && `${job.status} ${job.stage}`;
  useEffect(() => {
    // The clips are ready before the job ends, which then makes the playable copy.
    if (step && status === 'processing')
      void client.invalidateQueries({ queryKey: videoQuery(id).queryKey, exact: true });
  }, [client, id, step, status]);
  return job;
}

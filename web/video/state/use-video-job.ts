import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Job } from '#clips/contract.ts';
import { jobsQuery, type Video, videoQuery } from '#web/api/clips.ts';

/** The job that finds, or last found, the video's moments. As it moves on, the video is asked for anew. */
export function useVideoJob({ id, status }: Video): Job | undefined {
  const client = useQueryClient();
  const { data: jobs } = useQuery(jobsQuery);
  const job = jobs?.find(({ kind, videoId }) => kind === 'identify' && videoId === id);
  const step = job && `${job.status} ${job.stage}`;
  useEffect(() => {
    // The clips are there before the job ends: it goes on with a copy of the video for browsers.
    if (step && status === 'processing') void client.invalidateQueries({ queryKey: videoQuery(id).queryKey, exact: true });
  }, [client, id, step, status]);
  return job;
}

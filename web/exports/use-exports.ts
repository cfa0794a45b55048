import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { jobsQuery, videosQuery } from '#web/api/clips.ts';
import { allExportedQuery } from '#web/api/exports.ts';
import { exportGroups } from './exports.ts';

/** Everything exported, of all videos or one; live, since the events keep what it is made of fresh. */
export function useExports(hidden: ReadonlySet<string>, videoId: string | undefined) {
  const clips = useQuery(allExportedQuery);
  const jobs = useQuery(jobsQuery);
  const videos = useQuery(videosQuery);
  const groups = useMemo(() => {
    const known = { clips: clips.data ?? [], jobs: jobs.data ?? [], videos: videos.data ?? [] };
    const all = exportGroups({ ...known, hidden, refreshing: clips.isFetching });
    return videoId === undefined ? all : all.filter((group) => group.videoId === videoId);
  }, [clips.data, clips.isFetching, jobs.data, videos.data, hidden, videoId]);
  const lacking = [clips, jobs, videos].find(({ data }) => data === undefined);
  return {
    groups,
    /** Of the one video; undefined when there is none such. */
    video: videos.data?.find(({ id }) => id === videoId),
    /** Why there is nothing to show yet. */
    state: lacking === undefined ? 'there' : lacking.isError ? 'failed' : lacking.fetchStatus === 'paused' ? 'offline' : 'loading',
    error: lacking?.error,
    retry: () => void Promise.all([clips, jobs, videos].map((query) => query.refetch())),
  } as const;
}

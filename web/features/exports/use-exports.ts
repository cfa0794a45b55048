import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { allExportedQuery } from '#web/api/exports.ts';
import { jobsQuery } from '#web/api/jobs.ts';
import { videosQuery } from '#web/api/videos.ts';
import { exportGroups } from './exported-clips/export-items.ts';

/** The exports of all videos or one, kept current by events. */
export function useExports(hidden: ReadonlySet<string>, videoId: string | undefined) {
  const clips = useQuery(allExportedQuery);
  const jobs = useQuery(jobsQuery);
  const videos = useQuery(videosQuery);
  const groups = useMemo(() => {
    const data = { clips: clips.data ?? [], jobs: jobs.data ?? [], videos: videos.data ?? [] };
    const all = exportGroups({ ...data, hidden, refreshing: clips.isFetching });
    return videoId === undefined ? all : all.filter((group) => group.videoId === videoId);
  }, [clips.data, clips.isFetching, jobs.data, videos.data, hidden, videoId]);
  const missing = [clips, jobs, videos].find(({ data }) => data === undefined);
  return {
    groups,
    /** The video with `videoId`; undefined when it does not exist. */
    video: videos.data?.find(({ id }) => id === videoId),
    /** Whether there is something to show, and if not, why. */
    state:
      missing === undefined
        ? 'ready'
        : missing.isError
          ? 'failed'
          : missing.fetchStatus === 'paused'
            ? 'offline'
            : 'loading',
    error: missing?.error,
    retry: () => void Promise.all([clips, jobs, videos].map((query) => query.refetch())),
  } as const;
}

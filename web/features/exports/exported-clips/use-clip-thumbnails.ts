import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { videoQuery } from '#web/api/videos.ts';
import { type ExportItem, mostSimilarClip } from './export-items.ts';

export type ThumbnailOf = (item: Pick<ExportItem, 'start' | 'end'>) => string | undefined;

/**
 * Thumbnails of a video's exports: of the clips they were made from, or else the video's poster.
 * Undefined until known.
 */
export function useClipThumbnails(videoId: string, { enabled }: { enabled: boolean }): ThumbnailOf {
  const video = useQuery({ ...videoQuery(videoId), enabled, staleTime: 300_000 });
  const clips = video.data?.clips;
  const failed = video.isError;
  return useCallback(
    (item) => {
      if (!clips && !failed) return undefined;
      const clip = mostSimilarClip(clips ?? [], item);
      const path = `/api/clips/videos/${videoId}`;
      return clip ? `${path}/clips/${clip.id}/picture` : `${path}/poster`;
    },
    [clips, failed, videoId],
  );
}

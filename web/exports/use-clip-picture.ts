import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { videoQuery } from '#web/api/clips.ts';
import { type ExportItem, likest } from './exports.ts';

export type PictureOf = (item: Pick<ExportItem, 'start' | 'end'>) => string | undefined;

/** Pictures of a video's exports: of the moments they were cut from, or else of the video. Undefined until that is known. */
export function useClipPicture(videoId: string, { wanted }: { wanted: boolean }): PictureOf {
  const video = useQuery({ ...videoQuery(videoId), enabled: wanted, staleTime: 300_000 });
  const clips = video.data?.clips;
  const given = video.isError;
  return useCallback(
    (item) => {
      if (!clips && !given) return undefined;
      const clip = likest(clips ?? [], item);
      const path = `/api/clips/videos/${videoId}`;
      return clip ? `${path}/clips/${clip.id}/picture` : `${path}/poster`;
    },
    [clips, given, videoId],
  );
}

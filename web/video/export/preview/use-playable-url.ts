import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { playableAddress, type Video } from '#web/api/clips.ts';
import { sentenceOf } from '#web/api/request.ts';

/** URLs are valid for one hour. */
const freshMilliseconds = 50 * 60_000;
/** An error sooner than this after the URL was fetched is not caused by an expired URL. */
const immediateMilliseconds = 5000;

/** A URL that plays the video. Call `onError` when it fails: an expired URL is replaced, any other error is reported. */
export function usePlayableUrl(video: Video): { url: string | undefined; error: string | undefined; onError: () => void } {
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['videos', video.id, 'playable-address'],
    queryFn: () => playableAddress(video),
    staleTime: freshMilliseconds,
    // Another URL would restart playback.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const [broken, setBroken] = useState(false);
  const onError = () => {
    if (Date.now() - dataUpdatedAt > immediateMilliseconds) void refetch();
    else setBroken(true);
  };
  const message = broken ? 'This browser can’t play the video. You can still export it.' : undefined;
  return { url: data, error: error ? `Couldn’t load the video. ${sentenceOf(error)}` : message, onError };
}

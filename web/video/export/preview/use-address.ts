import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { playableAddress, type Video } from '#web/api/clips.ts';
import { sentenceOf } from '#web/api/request.ts';

/** An address serves for an hour. */
const freshMs = 50 * 60_000;
/** What fails sooner than this after its address was given does not fail because of the address. */
const atOnceMs = 5000;

/** Where the video plays. `failed` is called when it does not: an address that ran out is replaced, and what is wrong is said. */
export function useAddress(video: Video): { url: string | undefined; error: string | undefined; failed: () => void } {
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['videos', video.id, 'playable-address'],
    queryFn: () => playableAddress(video),
    staleTime: freshMs,
    // Another address would begin the playing anew.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const [broken, setBroken] = useState(false);
  const failed = () => {
    if (Date.now() - dataUpdatedAt > atOnceMs) void refetch();
    else setBroken(true);
  };
  const words = broken ? 'This browser cannot play the video. The export is made all the same.' : undefined;
  return { url: data, error: error ? `The video cannot be played. ${sentenceOf(error)}` : words, failed };
}

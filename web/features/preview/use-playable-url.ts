import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useRef, useState } from 'react';
import { sentenceOf } from '#web/api/client/request.ts';
import { playableAddress, type Video } from '#web/api/videos.ts';
import { t } from '#web/messages/messages.tsx';

/** URLs are valid for one hour. */
const freshMilliseconds = 50 * 60_000;
/** An error sooner than this after the URL was fetched is not caused by an expired URL. */
const immediateMilliseconds = 5000;

type PlayableUrl = {
  url: string | undefined;
  error: string | undefined;
  onError: (event: SyntheticEvent<HTMLVideoElement>) => void;
};

/**
 * A URL that plays the video. Call `onError` when it fails: an expired URL is replaced, and the
 * first other error may be one of the connection, so that the video is loaded once more; the next
 * one is reported.
 */
export function usePlayableUrl(video: Video): PlayableUrl {
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['videos', video.id, 'playable-address'],
    queryFn: () => playableAddress(video),
    staleTime: freshMilliseconds,
    // Another URL would restart playback.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const [broken, setBroken] = useState<string>();
  const loadedAgain = useRef<string>(undefined);
  const onError = ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) => {
    if (Date.now() - dataUpdatedAt > immediateMilliseconds) return void refetch();
    if (loadedAgain.current === data) return setBroken(data);
    loadedAgain.current = data;
    currentTarget.load();
  };
  const isBroken = data !== undefined && broken === data;
  const message = isBroken ? t('preview.thisBrowserCantPlayThe') : undefined;
  return {
    url: data,
    error: error ? t('preview.couldntLoadTheVideoError', { error: sentenceOf(error) }) : message,
    onError,
  };
}

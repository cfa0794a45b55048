import { type RefObject, useEffect, useState } from 'react';
import type { TimeRange } from '../../time-range.ts';
import { followFrames } from './frames.ts';

/** Plays a time range of a video in a loop. `onFrame` is called with the time within the clip, for every frame shown. */
export function useClipPlayback(
  element: RefObject<HTMLVideoElement | null>,
  { start, end }: TimeRange,
  onFrame: (seconds: number) => void,
) {
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    const video = element.current;
    if (!video) return;
    const seekToStart = () => {
      video.currentTime = start;
    };
    const onPlayPause = () => setPlaying(!video.paused);
    if (video.readyState >= HTMLMediaElement.HAVE_METADATA) seekToStart();
    video.addEventListener('loadedmetadata', seekToStart);
    for (const event of ['play', 'pause'] as const) video.addEventListener(event, onPlayPause);
    return () => {
      video.removeEventListener('loadedmetadata', seekToStart);
      for (const event of ['play', 'pause'] as const) video.removeEventListener(event, onPlayPause);
    };
  }, [element, start]);
  useEffect(() => {
    const video = element.current;
    if (!video) return;
    return followFrames(video, (seconds) => {
      // Frames outside the range appear while seeking to it.
      onFrame(Math.min(end - start, Math.max(0, seconds - start)));
      if (seconds >= end && !video.paused) video.currentTime = start;
    });
  }, [element, start, end, onFrame]);
  return {
    playing,
    toggle: () => {
      const video = element.current;
      if (!video?.paused) return video?.pause();
      if (video.currentTime >= end || video.currentTime < start) video.currentTime = start;
      void video.play().catch(() => undefined);
    },
    seek: (seconds: number) => {
      if (element.current) element.current.currentTime = start + seconds;
    },
  };
}

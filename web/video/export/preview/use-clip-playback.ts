import { type RefObject, useEffect, useState } from 'react';
import { followFrames } from './frames.ts';

/** A clip's start and end in the video, seconds. */
export type Stretch = { start: number; end: number };

/** Plays a stretch of a video over and over. `onFrame`: with the second of the clip, for every picture that is shown. */
export function useClipPlayback(element: RefObject<HTMLVideoElement | null>, { start, end }: Stretch, onFrame: (seconds: number) => void) {
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    const video = element.current;
    if (!video) return;
    const begin = () => {
      video.currentTime = start;
    };
    const told = () => setPlaying(!video.paused);
    if (video.readyState >= HTMLMediaElement.HAVE_METADATA) begin();
    video.addEventListener('loadedmetadata', begin);
    for (const event of ['play', 'pause'] as const) video.addEventListener(event, told);
    return () => {
      video.removeEventListener('loadedmetadata', begin);
      for (const event of ['play', 'pause'] as const) video.removeEventListener(event, told);
    };
  }, [element, start]);
  useEffect(() => {
    const video = element.current;
    if (!video) return;
    return followFrames(video, (seconds) => {
      // Frames beside the stretch are on the way to it.
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

import { useEffect, useState } from 'react';
import { rangesOf } from '#web/api/clips.ts';
import type { Video } from '#web/api/videos.ts';
import type { ClipToPreview } from '#web/features/exports/options/export-options.ts';
import { followFrames } from './frames.ts';
import { usePlayableUrl } from './use-playable-url.ts';

/** Pixels. */
const width = 640;

/**
 * The frame at which the clip begins; undefined until it is loaded, and where the browser cannot
 * play the video.
 */
export function useFirstFrame(video: Video, clip: ClipToPreview): ImageBitmap | undefined {
  const { url } = usePlayableUrl(video);
  const start = rangesOf(clip)[0]?.start ?? 0;
  const [frame, setFrame] = useState<ImageBitmap>();
  useEffect(() => {
    if (!url) return;
    let ended = false;
    const element = document.createElement('video');
    Object.assign(element, { muted: true, preload: 'auto', src: url });
    element.addEventListener('loadedmetadata', () => {
      element.currentTime = start;
    });
    let latest = 0;
    const take = () => {
      if (element.seeking) return;
      latest += 1;
      const number = latest;
      const height = Math.max(1, Math.round((width * element.videoHeight) / element.videoWidth));
      createImageBitmap(element, { resizeWidth: width, resizeHeight: height }).then(
        (bitmap) => !ended && number === latest && setFrame(bitmap),
        () => undefined,
      );
    };
    element.addEventListener('seeked', take);
    // Browsers may report the end of a seek before they show its frame.
    const stopFollowing = followFrames(element, take);
    return () => {
      ended = true;
      stopFollowing();
      setFrame(undefined);
      // Ends the download.
      element.removeAttribute('src');
      element.load();
    };
  }, [url, start]);
  return frame;
}

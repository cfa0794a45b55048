/**
 * Calls back with the time of every frame shown, also after seeks while paused.
 * @returns a function that stops it
 */
export function followFrames(
  video: HTMLVideoElement,
  onFrame: (seconds: number) => void,
): () => void {
  if (typeof video.requestVideoFrameCallback !== 'function') return followTime(video, onFrame);
  let handle = 0;
  const next: VideoFrameRequestCallback = (_now, { mediaTime }) => {
    onFrame(mediaTime);
    handle = video.requestVideoFrameCallback(next);
  };
  handle = video.requestVideoFrameCallback(next);
  return () => video.cancelVideoFrameCallback(handle);
}

/** For browsers without frame callbacks: checks on every repaint. */
function followTime(video: HTMLVideoElement, onFrame: (seconds: number) => void): () => void {
  let handle = 0;
  let before = Number.NaN;
  const next = () => {
    if (video.currentTime !== before && video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) {
      before = video.currentTime;
      onFrame(before);
    }
    handle = requestAnimationFrame(next);
  };
  next();
  return () => cancelAnimationFrame(handle);
}

/** Whether a frame of the video is one of the clip, whose times may be rounded. */
export const isInRanges = (
  seconds: number,
  ranges: readonly { start: number; end: number }[],
): boolean => ranges.some(({ start, end }) => seconds > start - 0.1 && seconds < end + 0.1);

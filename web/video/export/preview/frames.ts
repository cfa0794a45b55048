/** Calls with the second of every picture the video shows, also while it stands: when it has gone to another. @returns what ends it */
export function followFrames(video: HTMLVideoElement, onFrame: (seconds: number) => void): () => void {
  if (typeof video.requestVideoFrameCallback !== 'function') return followTime(video, onFrame);
  let handle = 0;
  const next: VideoFrameRequestCallback = (_now, { mediaTime }) => {
    onFrame(mediaTime);
    handle = video.requestVideoFrameCallback(next);
  };
  handle = video.requestVideoFrameCallback(next);
  return () => video.cancelVideoFrameCallback(handle);
}

/** For browsers that do not tell of frames: as often as the screen is drawn. */
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

import { outputSizes } from '#engine/port/engine.constants.ts';
import type { AspectRatio } from '#engine/port/engine.schema.ts';
import type { VideoTrack } from '#platform/ffmpeg';

/**
 * The largest part of a source with the requested aspect ratio, and the axis along which it can
 * move; pixels as stored.
 */
export type View = {
  width: number;
  height: number;
  /**
   * The axis along which the source is cropped; undefined when the source has (nearly) the
   * requested aspect ratio.
   */
  axis: 'x' | 'y' | undefined;
  /** The lengths of the source (`span`) and of the view (`length`) along the axis. */
  span: number;
  length: number;
  /** Pixels of the output. */
  size: { width: number; height: number };
};

/** Below this share of cropped width or height, detecting people is not worth it. */
const minLostShare = 0.02;

export function viewOf(video: VideoTrack, aspect: AspectRatio): View {
  const aspectRatio = ratioOf(aspect) / video.sar;
  const width = Math.min(video.width, video.height * aspectRatio);
  const height = Math.min(video.height, video.width / aspectRatio);
  const [lostX, lostY] = [1 - width / video.width, 1 - height / video.height];
  const axis = lostX > minLostShare ? 'x' : lostY > minLostShare ? 'y' : undefined;
  const crop = {
    width: nearestEven(width, video.width),
    height: nearestEven(height, video.height),
  };
  return {
    ...crop,
    axis,
    span: axis === 'y' ? video.height : video.width,
    length: axis === 'y' ? crop.height : crop.width,
    size: outputSizes[aspect],
  };
}

/** Width over height of the output. */
function ratioOf(aspect: AspectRatio): number {
  const [width = 1, height = 1] = aspect.split(':').map(Number);
  return width / height;
}

/** The nearest even length: 4:2:0 shares chroma between pairs of pixels, so it cannot be odd. */
function nearestEven(pixels: number, most: number): number {
  return Math.max(2, Math.min(Math.round(pixels / 2) * 2, Math.floor(most / 2) * 2));
}

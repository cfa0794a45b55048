import { outputSizes } from '#engine/port/engine.constants.ts';
import type { AspectRatio } from '#engine/port/engine.schema.ts';
import type { VideoTrack } from '#platform/ffmpeg';

/**
 * The largest part of a source that has the requested aspect ratio, and the axis along which it can
 * move. Stored pixels.
 */
export type View = {
  width: number;
  height: number;
  /**
   * The axis along which something is cropped; undefined when the source has (nearly) the requested
   * aspect ratio.
   */
  axis: 'x' | 'y' | undefined;
  /** The length of the source along that axis, and of the view. */
  span: number;
  length: number;
  /** Pixels of the output. */
  size: { width: number; height: number };
};

/** Cropping less than this share of the frame is not worth detecting people for. */
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

/** Width over height. */
function ratioOf(aspect: AspectRatio): number {
  const [width = 1, height = 1] = aspect.split(':').map(Number);
  return width / height;
}

/** 4:2:0 shares chroma between pairs of pixels: odd lengths cannot be cropped. */
function nearestEven(pixels: number, most: number): number {
  return Math.max(2, Math.min(Math.round(pixels / 2) * 2, Math.floor(most / 2) * 2));
}

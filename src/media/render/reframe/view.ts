import type { AspectRatio } from '../../contract.ts';
import type { VideoTrack } from '../../probe.ts';

/** The largest part of a source that has the wanted aspect, and the one way it can move. Stored pixels. */
export type View = {
  width: number;
  height: number;
  /** Along which side something is cut away; undefined when the source has (nearly) the wanted aspect. */
  axis: 'x' | 'y' | undefined;
  /** The source's length along that axis, and the view's. */
  span: number;
  length: number;
};

/** Cutting less than this share of the picture is not worth looking at the video for. */
const negligible = 0.02;

export function viewOf(video: VideoTrack, aspect: AspectRatio): View {
  const wanted = ratioOf(aspect) / video.sar;
  const width = Math.min(video.width, video.height * wanted);
  const height = Math.min(video.height, video.width / wanted);
  const [lostX, lostY] = [1 - width / video.width, 1 - height / video.height];
  const axis = lostX > negligible ? 'x' : lostY > negligible ? 'y' : undefined;
  const size = { width: nearestEven(width, video.width), height: nearestEven(height, video.height) };
  return {
    ...size,
    axis,
    span: axis === 'y' ? video.height : video.width,
    length: axis === 'y' ? size.height : size.width,
  };
}

/** Width over height. */
function ratioOf(aspect: AspectRatio): number {
  const [width = 1, height = 1] = aspect.split(':').map(Number);
  return width / height;
}

/** In 4:2:0 two pixels share their colour: odd lengths cannot be cut. */
function nearestEven(pixels: number, most: number): number {
  return Math.max(2, Math.min(Math.round(pixels / 2) * 2, Math.floor(most / 2) * 2));
}

import type { VideoTrack } from '#ffmpeg';

type Size = { width: number; height: number };
type Place = Size & { x: number; y: number };

/**
 * The whole frame over a blurred, darkened and enlarged copy of itself: chains from `from` to `to`, with labels of that name. It is as large
 * as possible, unless a place (even pixels of the output) is given. Blurred at a quarter of the size: full size costs a third more.
 */
export function fittedFilter(
  { from, to, name }: { from: string; to: string; name: string },
  { video, size, place }: { video: VideoTrack; size: Size; place?: Place | undefined },
): string {
  const inside = place ?? centredIn(size, fittingSize(video, size));
  const small = { width: even(size.width / 4), height: even(size.height / 4) };
  const aspect = size.width / size.height / video.sar;
  const cover = {
    width: Math.max(2, even(Math.min(video.width, video.height * aspect))),
    height: Math.max(2, even(Math.min(video.height, video.width / aspect))),
  };
  const label = (kind: string) => `[framing-${kind}-${name}]`;
  return [
    `${from}split${label('back')}${label('front')}`,
    `${label('back')}crop=${cover.width}:${cover.height},scale=${small.width}:${small.height}:flags=bilinear,gblur=sigma=10,` +
      `lutyuv=y='16+(val-16)*0.7',scale=${size.width}:${size.height}:flags=bilinear,setsar=1${label('blurred')}`,
    `${label('front')}scale=${inside.width}:${inside.height},setsar=1${label('whole')}`,
    `${label('blurred')}${label('whole')}overlay=${inside.x}:${inside.y}${to}`,
  ].join(';');
}

function centredIn(size: Size, { width, height }: Size): Place {
  return { x: even((size.width - width) / 2), y: even((size.height - height) / 2), width, height };
}

/** The largest even size of the source's aspect ratio inside `size`; even because 4:2:0 shares chroma between pairs of pixels. */
export function fittingSize({ width, height, sar }: Pick<VideoTrack, 'width' | 'height' | 'sar'>, size: Size): Size {
  const scale = Math.min(size.width / (width * sar), size.height / height);
  return {
    width: Math.min(size.width, Math.max(2, even(width * sar * scale + 1))),
    height: Math.min(size.height, Math.max(2, even(height * scale + 1))),
  };
}

const even = (pixels: number): number => Math.floor(pixels / 2 + 1e-6) * 2;

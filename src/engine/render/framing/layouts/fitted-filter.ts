import type { VideoTrack } from '#platform/ffmpeg';

type Size = { width: number; height: number };
type Place = Size & { x: number; y: number };

/**
 * The whole frame over a blurred, darkened and enlarged copy of itself: chains from `from` to `to`,
 * whose labels contain `name`. The frame is as large as possible, unless a place (even pixels of
 * the output) is given. The copy is blurred at a quarter of the size; full size would take a third
 * more time.
 */
export function fittedFilter(
  { from, to, name }: { from: string; to: string; name: string },
  { video, size, place }: { video: VideoTrack; size: Size; place?: Place | undefined },
): string {
  const inside = place ?? centredIn(size, fittingSize(video, size));
  const label = (kind: string) => `[framing-${kind}-${name}]`;
  return [
    `${from}split${label('back')}${label('front')}`,
    `${label('back')}${backdrop(video, size)},scale=${size.width}:${size.height}:flags=bilinear,setsar=1${label('blurred')}`,
    `${label('front')}scale=${inside.width}:${inside.height},setsar=1${label('whole')}`,
    `${label('blurred')}${label('whole')}overlay=${inside.x}:${inside.y}${to}`,
  ].join(';');
}

/**
 * A blurred and darkened copy of the frame in the output's shape, at a quarter of the output's
 * size.
 */
function backdrop(video: VideoTrack, size: Size): string {
  const small = smallSize(size);
  const aspect = size.width / size.height / video.sar;
  const cover = {
    width: Math.max(2, even(Math.min(video.width, video.height * aspect))),
    height: Math.max(2, even(Math.min(video.height, video.width / aspect))),
  };
  const blurred = "gblur=sigma=10,lutyuv=y='16+(val-16)*0.7'";
  return `crop=${cover.width}:${cover.height},scale=${small.width}:${small.height}:flags=bilinear,${blurred}`;
}

const smallSize = (size: Size): Size => ({
  width: even(size.width / 4),
  height: even(size.height / 4),
});

/**
 * Bands of the blurred and darkened copy, as wide as the output: chains from `from` to the label of
 * each band.
 */
export function backdropBands(
  {
    from,
    bands,
    name,
  }: { from: string; bands: readonly { place: Place; to: string }[]; name: string },
  { video, size }: { video: VideoTrack; size: Size },
): string {
  const small = smallSize(size);
  const labels = bands.map((_, index) => `[framing-band-${name}b${index}]`);
  const parts = bands.map(({ place, to }, index) => {
    const [top, height] = [
      Math.round((place.y * small.height) / size.height),
      Math.max(1, Math.round((place.height * small.height) / size.height)),
    ];
    const part = `crop=${small.width}:${height}:0:${Math.min(top, small.height - height)}:exact=1`;
    return `${labels[index]}${part},scale=${place.width}:${place.height}:flags=bilinear,setsar=1${to}`;
  });
  return [`${from}${backdrop(video, size)},split=${bands.length}${labels.join('')}`, ...parts].join(
    ';',
  );
}

function centredIn(size: Size, { width, height }: Size): Place {
  return { x: even((size.width - width) / 2), y: even((size.height - height) / 2), width, height };
}

/**
 * The largest even size of the source's aspect ratio inside `size`; even because 4:2:0 shares
 * chroma between pairs of pixels.
 */
export function fittingSize(
  { width, height, sar }: Pick<VideoTrack, 'width' | 'height' | 'sar'>,
  size: Size,
): Size {
  const scale = Math.min(size.width / (width * sar), size.height / height);
  return {
    width: Math.min(size.width, Math.max(2, even(width * sar * scale + 1))),
    height: Math.min(size.height, Math.max(2, even(height * scale + 1))),
  };
}

const even = (pixels: number): number => Math.floor(pixels / 2 + 1e-6) * 2;

import type { VideoTrack } from './probe.ts';

/** Options of an input, and the filters that come first in the chain of its video. */
export type SteadySize = { input: string[]; filters: string[] };

/**
 * Holds every frame to the size that the probe found, which is even, for what counts frames or cuts
 * them. In recordings of calls, windows and broadcasts the size changes: ffmpeg would begin all
 * filters anew there, and what has another shape would be squeezed.
 */
export function steadySize(video: VideoTrack): SteadySize {
  const { width, height, stored, isTransformed } = video;
  const size = `${stored.width}:${stored.height}`;
  const evenSize = `${stored.width + (stored.width % 2)}:${stored.height + (stored.height % 2)}`;
  const isOdd = width !== stored.width || height !== stored.height;
  const filters = [
    ...scalableMatrix(video),
    `scale=${size}:force_original_aspect_ratio=decrease`,
    `pad=${evenSize}:-1:-1:eval=frame`,
  ];
  // The filters that ffmpeg adds for a rotation come before these, and cannot deal with another
  // size.
  const input = isTransformed ? [] : ['-noautorotate', '-reinit_filter', '0'];
  return { input, filters: isOdd ? [...filters, `crop=${width}:${height}:0:0`] : filters };
}

/**
 * The filter that comes before any other; mostly none. Newer versions of ffmpeg do not scale frames
 * with a matrix that `scale` does not know (constant luminance, ICtCp, YCgCo), so that they get
 * another name. `toBt709` converts from the matrix of the file all the same.
 */
export function scalableMatrix({ matrix, hdr }: VideoTrack): string[] {
  if (!matrix || matrix === 'gbr' || (zscaleName[matrix] && matrix !== 'bt2020c')) return [];
  return [`setparams=colorspace=${hdr || matrix === 'bt2020c' ? 'bt2020nc' : 'bt709'}`];
}

/** Filter for interlaced video; often none. */
export function deinterlacing(video: VideoTrack): string[] {
  return video.interlaced ? ['bwdif=mode=send_frame:deint=interlaced'] : [];
}

/**
 * Filters from HDR in 10-bit 4:2:0 to 8-bit BT.709. White as captions and skies have it (203 nits,
 * BT.2408) becomes 217 of 255, and 1000 nits, 4.93 times as bright, 255. `hable` has no such
 * anchor, and makes everything dim. After `scalableMatrix`: `zscale` knows constant luminance in
 * SDR only, and HDR says so by mistake.
 */
export function toneMap({ matrix, primaries }: VideoTrack): string[] {
  // What the file does not say is as HDR has it; `zscale` does not guess.
  const stated = [
    ...(matrix ? [] : ['colorspace=bt2020nc']),
    ...(primaries ? [] : ['color_primaries=bt2020']),
  ];
  return [
    ...(stated.length === 0 ? [] : [`setparams=${stated.join(':')}`]),
    'zscale=t=linear:npl=203',
    'format=gbrpf32le',
    'zscale=p=bt709',
    'tonemap=tonemap=mobius:param=0.3:desat=0:peak=4.93',
    'zscale=t=bt709:m=bt709:r=tv',
    'format=yuv420p',
  ];
}

/** Filters from any other source to 8-bit BT.709 4:2:0. */
export function toBt709(video: VideoTrack): string[] {
  const matrix = video.matrix ?? (video.height >= 720 ? 'bt709' : 'smpte170m');
  const isWide = hasWideGamut(video);
  if (matrix === 'bt709' && !video.fullRange && !isWide)
    return video.pixelFormat === 'yuv420p' ? [] : ['format=yuv420p'];
  // The transfer functions of SDR are near enough to each other; the one that is stated would
  // change the brightness.
  const transfer = isWide || matrix === 'bt2020c' ? ':tin=709:t=709' : '';
  const primaries = isWide ? `:pin=${primariesOf(video)}:p=709` : '';
  // Not swscale: its matrix conversion is off by up to two levels of luma.
  const range = `rin=${video.fullRange ? 'full' : 'limited'}:r=limited`;
  return [
    `zscale=min=${zscaleName[matrix] ?? '709'}:m=709${primaries}${transfer}:${range}`,
    'format=yuv420p',
  ];
}

/** BT.2020 and Display P3: shown as BT.709, their colours would be pale. */
export function hasWideGamut(video: VideoTrack): boolean {
  return ['bt2020', 'smpte431', 'smpte432'].includes(primariesOf(video));
}

/** Files that state only the matrix of BT.2020 have its primaries as well. */
function primariesOf({ primaries, matrix }: VideoTrack): string {
  return primaries ?? (matrix?.startsWith('bt2020') ? 'bt2020' : 'unknown');
}

const zscaleName: Record<string, string> = {
  bt709: '709',
  smpte170m: '170m',
  bt470bg: '470bg',
  fcc: 'fcc',
  smpte240m: '240m',
  bt2020nc: '2020_ncl',
  bt2020c: '2020_cl',
};

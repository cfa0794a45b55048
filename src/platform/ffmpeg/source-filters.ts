import type { VideoTrack } from './probe.ts';

/** Options of an input, and the filters that come first in the chain of its video. */
export type SteadySize = { input: string[]; filters: string[] };

/**
 * Gives every frame the (even) size that the probe found, for filters that count or crop frames. In
 * recordings of calls, windows and broadcasts the size may change: ffmpeg would then restart all
 * filters, and frames of another shape would be squeezed.
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
  // The filters that ffmpeg adds for a rotation come before these, and cannot handle a change of
  // size.
  const input = isTransformed ? [] : ['-noautorotate', '-reinit_filter', '0'];
  return { input, filters: isOdd ? [...filters, `crop=${width}:${height}:0:0`] : filters };
}

/**
 * The filter that must precede all others; usually none. Newer versions of ffmpeg do not scale
 * frames with a matrix that `scale` does not know (constant luminance, ICtCp, YCgCo), so these
 * frames are labelled with another matrix. `toBt709` converts from the matrix of the file all the
 * same.
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
 * Filters that convert HDR to 8-bit BT.709. Diffuse white (203 nits, BT.2408), the white of
 * captions and skies, becomes 217 of 255; 1000 nits, 4.93 times as bright, become 255. `hable` has
 * no such reference and makes everything too dark. Must follow `scalableMatrix`, because `zscale`
 * supports constant luminance only in SDR, and HDR files that state it do so by mistake.
 */
export function toneMap({ matrix, primaries }: VideoTrack): string[] {
  // Properties that the file does not state get the values usual for HDR, because `zscale` does not
  // guess them.
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
  // The transfer functions of SDR are similar enough; converting from the stated one would change
  // the brightness.
  const transfer = isWide || matrix === 'bt2020c' ? ':tin=709:t=709' : '';
  const primaries = isWide ? `:pin=${primariesOf(video)}:p=709` : '';
  // Not swscale: its matrix conversion is off by up to two levels of luma.
  const range = `rin=${video.fullRange ? 'full' : 'limited'}:r=limited`;
  return [
    `zscale=min=${zscaleName[matrix] ?? '709'}:m=709${primaries}${transfer}:${range}`,
    'format=yuv420p',
  ];
}

/**
 * Whether the video has the primaries of BT.2020 or Display P3: shown as BT.709, its colours would
 * be pale.
 */
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

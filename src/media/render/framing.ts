import type { Probe, VideoTrack } from '../probe.ts';
import type { Framing, Key, Shot } from './reframe/contract.ts';

export type FramingFilter = {
  /**
   * Filter graph text for `-filter_complex`: takes `[in]` (the source's whole picture, 4:2:0, frame times from the clip's start)
   * to `[framed]` (exactly the wanted size, square pixels). Its inner labels begin with `framing-`.
   */
  chains: string;
  /** Content of `t.cmd`, to be put into ffmpeg's working folder; absent when nothing moves. */
  commands?: string;
  /** Pictures are laid over one another, darkened and blurred: only 8-bit BT.709 goes in. Else any 4:2:0 does. */
  blends?: true;
};

type Size = { width: number; height: number };

/** The filters that cut, follow or fit a clip's picture, all in the one run that encodes it. */
export function framingFilter({ framing, probe, size }: { framing: Framing; probe: Probe; size: Size }): FramingFilter {
  const { video } = probe;
  if (!video) throw new Error('a framing without a picture');
  const crops = framing.shots.some(({ kind }) => kind === 'crop');
  const fits = framing.shots.filter(({ kind }) => kind === 'fit');
  if (!crops) return { chains: fitted('[in]', '[framed]', { video, size }), blends: true };
  const half = 0.5 / (video.frameRate || 30);
  const commands = commandLines(framing.shots, half);
  const moves = commands === '' ? '' : 'sendcmd=f=t.cmd,';
  const cropped = `${moves}${cropping(framing)},scale=${size.width}:${size.height},setsar=1`;
  const moving = commands === '' ? {} : { commands };
  if (fits.length === 0) return { chains: `[in]${cropped}[framed]`, ...moving };
  const chains = [
    '[in]split[framing-a][framing-b]',
    `[framing-a]${cropped}[framing-cropped]`,
    fitted('[framing-b]', '[framing-fitted]', { video, size }),
    `[framing-cropped][framing-fitted]overlay=enable='${during(fits, half)}'[framed]`,
  ];
  return { chains: chains.join(';'), ...moving, blends: true };
}

function cropping({ crop, shots }: Framing): string {
  const first = keysOf(shots)[0];
  return `crop@r=${crop.width}:${crop.height}:${first?.x ?? 0}:${first?.y ?? 0}`;
}

const keysOf = (shots: readonly Shot[]): Key[] => shots.flatMap((shot) => (shot.kind === 'crop' ? shot.keys : []));

/** Stamped half a frame early: a command is carried out by the first frame that is not before it, and times are not exact. */
function commandLines(shots: readonly Shot[], half: number): string {
  const keys = keysOf(shots);
  const lines = keys.slice(1).flatMap((key, index) => {
    const before = keys[index];
    const time = Math.max(0, key.time - half).toFixed(4);
    const changed = (['x', 'y'] as const).filter((side) => key[side] !== before?.[side]);
    return changed.map((side) => `${time} crop@r ${side} ${key[side]};`);
  });
  return lines.length > 0 ? `${lines.join('\n')}\n` : '';
}

function during(shots: readonly Shot[], half: number): string {
  return shots.map(({ start, end }) => `between(t,${(start - half).toFixed(4)},${(end - half).toFixed(4)})`).join('+');
}

/** The whole picture before a blurred, darkened and enlarged copy of itself. Blurred small: at full size it costs a third more. */
function fitted(from: string, to: string, { video, size }: { video: VideoTrack; size: Size }): string {
  const inside = fittingSize(video, size);
  const small = { width: even(size.width / 4), height: even(size.height / 4) };
  const wanted = size.width / size.height / video.sar;
  const cover = {
    width: Math.max(2, even(Math.min(video.width, video.height * wanted))),
    height: Math.max(2, even(Math.min(video.height, video.width / wanted))),
  };
  return [
    `${from}split[framing-back][framing-front]`,
    `[framing-back]crop=${cover.width}:${cover.height},scale=${small.width}:${small.height}:flags=bilinear,gblur=sigma=10,` +
      `lutyuv=y='16+(val-16)*0.7',scale=${size.width}:${size.height}:flags=bilinear,setsar=1[framing-blurred]`,
    `[framing-front]scale=${inside.width}:${inside.height},setsar=1[framing-whole]`,
    `[framing-blurred][framing-whole]overlay=${even((size.width - inside.width) / 2)}:${even((size.height - inside.height) / 2)}${to}`,
  ].join(';');
}

/** As large as the source's shape allows within the size; even, because colours come in pairs of pixels. */
function fittingSize({ width, height, sar }: VideoTrack, size: Size): Size {
  const scale = Math.min(size.width / (width * sar), size.height / height);
  return {
    width: Math.min(size.width, Math.max(2, even(width * sar * scale + 1))),
    height: Math.min(size.height, Math.max(2, even(height * scale + 1))),
  };
}

const even = (pixels: number): number => Math.floor(pixels / 2 + 1e-6) * 2;

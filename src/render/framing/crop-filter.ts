import type { Probe, VideoTrack } from '#ffmpeg';
import type { Framing, Key, Shot } from './framing.schema.ts';

export type FramingFilter = {
  /**
   * Filter graph text for `-filter_complex`: from `[in]` (the whole source frame, 4:2:0, timestamps from the clip's start)
   * to `[framed]` (exactly the requested size, square pixels). Its inner labels begin with `framing-`.
   */
  chains: string;
  /** Content of `t.cmd` in ffmpeg's working directory; absent when nothing moves. */
  commands?: string;
  /** Frames are overlaid, darkened and blurred, which takes 8-bit BT.709 input. Otherwise any 4:2:0 input works. */
  needsBt709?: true;
};

type Size = { width: number; height: number };

/** The filters that crop, pan or fit a clip's frames, within the run that encodes it. */
export function framingFilter({ framing, probe, size }: { framing: Framing; probe: Probe; size: Size }): FramingFilter {
  const { video } = probe;
  if (!video) throw new Error('a framing without a picture');
  const crops = framing.shots.some(({ kind }) => kind === 'crop');
  const fits = framing.shots.filter(({ kind }) => kind === 'fit');
  if (!crops) return { chains: fitted('[in]', '[framed]', { video, size }), needsBt709: true };
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
    `[framing-cropped][framing-fitted]overlay=enable='${enableDuring(fits, half)}'[framed]`,
  ];
  return { chains: chains.join(';'), ...moving, needsBt709: true };
}

function cropping({ crop, shots }: Framing): string {
  const first = keysOf(shots)[0];
  return `crop@r=${crop.width}:${crop.height}:${first?.x ?? 0}:${first?.y ?? 0}`;
}

const keysOf = (shots: readonly Shot[]): Key[] => shots.flatMap((shot) => (shot.kind === 'crop' ? shot.keys : []));

/** Stamped half a frame early: the first frame not before a command executes it, and timestamps are not exact. */
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

function enableDuring(shots: readonly Shot[], half: number): string {
  return shots.map(({ start, end }) => `between(t,${(start - half).toFixed(4)},${(end - half).toFixed(4)})`).join('+');
}

/** The whole frame over a blurred, darkened and enlarged copy of itself. Blurred at a quarter of the size: full size costs a third more. */
function fitted(from: string, to: string, { video, size }: { video: VideoTrack; size: Size }): string {
  const inside = fittingSize(video, size);
  const small = { width: even(size.width / 4), height: even(size.height / 4) };
  const aspect = size.width / size.height / video.sar;
  const cover = {
    width: Math.max(2, even(Math.min(video.width, video.height * aspect))),
    height: Math.max(2, even(Math.min(video.height, video.width / aspect))),
  };
  return [
    `${from}split[framing-back][framing-front]`,
    `[framing-back]crop=${cover.width}:${cover.height},scale=${small.width}:${small.height}:flags=bilinear,gblur=sigma=10,` +
      `lutyuv=y='16+(val-16)*0.7',scale=${size.width}:${size.height}:flags=bilinear,setsar=1[framing-blurred]`,
    `[framing-front]scale=${inside.width}:${inside.height},setsar=1[framing-whole]`,
    `[framing-blurred][framing-whole]overlay=${even((size.width - inside.width) / 2)}:${even((size.height - inside.height) / 2)}${to}`,
  ].join(';');
}

/** The largest even size of the source's aspect ratio inside `size`; even because 4:2:0 shares chroma between pairs of pixels. */
function fittingSize({ width, height, sar }: VideoTrack, size: Size): Size {
  const scale = Math.min(size.width / (width * sar), size.height / height);
  return {
    width: Math.min(size.width, Math.max(2, even(width * sar * scale + 1))),
    height: Math.min(size.height, Math.max(2, even(height * scale + 1))),
  };
}

const even = (pixels: number): number => Math.floor(pixels / 2 + 1e-6) * 2;

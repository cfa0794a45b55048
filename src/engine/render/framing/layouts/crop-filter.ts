import type { VideoTrack } from '#platform/ffmpeg';
import { type FrameRate, frameAt } from '../../reads.ts';
import type { Box } from '../box.ts';
import type { Framing, Key, Pane, PlannedZoom, Shot } from '../framing.schema.ts';
import { backdropBands, fittedFilter } from './fitted-filter.ts';
import { zoomFilter } from './zooms.ts';

export type FramingFilter = {
  /**
   * Filter graph text for `-filter_complex`: from `[in]` (the whole source frame, 4:2:0, timestamps
   * from the clip's start) to `[framed]` (exactly the requested size, square pixels). Its inner
   * labels begin with `framing-`.
   */
  chains: string;
  /**
   * The files with the commands that move the crops, by their names in ffmpeg's working directory;
   * empty when no crop moves.
   */
  commands: Record<string, string>;
  /**
   * Whether `[in]` must be 8-bit BT.709, because frames are overlaid, darkened or blurred.
   * Otherwise any 4:2:0 input works.
   */
  needsBt709: boolean;
};

export type FramingFilterRequest = {
  framing: Framing;
  video: VideoTrack;
  /** Pixels of the output. */
  size: { width: number; height: number };
  /** The frame rate of the clip, and of the frames at `[in]`. */
  frameRate: FrameRate;
};

/**
 * The filters that frame a clip within the run that encodes it. Successive shots with the same
 * panes in the same places are one section, and every frame passes only the filters of its section.
 */
export function framingFilter({
  framing,
  video,
  size,
  frameRate,
}: FramingFilterRequest): FramingFilter {
  const perSecond = frameRate.numerator / frameRate.denominator;
  const sections = sectionsOf(framing.shots, perSecond);
  const drawn = sections.map((section, index) =>
    drawnSection(section, {
      name: `s${index}`,
      video,
      size,
      perSecond,
      zooms: framing.zooms ?? [],
    }),
  );
  const commands = Object.fromEntries(drawn.flatMap((section) => section.commands));
  const isBlended = ({ layout, panes }: Section) =>
    layout === 'fit' || layout === 'picture-in-picture' || bandsBeside(panes, size).length > 0;
  const needsBt709 = sections.some(isBlended);
  const renumbered = `settb=${frameRate.denominator}/${frameRate.numerator},setpts=N`;
  const [only] = drawn;
  if (only && drawn.length === 1) {
    const end = only.isStacked ? `;[framing-s0]${renumbered}[framed]` : '';
    const chains = only.chains
      .replaceAll('[framing-in-s0]', '[in]')
      .replaceAll('[framing-s0]', only.isStacked ? '[framing-s0]' : '[framed]');
    return { chains: `${chains}${end}`, commands, needsBt709 };
  }
  const labels = (kind: string) => drawn.map((_, index) => `[framing-${kind}s${index}]`).join('');
  const trims = sections.map(
    ({ firstFrame, endFrame }, index) =>
      `[framing-all-s${index}]trim=start_frame=${firstFrame}:end_frame=${endFrame}[framing-in-s${index}]`,
  );
  const starts = sections.map(
    (_, index) => `[framing-s${index}]setpts=PTS-STARTPTS[framing-from0-s${index}]`,
  );
  const chains = [
    `[in]split=${drawn.length}${labels('all-')}`,
    ...trims,
    ...drawn.map((section) => section.chains),
    ...starts,
    `${labels('from0-')}concat=n=${drawn.length}:v=1:a=0,${renumbered}[framed]`,
  ];
  return { chains: chains.join(';'), commands, needsBt709 };
}

/**
 * Successive shots with the same panes in the same places. Frames count from the clip's start;
 * `endFrame` is excluded.
 */
type Section = Pick<Shot, 'layout' | 'panes'> & { firstFrame: number; endFrame: number };

function sectionsOf(shots: readonly Shot[], perSecond: number): Section[] {
  const sections: Section[] = [];
  for (const { layout, start, end, panes } of shots) {
    const [firstFrame, endFrame] = [frameAt(start, perSecond), frameAt(end, perSecond)];
    const before = sections.at(-1);
    if (endFrame <= firstFrame) continue;
    if (before && before.layout === layout && hasSamePlaces(before.panes, panes)) {
      before.panes = before.panes.map((pane, index) => ({
        ...pane,
        keys: [...pane.keys, ...(panes[index]?.keys ?? [])],
      }));
      before.endFrame = endFrame;
    } else sections.push({ layout, panes: [...panes], firstFrame, endFrame });
  }
  const last = sections.at(-1);
  // The clip ends with its last frame, not with the last shot.
  if (last) last.endFrame = Number.MAX_SAFE_INTEGER;
  return sections;
}

/** Whether the same chain of filters can draw both lists of panes. */
export function hasSamePlaces(some: readonly Pane[], others: readonly Pane[]): boolean {
  const shape = (panes: readonly Pane[]) =>
    panes
      .map(({ place, crop }) =>
        [place.x, place.y, place.width, place.height, crop.width, crop.height].join(),
      )
      .join(';');
  return shape(some) === shape(others);
}

type Drawing = Pick<FramingFilterRequest, 'video' | 'size'> & {
  name: string;
  perSecond: number;
  zooms: readonly PlannedZoom[];
};
type DrawnSection = { chains: string; commands: [string, string][]; isStacked: boolean };

/** Chains from `[framing-in-NAME]` to `[framing-NAME]`. */
function drawnSection(
  { layout, panes, firstFrame, endFrame }: Section,
  { name, video, size, perSecond, zooms }: Drawing,
): DrawnSection {
  const [from, to] = [`[framing-in-${name}]`, `[framing-${name}]`];
  const [only] = panes;
  if (layout === 'fit')
    return {
      chains: fittedFilter({ from, to, name }, { video, size, place: only?.place }),
      commands: [],
      isStacked: false,
    };
  if (only && panes.length === 1) {
    const zoomed =
      layout === 'single'
        ? zoomFilter(zooms, only.place, { firstFrame, endFrame, perSecond })
        : undefined;
    const { chain, commands } = drawnPane(only, { name, perSecond, zoomed });
    return { chains: `${from}${chain}${to}`, commands, isStacked: false };
  }
  const drawn = panes.map((pane, index) =>
    drawnPane(pane, { name: `${name}p${index}`, perSecond }),
  );
  const label = (kind: string, index: number) => `[framing-${kind}-${name}p${index}]`;
  const all = (kind: string) => panes.map((_, index) => label(kind, index)).join('');
  const isInset = layout === 'picture-in-picture';
  const bands = isInset
    ? []
    : bandsBeside(panes, size).map((place, index) => ({
        place,
        to: `[framing-backdrop-${name}b${index}]`,
      }));
  const back = `[framing-back-${name}]`;
  const places = [...panes, ...bands].map(({ place }) => `${place.x}_${place.y}`);
  const chains = [
    `${from}split=${panes.length + Math.min(1, bands.length)}${all('source')}${bands.length > 0 ? back : ''}`,
    ...drawn.map(
      ({ chain }, index) =>
        `${label('source', index)}${chain}${isInset && index > 0 ? `,${border(size)}` : ''}${label('pane', index)}`,
    ),
    ...(bands.length > 0 ? [backdropBands({ from: back, bands, name }, { video, size })] : []),
    isInset
      ? `${all('pane')}overlay=${panes[1]?.place.x}:${panes[1]?.place.y}${to}`
      : `${all('pane')}${bands.map((band) => band.to).join('')}xstack=inputs=${places.length}:layout=${places.join('|')}${to}`,
  ];
  return {
    chains: chains.join(';'),
    commands: drawn.flatMap(({ commands }) => commands),
    isStacked: true,
  };
}

/** The bands that panes as wide as the output leave free above, between and below them. */
export function bandsBeside(
  panes: readonly Pick<Pane, 'place'>[],
  { width, height }: { width: number; height: number },
): Box[] {
  if (panes.length < 2 || panes.some(({ place }) => place.width < width)) return [];
  const bands: Box[] = [];
  let from = 0;
  for (const { place } of [
    ...panes.toSorted((a, b) => a.place.y - b.place.y),
    { place: { y: height, height: 0 } },
  ]) {
    if (place.y > from) bands.push({ x: 0, y: from, width, height: place.y - from });
    from = place.y + place.height;
  }
  return bands;
}

/** The border around a view that lies over another one. */
function border({ width, height }: { width: number; height: number }): string {
  return `drawbox=color=white:t=${Math.round(Math.min(width, height) / 180)}`;
}

function drawnPane(
  { place, crop, keys }: Pane,
  {
    name,
    perSecond,
    zoomed = `scale=${place.width}:${place.height}`,
  }: { name: string; perSecond: number; zoomed?: string | undefined },
): { chain: string; commands: [string, string][] } {
  const lines = commandLines(keys, `crop@${name}`, perSecond);
  const first = keys[0];
  const cropped = `crop@${name}=${crop.width}:${crop.height}:${first?.x ?? 0}:${first?.y ?? 0},${zoomed},setsar=1`;
  if (lines === '') return { chain: cropped, commands: [] };
  return { chain: `sendcmd=f=${name}.cmd,${cropped}`, commands: [[`${name}.cmd`, lines]] };
}

/**
 * The commands that move a crop. Each is half a frame early, because timestamps are not exact and
 * the first frame at or after a command's time executes it.
 */
function commandLines(keys: readonly Key[], filter: string, perSecond: number): string {
  const lines = keys.slice(1).flatMap((key, index) => {
    const before = keys[index];
    const time = Math.max(0, (frameAt(key.time, perSecond) - 0.5) / perSecond).toFixed(4);
    const changed = (['x', 'y'] as const).filter((side) => key[side] !== before?.[side]);
    return changed.map((side) => `${time} ${filter} ${side} ${key[side]};`);
  });
  return lines.length > 0 ? `${lines.join('\n')}\n` : '';
}

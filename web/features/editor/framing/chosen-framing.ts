import type { FramingChoice } from '#engine/port/edit/framing-choice.schema.ts';
import type { Layout } from '#engine/port/engine.schema.ts';
import type { TimeRange } from '#web/features/player/player.ts';
import type { FrameView, Rectangle } from '#web/features/preview/crop.ts';

export type ChosenShot = NonNullable<FramingChoice['shots']>[number];
export type ChosenPane = NonNullable<ChosenShot['panes']>[number];

/** Keys closer to each other than this (seconds) are one. */
const sameKey = 0.15;

/** The choice with another layout for the whole clip; undefined when nothing is chosen any more. */
export function withLayout(
  choice: FramingChoice | undefined,
  layout: Layout | undefined,
): FramingChoice | undefined {
  return tidied({ ...choice, layout });
}

/**
 * The choice with another layout for a shot (seconds of the video); without a layout, the shot has
 * the layout of the clip.
 */
export function withShotLayout(
  choice: FramingChoice | undefined,
  shot: TimeRange,
  layout: ChosenShot['layout'] | undefined,
) {
  return tidied({
    ...choice,
    shots: [...withoutShot(choice, shot), ...(layout ? [{ ...rangeOf(shot), layout }] : [])],
  });
}

/** The choice with the present crops of a shot, which a person can move from now on. */
export function withPanes(
  choice: FramingChoice | undefined,
  shot: TimeRange,
  { view, layout, at, tall }: ShownPanes,
): FramingChoice | undefined {
  const parts =
    view.kind === 'crop'
      ? [view.part]
      : view.kind === 'panes'
        ? view.panes.map(({ part }) => part)
        : [];
  const panes = parts.map((part) => paneOf(part, view.source, at));
  const rows =
    layout === 'screen' && view.kind === 'panes'
      ? view.panes.map(({ place }) => rowOf(place, tall))
      : undefined;
  return tidied({
    ...choice,
    shots: [
      ...withoutShot(choice, shot),
      { ...rangeOf(shot), layout, panes, ...(rows && { rows }) },
    ],
  });
}

/** Where a pane is, shares of the output's height. */
function rowOf({ y, height }: Rectangle, tall: number): { y: number; height: number } {
  const share = (pixels: number) => Math.round((pixels / tall) * 10_000) / 10_000;
  return { y: share(y), height: share(height) };
}

/** `tall`: the height of the output, pixels. */
export type ShownPanes = {
  view: FrameView;
  layout: ChosenShot['layout'];
  at: number;
  tall: number;
};

function paneOf(
  part: Rectangle,
  source: { width: number; height: number },
  at: number,
): ChosenPane {
  const share = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;
  return {
    width: Math.max(0.05, share(part.width / source.width)),
    keys: [keyAt(at, share(part.x / source.width), share(part.y / source.height))],
  };
}

const keyAt = (at: number, x: number, y: number) => ({ at: Math.round(at * 1000) / 1000, x, y });

/**
 * A pane whose crop is moved at the time `at`: moves the only key; of several keys, moves the one
 * at that time or adds one.
 */
export function movedPane(
  pane: ChosenPane,
  part: Rectangle,
  source: { width: number; height: number },
  at: number,
): ChosenPane {
  const { width, keys: [key] = [] } = paneOf(part, source, at);
  if (!key) return pane;
  if (pane.keys.length === 1) return { width, keys: [{ ...key, at: pane.keys[0]?.at ?? at }] };
  return { width, keys: withKey(pane.keys, key) };
}

/** A pane with one more key, at the place of its crop at that time. */
export function withKeyframe(
  pane: ChosenPane,
  { x, y }: Rectangle,
  source: { width: number; height: number },
  at: number,
): ChosenPane {
  return { ...pane, keys: withKey(pane.keys, keyAt(at, x / source.width, y / source.height)) };
}

/** The seconds of the video at which a chosen shot has keyframes, in any of its panes. */
export function keyframeTimes({ panes = [] }: ChosenShot): number[] {
  const times = panes.flatMap(({ keys }) => keys.map(({ at }) => at)).sort((a, b) => a - b);
  return times.filter((at, index) => index === 0 || at - (times[index - 1] ?? 0) > sameKey);
}

/** The choice without the keyframes of a shot at that second; the last one of a pane stays. */
export function withoutKeyframe(
  choice: FramingChoice | undefined,
  shot: ChosenShot,
  seconds: number,
): FramingChoice | undefined {
  const panes = shot.panes?.map((pane) => {
    const keys = pane.keys.filter(({ at }) => Math.abs(at - seconds) > sameKey);
    return keys.length > 0 ? { ...pane, keys } : pane;
  });
  return tidied({
    ...choice,
    shots: choice?.shots?.map((one) => (one === shot ? { ...shot, panes } : one)),
  });
}

function withKey(keys: ChosenPane['keys'], key: ChosenPane['keys'][number]): ChosenPane['keys'] {
  return [...keys.filter(({ at }) => Math.abs(at - key.at) > sameKey), key]
    .sort((a, b) => a.at - b.at)
    .slice(0, 60);
}

/** The choice after a change of one pane of a chosen shot. */
export function withPane(
  choice: FramingChoice | undefined,
  shot: ChosenShot,
  index: number,
  pane: ChosenPane,
): FramingChoice | undefined {
  const changed = { ...shot, panes: shot.panes?.map((one, at) => (at === index ? pane : one)) };
  return tidied({ ...choice, shots: choice?.shots?.map((one) => (one === shot ? changed : one)) });
}

function withoutShot(choice: FramingChoice | undefined, { start, end }: TimeRange): ChosenShot[] {
  return (choice?.shots ?? []).filter((shot) => shot.end <= start || shot.start >= end);
}

const rangeOf = ({ start, end }: TimeRange) => ({
  start: Math.round(start * 1000) / 1000,
  end: Math.round(end * 1000) / 1000,
});

function tidied({
  layout,
  shots = [],
}: {
  layout?: Layout | undefined;
  shots?: ChosenShot[] | undefined;
}): FramingChoice | undefined {
  if (layout === undefined && shots.length === 0) return undefined;
  return { ...(layout && { layout }), ...(shots.length > 0 && { shots: shots.slice(-100) }) };
}

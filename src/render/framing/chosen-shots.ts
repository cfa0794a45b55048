import { placedRanges, type SourceRanges } from '#edit';
import type { FramingChoice } from '#edit/framing-choice.schema.ts';
import { chosenCrop, chosenPlaces } from '#engine/layout-places.constants.ts';
import type { TimeRange } from '#kit/time-range.ts';
import type { Box } from './box.ts';
import { type Clip, fitShot, sourceShape } from './frame-shots.ts';
import type { Key, Pane, Shot } from './framing.schema.ts';

type ChosenShot = NonNullable<FramingChoice['shots']>[number];
type ChosenPane = NonNullable<ChosenShot['panes']>[number];

/** Where the parts of the video are in the clip, and how a part is framed without a choice of its crops. */
export type ChoiceContext = { ranges: SourceRanges; clip: Clip; framedAs(layout: ChosenShot['layout']): readonly Shot[] };

/** The shots of a clip with those parts replaced that a person has framed; times of the choice are seconds of the video. */
export function withChosenShots(shots: readonly Shot[], chosen: readonly ChosenShot[], context: ChoiceContext): Shot[] {
  const { ranges, clip } = context;
  const onFrame = (seconds: number) => Math.round(seconds * clip.rate) / clip.rate;
  let result = [...shots];
  for (const choice of chosen)
    for (const { start, end, at } of placedRanges(ranges)) {
      const from = onFrame(at + Math.max(start, choice.start) - start);
      const to = Math.min(clip.seconds, onFrame(at + Math.min(end, choice.end) - start));
      if (to <= from) continue;
      const part = { start: from, end: to };
      const sourceTime = (seconds: number) => start + seconds - at;
      const replacement = shotByHand(choice, part, { clip, sourceTime }) ?? sliced(context.framedAs(choice.layout), part);
      const rest = { start: to, end: clip.seconds };
      result = [...sliced(result, { start: 0, end: from }), ...replacement, ...sliced(result, rest)];
    }
  return result;
}

/** What is shown from `start` to `end`. */
function sliced(shots: readonly Shot[], { start, end }: TimeRange): Shot[] {
  return shots
    .filter((shot) => shot.end > start && shot.start < end)
    .map((shot) => {
      const range = { start: Math.max(start, shot.start), end: Math.min(end, shot.end) };
      return { ...shot, ...range, panes: shot.panes.map((pane) => ({ ...pane, keys: keysFrom(pane.keys, range) })) };
    });
}

function keysFrom(keys: readonly Key[], { start, end }: TimeRange): Key[] {
  const now = keys.findLast(({ time }) => time <= start) ?? keys[0];
  return [...(now ? [{ ...now, time: start }] : []), ...keys.filter(({ time }) => time > start && time < end)];
}

/** `sourceTime`: the second of the video that is shown at a second of the clip. */
type ByHand = { clip: Clip; sourceTime(seconds: number): number };

/** Undefined when the crops of this layout are not all chosen. */
function shotByHand({ layout, panes = [] }: ChosenShot, range: TimeRange, context: ByHand): Shot[] | undefined {
  if (layout === 'fit') return [fitShot(range)];
  const { clip } = context;
  const places = chosenPlaces(layout, clip.view.size, sourceShape(clip.source));
  if (places.length === 0 || panes.length !== places.length) return undefined;
  const chosen = places.flatMap((place, index): Pane[] => {
    const pane = panes[index];
    return pane ? [paneByHand(pane, place, range, context)] : [];
  });
  return [{ layout, ...range, panes: chosen }];
}

/** A crop that moves evenly from key to key. */
function paneByHand(pane: ChosenPane, place: Box, { start, end }: TimeRange, { clip, sourceTime }: ByHand): Pane {
  const { source, rate } = clip;
  const size = chosenCrop(pane, place, source, 0);
  const crop = { width: Math.max(2, evenFloor(size.width)), height: Math.max(2, evenFloor(size.height)) };
  const keys: Key[] = [];
  for (let frame = 0; frame < Math.max(1, Math.round((end - start) * rate)); frame++) {
    const time = Math.round((start + frame / rate) * 10_000) / 10_000;
    const { x, y } = chosenCrop(pane, place, source, sourceTime(time));
    const key = { time, x: evenFloor(x), y: evenFloor(y) };
    const last = keys.at(-1);
    if (!last || last.x !== key.x || last.y !== key.y) keys.push(key);
  }
  return { place, crop, keys };
}

const evenFloor = (pixels: number): number => Math.floor(pixels / 2 + 1e-6) * 2;

import { placedRanges, type SourceRanges } from '#engine/port/edit';
import type { FramingChoice } from '#engine/port/edit/framing-choice.schema.ts';
import type { Layout } from '#engine/port/engine.schema.ts';
import { chosenCrop, chosenPlaces } from '#engine/port/layout-places.constants.ts';
import { firstAfter } from '#platform/kit/sorted.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { renderErrors } from '../../errors.ts';
import type { Box } from '../box.ts';
import type { Key, Pane, Shot } from '../framing.schema.ts';
import { type Clip, changesIn, fitShot, sourceShape } from './frame-shots.ts';

type ChosenShot = NonNullable<FramingChoice['shots']>[number];
type ChosenPane = NonNullable<ChosenShot['panes']>[number];

/** The clip, where the parts of the video are in it, and its framing without choices. */
export type ChoiceContext = {
  ranges: SourceRanges;
  clip: Clip;
  /**
   * The shots of the whole clip in a layout without chosen crops; `isPlain`: with as few changes as
   * possible.
   */
  framedAs(layout: Layout, isPlain: boolean): readonly Shot[];
};

/**
 * Maximum number of changes in the whole clip, automatic ones included. This many sections of four
 * panes take about 1 GB of memory.
 */
const maxChanges = 60;

/**
 * The shots of a clip in a layout, in which the parts that a person has framed are replaced. Times
 * of the choices are seconds of the video.
 * @throws Failure (422) when the shots need more filters than one run of ffmpeg can hold
 */
export function withChosenShots(
  layout: Layout,
  chosen: readonly ChosenShot[],
  context: ChoiceContext,
): Shot[] {
  const parts = chosenParts(chosen, context);
  for (const isPlain of [false, true]) {
    const shots = replaced(parts, {
      clip: context.clip,
      framedAs: (one) => context.framedAs(one, isPlain),
      layout,
    });
    if (changesIn(shots) <= maxChanges) return shots;
  }
  throw renderErrors.framingTooDetailed(maxChanges);
}

type Replacing = { clip: Clip; layout: Layout; framedAs(layout: Layout): readonly Shot[] };

function replaced(parts: readonly ChosenPart[], { clip, layout, framedAs }: Replacing): Shot[] {
  const shots = framedAs(layout);
  const result: Shot[] = [];
  let shownUntil = 0;
  for (const part of parts) {
    const byHand = shotByHand(part, clip);
    result.push(...sliced(shots, { start: shownUntil, end: part.start }));
    result.push(...(byHand ? [byHand] : sliced(framedAs(part.choice.layout), part)));
    shownUntil = part.end;
  }
  return [...result, ...sliced(shots, { start: shownUntil, end: clip.seconds })];
}

/**
 * A part of the clip with a choice, rounded to whole frames. `offset` is the difference between a
 * second of the video and the second of the clip that shows it.
 */
type ChosenPart = TimeRange & { choice: ChosenShot; offset: number };

/** The parts of the clip with choices, in the order of the clip and without overlaps. */
function chosenParts(chosen: readonly ChosenShot[], { ranges, clip }: ChoiceContext): ChosenPart[] {
  const onFrame = (seconds: number) => Math.round(seconds * clip.rate) / clip.rate;
  const parts: ChosenPart[] = [];
  const pieces = withoutOverlaps(chosen);
  for (const range of placedRanges(ranges))
    for (const { choice, start, end } of pieces) {
      if (end <= range.start || start >= range.end) continue;
      const offset = range.start - range.at;
      const from = Math.max(parts.at(-1)?.end ?? 0, onFrame(Math.max(range.start, start) - offset));
      const to = Math.min(clip.seconds, onFrame(Math.min(range.end, end) - offset));
      if (to > from) parts.push({ choice, start: from, end: to, offset });
    }
  return parts;
}

/** The pieces of the choices that no later choice replaces, in the order of the video. */
function withoutOverlaps(chosen: readonly ChosenShot[]): (TimeRange & { choice: ChosenShot })[] {
  let pieces: (TimeRange & { choice: ChosenShot })[] = [];
  for (const choice of chosen) {
    const { start, end } = choice;
    const others = pieces.flatMap((piece) =>
      [
        { ...piece, end: Math.min(piece.end, start) },
        { ...piece, start: Math.max(piece.start, end) },
      ].filter((rest) => rest.end > rest.start),
    );
    pieces = [...others, { choice, start, end }];
  }
  return pieces.sort((a, b) => a.start - b.start);
}

/** The shots from `start` to `end`, cut off at both ends. */
function sliced(shots: readonly Shot[], { start, end }: TimeRange): Shot[] {
  const parts: Shot[] = [];
  for (let index = firstAfter(shots, start, (shot) => shot.end); index < shots.length; index++) {
    const shot = shots[index];
    if (!shot || shot.start >= end) break;
    const range = { start: Math.max(start, shot.start), end: Math.min(end, shot.end) };
    if (range.end > range.start)
      parts.push({
        ...shot,
        ...range,
        panes: shot.panes.map((pane) => ({ ...pane, keys: keysFrom(pane.keys, range) })),
      });
  }
  return parts;
}

function keysFrom(keys: readonly Key[], { start, end }: TimeRange): Key[] {
  const after = (time: number) => firstAfter(keys, time, (key) => key.time);
  const next = after(start);
  const now = keys[Math.max(0, next - 1)];
  const inside = keys.slice(next, after(end));
  return [
    ...(now ? [{ ...now, time: start }] : []),
    ...inside.filter(({ time }) => time > start && time < end),
  ];
}

/** The shot of a choice; undefined when not all crops of its layout are chosen. */
function shotByHand({ choice, offset, start, end }: ChosenPart, clip: Clip): Shot | undefined {
  const { layout, panes = [] } = choice;
  if (layout === 'fit') return fitShot({ start, end });
  const places = chosenPlaces(choice, clip.view.size, sourceShape(clip.source));
  if (places.length === 0 || panes.length !== places.length) return undefined;
  const chosen = places.flatMap((place, index): Pane[] => {
    const pane = panes[index];
    return pane ? [paneByHand(pane, place, { start, end, offset }, clip)] : [];
  });
  return { layout, start, end, panes: chosen };
}

/** A pane whose crop moves linearly from key to key. */
function paneByHand(
  pane: ChosenPane,
  place: Box,
  part: Omit<ChosenPart, 'choice'>,
  { source, rate }: Clip,
): Pane {
  const size = chosenCrop(pane, place, source, 0);
  const crop = {
    width: Math.max(2, evenFloor(size.width)),
    height: Math.max(2, evenFloor(size.height)),
  };
  const keys: Key[] = [];
  for (const { time, between } of stepsOf(pane.keys, part, { source, rate })) {
    const { x, y } = chosenCrop(
      { width: pane.width, keys: between },
      place,
      source,
      time + part.offset,
    );
    const key = { time, x: evenFloor(x), y: evenFloor(y) };
    const last = keys.at(-1);
    if (!last || last.x !== key.x || last.y !== key.y) keys.push(key);
  }
  return { place, crop, keys };
}

type ChosenKeys = ChosenPane['keys'];

/**
 * The times (seconds of the clip, on whole frames) at which a crop may move, and the keys between
 * which it is then: one step per frame, or per pixel if the crop moves more slowly.
 */
function stepsOf(
  chosen: ChosenKeys,
  { start, end, offset }: TimeRange & { offset: number },
  { source, rate }: Pick<Clip, 'source' | 'rate'>,
): { time: number; between: ChosenKeys }[] {
  const keys = chosen.toSorted((a, b) => a.at - b.at);
  const onFrame = (time: number) =>
    Math.round((start + Math.ceil((time - start) * rate - 1e-6) / rate) * 10_000) / 10_000;
  const steps = [{ time: onFrame(start), between: keys }];
  for (const [index, after] of keys.entries()) {
    const before = keys[index - 1];
    if (!before) continue;
    const [from, to] = [Math.max(start, before.at - offset), Math.min(end, after.at - offset)];
    if (to <= from) continue;
    const pixels = Math.max(
      Math.abs(after.x - before.x) * source.width,
      Math.abs(after.y - before.y) * source.height,
    );
    const count = Math.ceil(
      Math.min((to - from) * rate, (pixels * (to - from)) / (after.at - before.at)),
    );
    for (let step = 1; step <= count; step++) {
      const time = onFrame(from + ((to - from) * step) / count);
      if (time < end) steps.push({ time, between: [before, after] });
    }
  }
  return steps;
}

const evenFloor = (pixels: number): number => Math.floor(pixels / 2 + 1e-6) * 2;

/**
 * Where the panes of a layout are in the frame. The functions here are free of dependencies,
 * because the app uses them as well.
 */

import { rightOfTop, safeArea } from './safe-zones.constants.ts';

type Size = { width: number; height: number };
type Box = Size & { x: number; y: number };

type PanesLayout = 'single' | 'split' | 'three' | 'four' | 'picture-in-picture';

/**
 * Where the panes of a layout are in an output of this size: even pixels, in drawing order. Panes
 * are rows in tall outputs and columns in others.
 */
export function placesOf(layout: PanesLayout, size: Size): Box[] {
  const { width, height } = size;
  const isTall = height > width;
  switch (layout) {
    case 'single':
      return [{ x: 0, y: 0, width, height }];
    case 'split':
      return isTall ? rows(size, 2) : columns(size, 2);
    case 'three':
      return isTall ? rows(size, 3) : columns(size, 3);
    case 'four':
      return rows(size, 2).flatMap((row) => columns(row, 2).map((cell) => ({ ...cell, y: row.y })));
    case 'picture-in-picture':
      return [{ x: 0, y: 0, width, height }, insetPlace(size)];
  }
}

/**
 * A screen of this shape (width over height) across the whole width of the output, and the rest
 * below it. Undefined when the rest is too low for a pane.
 */
export function screenPlaces({ width, height }: Size, shape: number): [Box, Box] | undefined {
  const above = even(width / shape);
  if (height - above < height * minPaneShare) return undefined;
  return [
    { x: 0, y: 0, width, height: above },
    { x: 0, y: above, width, height: height - above },
  ];
}

/**
 * Where the panes of a layout chosen by hand are; empty for a layout without panes, or without
 * enough room for them. `shape`: width over height of the source. `rows`: where the two panes of
 * `screen` are, as shares of the output's height.
 */
export function chosenPlaces(
  {
    layout,
    rows,
  }: {
    layout: PanesLayout | 'screen' | 'fit';
    rows?: readonly { y: number; height: number }[] | undefined;
  },
  size: Size,
  shape: number,
): Box[] {
  if (layout === 'fit') return [];
  if (layout !== 'screen') return placesOf(layout, size);
  return rows ? rows.map((row) => rowPlace(row, size)) : (screenPlaces(size, shape) ?? []);
}

function rowPlace({ y, height }: { y: number; height: number }, size: Size): Box {
  const top = Math.min(even(y * size.height), size.height - 2);
  const bottom = Math.min(even((y + height) * size.height), size.height);
  return { x: 0, y: top, width: size.width, height: Math.max(2, bottom - top) };
}

/** Where the upper left corner of a crop is at `at` (seconds), as shares of the frame. */
type CropKey = { at: number; x: number; y: number };

/**
 * The part of the source that a pane chosen by hand shows at a time, in the source's pixels, which
 * are `sar` times as wide as high. It has the shape of the place and lies inside the frame.
 * `width`: the width of the crop, as a share of the frame's width.
 */
export function chosenCrop(
  { width, keys }: { width: number; keys: readonly CropKey[] },
  place: Size,
  source: Size & { sar?: number },
  seconds: number,
): Box {
  const shape = place.width / place.height / (source.sar ?? 1);
  const across = Math.min(width * source.width, source.height * shape, source.width);
  const crop = { width: across, height: Math.min(source.height, across / shape) };
  const { x, y } = keyAt(keys, seconds);
  const inside = (offset: number, most: number) => Math.min(Math.max(0, offset), Math.max(0, most));
  return {
    x: inside(x * source.width, source.width - crop.width),
    y: inside(y * source.height, source.height - crop.height),
    ...crop,
  };
}

function keyAt(keys: readonly CropKey[], seconds: number): { x: number; y: number } {
  const ordered = keys.toSorted((a, b) => a.at - b.at);
  const next = ordered.findIndex(({ at }) => at > seconds);
  const before = ordered[next < 0 ? ordered.length - 1 : Math.max(0, next - 1)] ?? {
    at: 0,
    x: 0,
    y: 0,
  };
  const after = next > 0 ? ordered[next] : undefined;
  if (!after) return before;
  const share = (seconds - before.at) / (after.at - before.at);
  return { x: before.x + (after.x - before.x) * share, y: before.y + (after.y - before.y) * share };
}

/** A pane that is lower than this share of the output's height shows too little. */
const minPaneShare = 0.3;

function rows({ width, height }: Size, count: number): Box[] {
  return parts(height, count).map(({ from, length }) => ({ x: 0, y: from, width, height: length }));
}

function columns({ width, height }: Size, count: number): Box[] {
  return parts(width, count).map(({ from, length }) => ({ x: from, y: 0, width: length, height }));
}

function parts(length: number, count: number): { from: number; length: number }[] {
  const edges = Array.from({ length: count + 1 }, (_, index) => even((length * index) / count));
  return edges
    .slice(1)
    .map((edge, index) => ({ from: edges[index] ?? 0, length: edge - (edges[index] ?? 0) }));
}

/** A square in the upper right corner, where there are no captions. */
function insetPlace(size: Size): Box {
  const [right, { top }] = [rightOfTop(size), safeArea(size)];
  const side = even(Math.min(size.width, size.height) * 0.36);
  return { x: even(right) - side, y: even(top), width: side, height: side };
}

const even = (pixels: number): number => Math.round(pixels / 2) * 2;

import { safeArea } from '#engine/safe-zones.constants.ts';
import type { Box } from './box.ts';

type Size = { width: number; height: number };

/** Where the panes of a layout are in an output of that size: even pixels, in painting order. Rows in tall outputs, columns in others. */
export function placesOf(layout: 'single' | 'split' | 'three' | 'four' | 'picture-in-picture', size: Size): Box[] {
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

/** A screen of that shape (width over height) across the output, and what is left below it. Undefined when that is too little. */
export function screenPlaces({ width, height }: Size, shape: number): [Box, Box] | undefined {
  const above = even(width / shape);
  if (height - above < height * smallestShare) return undefined;
  return [
    { x: 0, y: 0, width, height: above },
    { x: 0, y: above, width, height: height - above },
  ];
}

/** A pane lower than this share of the output shows too little. */
const smallestShare = 0.3;

function rows({ width, height }: Size, count: number): Box[] {
  return parts(height, count).map(({ from, length }) => ({ x: 0, y: from, width, height: length }));
}

function columns({ width, height }: Size, count: number): Box[] {
  return parts(width, count).map(({ from, length }) => ({ x: from, y: 0, width: length, height }));
}

function parts(length: number, count: number): { from: number; length: number }[] {
  const edges = Array.from({ length: count + 1 }, (_, index) => even((length * index) / count));
  return edges.slice(1).map((edge, index) => ({ from: edges[index] ?? 0, length: edge - (edges[index] ?? 0) }));
}

/** In the upper right corner, where no captions are. */
function insetPlace(size: Size): Box {
  const { right, top } = safeArea(size);
  const side = even(Math.min(size.width, size.height) * 0.36);
  return { x: even(right) - side, y: even(top), width: side, height: side };
}

const even = (pixels: number): number => Math.round(pixels / 2) * 2;

import type { SubtitleCustomization } from '#engine/subtitle-customization.schema.ts';
import { visualOrder } from './direction.ts';
import type { TypesetWord } from './typesetter.ts';

export type Size = { width: number; height: number };
export type Area = Size & { x: number; y: number };
/** A typeset word and its direction. */
export type Slot = { set: TypesetWord; rightToLeft: boolean | undefined };
/** A placed word: the position of its centre in pixels, and the scale it needed to fit. */
export type PlacedWord<T> = { slot: T; x: number; y: number; scale: number };
export type Box = { left: number; top: number; right: number; bottom: number };
export type Lines<T> = { words: PlacedWord<T>[]; box: Box };

/** Layout values shared by all lines of a clip. Lengths in pixels. */
export type LayoutFrame = {
  room: Box;
  position: SubtitleCustomization['position'];
  height: number;
  /** Scale of the highlighted word: 1 for no growth. */
  growth: number;
  space: number;
  capital: number;
  /** What outline and shadow add around the ink. */
  edge: Box;
  /** Extent of any row from its baseline, including the highlighted word's growth and the edge. */
  ascent: number;
  descent: number;
  rowGap: number;
  mostRows: number;
  language: string;
};

/** The area captions may use: inside the margins, less the background's padding. Margins that leave too little room are limited to a share of the frame. */
export function usableWidth(size: Size, style: SubtitleCustomization, padding: number): Box {
  const side = Math.min(style.margin_horizontal, size.width * 0.4) + padding;
  const far = Math.min(style.margin_vertical, size.height * 0.2);
  const near = Math.min(style.margin_vertical, size.height * (style.position === 'middle' ? 0.4 : 0.6));
  const top = style.position === 'bottom' ? far : near;
  const bottom = style.position === 'top' ? far : near;
  return { left: side, top: top + padding, right: size.width - side, bottom: size.height - bottom - padding };
}

/** What outline and shadow add on each side, plus one pixel for antialiasing. */
export function edgeOf(style: SubtitleCustomization): Box {
  const outline = style.outline_width + 1;
  const shadow = style.shadow_enabled ? style.shadow_offset : 0;
  return { left: outline, top: outline, right: outline + shadow, bottom: outline + shadow };
}

/** Extent of words above and below the baseline when grown. */
export function grownExtent(sets: readonly TypesetWord[], growth: number): { up: number; down: number } {
  const extent = { up: 0, down: 0 };
  for (const set of sets) {
    extent.up = Math.max(extent.up, set.centre + set.up * growth);
    extent.down = Math.max(extent.down, set.down * growth - set.centre);
  }
  return extent;
}

/** Places words on one row, or on two when one is too short. `undefined` when two are too short as well; a single word always fits. */
export function placedLines<T extends Slot>(slots: readonly T[], frame: LayoutFrame): Lines<T> | undefined {
  const one = row(slots, frame);
  if (one) return stack([one], frame);
  if (frame.mostRows < 2) return undefined;
  const splits = slots.slice(1).flatMap((_, index) => {
    const [first, second] = [row(slots.slice(0, index + 1), frame), row(slots.slice(index + 1), frame)];
    return first && second ? [{ rows: [first, second], width: Math.max(first.right - first.left, second.right - second.left) }] : [];
  });
  const best = splits.toSorted((a, b) => a.width - b.width)[0];
  return best && stack(best.rows, frame);
}

type Row<T> = { words: { slot: T; x: number; scale: number }[]; left: number; right: number };

/** One centred row. Words are far enough apart that none touches a neighbour when it grows. */
function row<T extends Slot>(slots: readonly T[], frame: LayoutFrame): Row<T> | undefined {
  const usable = frame.room.right - frame.room.left;
  const words = visualOrder(slots, frame.language).map((slot) => ({ slot, scale: fittingScale(slot.set, usable, frame), x: 0 }));
  let x = 0;
  let [left, right] = [0, 0];
  words.forEach((word, index) => {
    const before = words[index - 1];
    if (before) x += halfWidth(before) + gap(before, word, frame) + halfWidth(word);
    word.x = x;
    left = Math.min(left, x - word.slot.set.left * word.scale * frame.growth - frame.edge.left);
    right = Math.max(right, x + word.slot.set.right * word.scale * frame.growth + frame.edge.right);
  });
  if (words.length > 1 && right - left > usable) return undefined;
  const shift = frame.room.left + (usable - (right - left)) / 2 - left;
  return { words: words.map((word) => ({ ...word, x: word.x + shift })), left: left + shift, right: right + shift };
}

/** 1, or the scale at which the grown word is exactly as wide as the usable area. */
function fittingScale(set: TypesetWord, usable: number, { growth, edge }: LayoutFrame): number {
  return Math.min(1, (usable - edge.left - edge.right) / ((set.left + set.right) * growth));
}

function halfWidth({ slot, scale }: { slot: Slot; scale: number }): number {
  return (slot.set.width * scale) / 2;
}

/** A space (or the width of two outlines), plus half the growth of the wider neighbour and the overhang of its letters. */
function gap(a: { slot: Slot; scale: number }, b: { slot: Slot; scale: number }, frame: LayoutFrame): number {
  const { growth, edge, space } = frame;
  const overhang = (grown: typeof a, still: typeof a, side: 'left' | 'right', other: 'left' | 'right') =>
    grown.slot.set[side] * grown.scale * growth - halfWidth(grown) + still.slot.set[other] * still.scale - halfWidth(still);
  return Math.max(space, edge.left + edge.right + 1) + Math.max(overhang(a, b, 'right', 'left'), overhang(b, a, 'left', 'right'));
}

function stack<T extends Slot>(rows: readonly Row<T>[], frame: LayoutFrame): Lines<T> {
  const pitch = frame.ascent + frame.descent + frame.rowGap;
  const first = firstBaseline(rows.length, pitch, frame);
  const words = rows.flatMap((row, index) =>
    row.words.map(({ slot, x, scale }) => ({ slot, x, scale, y: first + index * pitch - slot.set.centre })),
  );
  const box = {
    left: Math.min(...rows.map((row) => row.left)),
    top: first - frame.ascent,
    right: Math.max(...rows.map((row) => row.right)),
    bottom: first + (rows.length - 1) * pitch + frame.descent,
  };
  return { words, box };
}

/** In the middle position capitals are centred, ignoring accents and descenders; every line of a clip has the same height. */
function firstBaseline(rows: number, pitch: number, { position, room, ascent, descent, height, capital }: LayoutFrame): number {
  const highest = room.top + ascent;
  const lowest = room.bottom - descent - (rows - 1) * pitch;
  if (position === 'top') return highest;
  if (position === 'bottom') return lowest;
  const middle = height / 2 + capital / 2 - ((rows - 1) * pitch) / 2;
  return Math.min(lowest, Math.max(highest, middle));
}

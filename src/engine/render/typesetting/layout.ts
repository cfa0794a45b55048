import { isFullScreen, safeArea } from '#engine/port/safe-zones.constants.ts';
import type { SubtitleCustomization } from '#engine/port/subtitle-customization.schema.ts';
import { visualOrder } from './direction.ts';
import type { TypesetWord } from './typesetter.ts';

export type Size = { width: number; height: number };
export type Area = Size & { x: number; y: number };
/**
 * A typeset word, its direction, and whether its script has no space between it and the word before.
 */
export type Slot = { set: TypesetWord; rightToLeft: boolean | undefined; joined?: boolean };
/**
 * A placed word: the position of its centre, `shift`, by which it moves to the right while it grows
 * (pixels), the scale at which it fits, and the factor by which it grows.
 */
export type PlacedWord<T> = {
  slot: T;
  x: number;
  y: number;
  shift: number;
  scale: number;
  growth: number;
};
export type Box = { left: number; top: number; right: number; bottom: number };
export type Lines<T> = { words: PlacedWord<T>[]; box: Box };

/** Layout values that all lines of a clip have in common; lengths in pixels. */
export type LayoutFrame = {
  room: Box;
  /** The middle of the frame, where rows are if their side of the room is wide enough. */
  centre: number;
  position: SubtitleCustomization['position'];
  height: number;
  /** Scale of the highlighted word: 1 for no growth. */
  growth: number;
  /** The minimum space between two words. */
  space: number;
  capital: number;
  /** Extra space around the ink for outline and shadow. */
  edge: Box;
  /** Extent of every row from its baseline, including a highlighted word's growth and `edge`. */
  ascent: number;
  descent: number;
  rowGap: number;
  maxRows: number;
  language: string;
};

/**
 * The area that captions may use: inside the margins of the style and, in a full-screen frame or
 * with automatic placement, inside the safe area; minus the padding of the background and the room
 * `above` lines (pixels). Margins that leave too little room are limited to a share of the frame.
 */
export function usableRoom(
  size: Size,
  style: SubtitleCustomization,
  { padding, above }: { padding: number; above: number },
): Box {
  const margins = marginsOf(size, style);
  const safe =
    isFullScreen(size) || style.position === 'auto'
      ? safeArea(size)
      : { left: 0, top: 0, right: size.width, bottom: size.height };
  // The edge of a background lies between two pixels.
  const inside = padding > 0 ? padding + 1 : 0;
  return {
    left: Math.max(safe.left, margins.side) + inside,
    top: Math.max(safe.top, margins.top) + inside + above,
    right: Math.min(safe.right, size.width - margins.side) - inside,
    bottom: Math.min(safe.bottom, size.height - margins.bottom) - inside,
  };
}

function marginsOf(
  size: Size,
  style: SubtitleCustomization,
): { side: number; top: number; bottom: number } {
  const side = Math.min(style.margin_horizontal, size.width * 0.4);
  if (style.position === 'auto') return { side, top: 0, bottom: 0 };
  const far = Math.min(style.margin_vertical, size.height * 0.2);
  const near = Math.min(
    style.margin_vertical,
    size.height * (style.position === 'middle' ? 0.4 : 0.6),
  );
  return {
    side,
    top: style.position === 'bottom' ? far : near,
    bottom: style.position === 'top' ? far : near,
  };
}

/** Extent of the words above and below the baseline when they have grown. */
export function grownExtent(
  sets: readonly TypesetWord[],
  growth: number,
): { up: number; down: number } {
  const extent = { up: 0, down: 0 };
  for (const set of sets) {
    extent.up = Math.max(extent.up, set.centre + set.up * growth);
    extent.down = Math.max(extent.down, set.down * growth - set.centre);
  }
  return extent;
}

/**
 * Places words on one row, or on two rows if they do not fit on one. Undefined when they do not fit
 * on two rows either; a single word always fits.
 */
export function placedLines<T extends Slot>(
  slots: readonly T[],
  frame: LayoutFrame,
): Lines<T> | undefined {
  const one = row(slots, frame);
  if (one) return stack([one], frame);
  if (frame.maxRows < 2) return undefined;
  const splits = slots.slice(1).flatMap((_, index) => {
    const [first, second] = [
      row(slots.slice(0, index + 1), frame),
      row(slots.slice(index + 1), frame),
    ];
    return first && second
      ? [
          {
            rows: [first, second],
            width: Math.max(first.right - first.left, second.right - second.left),
          },
        ]
      : [];
  });
  const best = splits.toSorted((a, b) => a.width - b.width)[0];
  return best && stack(alignedRows(best.rows, frame), frame);
}

type RowWord<T> = Omit<PlacedWord<T>, 'y'>;
type Row<T> = { words: RowWord<T>[]; left: number; right: number; aside: number };

/**
 * One row, with the words in the middle of the frame as far as the room on both sides allows.
 * `left` and `right` are the sides of the row when its words have grown, `aside`: how far it is to
 * the right of the middle, pixels.
 */
function row<T extends Slot>(slots: readonly T[], frame: LayoutFrame): Row<T> | undefined {
  const usable = frame.room.right - frame.room.left;
  const words = spaced(
    visualOrder(slots, frame.language).map((slot) => ({
      slot,
      scale: fittingScale(slot.set, usable, frame),
      x: 0,
      shift: 0,
      growth: frame.growth,
    })),
    frame,
  );
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last) return { words, left: frame.room.left, right: frame.room.left, aside: 0 };
  const middle = (first.x - halfWidth(first) + last.x + halfWidth(last)) / 2;
  const left =
    Math.min(...words.map((word) => word.x + word.shift - grownSide(word, 'left'))) -
    frame.edge.left;
  const right =
    Math.max(...words.map((word) => word.x + word.shift + grownSide(word, 'right'))) +
    frame.edge.right;
  if (words.length > 1 && right - left > usable) return undefined;
  const centred = frame.centre - middle;
  const by = Math.min(frame.room.right - right, Math.max(frame.room.left - left, centred));
  return movedRow({ words, left, right, aside: by - centred }, by);
}

function movedRow<T>({ words, left, right, aside }: Row<T>, by: number): Row<T> {
  return {
    words: words.map((word) => ({ ...word, x: word.x + by })),
    left: left + by,
    right: right + by,
    aside,
  };
}

/** Rows that belong together: all as far aside as the one that has to be farthest. */
function alignedRows<T>(rows: readonly Row<T>[], { room }: LayoutFrame): Row<T>[] {
  const asides = rows.map(({ aside }) => aside);
  const [least, most] = [Math.min(0, ...asides), Math.max(0, ...asides)];
  const aside = most > -least ? most : least;
  return rows.map((row) => {
    const by = Math.max(room.left - row.left, Math.min(room.right - row.right, aside - row.aside));
    return movedRow(row, by);
  });
}

/**
 * Places the words of a row beside each other with equal gaps: a space, or the room that the inner
 * words need to grow. The first and the last word of a row grow outwards if they cannot grow
 * inwards, except emoji, which grow in place. Neighbours never move, and no grown word touches
 * them. Words of a script without spaces are as close as their outlines allow, and grow as far as
 * that leaves room.
 */
function spaced<T extends Slot>(row: readonly RowWord<T>[], frame: LayoutFrame): RowWord<T>[] {
  const words = row.map((word, index) => ({
    ...word,
    growth: growthBetween(word, { before: row[index - 1], after: row[index + 1] }, frame),
  }));
  const needs = words.map((word, index) => {
    const [before, after] = [words[index - 1], words[index + 1]];
    return {
      left: before && !word.slot.joined ? need(before, word, frame).after : 0,
      right: after && !after.slot.joined ? need(word, after, frame).before : 0,
    };
  });
  const isClose = (index: number) =>
    Boolean(words[index]?.slot.joined || words[index + 1]?.slot.joined);
  const growing = needs.flatMap(({ left, right }, index) => {
    if (words[index]?.slot.set.emoji || isClose(index)) return [left, right];
    return index > 0 && index < words.length - 1 ? [(left + right) / 2] : [];
  });
  const still = words
    .slice(1)
    .map((word, index) => (word.slot.joined ? 0 : stillNeed(words[index] ?? word, word, frame)));
  const gap = Math.max(frame.space, ...growing, ...still);
  let x = 0;
  return words.map((word, index) => {
    const before = words[index - 1];
    const between = before && word.slot.joined ? closeGap(before, word, frame) : gap;
    if (before) x += halfWidth(before) + between + halfWidth(word);
    return {
      ...word,
      x,
      shift: isClose(index)
        ? 0
        : shiftOf(
            { word, index, last: words.length - 1, need: needs[index] ?? { left: 0, right: 0 } },
            gap,
            frame,
          ),
    };
  });
}

/** The gap between words without a space, pixels: neither outline covers the other word. */
function closeGap(before: Scaled, after: Scaled, { edge }: LayoutFrame): number {
  return Math.max(0, overhang(before, 'right') + overhang(after, 'left') + edge.left + hairSpace);
}

/** The factor by which a word grows, given the room beside neighbours without a space. */
function growthBetween<T extends Slot>(
  word: RowWord<T>,
  { before, after }: Record<'before' | 'after', RowWord<T> | undefined>,
  frame: LayoutFrame,
): number {
  const { left, right } = word.slot.set;
  const room = (free: number, side: number) => (halfWidth(word) + free) / (side * word.scale);
  const onLeft =
    before && word.slot.joined
      ? room(closeGap(before, word, frame) - overhang(before, 'right'), left)
      : frame.growth;
  const onRight = after?.slot.joined
    ? room(closeGap(word, after, frame) - overhang(after, 'left'), right)
    : frame.growth;
  return Math.max(1, Math.min(frame.growth, onLeft, onRight));
}

/**
 * How far a word moves to the right while it grows, in pixels, so that it touches neither
 * neighbour. At the ends of a row there is room to move further.
 */
function shiftOf(
  {
    word,
    index,
    last,
    need: { left, right },
  }: { word: Scaled; index: number; last: number; need: Record<Side, number> },
  gap: number,
  frame: LayoutFrame,
): number {
  if (word.slot.set.emoji || last === 0) return 0;
  const more = Math.max(0, gap * comfortable - clearance(frame));
  if (index === 0) return Math.min(0, gap - right - more);
  if (index === last) return Math.max(0, left + more - gap);
  return Math.min(Math.max(0, left - gap), gap - right);
}

type Side = 'left' | 'right';
type Scaled = { slot: Slot; scale: number; growth: number };

/** The minimum gap between two drawn words in addition to outline and shadow, pixels. */
const hairSpace = 1;
/** The share of a gap that should be left when a word beside it has grown. */
const comfortable = 0.75;

/** The minimum distance between the ink of two words, pixels. */
function clearance({ edge }: LayoutFrame): number {
  return edge.left + edge.right + hairSpace;
}

/**
 * How far two words must be apart (pixels) if they grow in place: for the word before to grow, and
 * for the word after to grow.
 */
function need(
  before: Scaled,
  after: Scaled,
  frame: LayoutFrame,
): { before: number; after: number } {
  const clear = clearance(frame);
  return {
    before: grownSide(before, 'right') - halfWidth(before) + overhang(after, 'left') + clear,
    after: grownSide(after, 'left') - halfWidth(after) + overhang(before, 'right') + clear,
  };
}

/** How far two words must be apart (pixels) when neither has grown. */
function stillNeed(before: Scaled, after: Scaled, frame: LayoutFrame): number {
  return overhang(before, 'right') + overhang(after, 'left') + clearance(frame);
}

/** How far the ink of a word extends from its centre when it has grown. */
function grownSide({ slot, scale, growth }: Scaled, side: Side): number {
  return slot.set[side] * scale * growth;
}

/** How far the ink of a word extends beyond its width. */
function overhang(word: Scaled, side: Side): number {
  return word.slot.set[side] * word.scale - halfWidth(word);
}

/** 1, or the scale at which the grown word is exactly as wide as the usable area. */
function fittingScale(set: TypesetWord, usable: number, { growth, edge }: LayoutFrame): number {
  return Math.min(1, (usable - edge.left - edge.right) / ((set.left + set.right) * growth));
}

function halfWidth({ slot, scale }: Scaled): number {
  return (slot.set.width * scale) / 2;
}

function stack<T extends Slot>(rows: readonly Row<T>[], frame: LayoutFrame): Lines<T> {
  const pitch = frame.ascent + frame.descent + frame.rowGap;
  const first = firstBaseline(rows.length, pitch, frame);
  const words = rows.flatMap((row, index) =>
    row.words.map((word) => ({ ...word, y: first + index * pitch - word.slot.set.centre })),
  );
  const box = {
    left: Math.min(...rows.map((row) => row.left)),
    top: first - frame.ascent,
    right: Math.max(...rows.map((row) => row.right)),
    bottom: first + (rows.length - 1) * pitch + frame.descent,
  };
  return { words, box };
}

/**
 * The baseline of the first row. In the middle position, capitals are centred, without regard to
 * accents and descenders, so that all lines of a clip have the same height.
 */
function firstBaseline(
  rows: number,
  pitch: number,
  { position, room, ascent, descent, height, capital }: LayoutFrame,
): number {
  const highest = room.top + ascent;
  const lowest = room.bottom - descent - (rows - 1) * pitch;
  if (position === 'top') return highest;
  // Automatically placed captions are moved up from the lowest position later.
  if (position === 'bottom' || position === 'auto') return lowest;
  const middle = height / 2 + capital / 2 - ((rows - 1) * pitch) / 2;
  return Math.min(lowest, Math.max(highest, middle));
}

/** The lines moved down by `by` pixels. */
export function movedDown<T>({ words, box }: Lines<T>, by: number): Lines<T> {
  return {
    words: words.map((word) => ({ ...word, y: word.y + by })),
    box: { ...box, top: box.top + by, bottom: box.bottom + by },
  };
}

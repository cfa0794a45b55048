import type { SubtitleCustomization } from '#media/subtitle-customization.ts';
import { visualOrder } from './direction.ts';
import type { SetWord } from './setting.ts';

export type Size = { width: number; height: number };
/** A word set in type, with what it says and its index in the line. */
export type Slot = { text: string; set: SetWord };
/** A word in its place: the centre's position, pixels, and the scale it needed to fit. */
export type Placed<T> = { slot: T; x: number; y: number; scale: number };
export type Box = { left: number; top: number; right: number; bottom: number };
export type Lines<T> = { words: Placed<T>[]; box: Box };

/** Everything lines of one clip share. Lengths in pixels. */
export type Stage = {
  room: Box;
  position: SubtitleCustomization['position'];
  height: number;
  /** How much the lit word grows: 1 for none. */
  growth: number;
  space: number;
  capital: number;
  /** What outline and shadow add around the ink. */
  edge: Box;
  /** Reach of any row from its baseline, the lit word's growth and the edge included. */
  ascent: number;
  descent: number;
  rowGap: number;
  mostRows: number;
  language: string;
};

/** The place captions may use: inside the margins, less the background's padding. Margins that leave too little are held at a share of the picture. */
export function roomFor(size: Size, style: SubtitleCustomization, padding: number): Box {
  const side = Math.min(style.margin_horizontal, size.width * 0.4) + padding;
  const far = Math.min(style.margin_vertical, size.height * 0.2);
  const near = Math.min(style.margin_vertical, size.height * (style.position === 'middle' ? 0.4 : 0.6));
  const top = style.position === 'bottom' ? far : near;
  const bottom = style.position === 'top' ? far : near;
  return { left: side, top: top + padding, right: size.width - side, bottom: size.height - bottom - padding };
}

/** What outline and shadow add on each side, with a pixel for smoothing. */
export function edgeOf(style: SubtitleCustomization): Box {
  const outline = style.outline_width + 1;
  const shadow = style.shadow_enabled ? style.shadow_offset : 0;
  return { left: outline, top: outline, right: outline + shadow, bottom: outline + shadow };
}

/** Reach of words above and below the baseline when grown. */
export function reach(sets: readonly SetWord[], growth: number): { up: number; down: number } {
  return {
    up: Math.max(0, ...sets.map((set) => set.centre + set.up * growth)),
    down: Math.max(0, ...sets.map((set) => set.down * growth - set.centre)),
  };
}

/** Places words on one row, or two when one is too short for them. `undefined` when two are; a single word always fits. */
export function lines<T extends Slot>(slots: readonly T[], stage: Stage): Lines<T> | undefined {
  const one = row(slots, stage);
  if (one) return stack([one], stage);
  if (stage.mostRows < 2) return undefined;
  const splits = slots.slice(1).flatMap((_, index) => {
    const [first, second] = [row(slots.slice(0, index + 1), stage), row(slots.slice(index + 1), stage)];
    return first && second ? [{ rows: [first, second], width: Math.max(first.right - first.left, second.right - second.left) }] : [];
  });
  const best = splits.toSorted((a, b) => a.width - b.width)[0];
  return best && stack(best.rows, stage);
}

type Row<T> = { words: { slot: T; x: number; scale: number }[]; left: number; right: number };

/** One row centred in the room: each word in a slot of its own, wide enough apart that none touches a neighbour when it grows. */
function row<T extends Slot>(slots: readonly T[], stage: Stage): Row<T> | undefined {
  const usable = stage.room.right - stage.room.left;
  const words = visualOrder(slots, stage.language).map((slot) => ({ slot, scale: fittingScale(slot.set, usable, stage), x: 0 }));
  let x = 0;
  let [left, right] = [0, 0];
  words.forEach((word, index) => {
    const before = words[index - 1];
    if (before) x += halfWidth(before) + gap(before, word, stage) + halfWidth(word);
    word.x = x;
    left = Math.min(left, x - word.slot.set.left * word.scale * stage.growth - stage.edge.left);
    right = Math.max(right, x + word.slot.set.right * word.scale * stage.growth + stage.edge.right);
  });
  if (words.length > 1 && right - left > usable) return undefined;
  const shift = stage.room.left + (usable - (right - left)) / 2 - left;
  return { words: words.map((word) => ({ ...word, x: word.x + shift })), left: left + shift, right: right + shift };
}

/** 1, or what makes the grown word as wide as the room. */
function fittingScale(set: SetWord, usable: number, { growth, edge }: Stage): number {
  return Math.min(1, (usable - edge.left - edge.right) / ((set.left + set.right) * growth));
}

function halfWidth({ slot, scale }: { slot: Slot; scale: number }): number {
  return (slot.set.width * scale) / 2;
}

/** A space, or what two outlines need, and half the growth of the wider neighbour with what its letters overhang. */
function gap(a: { slot: Slot; scale: number }, b: { slot: Slot; scale: number }, stage: Stage): number {
  const { growth, edge, space } = stage;
  const overhang = (grown: typeof a, still: typeof a, side: 'left' | 'right', other: 'left' | 'right') =>
    grown.slot.set[side] * grown.scale * growth - halfWidth(grown) + still.slot.set[other] * still.scale - halfWidth(still);
  return Math.max(space, edge.left + edge.right + 1) + Math.max(overhang(a, b, 'right', 'left'), overhang(b, a, 'left', 'right'));
}

function stack<T extends Slot>(rows: readonly Row<T>[], stage: Stage): Lines<T> {
  const pitch = stage.ascent + stage.descent + stage.rowGap;
  const first = firstBaseline(rows.length, pitch, stage);
  const words = rows.flatMap((row, index) =>
    row.words.map(({ slot, x, scale }) => ({ slot, x, scale, y: first + index * pitch - slot.set.centre })),
  );
  const box = {
    left: Math.min(...rows.map((row) => row.left)),
    top: first - stage.ascent,
    right: Math.max(...rows.map((row) => row.right)),
    bottom: first + (rows.length - 1) * pitch + stage.descent,
  };
  return { words, box };
}

/** In the middle the capitals are centred, not the accents and descenders; every line of a clip stands at the same height. */
function firstBaseline(rows: number, pitch: number, { position, room, ascent, descent, height, capital }: Stage): number {
  const highest = room.top + ascent;
  const lowest = room.bottom - descent - (rows - 1) * pitch;
  if (position === 'top') return highest;
  if (position === 'bottom') return lowest;
  const middle = height / 2 + capital / 2 - ((rows - 1) * pitch) / 2;
  return Math.min(lowest, Math.max(highest, middle));
}

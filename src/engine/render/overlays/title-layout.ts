import type { FontFamily } from '#engine/port/subtitle-customization.schema.ts';
import { isRightToLeft, visualOrder } from '../typesetting/direction.ts';
import { fontFallback, type OwnFont } from '../typesetting/font-fallback.ts';
import type { PlacedWord, Slot } from '../typesetting/layout.ts';
import { type Typesetter, type TypesetWord, typesetter } from '../typesetting/typesetter.ts';

/**
 * A part of a title that stays on one line; `joins`: whether it follows the part before it without
 * a space.
 */
export type TitlePart = { text: string; joins: boolean };

/** How a title is set. Lengths are multiples of the height of its capitals. */
export type TitleMetrics = {
  font: FontFamily;
  /** A font of a brand kit, in place of `font`. */
  own?: OwnFont | undefined;
  language: string;
  /** The distance between the letters and the edge of the shape behind them. */
  paddingX: number;
  paddingY: number;
  /** The distance from the bottom of one line to the top of the next, both with padding. */
  leading: number;
  /** The width of the outline around letters; words are at least two outlines apart. */
  outline: number;
};

/** One line: its words, their baseline, and the area that it covers with its padding; pixels. */
export type TitleRow = {
  words: PlacedWord<Slot>[];
  baseline: number;
  top: number;
  bottom: number;
  left: number;
  right: number;
};
/** `isCut`: the title was shortened. */
export type TitleLayout = {
  rows: TitleRow[];
  capital: number;
  top: number;
  bottom: number;
  isCut: boolean;
};

export type TitleRoom = { centre: number; width: number; height: number };

const maxRows = 3;
/** The minimum share of its size to which a title is made smaller before it is shortened. */
const minScale = 0.5;
const steps = 11;

/**
 * Sets a title in at most three balanced lines. Its capitals have the height `capital` (pixels) if
 * the room allows, and at least half of it; a title that still does not fit is shortened with an
 * ellipsis. The first line begins at 0. Undefined when nothing of the title can be drawn, or the
 * room is too low.
 */
export function layOutTitle(
  parts: readonly TitlePart[],
  { capital, room, metrics }: TitleSetting,
): TitleLayout | undefined {
  for (let step = 0; step < steps; step++) {
    const setting = settingAt(capital * (1 - (step * (1 - minScale)) / (steps - 1)), {
      room,
      metrics,
    });
    const rows = balancedRows(measured(parts, setting.setter), setting);
    if (rows) return rows.length === 0 ? undefined : placed(rows, setting, false);
  }
  return cut(parts, settingAt(capital * minScale, { room, metrics }));
}

export type TitleSetting = { capital: number; room: TitleRoom; metrics: TitleMetrics };
type Setting = TitleSetting & { setter: Typesetter };

function settingAt(
  capital: number,
  { room, metrics }: Pick<TitleSetting, 'room' | 'metrics'>,
): Setting {
  const fonts = fontFallback(metrics.font, metrics.language, metrics.own);
  return { capital, room, metrics, setter: typesetter(fonts, capital / fonts.first.capital) };
}

type Measured = TitlePart & { set: TypesetWord };

/**
 * The parts that can be drawn. A part after an undrawable part keeps its space to the part before
 * that.
 */
function measured(parts: readonly TitlePart[], setter: Typesetter): Measured[] {
  const drawn: Measured[] = [];
  let joins = true;
  for (const part of parts) {
    const set = setter.typeset(part.text);
    joins &&= part.joins;
    if (!set) continue;
    drawn.push({ ...part, joins, set });
    joins = true;
  }
  return drawn;
}

/**
 * The whole title in as few rows as possible, with rows of similar lengths; undefined when it does
 * not fit.
 */
function balancedRows(parts: readonly Measured[], setting: Setting): Measured[][] | undefined {
  const rows = Math.min(maxRows, rowsIn(setting, parts));
  for (let count = 1; count <= rows; count++) {
    const split = narrowest(parts, count, setting);
    if (split) return split;
  }
  return parts.length === 0 ? [] : undefined;
}

/** The split into this many rows whose widest row is narrowest. */
function narrowest(
  parts: readonly Measured[],
  count: number,
  setting: Setting,
): Measured[][] | undefined {
  const ends = widthsUpTo(parts, setting);
  const widthOf = (from: number, to: number) =>
    (ends[to] ?? 0) - (ends[from] ?? 0) - (from > 0 ? gapBefore(parts[from], setting) : 0);
  const usable = setting.room.width - 2 * setting.metrics.paddingX * setting.capital;
  let best: { cuts: number[]; width: number } | undefined;
  const search = (from: number, rest: number, cuts: number[], widest: number) => {
    if (rest === 1) {
      const width = Math.max(widest, widthOf(from, parts.length));
      if (width <= usable && width < (best?.width ?? Infinity)) best = { cuts, width };
      return;
    }
    for (let to = from + 1; to <= parts.length - rest + 1; to++) {
      const width = widthOf(from, to);
      if (width > usable) break;
      search(to, rest - 1, [...cuts, to], Math.max(widest, width));
    }
  };
  if (parts.length >= count) search(0, count, [], 0);
  if (!best) return undefined;
  const bounds = [0, ...best.cuts, parts.length];
  return bounds.slice(1).map((to, index) => parts.slice(bounds[index], to));
}

/** Where each part ends when all parts are on one row. */
function widthsUpTo(parts: readonly Measured[], setting: Setting): number[] {
  const ends = [0];
  for (const [index, part] of parts.entries())
    ends.push((ends[index] ?? 0) + (index > 0 ? gapBefore(part, setting) : 0) + part.set.width);
  return ends;
}

function gapBefore(part: Measured | undefined, setting: Setting): number {
  return part === undefined || part.joins ? 0 : gapOf(setting);
}

/** The gap between two words: a space, or room for both outlines. */
function gapOf({ setter, capital, metrics }: Setting): number {
  return Math.max(setter.space, 2.2 * metrics.outline * capital);
}

/** The part of the title that fits at the minimum size, with an ellipsis. */
function cut(parts: readonly TitlePart[], setting: Setting): TitleLayout | undefined {
  for (let count = parts.length - 1; count > 0; count--) {
    const last = parts[count - 1];
    if (!last) break;
    const shorter = [
      ...parts.slice(0, count - 1),
      { ...last, text: `${last.text.replace(/[\p{P}\s]+$/u, '')}…` },
    ];
    const rows = balancedRows(measured(shorter, setting.setter), setting);
    if (rows) return rows.length === 0 ? undefined : placed(rows, setting, true);
  }
  return cutLetters(parts[0]?.text ?? '', setting);
}

/** The beginning of a single word that is too long, with an ellipsis. */
function cutLetters(text: string, setting: Setting): TitleLayout | undefined {
  const letters = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].map(
    ({ segment }) => segment,
  );
  for (let count = letters.length - 1; count > 0; count--) {
    const rows = balancedRows(
      measured([{ text: `${letters.slice(0, count).join('')}…`, joins: true }], setting.setter),
      setting,
    );
    if (rows && rows.length > 0) return placed(rows, setting, true);
  }
  return undefined;
}

/**
 * The extent of the rows above and below the baseline, including the padding.
 */
function extentOf(
  words: readonly { set: TypesetWord }[],
  { capital, metrics }: Setting,
): { above: number; below: number } {
  const padding = metrics.paddingY * capital;
  let above = capital + padding;
  let below = padding;
  for (const { set } of words) {
    above = Math.max(above, set.centre + set.up + padding * 0.3);
    below = Math.max(below, set.down - set.centre + padding * 0.3);
  }
  return { above, below };
}

function rowsIn(setting: Setting, parts: readonly Measured[]): number {
  const { above, below } = extentOf(parts, setting);
  const { height } = setting.room;
  const leading = setting.metrics.leading * setting.capital;
  return Math.floor((height + leading) / (above + below + leading));
}

function placed(rows: readonly Measured[][], setting: Setting, isCut: boolean): TitleLayout {
  const { above, below } = extentOf(rows.flat(), setting);
  const leading = setting.metrics.leading * setting.capital;
  const made = rows.map((row, index) =>
    placedRow(row, index * (above + below + leading) + above, { above, below }, setting),
  );
  return { rows: made, capital: setting.capital, top: 0, bottom: made.at(-1)?.bottom ?? 0, isCut };
}

function placedRow(
  row: readonly Measured[],
  baseline: number,
  extent: { above: number; below: number },
  setting: Setting,
): TitleRow {
  const { centre } = setting.room;
  const slots = visualOrder(joined(row, setting.setter), setting.metrics.language);
  const gap = gapOf(setting);
  const width = slots.reduce((sum, { set }) => sum + set.width, gap * (slots.length - 1));
  let x = centre - width / 2;
  const words = slots.map((slot): PlacedWord<Slot> => {
    const word = {
      slot,
      x: x + slot.set.width / 2,
      y: baseline - slot.set.centre,
      shift: 0,
      scale: 1,
      growth: 1,
    };
    x += slot.set.width + gap;
    return word;
  });
  const padding = setting.metrics.paddingX * setting.capital;
  const [left, right] = [centre - width / 2 - padding, centre + width / 2 + padding];
  return {
    words,
    baseline,
    top: baseline - extent.above,
    bottom: baseline + extent.below,
    left,
    right,
  };
}

/**
 * The words of a row. Parts that follow one another without a space are set as one word, so that
 * their letters join.
 */
function joined(row: readonly Measured[], setter: Typesetter): Slot[] {
  const texts: string[] = [];
  for (const [index, part] of row.entries()) {
    if (index > 0 && part.joins) texts[texts.length - 1] += part.text;
    else texts.push(part.text);
  }
  return texts.flatMap((text) => {
    const set = setter.typeset(text);
    return set ? [{ set, rightToLeft: isRightToLeft(text) }] : [];
  });
}

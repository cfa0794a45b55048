import { type LikelyName, likelyName } from './pasted-names.shared.ts';
import { afterDayMark, shapeOf, timeAt, type WrittenTime } from './pasted-times.shared.ts';

/**
 * Where the time of a line stands: alone, before words or a name, after a name, or between a name
 * and words.
 */
export type Place = 'alone' | 'first' | 'last' | 'between';

/** A time of a line. `before`: the name before it. `until`: where the marks after the time end. */
export type TimeOfLine = WrittenTime & {
  place: Place;
  before: LikelyName | undefined;
};

/** A line with content, from offset `from` to before `until`, without blanks around it. */
export type Line = {
  from: number;
  until: number;
  text: string;
  /** Where the marks of a list or a quotation at its beginning end. */
  begin: number;
  time: TimeOfLine | undefined;
  /** Whether an empty line is before it. */
  opens: boolean;
};

/** The lines of a text that are not empty. */
export function linesOf(text: string): Line[] {
  const shape = shapeOf(text);
  const lines: Line[] = [];
  let opens = true;
  for (const { 0: whole, index } of shape.matchAll(/[^\r\n\u0085\u2028\u2029]+|\r?\n\r?\n/g)) {
    const trimmed = whole.trim();
    if (trimmed === '') {
      opens = true;
      continue;
    }
    const from = index + whole.length - whole.trimStart().length;
    lines.push({ ...lineAt(shape.slice(from, from + trimmed.length), from), opens });
    opens = false;
  }
  return lines;
}

/** Characters of a line in which the time of an entry is looked for. */
const maxHead = 200;

function lineAt(text: string, from: number): Omit<Line, 'opens'> {
  const head = text.slice(0, maxHead);
  const begin = marksBefore(head);
  const found = timeOfLine(text, head, begin);
  const time = found && { ...found, from: from + found.from, until: from + found.until };
  return { from, until: from + text.length, text, begin: from + begin, time };
}

/** The length of the marks of a list, a quotation or a heading at the beginning of a line. */
function marksBefore(head: string): number {
  const marks =
    /^(?:[#>•·|–—@-]{1,6} *|\* +|\d{1,4}\. +(?=[*_[(\d])|\d{1,5} +(?=(?:\d\d[:;]){3}\d\d))*/.exec(
      head,
    )?.[0] ?? '';
  return marks.length;
}

/** The marks between a time and what follows it. */
const separators = /(?:[ \t]*[:|•·*_–—~,/>-](?!\d))*[ \t]*/y;

function untilAfter(text: string, at: number): number {
  separators.lastIndex = at;
  separators.exec(text);
  return Math.max(at, separators.lastIndex);
}

function timeOfLine(text: string, head: string, begin: number): TimeOfLine | undefined {
  const first = timeAt(head, begin);
  if (first) {
    const ofDay = untilAfter(text, afterDayMark(text, first.until));
    if (first.ofDay && ofDay >= text.length)
      return { ...first, from: 0, until: ofDay, place: 'alone', before: undefined };
    const until = untilAfter(text, first.until);
    const place = until >= text.length ? 'alone' : 'first';
    return { ...first, from: 0, until, place, before: undefined };
  }
  for (const { index } of head.matchAll(/(?<![\d\p{L}:.,/\\[(<])\\?[[(<]?\d/gu)) {
    const time = index > 0 ? timeAt(head, index) : undefined;
    if (!time) continue;
    const before = likelyName(head.slice(0, index));
    if (!before) return undefined;
    const until = untilAfter(text, afterDayMark(text, time.until));
    if (until >= text.length) return { ...time, from: index, until, place: 'last', before };
    if (time.ofDay) return undefined;
    const isApart =
      time.bracketed ||
      /[:：]\s*$|\s{2}$|\t$/.test(head.slice(0, index)) ||
      /^[:*_ ]*:|^\s{2}|^\t/.test(head.slice(time.until));
    return isApart ? { ...time, from: index, until, place: 'between', before } : undefined;
  }
  return undefined;
}

/** The times in brackets within the shape of a text that begins at `from`: "[00:12:30]". */
export function bracketedTimes(shape: string, from: number): WrittenTime[] {
  const times: WrittenTime[] = [];
  for (const { index } of shape.matchAll(/\\?[[【(<](?=\d)/g)) {
    const time = timeAt(shape, index);
    if (time?.bracketed) times.push({ ...time, from: from + time.from, until: from + time.until });
  }
  return times;
}

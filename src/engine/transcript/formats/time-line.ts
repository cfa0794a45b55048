/**
 * A line that says when a caption is shown. A time that is missing, negative or damaged is
 * undefined; `isBefore`: both times are negative, so the caption lies before the video.
 */
export type TimeLine = {
  start: number | undefined;
  end: number | undefined;
  isBefore: boolean;
  /** Words on the same line: those of the caption before, and of this one. */
  before: string;
  rest: string;
};

/** Characters that a time line has at most. */
const maxLength = 300;

/** The arrows that files and translators write between two times. */
const arrow = /-{1,3}[ \t]?(?:>|&gt;)|[–—]{1,2}[ \t]?(?:>|&gt;)|[-–—] -{0,2}>|[→⟶⇒➔]/u;
const plainArrow = /-->|--&gt;/;

/** What precedes a line: a time line belongs after the `number` of its caption, or a `blank` line. */
export type Place = 'number' | 'blank' | 'text';

/**
 * Reads a time line, as intact as it may be; undefined for any other line. After the number of a
 * caption, every line with an arrow is one.
 */
export function readTimeLine(line: string, place: Place): TimeLine | undefined {
  if (line.length > maxLength || !/\d|-->|NaN/.test(asciiDigits(line))) return undefined;
  const text = asciiDigits(line).replace(/^\s*\[(?=.*\])|^\s+|\s+$/g, '');
  const found = arrow.exec(text);
  if (!found) return withoutArrow(text, place);
  const left = text.slice(0, found.index).trim();
  const right = text.slice(found.index + found[0].length).trim();
  const end = clockAtStart(right);
  const start = clockAtEnd(left);
  const isPlain = plainArrow.test(found[0]) || fullClock.test(end?.text ?? '');
  const areClocks = start && end && isClock(start.text) && isClock(end.text);
  const areSeconds = isSeconds(start) && isSeconds(end);
  if (start && end && (areClocks || (areSeconds && isPlain && place !== 'text'))) {
    if (!isPlain && start.rest !== '') return undefined;
    return {
      ...timesOf(start.seconds, end.seconds),
      before: start.rest,
      rest: wordsAfter(end.rest),
    };
  }
  const isClockThere = (start && isClock(start.text)) || (end && isClock(end.text));
  const areDamaged = isDamagedClock(left) && isDamagedClock(right);
  const isWordless = /\d/.test(text) && !/\p{L}/u.test(text);
  if (!areDamaged && !(isPlain && (isClockThere || place === 'number' || isWordless)))
    return undefined;
  const isNoText = place === 'number' || isDamagedClock(left);
  const known = (time: Clock | undefined) =>
    time && isClock(time.text) ? time.seconds : undefined;
  return {
    ...timesOf(known(start), known(end)),
    before: isNoText ? '' : wordsOnly(start && isClock(start.text) ? start.rest : left),
    rest: end ? wordsAfter(end.rest) : '',
  };
}

/** Whether a text has lines that say when captions are shown. */
export function hasTimeLines(text: string): boolean {
  return /^.{0,40}\d.{0,20}(?:--?[ \t]?(?:>|&gt;)|→|[–—] ?>)/mu.test(text)
    ? lines(text).some((line) => arrow.test(line) && readTimeLine(line, 'text') !== undefined)
    : sbvLine.test(text);
}

/** Whether lines begin with times of captions, of which nothing else is left. */
export function hasTimes(text: string): boolean {
  return /(?:^|[>,])[ \t]{0,4}\d{1,3}:\d\d:\d\d[.,]\d{2,3}(?!\d)/m.test(text);
}

/** The time line of SubViewer files (SBV). */
const sbvLine = /^[ \t]*\d{1,3}:\d\d:\d\d\.\d{3},\d{1,3}:\d\d:\d\d\.\d{3}[ \t]*\r?$/m;

export function lines(text: string): string[] {
  return text.split(/\r\n|[\r\n\u0085\u2028\u2029]/);
}

/**
 * Two times, a time with words, or what is left of a time: "0:00:01.000,0:00:02.000", an arrow that
 * got lost, a line that is cut off.
 */
function withoutArrow(text: string, place: Place): TimeLine | undefined {
  const two =
    /^(\d{1,4}:\d\d(?::\d\d)?[.,]\d{1,3})[-–—\s,;>]{1,8}(\d{1,4}:\d\d(?::\d\d)?[.,]\d{1,3})$/.exec(
      text,
    );
  const start = clockAtStart(two?.[1] ?? text);
  if (two)
    return {
      ...timesOf(start?.seconds, clockAtStart(two[2] ?? '')?.seconds),
      before: '',
      rest: '',
    };
  const isTime = /^\d{1,4}:\d\d(?::\d\d[.,]|[.,]\d\d)/.test(text);
  const isRemnant =
    /^[-–—\d:;.,\s<>[\]]+$/.test(text) &&
    (/:\d*[.,]/.test(text) || (place === 'number' && /:/.test(text)));
  if (!isTime && !isRemnant) return undefined;
  const rest = text.replace(/^[-–—\d:;.,\s<>[\]]+/, '');
  return { ...timesOf(start?.seconds, undefined), before: '', rest };
}

function timesOf(
  start: number | undefined,
  end: number | undefined,
): Omit<TimeLine, 'before' | 'rest'> {
  const isBefore = start !== undefined && end !== undefined && start < 0 && end <= 0;
  const known = (time: number | undefined) => (time === undefined || time < 0 ? undefined : time);
  return { start: known(start), end: known(end), isBefore };
}

type Clock = { seconds: number; text: string; rest: string };

const clockText = String.raw`[-−]?[ \t]?\d[\dOolI]{0,5}(?:[ \t]?[:;.,][ \t]?-?[\dOolI]{1,9}|[ \t]\d{3}(?!\d)){0,3}`;
const atStart = new RegExp(`^${clockText}(?=$|[\\s\\]a-z]|[^\\dOolI:;.,])`, 'i');
const atEnd = new RegExp(`(?:^|[^\\d:;,.OolI])(${clockText})$`);

function clockAtStart(text: string): Clock | undefined {
  const found = atStart.exec(text)?.[0];
  if (found === undefined) return undefined;
  const seconds = lenientSeconds(found);
  return seconds === undefined
    ? undefined
    : { seconds, text: found, rest: text.slice(found.length) };
}

function clockAtEnd(text: string): Clock | undefined {
  // A number of the caption may stand before the time.
  const found = atEnd.exec(text.slice(-40))?.[1];
  if (found === undefined) return undefined;
  const before = text.slice(0, text.length - found.length).trim();
  const sign = /[-−]$/.test(before) ? '-' : '';
  const seconds = lenientSeconds(sign + found);
  return seconds === undefined ? undefined : { seconds, text: found, rest: wordsOnly(before) };
}

/** A time with milliseconds, which nobody writes for people. */
const fullClock = /^\d{1,4}:\d\d(?::\d\d)?[.,]\d{3}$/;
const anyFullClock = /-?\d{1,4}:\d\d:\d\d[.,]\d{0,3}|-?(?<![\d:])\d{1,4}:\d\d[.,]\d{3}/g;

/** A time with minutes, not only a number. */
const isClock = (text: string) => /:/.test(text) || /\d[.,]\d+[.,]\d/.test(text);

/** A number of seconds: "12.5". */
const isSeconds = (clock: Clock | undefined) =>
  clock !== undefined && !isClock(clock.text) && /[.,]/.test(clock.text);

/** Parts where a clock belongs that are no numbers: "NaN:NaN:NaN,NaN", "00:0x:1a,5". */
const isDamagedClock = (text: string) =>
  /^[-+]?[\w?*]{0,4}(?:[ \t]?:[ \t]?[-\w?*]{0,4}){1,3}(?:[.,;][-\w?*]{0,6})?(?:\s|$)/.test(text);

/**
 * The seconds of "1:02:03.5", "02:03,500", "00:00:12:032", "00.00.12,032", "12.5"; negative after
 * a minus. Undefined when there are too many parts.
 */
function lenientSeconds(text: string): number | undefined {
  const numbers = text.replace(/[Oo]/g, '0').replace(/[lI]/g, '1');
  const parts = numbers.match(/\d+/g) ?? [];
  const marks = numbers.match(/[:;.,]/g) ?? [];
  const fraction = hasFraction(parts, marks) ? Number(`0.${parts.pop()}`) : 0;
  if (parts.length === 0 || parts.length > 3) return undefined;
  const seconds = parts.reduce((sum, part) => sum * 60 + Number(part), 0) + fraction;
  return /[-−]/.test(numbers) ? -seconds : seconds;
}

function hasFraction(parts: readonly string[], marks: readonly string[]): boolean {
  if (parts.length === 4) return true;
  const last = marks.at(-1);
  if (parts.length === 1 || last === undefined) return false;
  const areAlike = marks.length > 1 && marks.every((mark) => mark === last);
  return last === ':' || areAlike ? parts.at(-1)?.length === 3 : true;
}

/** A text, unless it has no letters. */
const wordsOnly = (text: string) =>
  /\p{L}/u.test(text) ? withoutTimes(text).replace(/[-–—\d:;.,\s<>[\]#/]+$/, '') : '';

/** Replaces what only a time line contains, such as "00:00:01,500" and arrows, with blanks. */
export function withoutTimes(text: string): string {
  return text.replace(anyFullClock, blank).replace(/-->/g, blank);
}

const blank = (found: string) => ' '.repeat(found.length);

/** What follows a time range is a setting of its place, or the words themselves. */
function wordsAfter(text: string): string {
  const setting = /^\s*\]?\s*(?:(?:[XY][12]|vertical|line|position|size|align|region)\s?:\S*\s*)*/i;
  // A damaged time goes on without a blank.
  return text
    .replace(/^[^\s\]]*[:\d]\S*/, '')
    .replace(setting, '')
    .trim();
}

/** Writes the digits of all scripts, and wide signs, as ASCII. */
function asciiDigits(line: string): string {
  if (!/[\u0660-\uFFFF]/.test(line)) return line;
  return line
    .replace(/[^\P{Nd}0-9]/gu, (digit) => {
      const code = digit.codePointAt(0) ?? 0;
      const zero = code - (code % 16);
      const isBase = /\p{Nd}/u.test(String.fromCodePoint(zero));
      return String((code - zero - (isBase ? 0 : 6)) % 10);
    })
    .replace(/：/g, ':')
    .replace(/[，٫]/g, ',')
    .replace(/．/g, '.')
    .replace(/＞/g, '>');
}

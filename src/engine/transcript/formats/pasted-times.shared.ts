/** A time in a text: `seconds`, and `end` of a range; the characters from `from` to before `until`. */
export type WrittenTime = {
  seconds: number;
  end?: number;
  from: number;
  until: number;
  /** In brackets: "[0:12]", "(0:12)". */
  bracketed: boolean;
  /** In words: "1 minute, 2 seconds". */
  spelled: boolean;
  /** What follows makes it a time of the day ("10:30 am"), or begins with such a word. */
  ofDay: boolean;
};

/**
 * The text with the same length in which times can be found: digits and colons of full width become
 * narrow ones, invisible characters and unusual blanks become blanks, and the marks of f4transkript
 * and MAXQDA ("#00:00:05-2#") brackets.
 */
export function shapeOf(text: string): string {
  return text.replace(hashed, '[$1.$2]').replace(unusual, (found) => {
    const code = found.charCodeAt(0);
    if (code === 0xff1a) return ':';
    return code >= 0xff10 && code <= 0xff19 ? String.fromCharCode(code - 0xfee0) : ' ';
  });
}

const hashed = /#(\d{1,2}:\d\d:\d\d)-(\d{1,3})#/g;
const unusual =
  /[\u00A0\u00AD\u200B-\u200F\u202A-\u202F\u2060\u2066-\u2069\u3000\uFEFF\uFF10-\uFF1A]/g;

/**
 * The time that begins at `at`, with its brackets, a range's end, and its repetition in words, as
 * YouTube copies it ("1:021 minute, 2 seconds"). Undefined where none begins.
 */
export function timeAt(shape: string, at: number): WrittenTime | undefined {
  const open = matchAt(opening, shape, at);
  const begin = at + open.length;
  const isOpen = /[[(<【（]/.test(open);
  const first =
    clockAt(shape, begin) ??
    (isOpen || matchAt(bareSeconds, shape, begin) ? decimalAt(shape, begin) : undefined) ??
    spelledAt(shape, begin);
  if (!first) return undefined;
  let until = first.until;
  const dash = matchAt(rangeDash, shape, until) || matchAt(betweenFrames, shape, until);
  const next = until + dash.length;
  const second = dash === '' ? undefined : (clockAt(shape, next) ?? decimalAt(shape, next));
  if (second) until = second.until;
  const again = spelledAt(shape, until + matchAt(blanks, shape, until).length);
  if (again && again.seconds === Math.floor(first.seconds)) until = again.until;
  else if (first.spelled ? isLetter(shape[until]) : isContinued(shape, until)) return undefined;
  const close = matchAt(closing, shape, until);
  const bracketed = isOpen && close !== '';
  until += close.length;
  if (bracketed) until += matchAt(linked, shape, until).length;
  const { seconds, spelled } = first;
  return {
    seconds,
    ...(second && second.seconds >= seconds ? { end: second.seconds } : {}),
    from: at,
    until,
    bracketed,
    spelled,
    ofDay: matchAt(dayTime, shape, until) !== '',
  };
}

/** Brackets, in Markdown perhaps with a backslash, and marks of emphasis. */
const opening = /[*_`~]{0,3}\\?[[(<【（]?[*_`]{0,3}/y;
const closing = /[*_`]{0,3}\\?[\])>】）]?[*_`~]{0,3}/y;
/** The address of a link in Markdown: "[12:04](https://…)". */
const linked = /\([^\s()]{1,500}\)/y;
const rangeDash = / {0,3}(?:-{1,3}>|→|[-–—~]|to) {0,3}/y;
/** Programs that make discs write two times with frames side by side. */
const betweenFrames = /(?<=(?:\d\d[:;]){3}\d\d)[ \t]{0,3}[ ,\t][ \t]{0,3}(?=(?:\d\d[:;]){3}\d\d)/y;
const blanks = /[ \t]{0,3}/y;

function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}

const isLetter = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** Whether a number goes on. */
const isContinued = (shape: string, at: number) => matchAt(/[\d%]|[.,:]\d/y, shape, at) !== '';
const dayTime = / ?(?:[ap]\.?m\b\.?|uhr\b|h\b|o.clock\b)/iy;

/** Where the mark of a time of the day ("am") that begins at `at` ends. */
export const afterDayMark = (shape: string, at: number): number =>
  at + matchAt(dayTime, shape, at).length;

type Clock = Pick<WrittenTime, 'seconds' | 'until' | 'spelled'>;

const clocks = [
  // Adobe: hours, minutes, seconds and frames.
  /(?<h>\d{2})[:;](?<m>\d{2})[:;](?<s>\d{2})[:;](?<frames>\d{2})/y,
  // Teams leaves out zeros.
  /(?<h>\d{1,2}):(?<m>\d{1,2}):(?<s>\d{1,2})[.,](?<fraction>\d{1,3})/y,
  /(?<h>\d{1,2}):(?<m>\d{2}):(?<s>\d{2})/y,
  /(?<m>\d{1,3}):(?<s>\d{2})(?:[.,](?<fraction>\d{1,3}))?/y,
  /(?:(?<h>\d{1,2})h ?)?(?<m>\d{1,2})m ?(?<s>\d{1,2})s/y,
] as const;

/** Frames of a second, when a time has frames and nothing says how many there are. */
const framesPerSecond = 30;

function clockAt(shape: string, at: number): Clock | undefined {
  for (const pattern of clocks) {
    pattern.lastIndex = at;
    const found = pattern.exec(shape);
    if (!found) continue;
    const { h, m = '0', s = '0', fraction = '0', frames = '0' } = found.groups ?? {};
    const [minutes, seconds] = [Number(m), Number(s)];
    if (seconds > 59 || (h !== undefined && minutes > 59)) continue;
    const whole = Number(h ?? 0) * 3600 + minutes * 60 + seconds;
    const part = Number(`0.${fraction}`) + Math.min(0.99, Number(frames) / framesPerSecond);
    return { seconds: whole + part, until: at + found[0].length, spelled: false };
  }
  return undefined;
}

/** Seconds without brackets that are no number of a sentence: "0.5 - 2.25", "0.5s:". */
const bareSeconds =
  /\d{1,6}\.\d{1,3}(?:s(?= ?:)|s? {0,3}(?:-{1,3}>|→|[-–—~]) {0,3}(?=\d{1,6}\.\d{1,3}s?(?:[:\s]|$)))/y;

/** Seconds in brackets, as programs around Whisper print them: "[0.00s -> 2.50s]". */
function decimalAt(shape: string, at: number): Clock | undefined {
  const found = matchAt(/\d{1,6}\.\d{1,3}s?(?= {0,3}(?:[-–—~→:\])]|\s))/y, shape, at);
  return found === ''
    ? undefined
    : { seconds: Number.parseFloat(found), until: at + found.length, spelled: false };
}

/** A time in words that begins at `at`: "3 seconds", "1 Minute und 2 Sekunden", "1分2秒". */
function spelledAt(shape: string, at: number): Clock | undefined {
  if (!/\d/.test(shape[at] ?? '')) return undefined;
  const { pattern, secondsOf } = units();
  let [seconds, until, before] = [0, at, Number.POSITIVE_INFINITY];
  for (let next = at; ; ) {
    pattern.lastIndex = next;
    const found = pattern.exec(shape);
    const unit = secondsOf.get(found?.[2]?.toLowerCase() ?? '');
    if (!found || unit === undefined || unit >= before) break;
    seconds += Number(found[1]) * unit;
    before = unit;
    until = next + found[0].length;
    next = until + matchAt(joint, shape, until).length;
  }
  return until > at ? { seconds, until, spelled: true } : undefined;
}

const joint = /[ ,،、]{0,3}(?:\p{L}{1,3} )?/uy;

/** The languages in which people copy times in words: those that the platforms speak most. */
const languages =
  'en de es fr hi ja pt it nl pl ru uk tr id ko zh ar sv da nb fi cs hu ro el he th vi'.split(' ');

type Units = { pattern: RegExp; secondsOf: Map<string, number> };
let known: Units | undefined;

/** The names of hours, minutes and seconds, as the browser that shows the times has them. */
function units(): Units {
  if (known) return known;
  const secondsOf = new Map<string, number>();
  for (const [unit, seconds] of [
    ['second', 1],
    ['minute', 60],
    ['hour', 3600],
  ] as const)
    for (const language of languages) {
      const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
      for (const count of [0, 1, 2, 5])
        for (const { type, value } of format.formatToParts(count))
          if (type === 'unit') secondsOf.set(value.trim().toLowerCase(), seconds);
    }
  const longestFirst = [...secondsOf.keys()].sort((a, b) => b.length - a.length);
  const names = longestFirst.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  known = { pattern: new RegExp(`(\\d{1,3}) ?(${names})`, 'iuy'), secondsOf };
  return known;
}

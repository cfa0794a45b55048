import { locale, t } from '#web/messages/messages.tsx';

/** Formats numbers, times and names for people, in the language of the app. */
const language = locale();

/** A time in a video: 75 -> "1:15", 3671 -> "1:01:11". */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [
    Math.floor(whole / 3600),
    Math.floor(whole / 60) % 60,
    whole % 60,
  ];
  const two = (part: number) => String(part).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** As `clock`, with tenths, for trimming: 75.26 -> "1:15.2". */
export function clockTenths(seconds: number): string {
  // Tenths first: 0.3 of a second is 2.999… tenths in binary.
  const tenths = Math.max(0, Math.floor(Number((seconds * 10).toFixed(6))));
  return `${clock(Math.floor(tenths / 10))}.${tenths % 10}`;
}

/** A number with that many decimals: 7.25 -> "7.3". */
export const decimal = (value: number, decimals = 1): string =>
  (decimals === 1 ? withTenths : withHundredths).format(value);
const withTenths = decimalsOf(1);
const withHundredths = decimalsOf(2);

function decimalsOf(decimals: number): Intl.NumberFormat {
  return new Intl.NumberFormat(language, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: false,
  });
}

/** A duration: 11520 -> "3 h 12 min", 95 -> "1 min 35 s", 8 -> "8 s". */
export function duration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  if (whole < 60) return t('ui.unitSeconds', { amount: whole });
  const minutes = whole < 3600 ? Math.floor(whole / 60) : Math.round(whole / 60);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [
    hours > 0 ? t('ui.unitHours', { amount: hours }) : '',
    rest > 0 ? t('ui.unitMinutes', { amount: rest }) : '',
    whole < 3600 && whole % 60 > 0 ? t('ui.unitSeconds', { amount: whole % 60 }) : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** How much of a recording is done: "12 of 60 min", "25 of 90 s". */
export function partDone({
  doneSeconds,
  totalSeconds,
}: {
  doneSeconds: number;
  totalSeconds: number;
}): string {
  if (totalSeconds < 120)
    return t('ui.secondsOf', { done: Math.floor(doneSeconds), total: Math.ceil(totalSeconds) });
  return t('ui.minutesOf', {
    done: Math.floor(doneSeconds / 60),
    total: Math.round(totalSeconds / 60),
  });
}

const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** A time relative to now: "2 hours ago", "in 3 days", "just now". */
export function relativeTime(when: Date | string | number, now: Date = new Date()): string {
  const seconds = (new Date(when).getTime() - now.getTime()) / 1000;
  for (const [unit, length] of steps) {
    if (Math.abs(seconds) >= length) return relative.format(Math.trunc(seconds / length), unit);
  }
  return t('ui.justNow');
}

const dates = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
const datesWithTime = new Intl.DateTimeFormat(language, {
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** A day: "Mar 4, 2026". */
export function date(when: Date | string | number): string {
  return dates.format(new Date(when));
}

/** A day and a time, in the reader's time zone. */
export function dateTime(when: Date | string | number): string {
  return datesWithTime.format(new Date(when));
}

const times = new Intl.DateTimeFormat(language, { timeStyle: 'short' });

/** A time of the present day, in the reader's time zone: "2:32 PM". */
export function timeOfDay(when: Date | string | number): string {
  return times.format(new Date(when));
}

const roundedToTenths = new Intl.NumberFormat(language, {
  maximumFractionDigits: 1,
  useGrouping: false,
});

/** 1536000 -> "1.5 MB", in decimal units. */
export function bytes(amount: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  let [shown, unit] = [Math.max(0, amount), 0];
  // 999,950 bytes would be rounded to "1000 kB".
  while (shown >= 999.5 && unit < units.length - 1) [shown, unit] = [shown / 1000, unit + 1];
  return `${unit === 0 || shown >= 100 ? Math.round(shown) : roundedToTenths.format(shown)} ${units[unit]}`;
}

const compact = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });

/** 1234567 -> "1.2M". */
export function compactNumber(amount: number): string {
  return compact.format(amount);
}

/** 1234567 -> "1,234,567". */
export function wholeNumber(amount: number): string {
  return whole.format(amount);
}

const dollarsWithCents = new Intl.NumberFormat(language, { style: 'currency', currency: 'USD' });
const partsOfDollars = new Intl.NumberFormat(language, {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 4,
});

/** US dollars, small amounts in parts of a cent: "$2.50", "$0.0034". */
export function dollars(amount: number): string {
  return (Math.abs(amount) < 1 ? partsOfDollars : dollarsWithCents).format(amount);
}

const enumeration = new Intl.ListFormat(language, { type: 'unit' });
const conjunction = new Intl.ListFormat(language, { type: 'conjunction' });

/** "Logo, Music, Intro". */
export function listOf(parts: readonly string[]): string {
  return enumeration.format(parts);
}

/** "caption style and framing". */
export function listWithAnd(parts: readonly string[]): string {
  return conjunction.format(parts);
}

const capitalisesNouns = /^de\b/.test(language);

/** A name that follows other words: "Logo" -> "logo", except in German. */
export function inSentence(name: string): string {
  return capitalisesNouns ? name : name.toLocaleLowerCase(language);
}

const names = new Intl.DisplayNames([language], { type: 'language', fallback: 'code' });

/** Of languages that some browsers cannot name. */
const furtherNames = new Map([
  ['ba', t('ui.bashkir')],
  ['bo', t('ui.tibetan')],
]);

/**
 * The name of a language: "de" -> "German", "pt-BR" -> "Brazilian Portuguese"; the code itself when
 * unknown.
 */
export function languageName(code: string): string {
  try {
    return furtherNames.get(code) ?? names.of(code) ?? code;
  } catch {
    return code;
  }
}

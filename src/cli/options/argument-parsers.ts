import { InvalidArgumentError } from 'commander';
import { maxRanges, type RemovalKind, removalKinds } from '#engine/port/edit/edit.constants.ts';
import { titleSeconds as titleLimits } from '#engine/port/edit/overlay.constants.ts';
import { clipOverlays, clipTitle } from '#engine/port/edit/overlay.schema.ts';
import { clipSecondsLimits } from '#engine/port/find-options.constants.ts';
import { engineFindOptions } from '#engine/port/find-options.schema.ts';
import { decoderFor } from '#platform/kit/decoder-for.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';

/**
 * Parsers for the text of arguments. Each throws InvalidArgumentError with a message that says what
 * is needed instead.
 */

/** The shortest and the longest clip in seconds: "30-60". */
export function lengthRange(text: string): { min: number; max: number } {
  const [, low, high] = /^(\d+(?:\.\d+)?)\s*-\s*(\d+(?:\.\d+)?)$/.exec(text.trim()) ?? [];
  const { success } = engineFindOptions.safeParse({
    min_seconds: Number(low),
    max_seconds: Number(high),
  });
  if (!success)
    throw new InvalidArgumentError(
      `The shortest and the longest clip in seconds are needed, such as 30-60: from ${clipSecondsLimits.min} to ${clipSecondsLimits.max}, at least ${clipSecondsLimits.difference} apart.`,
    );
  return { min: Number(low), max: Number(high) };
}

/** A time of the video in seconds. */
export function time(text: string): number {
  const at = seconds(text);
  if (at === undefined)
    throw new InvalidArgumentError('A time is needed: seconds, M:SS or H:MM:SS, such as 10:00.');
  return at;
}

/** A second of a clip. */
export function coverSecond(text: string): number {
  const at = Number(text);
  if (text.trim() === '' || !(at >= 0 && at <= 86_400))
    throw new InvalidArgumentError('A second of the clip is needed, such as 2.5.');
  return at;
}

export function count(text: string): number {
  if (!/^[1-9]\d?$/.test(text))
    throw new InvalidArgumentError('A whole number from 1 to 99 is needed.');
  return Number(text);
}

export function languageTag(text: string): string {
  if (!/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(text))
    throw new InvalidArgumentError('A language code is needed, such as en or pt-BR.');
  return text;
}

export function encodingName(text: string): string {
  const decoder = decoderFor(text);
  if (!decoder)
    throw new InvalidArgumentError('The name of an encoding is needed, such as windows-1251.');
  return decoder.encoding;
}

export function hours(text: string): number {
  if (!/^\d{1,3}$/.test(text) || Number(text) < 1 || Number(text) > 168)
    throw new InvalidArgumentError('A whole number from 1 to 168 is needed.');
  return Number(text);
}

export function tags(text: string): string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}

export function titleText(text: string): string {
  const { success, data, error } = clipTitle.shape.text.safeParse(text);
  if (!success) throw new InvalidArgumentError(error.issues[0]?.message ?? '');
  return data;
}

/** Returns `all` rather than null, because Commander turns null into an empty text. */
export function secondsOrAll(text: string): number | 'all' {
  if (text === 'all') return text;
  const { success, data } = clipTitle.shape.seconds.safeParse(
    text.trim() === '' ? Number.NaN : Number(text),
  );
  if (!success || data === null)
    throw new InvalidArgumentError(
      `A number from ${titleLimits.min} to ${titleLimits.max} is needed, or all.`,
    );
  return data;
}

export function color(text: string): string {
  const value = text.startsWith('#') ? text : `#${text}`;
  if (!clipOverlays.safeParse({ keyword_color: value }).success)
    throw new InvalidArgumentError('A colour like #FFE500 is needed.');
  return value;
}

export function ranges(text: string, before: TimeRange[][] = []): TimeRange[][] {
  const parts = text.split(',').map((part) => range(part.trim()));
  if (parts.length > maxRanges)
    throw new InvalidArgumentError(`A clip consists of at most ${maxRanges} parts.`);
  return [...before, parts];
}

function range(text: string): TimeRange {
  const [, from, to] = /^([\d:.]+)\s*-\s*([\d:.]+)$/.exec(text) ?? [];
  const [start, end] = [seconds(from), seconds(to)];
  if (start === undefined || end === undefined || start >= end)
    throw new InvalidArgumentError(
      'Two times are needed, the first before the second: 62.5-95 or 1:02-1:35.',
    );
  return { start, end };
}

export function removals(text: string): RemovalKind[] {
  return tags(text).map((name) => {
    const kind = removalKinds.find((one) => `${one}s` === name || one === name);
    if (kind === undefined)
      throw new InvalidArgumentError('Choose from pauses, fillers and repeats.');
    return kind;
  });
}

function seconds(text: string | undefined): number | undefined {
  if (!text || !/^(\d+:){0,2}\d+(\.\d+)?$/.test(text)) return undefined;
  return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}

import { isDeepStrictEqual } from 'node:util';
import { secondsToRead } from '#engine/render/captions/reading-speeds.shared.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import type { CaptionLine, StoredLine } from './caption-track.schema.ts';

/** A line of the clip as it is now; `start` and `end` are seconds of the video. */
export type SpokenTimes = TimeRange & {
  original: string;
  /** How long it is spoken in the clip, without pauses, seconds. */
  seconds: number;
};

/** A line with what is stored of it; `stored` may belong to an earlier wording of the line. */
export type TrackLine = SpokenTimes & { stored: StoredLine | undefined };

/**
 * Finds what is stored of each line: of those with the same wording at that time the nearest, or
 * else what is stored of another wording at that time.
 */
export function trackLines(
  spoken: readonly SpokenTimes[],
  stored: readonly StoredLine[],
): TrackLine[] {
  const exact = spoken.map((line) =>
    nearest(
      line,
      stored.filter((one) => isSame(one, line)),
    ),
  );
  const taken = new Set(exact);
  return spoken.map((line, index) => {
    const own = exact[index];
    if (own) return { ...line, stored: own };
    const earlier = nearest(
      line,
      stored.filter((one) => !taken.has(one) && overlapsMuch(one, line)),
    );
    taken.add(earlier);
    return { ...line, stored: earlier };
  });
}

const isSame = (one: StoredLine, line: SpokenTimes) =>
  one.original === line.original && (overlapsMuch(one, line) || isAt(one, line));

const shared = (one: TimeRange, other: TimeRange) =>
  Math.min(one.end, other.end) - Math.max(one.start, other.start);

/** By at least half of the shorter of the two. */
function overlapsMuch(one: TimeRange, other: TimeRange): boolean {
  const shorter = Math.min(one.end - one.start, other.end - other.start);
  return shared(one, other) > 0 && shared(one, other) >= shorter / 2;
}

/** Whether the times are equal; they are rounded to milliseconds. */
const isAt = (one: TimeRange, other: TimeRange): boolean =>
  Math.abs(one.start - other.start) < 0.0015 && Math.abs(one.end - other.end) < 0.0015;

function nearest(line: TimeRange, found: readonly StoredLine[]): StoredLine | undefined {
  return found.reduce<StoredLine | undefined>(
    (best, one) => (best && shared(best, line) >= shared(one, line) ? best : one),
    undefined,
  );
}

export const textOfLine = ({ stored }: TrackLine): string =>
  stored?.corrected ?? stored?.translated ?? '';

export const isOutdated = ({ stored, original }: TrackLine): boolean =>
  stored !== undefined && stored.original !== original;

/** Whether a line is translated unless others are named: a person's own text is not replaced. */
export const isToTranslate = (line: TrackLine): boolean =>
  textOfLine(line) === '' || (isOutdated(line) && line.stored?.corrected === undefined);

/** A line as it is shown. `language`: that of the text, which decides how fast viewers read it. */
export function showLine(line: TrackLine, language: string): CaptionLine {
  const { start, end, original, stored, seconds } = line;
  const text = textOfLine(line);
  return {
    start,
    end,
    original,
    text,
    state: text === '' ? 'missing' : stored?.corrected === undefined ? 'translated' : 'corrected',
    ...(secondsToRead(text, language) > seconds && { tooLong: true }),
    ...(text !== '' && isOutdated(line) && { outdated: true }),
  };
}

/** Finds the line of these times; undefined when the clip has no such line any more. */
export const lineAt = (lines: readonly TrackLine[], times: TimeRange): TrackLine | undefined =>
  lines.find((line) => isAt(line, times));

export type WrittenLine = { line: TrackLine; text: string };

/**
 * What is stored once a model has translated lines. A line that a person has corrected in the
 * meantime keeps the correction.
 */
export function withTranslations(
  stored: readonly StoredLine[],
  written: readonly WrittenLine[],
): StoredLine[] {
  return written.reduce<StoredLine[]>(
    (lines, { line, text }) => {
      const rest = lines.filter((one) => !isDeepStrictEqual(one, line.stored));
      if (rest.some((one) => isSame(one, line))) return lines;
      const { start, end, original } = line;
      return [...rest, { start, end, original, translated: text }];
    },
    [...stored],
  );
}

/** What is stored once a person has written lines. The model's own text is no correction. */
export function withCorrections(
  stored: readonly StoredLine[],
  written: readonly WrittenLine[],
): StoredLine[] {
  return written.reduce<StoredLine[]>(
    (lines, { line, text }) => {
      const { start, end, original } = line;
      const rest = lines.filter(
        (one) => !isDeepStrictEqual(one, line.stored) && !isSame(one, line),
      );
      const translated = lines.find((one) => isSame(one, line))?.translated;
      const known = translated === undefined ? {} : { translated };
      const corrected = text === translated ? {} : { corrected: text };
      return [...rest, { start, end, original, ...known, ...corrected }];
    },
    [...stored],
  );
}

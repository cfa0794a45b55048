import { audienceLimits } from './audience.constants.ts';
import type { AudienceSource } from './audience.schema.ts';
import { audienceErrors } from './errors.ts';

/** Values that a retention curve is stored with. */
const parts = 200;

/** Numbers that a column needs at least: YouTube writes about a hundred. */
const minPoints = 10;

/**
 * The retention file of YouTube Studio. Its headers are in the language of the person, so the
 * columns are told apart by their numbers: the position rises from the start of the video, in percent,
 * as a share, in seconds or as a time; the next column of numbers is the share of viewers. Where
 * viewers are listed in groups, each position counts with their mean. Undefined when the text is
 * no such table.
 * @throws Failure `audience-times-impossible`
 */
export function retentionSource(text: string): AudienceSource | undefined {
  const rows = tableOf(text);
  const columns = columnsOf(rows);
  const position = columns.findIndex(isPosition);
  const share = columns.findIndex((column, i) => i !== position && isShare(column));
  if (position === -1 || share === -1) return undefined;
  const points = rows.flatMap((_, row) => {
    const [at, value] = [columns[position]?.[row], columns[share]?.[row]];
    return at === undefined || value === undefined ? [] : [{ at, value }];
  });
  if (points.length < minPoints) return undefined;
  if (points.some(({ at, value }) => at < 0 || value < 0)) throw audienceErrors.timesImpossible();
  const last = points.reduce((latest, { at }) => Math.max(latest, at), 0);
  const { whole, seconds } = extentOf(last);
  return { kind: 'retention', seconds, values: resampled(points, whole) };
}

/**
 * What the positions run to: percent end at 99 or 100, shares at 1, anything else is seconds.
 */
function extentOf(last: number): { whole: number; seconds: number | null } {
  if (last <= 1.01) return { whole: 1, seconds: null };
  if (last >= 95 && last <= 101) return { whole: 100, seconds: null };
  if (last > audienceLimits.seconds) throw audienceErrors.timesImpossible();
  return { whole: last, seconds: last };
}

/** The mean value of every part; a part without a point has the value before it. */
function resampled(points: readonly { at: number; value: number }[], whole: number): number[] {
  const sums = new Float64Array(parts);
  const counts = new Uint32Array(parts);
  for (const { at, value } of points) {
    const part = Math.min(parts - 1, Math.floor((at / whole) * parts));
    sums[part] = (sums[part] ?? 0) + value;
    counts[part] = (counts[part] ?? 0) + 1;
  }
  const first = counts.findIndex((count) => count > 0);
  let before = (sums[first] ?? 0) / (counts[first] || 1);
  return Array.from(sums, (sum, part) => {
    const count = counts[part] ?? 0;
    if (count > 0) before = sum / count;
    return Math.round(1e4 * Math.min(1e6, before)) / 1e4;
  });
}

type Column = readonly (number | undefined)[];

const numbersOf = (column: Column) => column.filter((value) => value !== undefined);

/** Whether a column begins near the start and rises, apart from where another group begins. */
function isPosition(column: Column): boolean {
  const values = numbersOf(column);
  if (values.length < minPoints) return false;
  const falls = values.filter((value, i) => i > 0 && value < (values[i - 1] ?? 0)).length;
  const rises = values.filter((value, i) => i > 0 && value > (values[i - 1] ?? 0)).length;
  const last = values.reduce((latest, value) => Math.max(latest, value), 0);
  return (values[0] ?? 1) <= 0.05 * last && rises >= 0.3 * values.length && falls <= rises / 10;
}

/** Whether a column is of numbers that are not all alike. */
const isShare = (column: Column) => new Set(numbersOf(column).slice(0, 1000)).size > 2;

function columnsOf(rows: readonly string[][]): Column[] {
  const width = Math.min(20, Math.max(0, ...rows.slice(0, 100).map((row) => row.length)));
  return Array.from({ length: width }, (_, i) => rows.map((row) => numberIn(row[i] ?? '')));
}

/** The cells of the lines, by the separator that most lines have. */
function tableOf(text: string): string[][] {
  const lines = text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/, audienceLimits.lines)
    .filter((line) => line.trim() !== '' && line.length < 10_000);
  const separator =
    ['\t', ';', ','].find(
      (one) => lines.filter((line) => line.includes(one)).length > lines.length / 2,
    ) ?? ',';
  return lines.map((line) => cellsOf(line, separator));
}

/** The cells of a line; a separator within quotation marks is none. */
function cellsOf(line: string, separator: string): string[] {
  const cells = [''];
  let isQuoted = false;
  for (const letter of line) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (letter === separator && !isQuoted) cells.push('');
    else cells[cells.length - 1] += letter;
  }
  return cells;
}

/** A number as people of any country write it: "12.5", "12,5 %", "0:12", "1:02:03". */
function numberIn(cell: string): number | undefined {
  const text = cell.replace(/[\s%\u00a0\u202f\u200e\u200f]/g, '');
  const clock = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d(?:[.,]\d+)?)$/.exec(text);
  if (clock) {
    const [, hours = '0', minutes = '0', seconds = '0'] = clock;
    return 3600 * Number(hours) + 60 * Number(minutes) + Number(seconds.replace(',', '.'));
  }
  return /^[-+]?\d{1,12}(?:[.,]\d{1,20})?$/.test(text) ? Number(text.replace(',', '.')) : undefined;
}

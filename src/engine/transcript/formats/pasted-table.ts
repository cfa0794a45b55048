import { transcriptErrors } from '../errors.ts';
import { type Cue, clockSeconds } from './cue.ts';
import { plain } from './markup.ts';

/** The names of the columns that are read; the other columns are not speech. */
const columns = {
  start: /^(?:start|begin|start[ _]?time|in|in[ _]?time|timestamp|time|from)\b/i,
  end: /^(?:end|stop|end[ _]?time|out|out[ _]?time|to)\b/i,
  text: /^(?:text|transcript|content|caption|dialogue|words|subtitle|utterance)\b/i,
  speaker: /^(?:speaker|speaker[ _]?name|name)\b/i,
} as const;

/**
 * The cues of a table with a time and a text in each row, as Whisper (TSV) and editing programs (CSV)
 * write it, with a head, as Audacity's labels or as ELAN's; undefined for any other text. Whole numbers are
 * milliseconds, others seconds, unless a clock says what they are.
 * @throws Failure `captions-format-unknown` for a table whose times cannot be read
 */
export function tableCues(text: string): Cue[] | undefined {
  const head = text.slice(0, 400);
  const separator = ['\t', ',', ';'].find((each) => head.split(/\r?\n/, 1)[0]?.includes(each));
  if (separator === undefined || !isTable(head, separator)) return undefined;
  const rows = rowsOf(text, separator);
  const named = columnsOf(rows[0] ?? []);
  const body = named ? rows.slice(1) : rows;
  const at = named ?? unnamedColumns(rows);
  if (body.length === 0 || !at) return undefined;
  const isWhole = body.every((row) => /^\s*\d+\s*$/.test(row[at.start] ?? ''));
  const cues: Cue[] = [];
  for (const row of body) {
    const start = secondsOf(row[at.start], isWhole);
    if (start === undefined) {
      if (named && isEven(rows))
        throw transcriptErrors.captionsFormatUnknown('a table whose times cannot be read');
      return undefined;
    }
    const speaker = row[at.speaker]?.trim();
    cues.push({
      start,
      end: Math.max(start, secondsOf(row[at.end], isWhole) ?? start),
      text: plain(row[at.text] ?? '').trim(),
      times: [],
      voices: speaker ? [{ offset: 0, speaker }] : [],
    });
  }
  return cues;
}

/** Whether a text begins as a table with a head, or with two numbers of seconds and a text. */
function isTable(head: string, separator: string): boolean {
  const first = head.split(/\r?\n/, 1)[0] ?? '';
  if (separator === '\t' && timesOfElan.test(first)) return true;
  return columnsOf(first.split(separator).map(unquoted)) !== undefined;
}

/** A row without a head: perhaps a tier and a speaker, times, and words. */
const timesOfElan =
  /^(?:[^\t]{0,80}\t){0,2}(?:\d+:\d\d:\d\d\.\d{3}\t|\d+\.\d+\t){2,}[^\t]*\p{L}[^\t]*$/u;

/** The columns of a table without a head: its first times, its last column, and a tier before them. */
function unnamedColumns(rows: readonly string[][]): Columns | undefined {
  const width = rows[0]?.length ?? 0;
  const isClock = (column: number) => rows.every((row) => /\d:\d/.test(row[column] ?? ''));
  const isTime = (column: number) =>
    rows.every((row) => /^\d+\.\d+$|\d:\d/.test(row[column] ?? ''));
  const columns = Array.from({ length: width - 1 }, (_, i) => i);
  const clocks = columns.filter(isClock);
  const [start, end] = clocks.length > 1 ? clocks : columns.filter(isTime);
  if (start === undefined || end === undefined || !isEven(rows)) return undefined;
  return { start, end, text: width - 1, speaker: start > 0 ? 0 : -1 };
}

/** Whether all rows have as many cells, three at least. */
const isEven = (rows: readonly string[][]) =>
  rows.every(({ length }) => length === rows[0]?.length && length > 2);

const unquoted = (cell: string) => cell.trim().replace(/^"|"$/g, '');

type Columns = Record<keyof typeof columns, number>;

function columnsOf(row: readonly string[]): Columns | undefined {
  const index = (pattern: RegExp) => row.findIndex((cell) => pattern.test(cell.trim()));
  const found = {
    start: index(columns.start),
    end: index(columns.end),
    text: index(columns.text),
    speaker: index(columns.speaker),
  };
  return found.start >= 0 && found.text >= 0 ? found : undefined;
}

function secondsOf(cell: string | undefined, isWhole: boolean): number | undefined {
  const text = cell?.trim() ?? '';
  if (/^\d+(?:[.,]\d+)?$/.test(text)) return Number(text.replace(',', '.')) / (isWhole ? 1000 : 1);
  const frames = /^(\d\d[:;]\d\d[:;]\d\d)[:;]\d\d$/.exec(text);
  if (frames) return clockSeconds((frames[1] ?? '').replaceAll(';', ':'));
  return clockSeconds(text);
}

/** The rows of a table whose cells may be in quotation marks, with separators and lines inside. */
function rowsOf(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    row.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (row.some((each) => each.trim() !== '')) rows.push(row);
    row = [];
  };
  for (let i = 0; i < text.length; i++) {
    const character = text.charAt(i);
    if (quoted) {
      if (character !== '"') cell += character;
      else if (text.charAt(i + 1) === '"') {
        cell += '"';
        i++;
      } else quoted = false;
    } else if (character === '"' && cell.trim() === '') {
      cell = '';
      quoted = true;
    } else if (character === separator) endCell();
    else if (character === '\n') endRow();
    else if (character !== '\r') cell += character;
  }
  endRow();
  return rows;
}

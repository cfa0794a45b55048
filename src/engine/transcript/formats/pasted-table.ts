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
 * write it, with a head or as Audacity's labels; undefined for any other text. Whole numbers are
 * milliseconds, others seconds, unless a clock says what they are.
 */
export function tableCues(text: string): Cue[] | undefined {
  const head = text.slice(0, 400);
  const separator = ['\t', ',', ';'].find((each) => head.split(/\r?\n/, 1)[0]?.includes(each));
  if (separator === undefined || !isTable(head, separator)) return undefined;
  const rows = rowsOf(text, separator);
  const named = columnsOf(rows[0] ?? []);
  const body = named ? rows.slice(1) : rows;
  const at = named ?? { start: 0, end: 1, text: 2, speaker: -1 };
  if (body.length === 0) return undefined;
  const isWhole = body.every((row) => /^\s*\d+\s*$/.test(row[at.start] ?? ''));
  const cues: Cue[] = [];
  for (const row of body) {
    const start = secondsOf(row[at.start], isWhole);
    if (start === undefined) return undefined;
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
  if (separator === '\t' && /^\d+\.\d+\t\d+\.\d+\t/.test(first)) return true;
  return columnsOf(first.split(separator).map(unquoted)) !== undefined;
}

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
  if (/^\d+(?:\.\d+)?$/.test(text)) return Number(text) / (isWhole ? 1000 : 1);
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

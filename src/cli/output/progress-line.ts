import { stripVTControlCharacters, styleText } from 'node:util';
import stringWidth from 'string-width';

/** The content of one line of the live display. */
export type ProgressLine = {
  label: string;
  /** 0 to 1. */
  fraction: number;
  /** The current step; empty when the label already states it. */
  doing: string;
};

/**
 * A line of at most `columns - 1` terminal columns (at least 24): a full last column would wrap in
 * some terminals.
 */
export function createProgressLine(
  { label, fraction, doing }: ProgressLine,
  columns: number,
): string {
  const within = Math.min(1, Math.max(0, fraction));
  const width = widths(columns);
  const full = Math.round(within * width.bar);
  const bar =
    styleText('green', '━'.repeat(full)) + styleText('gray', '─'.repeat(width.bar - full));
  const done = within >= 1;
  const percent = `${String(Math.floor(within * 100)).padStart(3)} %`;
  const rest =
    done || !doing || width.doing === 0 ? '' : `  ${styleText('gray', fitted(doing, width.doing))}`;
  return `  ${done ? styleText('green', '✔') : ' '} ${padded(fitted(label, width.label), width.label)} ${bar} ${percent}${rest}`;
}

/** Columns of the mark, the percentage and the spaces between them. */
const fixed = 11;

function widths(columns: number): { label: number; bar: number; doing: number } {
  const doing = columns >= 60 ? 14 : 0;
  const room = Math.max(12, columns - 1 - fixed - (doing && doing + 2));
  const bar = Math.min(24, Math.floor(room * 0.4));
  return { label: Math.min(36, room - bar), bar, doing };
}

/**
 * The text as a single line of at most `columns` columns: Chinese, Japanese and Korean characters
 * take two, combining marks none.
 */
function fitted(text: string, columns: number): string {
  const line = stripVTControlCharacters(text)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  if (stringWidth(line) <= columns) return line;
  let pinned = '';
  for (const { segment } of new Intl.Segmenter().segment(line)) {
    if (stringWidth(pinned + segment) > columns - 1) break;
    pinned += segment;
  }
  return `${pinned.trimEnd()}…`;
}

function padded(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(0, columns - stringWidth(text)));
}

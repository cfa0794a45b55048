import { type Cue, clockSeconds } from './cue.ts';
import { readMarkup } from './markup.ts';

/**
 * The cues of a text in which a line `start --> end` opens each cue: the common part of VTT and
 * SRT. Everything else (headers, notes, styles, numbers, damage) is skipped. In VTT an empty line
 * ends a cue; SRT files often have empty lines within a cue, so there only the next time line ends
 * it.
 */
export function timedBlocks(text: string, { blankEnds }: { blankEnds: boolean }): Cue[] {
  const cues: Cue[] = [];
  let open: { start: number; end: number; lines: string[] } | undefined;
  const close = () => {
    if (open)
      cues.push({ start: open.start, end: open.end, ...readMarkup(open.lines.join('\n').trim()) });
    open = undefined;
  };
  for (const line of text.split(/\r\n|\r|\n/)) {
    const times = timeLine(line);
    if (times) {
      if (open) open.lines = withoutNumber(open.lines, cues.length + 2);
      close();
      open = { ...times, lines: [] };
    } else if (blankEnds && line === '') close();
    else open?.lines.push(line);
  }
  close();
  return cues;
}

function timeLine(line: string): { start: number; end: number } | undefined {
  const match = /^\s*([\d:.,]+)\s*-{1,3}>\s*([\d:.,]+)/.exec(line) ?? sbvTimes.exec(line);
  if (!match) return undefined;
  const [start, end] = [clockSeconds(match[1] ?? ''), clockSeconds(match[2] ?? '')];
  return start === undefined || end === undefined ? undefined : { start, end };
}

/** The time line of SubViewer files (SBV). */
export const sbvTimes = /^[ \t]*(\d{1,3}:\d\d:\d\d\.\d{3}),(\d{1,3}:\d\d:\d\d\.\d{3})[ \t]*\r?$/m;

/**
 * The lines without the next cue's number at their end: a bare number after an empty line, or
 * exactly the expected number.
 */
function withoutNumber(lines: string[], expected: number): string[] {
  const last = lines.at(-1)?.trim() ?? '';
  const isNumber =
    /^\d+$/.test(last) &&
    (lines.at(-2)?.trim() === '' || Number(last) === expected || lines.length === 1);
  return isNumber ? lines.slice(0, -1) : lines;
}

import type { Cue } from './cue.ts';
import { readMarkup } from './markup.ts';
import { noneMended, type ReadingCounts } from './reading-notes.ts';
import { lines as linesOf, type Place, readTimeLine, type TimeLine } from './time-line.ts';

/**
 * The cues of a text in which a time line opens each cue: the common part of VTT and SRT.
 * Everything else (headers, notes, styles, numbers, identifiers) is left out. In VTT an empty line
 * ends a cue with words; SRT files often have empty lines within a cue, so there only the next time
 * line ends it. Cues with damaged times are placed between their neighbours.
 */
export function timedBlocks(
  text: string,
  { blankEnds }: { blankEnds: boolean },
): { cues: Cue[]; counts: ReadingCounts } {
  const blocks = blocksOf(linesOf(text).flatMap(apart));
  removeNumbers(blocks);
  removeIdentifiers(blocks, { areUsual: blankEnds });
  const isSpacedOut = count(blocks, ({ lines }) => isBlank(lines[0])) > blocks.length / 2;
  const counts = { ...noneMended };
  if (blankEnds) for (const block of blocks) counts.stray += endAtBlank(block, isSpacedOut);
  return { cues: cuesOf(blocks, counts), counts };
}

/** A time line, and the lines up to the next one. */
type Block = { times: TimeLine; lines: string[] };

const isBlank = (line: string | undefined) => line === undefined || line.trim() === '';
const isNumber = (line: string | undefined): line is string =>
  line !== undefined && /^\s*#?\d{1,7}[.)]?\s*$/.test(line);

function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  let place: Place = 'blank';
  for (const line of lines) {
    const times = readTimeLine(line, place);
    if (times) {
      if (times.before) blocks.at(-1)?.lines.push(times.before);
      blocks.push({ times, lines: times.rest ? [times.rest] : [] });
    } else blocks.at(-1)?.lines.push(line);
    // An empty line may stand between the number and the times.
    if (!isBlank(line)) place = isNumber(line) ? 'number' : 'text';
    else if (place === 'text') place = 'blank';
  }
  return blocks;
}

/** A time range in the middle of a line, with the number of its caption. */
const range =
  /(?:(?<=\s)\d{1,6}\s{1,4})?\d{1,4}:\d\d(?::\d\d)?[.,]\d{1,3}\s{0,4}--(?:>|&gt;)\s{0,4}\d{1,4}:\d\d(?::\d\d)?[.,]\d{1,3}/g;

/** The line as several, where the line breaks of a file were lost. */
function apart(line: string): string[] {
  const ranges = line.includes('-->') || line.includes('--&gt;') ? [...line.matchAll(range)] : [];
  const isOne = ranges.length === 1 && /^\W*(?:\d+\s+)?$/.test(line.slice(0, ranges[0]?.index));
  if (ranges.length === 0 || isOne) return [line];
  const parts: string[] = [];
  let from = 0;
  for (const { index, 0: found } of ranges) {
    parts.push(line.slice(from, index), found.replace(/^\d+\s+(?=\d)/, ''));
    from = index + found.length;
  }
  return [...parts, line.slice(from)].filter((part) => part.trim() !== '');
}

/**
 * Removes the numbers before time lines: bare numbers that most captions have and that count up. A
 * number that was said stands apart from the next time line, or does not count.
 */
function removeNumbers(blocks: readonly Block[]): void {
  const all = blocks.map(({ lines }) => {
    const at = lines.findLastIndex((line) => !isBlank(line));
    return isNumber(lines[at]) ? { at, number: Number(lines[at]?.replace(/\D/g, '')) } : undefined;
  });
  const found = all.slice(0, -1);
  const known = found.flatMap((each) => each?.number ?? []);
  const counting = known.filter((number, i) => i > 0 && number === (known[i - 1] ?? 0) + 1);
  const areNumbered =
    known.length * 2 >= found.length &&
    counting.length * 5 >= (known.length - 1) * 4 &&
    found.some((each, i) => each && blocks[i]?.lines.slice(0, each.at).some((l) => !isBlank(l)));
  for (const [i, each] of all.entries()) {
    const block = blocks[i];
    if (!each || !block) continue;
    const isAlone = isBlank(block.lines[each.at - 1]) && each.at > 0;
    const isNext = each.number === (found[i - 1]?.number ?? each.number - 1) + 1;
    // The file may be cut off after a number.
    if (i === blocks.length - 1 && !(areNumbered && isAlone && isNext)) continue;
    if (
      areNumbered ? isAlone || isNext || each.at > 0 : isAlone && each.at === block.lines.length - 1
    )
      block.lines.length = each.at;
  }
}

const uuid = /^\s*[{(]?[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}[)}]?(?:[/_.:-]\S{0,40})?\s*$/i;

/**
 * Removes the identifier directly before a time line: a line by itself, if most captions have one
 * (in VTT, `areUsual`, also if few have one, unless it is all that is shown), and every UUID.
 */
function removeIdentifiers(blocks: readonly Block[], { areUsual }: { areUsual: boolean }): void {
  const before = blocks.slice(0, -1);
  const hasOne = ({ lines }: Block) => !isBlank(lines.at(-1)) && isBlank(lines.at(-2));
  const hasWords = ({ lines }: Block) => lines.slice(0, -1).some((line) => !isBlank(line));
  const areMost = count(before, (block) => hasOne(block) && hasWords(block)) >= before.length * 0.8;
  const enough = areUsual ? 1 : 3;
  for (const block of before) {
    const isOne =
      uuid.test(block.lines.at(-1) ?? '') ||
      (hasOne(block) && ((areMost && before.length >= enough) || (areUsual && hasWords(block))));
    if (isOne) block.lines.pop();
  }
}

/**
 * Keeps the first lines of a block up to an empty line, and returns the number of other lines. If
 * the whole file is `isSpacedOut`, with an empty line after each, all lines stay except notes.
 */
function endAtBlank(block: Block, isSpacedOut: boolean): number {
  const paragraphs = paragraphsOf(block.lines).filter(
    ([first = '']) => !/^(?:NOTE|STYLE|REGION)(?:\s|$)/.test(first),
  );
  block.lines = isSpacedOut ? paragraphs.flat() : (paragraphs[0] ?? []);
  return isSpacedOut ? 0 : paragraphs.slice(1).flat().length;
}

function paragraphsOf(lines: readonly string[]): string[][] {
  const paragraphs: string[][] = [];
  let isOpen = false;
  for (const line of lines) {
    if (isBlank(line)) isOpen = false;
    else if (isOpen) paragraphs.at(-1)?.push(line);
    else {
      paragraphs.push([line]);
      isOpen = true;
    }
  }
  return paragraphs;
}

/** Seconds by which a single caption between two others may be off before its time is damaged. */
const maxOff = 60;

function cuesOf(blocks: readonly Block[], counts: ReadingCounts): Cue[] {
  const shown = blocks.flatMap(({ times, lines }) => {
    const content = readMarkup(lines.join('\n').trim());
    return content.text.trim() === '' ? [] : [{ ...times, content }];
  });
  forgetOutliers(shown);
  // Without a single time, nothing is known of when anything is said.
  if (shown.every(({ start, end }) => start === undefined && end === undefined)) return [];
  const cues: Cue[] = [];
  let [next, after] = [0, Number.NaN];
  for (const [i, { start, end, isBefore, content }] of shown.entries()) {
    if (isBefore) {
      counts.skipped++;
      continue;
    }
    while (next <= i || (next < shown.length && shown[next]?.start === undefined)) next++;
    after = shown[next]?.start ?? Number.NaN;
    const before = cues.at(-1);
    const from = start ?? Math.min(end ?? Number.POSITIVE_INFINITY, before?.end ?? 0);
    const until = end ?? (Number.isNaN(after) ? from : Math.max(from, after));
    if (start === undefined || end === undefined || end < start) counts.mended++;
    cues.push({ start: from, end: Math.max(from, until), ...content });
  }
  return cues;
}

type Times = Pick<TimeLine, 'start' | 'end'>;

/** Forgets the times of a caption that is far away from both of its neighbours, which are in order. */
function forgetOutliers(shown: Times[]): void {
  for (const [i, times] of shown.entries()) {
    const [before, after] = [shown[i - 1] ?? { end: 0 }, shown[i + 1]];
    if (times.start === undefined || before?.end === undefined || after?.start === undefined)
      continue;
    if (after.start < before.end - 1 || after.start > before.end + maxOff) continue;
    if (times.start < after.start + maxOff && times.start > before.end - maxOff) continue;
    times.start = undefined;
    times.end = undefined;
  }
}

function count<Item>(items: readonly Item[], test: (item: Item) => boolean): number {
  return items.filter(test).length;
}

import type { Line, TimeOfLine } from './pasted-lines.shared.ts';

/** A line with a time. */
export type TimedLine = Line & { time: TimeOfLine };

/**
 * The lines of a document whose time is no word, and whether that time is an anchor: one that goes
 * on from the others. The shape of the whole document decides: times stand at the same place of its
 * lines and increase. Empty when it has no such shape, whatever single lines look like.
 */
export function timedLines(lines: readonly Line[]): Map<Line, { isAnchor: boolean }> {
  const candidates = withoutSpokenTimes(lines);
  const main = mainGroup(candidates, lines);
  const accepted = new Map<Line, { isAnchor: boolean }>();
  if (!main) return accepted;
  const rising = risingAmong(main);
  for (const [i, line] of main.entries())
    if (rising[i] || hasReasonBesides(line) || isInRun(rising, i))
      accepted.set(line, { isAnchor: rising[i] === true && !isOfDay(line) });
  const isMain = new Set(main);
  const names = new Set(main.flatMap(({ time }) => time.before?.name ?? []));
  const limits = limitsOf(candidates, new Set(main.filter((_, i) => rising[i])));
  for (const [i, line] of candidates.entries()) {
    const { seconds, spelled, ofDay, place, bracketed, before } = line.time;
    const { least = 0, most = Number.POSITIVE_INFINITY } = limits[i] ?? {};
    if (isMain.has(line)) continue;
    const fits = seconds >= Math.floor(least) && seconds <= most;
    const isLike =
      (ofDay ? place === main[0]?.time.place : place === 'alone') ||
      bracketed ||
      names.has(before?.name ?? '');
    const isTime = spelled ? fits && isBeside(candidates, i) : isLike && (fits || isUnsaid(line));
    if (isTime) accepted.set(line, { isAnchor: fits });
  }
  return accepted;
}

/** Whether a time counts minutes of the day; before words ("0:06 am I late") it need not. */
const isOfDay = ({ time }: TimedLine) => time.ofDay && time.place !== 'first';

/** Whether a line is no speech even where its time does not go on from the others. */
const hasReasonBesides = (line: TimedLine) =>
  line.time.bracketed || line.time.before !== undefined || isUnsaid(line);

/** Whether nobody says a time as it is written: "0:03", "00:00:06". */
const isUnsaid = ({ time, text, from }: TimedLine) =>
  /^\W*(?:0|\d{1,2}:\d\d:\d\d|\d+:\d\d[.,]\d)/.test(text.slice(time.from - from));

/** A spoken time ("12:30") is alone between times that go on; a second part has several. */
function isInRun(rising: readonly boolean[], index: number): boolean {
  let [from, to] = [index, index];
  while (from > 0 && !rising[from - 1] && to - from < minRun) from--;
  while (to < rising.length - 1 && !rising[to + 1] && to - from < minRun) to++;
  return to - from + 1 >= minRun;
}
const minRun = 3;

/** Whether a time in words repeats the time of a line beside it. */
function isBeside(candidates: readonly TimedLine[], index: number): boolean {
  const own = candidates[index]?.time.seconds;
  return [index - 1, index + 1].some(
    (other) => Math.floor(candidates[other]?.time.seconds ?? -1) === own,
  );
}

/** The lines with times, without times that are what is said: a time between two times. */
function withoutSpokenTimes(lines: readonly Line[]): TimedLine[] {
  const kept: TimedLine[] = [];
  let run = 0;
  for (const [i, line] of lines.entries()) {
    if (!isTimed(line)) {
      run = 0;
      continue;
    }
    const isAlone = line.time.place === 'alone' && !line.time.spelled;
    const before = isAlone ? run : 0;
    run = isAlone ? run + 1 : 0;
    const next = lines[i + 1];
    const isLast = next === undefined;
    const goesOn = next?.time?.place === 'alone' && !next.time.spelled;
    if (before % 2 === 1 && (goesOn || before > 1 || isLast) && !isUnsaid(line)) continue;
    kept.push(line);
  }
  return kept;
}

const isTimed = (line: Line): line is TimedLine => line.time !== undefined;

/** The times at one place, in brackets or not, that give the document its shape. */
function mainGroup(
  candidates: readonly TimedLine[],
  lines: readonly Line[],
): TimedLine[] | undefined {
  const groups = Map.groupBy(
    candidates.filter(({ time }) => !time.spelled),
    (line) => `${line.time.place} ${line.time.bracketed} ${isOfDay(line)}`,
  );
  const bySize = [...groups.values()].sort((a, b) => b.length - a.length);
  return bySize.find((group) => isShape(group, lines));
}

/** Lines above the first entry at most, where there is only one. */
const maxAbove = 5;

function isShape(group: readonly TimedLine[], lines: readonly Line[]): boolean {
  const [first] = group;
  if (!first) return false;
  const above = lines.indexOf(first);
  const { place, bracketed } = first.time;
  const isRough = place === 'first' && !bracketed;
  const ofDay = group.filter(({ time }) => time.ofDay).length;
  if (ofDay > 0 && (isRough ? 2 * ofDay > group.length : group.length === 1)) return false;
  if (group.length === 1) {
    const isHeader = place === 'alone' || (place === 'last' && isTitled(first));
    const isPlain = bracketed || (place === 'alone' && isUnsaid(first));
    return (isHeader && isPlain) || (above <= maxAbove && (isHeader || bracketed));
  }
  const rising = risingAmong(group);
  const share = rising.filter((each, i) => each || isInRun(rising, i)).length / group.length;
  if (share < (isRough ? 0.9 : 0.8)) return false;
  if (place === 'last' || place === 'between') return areNamed(group);
  return !isRough || isUnsaid(first) || opensMostEntries(group, lines.slice(above));
}

const isTitled = ({ time }: TimedLine) => time.before?.isTitled === true;

/** Whether the texts before the times are names: written as names, or the same again and again. */
function areNamed(group: readonly TimedLine[]): boolean {
  const names = group.flatMap(({ time }) => time.before ?? []);
  const titled = names.filter(({ isTitled }) => isTitled).length;
  const distinct = new Set(names.map(({ name }) => name)).size;
  return 2 * titled >= group.length || 2 * distinct <= group.length;
}

/** Whether times without brackets open most paragraphs or lines. */
function opensMostEntries(group: readonly TimedLine[], lines: readonly Line[]): boolean {
  const paragraphs = lines.filter(({ opens }) => opens).length;
  const opening = group.filter(({ opens }) => opens).length;
  return 2 * group.length >= lines.length || (paragraphs > 1 && 3 * opening >= 2 * paragraphs);
}

/** For each line whether its time belongs to the longest row of times that never decrease. */
function risingAmong(group: readonly TimedLine[]): boolean[] {
  const tails: number[] = [];
  const before = new Int32Array(group.length).fill(-1);
  for (const [i, { time }] of group.entries()) {
    let [low, high] = [0, tails.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((group[tails[middle] ?? 0]?.time.seconds ?? 0) <= time.seconds) low = middle + 1;
      else high = middle;
    }
    before[i] = tails[low - 1] ?? -1;
    tails[low] = i;
  }
  const rising = new Array<boolean>(group.length).fill(false);
  for (let i = tails.at(-1) ?? -1; i >= 0; i = before[i] ?? -1) rising[i] = true;
  return rising;
}

/** For each line the anchors before and after it, seconds. */
function limitsOf(
  candidates: readonly TimedLine[],
  anchors: ReadonlySet<TimedLine>,
): { least: number; most: number }[] {
  let [least, most] = [0, Number.POSITIVE_INFINITY];
  const limits = candidates.map((line) => {
    if (anchors.has(line)) least = line.time.seconds;
    return { least, most };
  });
  for (let i = candidates.length - 1; i >= 0; i--) {
    const [line, limit] = [candidates[i], limits[i]];
    if (limit) limit.most = most;
    if (line && anchors.has(line)) most = line.time.seconds;
  }
  return limits;
}

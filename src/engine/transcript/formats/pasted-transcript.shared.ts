import { timedLines } from './pasted-document.shared.ts';
import {
  beginsWords,
  isEpisodeLink,
  isFact,
  isFurniture,
  isLastFurniture,
  isSignature,
  isTitle,
} from './pasted-headings.shared.ts';
import { bracketedTimes, type Line, linesOf } from './pasted-lines.shared.ts';
import { type LikelyName, likelyName, namesAmong, openingName } from './pasted-names.shared.ts';
import { timeAt } from './pasted-times.shared.ts';

/**
 * A part of a text that nobody speaks, from offset `from` to before `until`. A `time` has `seconds`
 * (and `end`, of a range) if what follows it begins then; a `name` has the name of who speaks next.
 */
export type PastedMark = {
  kind: 'time' | 'name' | 'heading';
  from: number;
  until: number;
  seconds?: number | undefined;
  end?: number | undefined;
  name?: string | undefined;
};

/**
 * What in a text is no speech: the times, names and headings of a transcript as YouTube's panel,
 * meeting and editing tools write it. The marks are in order and do not overlap. Empty for a text
 * that only consists of words. The shape of the whole text decides, so that a time or a name that
 * somebody says stays a word. Linear in the length of the text, apart from sorting.
 */
export function pastedMarks(text: string): PastedMark[] {
  const lines = linesOf(text);
  const times = timedLines(lines);
  const document = { lines, times, top: topOf(lines, times) };
  const marks = [...timeMarks(document)];
  const names = nameMarks(document);
  marks.push(...names);
  if (times.size === 0) marks.push(...scatteredTimes(lines));
  const isStructured = marks.length > 0;
  const marked = new Set(marks.map(({ from }) => from));
  const begin = marks.find(({ seconds }) => seconds !== undefined)?.seconds;
  const first = marks.reduce((least, { from }) => Math.min(least, from), Number.POSITIVE_INFINITY);
  for (const [i, line] of lines.entries()) {
    const isMarked = marked.has(line.from);
    const isAbove = line.until <= first && isStructured && isHeadingAbove(line, begin);
    const isTool = isStructured
      ? isFurniture(line.text) || /^#{1,6} /.test(line.text)
      : isSignature(line.text);
    const isLast =
      (i >= lines.length - 2 && isLastFurniture(line.text)) ||
      (i >= lines.length - 3 && lines.slice(i, i + 2).some(({ text }) => isEpisodeLink(text)));
    if (i < document.top || (!isMarked && (isAbove || isTool || isLast)))
      marks.push({ kind: 'heading', from: line.from, until: line.until });
  }
  marks.push(...numberMarks(document));
  if (isStructured && names.length === 0) marks.push(...chapterMarks(document));
  return inOrder(marks);
}

type Document = {
  lines: readonly Line[];
  times: ReadonlyMap<Line, { isAnchor: boolean }>;
  /** The lines before this index are the head of the document. */
  top: number;
};

/** Marks in order of their places; of two at one place the first counts. */
function inOrder(marks: readonly PastedMark[]): PastedMark[] {
  const ordered: PastedMark[] = [];
  for (const mark of marks.toSorted((a, b) => a.from - b.from))
    if (mark.from >= (ordered.at(-1)?.until ?? 0)) ordered.push(mark);
  return ordered;
}

/** Lines in which the heading "Transcript" is looked for where there is no time. */
const maxHead = 40;

/** The number of lines up to the heading that stands right before the words, and of facts. */
function topOf(lines: readonly Line[], times: Document['times']): number {
  const firstTime = lines.findIndex((line) => times.has(line));
  const end = firstTime >= 0 ? firstTime : Math.min(maxHead, lines.length / 2);
  let top = frontMatter(lines);
  for (let i = top; i < end; i++) if (beginsWords(lines[i]?.text ?? '')) top = i + 1;
  while (top < end && isFact(lines[top]?.text ?? '')) top++;
  return top;
}

/** Lines of facts between two lines of dashes at the beginning at most. */
const maxFacts = 60;

/** The number of lines of facts that a note-taking program keeps above a text, between dashes. */
function frontMatter(lines: readonly Line[]): number {
  if (lines[0]?.text !== '---') return 0;
  return lines.slice(0, maxFacts).findIndex(({ text }, i) => i > 0 && text === '---') + 1;
}

/**
 * Whether a line above the first time or name is a heading rather than the end of an entry. `begin`:
 * the first time, seconds.
 */
function isHeadingAbove({ text }: Line, begin: number | undefined): boolean {
  if (begin !== undefined && begin < 2) return true;
  const words = text.split(/\s+/).length;
  return isTitle(text) && (words < 8 || /[|•·:]|\d{4}/.test(text));
}

function* timeMarks({ lines, times, top }: Document): Generator<PastedMark> {
  let least = 0;
  for (const line of lines.slice(top)) {
    const { time } = line;
    const found = times.get(line);
    if (time && found) {
      const { before, seconds, end } = time;
      if (before) yield nameMark(line.from, time.from, before.name);
      const known = found.isAnchor ? { seconds, end } : {};
      yield { kind: 'time', from: time.from, until: time.until, ...known };
      if (found.isAnchor) least = seconds;
    }
    if (times.size > 0)
      for (const inner of timesWithin(line, found ? time?.until : line.from)) {
        if (inner.seconds < Math.floor(least)) continue;
        yield { kind: 'time', ...inner };
        least = inner.seconds;
      }
  }
}

const nameMark = (from: number, until: number, name: string): PastedMark => ({
  kind: 'name',
  from,
  until,
  name,
});

function timesWithin({ from, until, text }: Line, begin = until) {
  return bracketedTimes(text.slice(begin - from), begin).map(({ from, until, seconds, end }) => ({
    from,
    until,
    seconds,
    end,
  }));
}

/** Times that a text has only within its lines: in square brackets, or between words as read aloud. */
function scatteredTimes(lines: readonly Line[]): PastedMark[] {
  const bracketed = lines.flatMap((line) => timesWithin(line, line.from));
  const found = bracketed.length > 0 ? bracketed : bareTimes(lines);
  const rises = found.every(({ seconds }, i) => seconds >= (found[i - 1]?.seconds ?? 0));
  if (found.length < 2 || !rises) return [];
  return startsAtEnds(lines) ?? found.map((time) => ({ kind: 'time', ...time }));
}

/**
 * The times of lines that have theirs at the end, if the first is the beginning: nothing is said
 * before it, so that it is not the end of its line either. The next line begins after a time.
 */
function startsAtEnds(lines: readonly Line[]): PastedMark[] | undefined {
  const times = lines.map((line) => timesWithin(line, line.from));
  if ((times[0]?.[0]?.seconds ?? Number.POSITIVE_INFINITY) >= 2) return undefined;
  const marks = lines.flatMap((line, i): PastedMark[] => {
    const [time, ...others] = times[i] ?? [];
    if (!time || others.length > 0) return [];
    const before = line.text.slice(0, time.from - line.from).replace(/[\s(]+$/, '');
    const after = line.text.slice(time.until - line.from);
    if (!/\p{L}/u.test(before) || /[\p{L}\p{N}]/u.test(after)) return [];
    const { seconds, end } = times[i + 1]?.[0] ?? {};
    return [{ kind: 'time', from: line.from + before.length, until: line.until, seconds, end }];
  });
  return marks.length === lines.length ? marks : undefined;
}

/** Characters that people say in a second, and the times at least that show it. */
const [slowest, fastest, minTimes] = [4, 40, 4];

/** Times between words that are as far apart as it takes to say the words: lines that were joined. */
function bareTimes(lines: readonly Line[]): ReturnType<typeof timesWithin> {
  const found = lines.flatMap(({ text, from }) =>
    [...text.matchAll(/(?<![^\s])\d{1,2}:\d\d(?=\s)/g)].flatMap(({ index }) => {
      const time = timeAt(text, index);
      return time && !time.ofDay ? [{ ...time, from: from + index, until: from + time.until }] : [];
    }),
  );
  const [first, last] = [found[0], found.at(-1)];
  if (!first || !last || found.length < minTimes) return [];
  const rate = (last.from - first.from) / (last.seconds - first.seconds);
  if (rate < slowest || rate > fastest) return [];
  return found.map(({ from, until, seconds, end }) => ({ from, until, seconds, end }));
}

/** The numbers of entries that stand above their times, counting on. */
function numberMarks({ lines, times }: Document): PastedMark[] {
  const heads = lines.flatMap((line, i) => (times.has(line) ? [lines[i - 1]] : []));
  const numbers = heads.filter((line) => line !== undefined && /^#?\d{1,6}[.)]?$/.test(line.text));
  const values = numbers.map((line) => Number(line?.text.replace(/\D/g, '')));
  const count = values.every((value, i) => i === 0 || value === (values[i - 1] ?? 0) + 1);
  if (numbers.length < 2 || numbers.length < heads.length - 1 || !count) return [];
  return numbers.flatMap((line) =>
    line ? [{ kind: 'heading' as const, from: line.from, until: line.until }] : [],
  );
}

/** A line with a time, and the lines up to the next one. */
type Entry = { head: Line; body: Line[] };

function entriesOf({ lines, times }: Document): Entry[] {
  const entries: Entry[] = [];
  for (const line of lines) {
    const last = entries.at(-1);
    if (!times.has(line)) last?.body.push(line);
    else if (last && line.time?.spelled && last.body.length === 0) continue;
    else entries.push({ head: line, body: [] });
  }
  return entries;
}

/** A line, or a part of it, that may be a name. */
type NamePlace = LikelyName & { from: number; until: number };

const toMark = ({ from, until, name }: NamePlace) => nameMark(from, until, name);

/** Names on lines of their own, after a time on its line, or before a colon. */
function nameMarks(document: Document): PastedMark[] {
  const { lines, times, top } = document;
  const headed = new Set(
    lines.flatMap((line) => (times.has(line) && line.time?.before?.name) || []),
  );
  if (headed.size > 0)
    return [
      ...repeatedNames(document, headed),
      ...namesOfTurns(lines.slice(top), times, headed).map(toMark),
    ];
  const entries = entriesOf(document);
  const alone = entries.filter(({ head }) => head.time?.place === 'alone');
  const first = entries.filter(({ head }) => head.time?.place === 'first');
  const places: { found: NamePlace[]; among: number }[] = [
    {
      among: alone.length,
      found: alone.flatMap(({ body }) => (body.length > 1 ? whole(body[0]) : [])),
    },
    { among: alone.length, found: namesBefore(document, alone) },
    {
      among: first.length,
      found: first.flatMap(({ head, body }) => (body.length > 0 ? afterTime(head) : [])),
    },
    { among: first.length, found: mostOf(first.length, namesBefore(document, first)) },
  ];
  const own = places
    .map(({ found, among }) => {
      const names = namesAmong(found, among);
      return found.filter(({ name }) => names.has(name));
    })
    .reduce((best, found) => (found.length > best.length ? found : best), []);
  const turns = namesOfTurns(lines.slice(top), times);
  return (turns.length > own.length ? turns : own).map(toMark);
}

/** The names, if nearly all of so many entries have one: among words, a line may look like one. */
const mostOf = (entries: number, found: NamePlace[]) =>
  found.length >= 0.8 * entries ? found : [];

/** Lines that repeat the name of an entry, or its initials, above the entry: an avatar's text. */
function repeatedNames({ lines, times }: Document, names: ReadonlySet<string>): PastedMark[] {
  const initials = new Set([...names].map((name) => name.replace(/(\S)\S*\s*/g, '$1')));
  return lines.flatMap((line, i) => {
    if (times.has(line)) return [];
    const isName = names.has(likelyName(line.text)?.name ?? '');
    const next = [lines[i + 1], lines[i + 2]].some((after) => after && times.has(after));
    const { from, until, text } = line;
    if (next && isName) return [nameMark(from, until, likelyName(text)?.name ?? text)];
    return next && initials.has(text) ? [{ kind: 'heading', from, until }] : [];
  });
}

function whole(line: Line | undefined): NamePlace[] {
  const name = line && !line.time ? likelyName(line.text) : undefined;
  return line && name ? [{ ...name, from: line.from, until: line.until }] : [];
}

function afterTime(head: Line): NamePlace[] {
  const from = head.time?.until ?? head.until;
  const name = likelyName(head.text.slice(from - head.from));
  return name ? [{ ...name, from, until: head.until }] : [];
}

/** The lines right above times, where another line of the entry before, or none, is above them. */
function namesBefore({ lines, times, top }: Document, entries: readonly Entry[]): NamePlace[] {
  const indexes = new Map(lines.map((line, i) => [line, i]));
  return entries.flatMap(({ head }) => {
    const index = indexes.get(head) ?? 0;
    const [above, before] = [lines[index - 1], lines[index - 2]];
    if (!above || index - 1 < top || times.has(above) || head.opens) return [];
    return before && times.has(before) && isBareTime(before) ? [] : whole(above);
  });
}

/**
 * The names before colons that open the turns of a conversation, or stand above its paragraphs.
 * `known`: names that are known already.
 */
function namesOfTurns(
  lines: readonly Line[],
  times: Document['times'],
  known: ReadonlySet<string> = new Set(),
): NamePlace[] {
  const openings = lines
    .filter((line) => !(times.has(line) && isBareTime(line)) && !isFurniture(line.text))
    .map((line) => {
      const isTimed = times.has(line);
      const place = openingOf(line, isTimed);
      return { line, place, name: isTimed ? (line.time?.before ?? place) : place };
    });
  const starting = openings.filter(({ line }) => line.opens || times.has(line));
  const share = (some: typeof openings) =>
    some.filter(({ name }) => name).length / Math.max(1, some.length);
  const turns = share(starting) > share(openings) && starting.length > 2 ? starting : openings;
  const found = turns.flatMap(({ name }) => name ?? []);
  const names = namesAmong(found, turns.length, {
    minAgain: 3,
    maxDistinct: 1,
    // Without times, "Step 1: …, Step 2: …" is what somebody says.
    maxUnlike: times.size > 0 ? 3 : 0,
  });
  const isName = (name: string) => names.has(name) || known.has(name);
  const colons = openings.flatMap(({ place }) => (place && isName(place.name) ? place : []));
  return colons.length > 0 || times.size > 0 ? colons : namesOfParagraphs(lines);
}

/** Whether a line has no words besides its time and a name. */
const isBareTime = ({ time }: Line) => time?.place === 'alone' || time?.place === 'last';

function openingOf(line: Line, isTimed: boolean): NamePlace | undefined {
  const from = isTimed ? (line.time?.until ?? line.until) : line.begin;
  const name = openingName(line.text.slice(from - line.from));
  return name && { ...name, from: isTimed ? from : line.from, until: from + name.until };
}

/** Paragraphs of a conversation at least. */
const minParagraphs = 3;

function namesOfParagraphs(lines: readonly Line[]): NamePlace[] {
  const starts = lines.flatMap((line, i) => (line.opens ? [{ line, next: lines[i + 1] }] : []));
  if (starts.length < minParagraphs) return [];
  const found = starts.flatMap(({ line, next }) => (next && !next.opens ? whole(line) : []));
  if (found.length < 0.9 * starts.length) return [];
  const names = namesAmong(found, starts.length, { minShare: 2 });
  return found.filter(({ name }) => names.has(name));
}

/** Entries that tell how many lines of words one has. */
const minEntries = 4;

/** The titles of chapters, which YouTube's panel has between the lines of a few entries. */
function chapterMarks(document: Document): PastedMark[] {
  const entries = entriesOf(document).slice(0, -1);
  const lengths = Map.groupBy(entries, ({ body }) => body.length);
  const [usual, most] = [...lengths].reduce(
    (best, [length, { length: count }]) => (count > best[1] ? [length, count] : best),
    [0, 0],
  );
  if (entries.length < minEntries || most < 0.7 * entries.length) return [];
  return (lengths.get(usual + 1) ?? []).flatMap(({ body }) => {
    const last = body.at(-1);
    const isChapter = last && isTitle(last.text) && /^\P{L}*[^\p{Ll}\P{L}]/u.test(last.text);
    return isChapter ? [{ kind: 'heading' as const, from: last.from, until: last.until }] : [];
  });
}

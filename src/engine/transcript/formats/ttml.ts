import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { type Element, type Node, xmlNodes } from '#platform/kit/xml.ts';
import { transcriptErrors } from '../errors.ts';
import { englishName, primaryTag } from '../languages/index.ts';
import { tokensOf } from '../tokens.ts';
import type { TranscriptNote } from '../transcript.schema.ts';
import { type Cue, type Cues, clockSeconds } from './cue.ts';
import { maxExact } from './cue-word-times.ts';
import { plain } from './markup.ts';
import { mendingNotes, noneMended, type ReadingCounts } from './reading-notes.ts';

/**
 * Reads TTML (and its DFXP, IMSC and EBU relatives): clock, offset, frame, SMPTE and tick times at
 * every level, sequences, line breaks, agents as speakers. Entities that a document defines itself
 * are never expanded.
 */
export function readTtml(text: string): Cues {
  const root = elementNamed('tt', parseXml(text));
  if (!root)
    throw transcriptErrors.captionsUnreadable({ cause: new Error('there is no TTML document') });
  const { root: read, language: kept } = inOneLanguage(root);
  const first = readDocument(read, clockOf(root.attributes, text), false);
  const document = first.isAbsolute ? readDocument(read, first.clock, true) : first;
  const cues = placed(document);
  const language = kept ?? (root.attributes['xml:lang'] || undefined);
  const notes = kept === undefined ? [] : [languagesNote(kept)];
  return { cues, language, notes: [...notes, ...mendingNotes(document.counts)] };
}

/**
 * The document with the divisions in one language only, its own or the first, if others hold
 * translations of the same captions: at least half of their paragraphs begin at the same times.
 * `language` is the one that was kept.
 */
function inOneLanguage(root: Element): { root: Element; language?: string } {
  const languageIn = (element: Element) => primaryTag(element.attributes['xml:lang']);
  const begins = new Map<string, Set<string>>();
  const collect = (element: Element, language: string | undefined) => {
    for (const child of elements(element.children)) {
      const own = child.name === 'div' ? (languageIn(child) ?? language) : language;
      const { begin } = child.attributes;
      if (child.name !== 'p') collect(child, own);
      else if (own !== undefined && begin !== undefined)
        begins.set(own, (begins.get(own) ?? new Set()).add(begin));
    }
  };
  collect(root, undefined);
  const own = languageIn(root) ?? '';
  const kept = begins.has(own) ? own : ([...begins.keys()][0] ?? '');
  const times = begins.get(kept) ?? new Set();
  const translations = new Set(
    [...begins].flatMap(([language, found]) => {
      const same = [...found].filter((begin) => times.has(begin)).length;
      return language !== kept && same > 0 && same * 2 >= found.size ? [language] : [];
    }),
  );
  const without = (element: Element): Element => ({
    ...element,
    children: element.children.flatMap((node) => {
      if (typeof node === 'string' || node.name === 'p') return [node];
      return translations.has(languageIn(node) ?? '') ? [] : [without(node)];
    }),
  });
  return translations.size > 0 ? { root: without(root), language: kept } : { root };
}

function languagesNote(language: string): TranscriptNote {
  const message = `The file holds the captions in several languages. Those in ${englishName(language) ?? language} were read.`;
  return { code: 'captions-languages', language, message };
}

function readDocument(root: Element, clock: Clock, isAbsolute: boolean): Document {
  const counts = { ...noneMended };
  const lengths = new Map<Element, number>();
  const agents = agentsOf(root);
  const document: Document = { clock, agents, cues: [], counts, isAbsolute, lengths };
  const always = { start: 0, end: Number.POSITIVE_INFINITY, speaker: undefined, isTimed: false };
  walk(root, always, document);
  return document;
}

type Clock = {
  /** Frames a second, and those that time codes count. */
  frameRate: number;
  countedRate: number;
  tickRate: number;
  subFrameRate: number;
  /** Frames that a time code leaves out until a minute; undefined if it counts real time. */
  dropped: ((minutes: number) => number) | undefined;
};
type Document = {
  clock: Clock;
  agents: Map<string, string>;
  cues: Cue[];
  counts: ReadingCounts;
  /** Whether the times inside an element are those of the document. */
  isAbsolute: boolean;
  /** How long elements without an end last in a sequence. */
  lengths: Map<Element, number>;
};

/** Removes namespace prefixes and decodes attributes. */
function parseXml(text: string): Node[] {
  return xmlNodes(text).map(plainNode);
}

function plainNode(node: Node): Node {
  if (typeof node === 'string') return node;
  const attributes = Object.entries(node.attributes).map(([key, value]) => [
    withoutPrefix(key),
    plain(value),
  ]);
  return {
    name: withoutPrefix(node.name),
    attributes: Object.fromEntries(attributes),
    children: node.children.map(plainNode),
  };
}

/** Removes a namespace prefix, which writers choose freely; only `xml:` always means the same. */
function withoutPrefix(name: string): string {
  return name.startsWith('xml:') ? name : (name.split(':').at(-1) ?? name);
}

function elementNamed(name: string, nodes: Node[]): Element | undefined {
  return elements(nodes).find((element) => element.name === name);
}

function elements(nodes: Node[]): Element[] {
  return nodes.filter((node) => typeof node !== 'string');
}

function clockOf(attributes: Record<string, string>, text: string): Clock {
  const [numerator = 1, denominator = 1] = (attributes.frameRateMultiplier ?? '1 1')
    .split(/[\s:]+/)
    .map(Number);
  const countedRate = Number(attributes.frameRate) || 30;
  const frameRate = countedRate * (numerator / denominator || 1);
  const subFrameRate = Number(attributes.subFrameRate) || 1;
  const usualRate = attributes.frameRate ? frameRate * subFrameRate : 1;
  const tickRate = Number(attributes.tickRate) || (manyTicks.test(text) ? windowsTicks : usualRate);
  const dropped =
    attributes.timeBase === 'smpte' ? droppedFrames[attributes.dropMode ?? 'nonDrop'] : undefined;
  return { frameRate, countedRate, tickRate, subFrameRate, dropped };
}

/** Ticks of 100 ns, which some programs write without their rate. */
const [manyTicks, windowsTicks] = [/\sbegin="\d{7,12}t"/, 10_000_000];

/** By minutes: frames whose numbers SMPTE time codes leave out. */
const droppedFrames: Record<string, (minutes: number) => number> = {
  nonDrop: () => 0,
  dropNTSC: (minutes) => 2 * (minutes - Math.floor(minutes / 10)),
  dropPAL: (minutes) => 4 * (Math.floor(minutes / 2) - Math.floor(minutes / 20)),
};

/**
 * Names by agent id: `<ttm:agent xml:id="a1"><ttm:name>Ada</ttm:name></ttm:agent>`, in the head.
 */
function agentsOf(root: Element): Map<string, string> {
  const metadata = elements(root.children).filter((element) => element.name === 'head');
  const agents = metadata
    .flatMap((head) => descendants(head))
    .filter((element) => element.name === 'agent');
  return new Map(agents.map((agent) => [agent.attributes['xml:id'] ?? '', textIn(agent).trim()]));
}

function descendants(element: Element): Element[] {
  return elements(element.children).flatMap((child) => [child, ...descendants(child)]);
}

function textIn(element: Element): string {
  return element.children
    .map((child) => (typeof child === 'string' ? plain(child) : textIn(child)))
    .join('');
}

/** When an element is shown. `isTimed`: it, or what contains it, has a time of its own. */
type Context = TimeRange & { speaker: string | undefined; isTimed: boolean };

function walk(element: Element, context: Context, document: Document): void {
  if (element.name === 'p') readParagraph(element, context, document);
  else
    for (const { child, context: inner } of timedChildren(element, context, document))
      if (typeof child !== 'string' && child.name !== 'head') walk(child, inner, document);
}

type Timed = { child: Node; context: Context };

/**
 * The children of an element, with the times at which they are shown: relative to the start of the
 * element, or in a sequence (`timeContainer="seq"`) to the end of the child before, and within the
 * range of the element. Text directly in a sequence takes no time, so it is not shown.
 */
function timedChildren(element: Element, outer: Context, document: Document): Timed[] {
  const isSequence = element.attributes.timeContainer === 'seq';
  const areAbsolute = !isSequence && haveAbsoluteTimes(element, outer, document);
  let reference = areAbsolute ? 0 : outer.start;
  return element.children.flatMap((child): Timed[] => {
    if (typeof child === 'string' || child.name === 'br') {
      if (isSequence && typeof child === 'string' && child.trim()) document.counts.stray++;
      return isSequence ? [] : [{ child, context: outer }];
    }
    if (child.name === 'metadata' || child.name === 'set') return [];
    const context = contextOf(child, { outer, reference, isSequence }, document);
    if (isSequence) reference = context.end;
    return [{ child, context: { ...context, end: Math.min(outer.end, context.end) } }];
  });
}

/**
 * Whether the times of the children are those of the document, as many programs write them: they
 * would fall outside of their element if they were relative to its start.
 */
function haveAbsoluteTimes(element: Element, outer: Context, document: Document): boolean {
  if (outer.start === 0) return false;
  const times = elements(element.children).flatMap(
    ({ attributes: { begin, end } }) => seconds(begin ?? end, document.clock) ?? [],
  );
  const areInside =
    times.length > 0 && times.every((time) => time >= outer.start - 0.05 && time <= outer.end);
  if (areInside && times.some((time) => outer.start + time >= outer.end))
    document.isAbsolute = true;
  return areInside && document.isAbsolute;
}

function contextOf(
  element: Element,
  { outer, reference, isSequence }: { outer: Context; reference: number; isSequence: boolean },
  document: Document,
): Context {
  const { attributes } = element;
  const [begin, duration, until] = [attributes.begin, attributes.dur, attributes.end].map((time) =>
    seconds(time, document.clock),
  );
  const isDamaged = (attributes.begin !== undefined && begin === undefined) || Number(begin) < 0;
  const start = isDamaged ? Number.NaN : reference + (begin ?? 0);
  const ends = [
    until === undefined ? Number.POSITIVE_INFINITY : reference + until,
    duration === undefined || isDamaged ? Number.POSITIVE_INFINITY : start + duration,
  ];
  const agent = attributes.agent?.split(/\s+/)[0];
  const isTimed = [attributes.begin, attributes.end, attributes.dur].some((time) => time);
  const context = {
    start,
    end: Math.min(outer.end, ...ends),
    speaker: agent ? document.agents.get(agent) || agent : outer.speaker,
    isTimed: outer.isTimed || isTimed,
  };
  // In a sequence, an element without an end lasts as long as what it contains.
  const isOpen = isSequence && ends.every((end) => end === Number.POSITIVE_INFINITY);
  if (!isOpen) return context;
  return { ...context, end: Math.min(context.end, start + lengthOf(element, context, document)) };
}

/** The seconds until the last child of an element ends, in a sequence; each is measured once. */
function lengthOf(element: Element, context: Context, document: Document): number {
  const known = document.lengths.get(element);
  if (known !== undefined) return known;
  const alone = { ...context, start: 0, end: Number.POSITIVE_INFINITY };
  const inside = { ...document, counts: { ...noneMended } };
  let last = 0;
  for (const { child, context: inner } of timedChildren(element, alone, inside))
    if (inner.end > last && (typeof child !== 'string' || child.trim())) last = inner.end;
  document.lengths.set(element, last);
  return last;
}

/** A piece of text with the time at which it is shown. */
type Piece = Context & { text: string };

function readParagraph(paragraph: Element, context: Context, document: Document): void {
  const pieces = piecesOf(paragraph, context, document);
  const cues: Cue[] = [];
  let last: Piece | undefined;
  for (const piece of pieces) {
    const cue = cues.at(-1);
    const isShort = tokensOf(piece.text).length <= maxExact;
    const isSame = last && isSameRange(last, piece);
    const goesOn = last && isShort && piece.start >= last.start && piece.start <= last.end + maxGap;
    const isBlank = piece.text.trim() === '';
    if (cue && last && (isBlank || isSame || goesOn)) {
      if (!isBlank && !isSame) {
        if (/\S\s+\S/.test(last.text + piece.text)) cue.text += '\n';
        cue.times.push({ offset: cue.text.length, time: piece.start });
      }
      if (!isBlank) cue.end = Math.max(cue.end, piece.end);
      if (piece.speaker !== last.speaker)
        cue.voices.push({ offset: cue.text.length, speaker: piece.speaker });
      cue.text += piece.text;
    } else if (!isBlank) {
      const { start, end, text, speaker } = piece;
      const isOwn = isShort && !isSameRange(piece, context) && pieces.length > 1;
      cues.push({
        start,
        end,
        text,
        times: isOwn ? [{ offset: 0, time: start }] : [],
        voices: speaker ? [{ offset: 0, speaker }] : [],
      });
    }
    if (!isBlank) last = piece;
  }
  for (const cue of cues)
    if (cue.start < cue.end || Number.isNaN(cue.start)) document.cues.push(cue);
}

/** Seconds between two words of one line. */
const maxGap = 1;

const isSameRange = (a: TimeRange, b: TimeRange) => a.start === b.start && a.end === b.end;

function piecesOf(element: Element, context: Context, document: Document): Piece[] {
  return timedChildren(element, context, document).flatMap(({ child, context: inner }): Piece[] => {
    if (typeof child === 'string') {
      const text = plain(child.replace(/\s+/g, ' '));
      if (inner.isTimed) return [{ ...inner, text }];
      if (text.trim()) document.counts.stray++;
      return [];
    }
    if (child.name === 'br') return [{ ...inner, text: '\n' }];
    return child.attributes.ruby === 'text' ? [] : piecesOf(child, inner, document);
  });
}

/** The cues with times for those that are damaged or open. */
function placed(document: Document): Cue[] {
  const known: Cue[] = [];
  for (const cue of document.cues) {
    if (Number.isNaN(cue.start)) {
      document.counts.mended++;
      cue.start = Math.min(known.at(-1)?.end ?? 0, cue.end);
      cue.times = [];
    }
    if (!Number.isFinite(cue.end)) cue.end = Math.max(cue.start, cue.times.at(-1)?.time ?? 0);
    known.push(cue);
  }
  return known;
}

/**
 * "00:00:01.5", "00:00:01:12" (frames, with sub-frames after a point), "1.5s", "90m", "45f",
 * "400000t".
 */
function seconds(text: string | undefined, clock: Clock): number | undefined {
  if (text === undefined) return undefined;
  const { frameRate, tickRate, subFrameRate } = clock;
  const offset = /^\s*(\d+(?:\.\d+)?)(h|ms|m|s|f|t)\s*$/.exec(text);
  const units: Record<string, number> = {
    h: 3600,
    m: 60,
    s: 1,
    ms: 0.001,
    f: 1 / frameRate,
    t: 1 / tickRate,
  };
  if (offset) return Number(offset[1]) * (units[offset[2] ?? 's'] ?? 1);
  const framed = /^\s*(\d+:\d+:\d+)[:;](\d+)(?:\.(\d+))?\s*$/.exec(text);
  if (!framed) return /^\s*\d+(\.\d+)?\s*$/.test(text) ? Number(text) : realSeconds(text, clock);
  const frames = Number(framed[2]) + Number(framed[3] ?? 0) / subFrameRate;
  const counted = realSeconds(framed[1] ?? '', clock);
  return counted === undefined ? undefined : counted + frames / frameRate;
}

/** The seconds of a clock text; in SMPTE time codes, a second is as long as its frames. */
function realSeconds(text: string, { frameRate, countedRate, dropped }: Clock): number | undefined {
  const counted = clockSeconds(text);
  if (counted === undefined || dropped === undefined) return counted;
  const whole = Math.floor(counted);
  const frames = whole * countedRate - dropped(Math.floor(whole / 60));
  return frames / frameRate + (counted - whole);
}

import { type Element, type Node, xmlNodes } from '#platform/kit/xml.ts';
import { transcriptErrors } from '../errors.ts';
import { type Cue, type Cues, clockSeconds } from './cue.ts';
import { plain } from './markup.ts';

/**
 * Reads TTML (and its DFXP and EBU relatives): clock, offset, frame and tick times, times inherited
 * from `body`, `div` and `span`, line breaks, agents as speakers. Entities that a document defines
 * itself are never expanded.
 */
export function readTtml(text: string): Cues {
  const root = elementNamed('tt', parseXml(text));
  if (!root)
    throw transcriptErrors.captionsUnreadable({ cause: new Error('there is no TTML document') });
  const clock = clockOf(root.attributes);
  const document: Document = { clock, agents: agentsOf(root), cues: [] };
  walk(root, { start: 0, end: Number.POSITIVE_INFINITY, speaker: undefined }, document);
  return { cues: document.cues, language: root.attributes['xml:lang'] || undefined };
}

type Clock = { frameRate: number; tickRate: number; subFrameRate: number };
type Document = { clock: Clock; agents: Map<string, string>; cues: Cue[] };
type Context = { start: number; end: number; speaker: string | undefined };

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

function clockOf(attributes: Record<string, string>): Clock {
  const [numerator = 1, denominator = 1] = (attributes.frameRateMultiplier ?? '1 1')
    .split(/[\s:]+/)
    .map(Number);
  const frameRate = (Number(attributes.frameRate) || 30) * (numerator / denominator || 1);
  const subFrameRate = Number(attributes.subFrameRate) || 1;
  const tickRate =
    Number(attributes.tickRate) || (attributes.frameRate ? frameRate * subFrameRate : 1);
  return { frameRate, tickRate, subFrameRate };
}

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

function walk(element: Element, outer: Context, document: Document): void {
  const context = contextOf(element, outer, document);
  if (element.name === 'p') readParagraph(element, context, document);
  else
    for (const child of elements(element.children))
      if (child.name !== 'head') walk(child, context, document);
}

/** Times are relative to the start of the enclosing element and never exceed its range. */
function contextOf({ attributes }: Element, outer: Context, { clock, agents }: Document): Context {
  const begin = seconds(attributes.begin, clock);
  const start = outer.start + (begin ?? 0);
  const duration = seconds(attributes.dur, clock);
  const until = seconds(attributes.end, clock);
  const ends = [
    outer.end,
    until === undefined ? outer.end : outer.start + until,
    duration === undefined ? outer.end : start + duration,
  ];
  const agent = attributes.agent?.split(/\s+/)[0];
  return {
    start,
    end: Math.min(...ends),
    speaker: agent ? agents.get(agent) || agent : outer.speaker,
  };
}

function readParagraph(paragraph: Element, context: Context, document: Document): void {
  const cue: Cue = { start: context.start, end: context.end, text: '', times: [], voices: [] };
  if (context.speaker) cue.voices.push({ offset: 0, speaker: context.speaker });
  readInline(paragraph, { cue, context, document });
  const first = cue.times[0]?.time;
  if (!Number.isFinite(cue.end)) cue.end = Math.max(cue.start, cue.times.at(-1)?.time ?? cue.start);
  if (first !== undefined && context.start < first && !paragraph.attributes.begin)
    cue.start = first;
  if (cue.text.trim()) document.cues.push(cue);
}

function readInline(
  element: Element,
  at: { cue: Cue; context: Context; document: Document },
): void {
  const { cue, document } = at;
  for (const child of element.children) {
    if (typeof child === 'string') cue.text += plain(child.replace(/\s+/g, ' '));
    else if (child.name === 'br') cue.text += '\n';
    else if (child.name !== 'metadata' && child.attributes.ruby !== 'text') {
      const context = contextOf(child, at.context, document);
      if (child.attributes.begin) cue.times.push({ offset: cue.text.length, time: context.start });
      if (context.speaker !== at.context.speaker)
        cue.voices.push({ offset: cue.text.length, speaker: context.speaker });
      if (child.attributes.end && Number.isFinite(context.end))
        cue.end = Number.isFinite(cue.end) ? cue.end : context.end;
      readInline(child, { ...at, context });
    }
  }
}

/**
 * "00:00:01.5", "00:00:01:12" (frames, with sub-frames after a point), "1.5s", "90m", "45f",
 * "400000t".
 */
function seconds(
  text: string | undefined,
  { frameRate, tickRate, subFrameRate }: Clock,
): number | undefined {
  if (text === undefined) return undefined;
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
  const framed = /^\s*(\d+:\d+:\d+):(\d+)(?:\.(\d+))?\s*$/.exec(text);
  if (!framed) return /^\s*\d+(\.\d+)?\s*$/.test(text) ? Number(text) : clockSeconds(text);
  const frames = Number(framed[2]) + Number(framed[3] ?? 0) / subFrameRate;
  return (clockSeconds(framed[1] ?? '') ?? 0) + frames / frameRate;
}

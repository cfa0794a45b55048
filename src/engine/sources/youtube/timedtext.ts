import { decodeXML } from 'entities';
import { readVtt } from '#engine/transcript/formats';
import { type Node, xmlNodes } from '#platform/kit/xml.ts';

/**
 * Converts captions to json3 from whatever format YouTube sent, which is not always the requested
 * one. Text in an unknown format is returned unchanged.
 */
export function asJson3(captions: string): string {
  const text = captions.trimStart();
  if (text.startsWith('<')) return JSON.stringify({ events: xmlNodes(text).flatMap(eventsIn) });
  if (text.startsWith('WEBVTT')) return JSON.stringify({ events: readVtt(text).cues.map(fromCue) });
  return captions;
}

type Event = {
  tStartMs: number;
  dDurationMs: number;
  segs: { utf8: string; tOffsetMs?: number }[];
};

function fromCue({ start, end, text }: { start: number; end: number; text: string }): Event {
  return {
    tStartMs: start * 1000,
    dDurationMs: Math.max(0, end - start) * 1000,
    segs: [{ utf8: text }],
  };
}

/**
 * `<text start dur>` has seconds; `<text t d>` and `<p t d>` have milliseconds, with `<s t>` for
 * single words.
 */
function eventsIn(node: Node): Event[] {
  if (typeof node === 'string') return [];
  const { name, attributes, children } = node;
  if (name !== 'text' && name !== 'p') return children.flatMap(eventsIn);
  const inSeconds = attributes.start !== undefined;
  const [start, length] = inSeconds
    ? [attributes.start, attributes.dur]
    : [attributes.t, attributes.d];
  const unit = inSeconds ? 1000 : 1;
  return [
    {
      tStartMs: number(start) * unit,
      dDurationMs: number(length) * unit,
      segs: children.map(segment),
    },
  ];
}

function segment(node: Node): Event['segs'][number] {
  const utf8 = textOf(node);
  if (typeof node === 'string' || node.name !== 's') return { utf8 };
  return { utf8, tOffsetMs: number(node.attributes.t) };
}

/**
 * The text of a node. Text that is escaped twice is unescaped once here, and once more with all
 * captions.
 */
function textOf(node: Node): string {
  if (typeof node === 'string') return decodeXML(node);
  return node.name === 'br' ? '\n' : node.children.map(textOf).join('');
}

function number(text: string | undefined): number {
  return Math.max(0, Number(text) || 0);
}

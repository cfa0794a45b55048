import { decodeHTML } from 'entities';
import { decoderFor } from '#platform/kit/decoder-for.ts';
import { webAddress } from './elements.ts';

/**
 * Decodes bytes by their byte order mark, the Content-Type or the XML declaration; otherwise as
 * UTF-8.
 */
export function decodeText(bytes: Uint8Array, contentType: string | null): string {
  const declared = /^[^>]{0,200}?encoding=["']([\w.:-]{1,40})["']/.exec(
    new TextDecoder('latin1').decode(bytes.subarray(0, 300)),
  )?.[1];
  const named = /;\s*charset="?([\w.:-]{1,40})/i.exec(contentType ?? '')?.[1];
  return decoderOf(bytes, named ?? declared).decode(bytes);
}

function decoderOf(bytes: Uint8Array, label: string | undefined) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be');
  return (label === undefined ? undefined : decoderFor(label)) ?? new TextDecoder();
}

/** Whether a text is a web page rather than a feed. */
export function isPage(text: string): boolean {
  return /^\s*(?:<!--[^>]{0,500}-->\s*)?<(?:!doctype\s+html|html|head|body)\b/i.test(
    text.slice(0, 2000),
  );
}

/**
 * The first feed that a page names for readers (`<link rel="alternate"
 * type="application/rss+xml">`).
 */
export function feedLinkOf(page: string, address: string): string | undefined {
  for (const [tag] of page.slice(0, maxHeadLength).matchAll(/<link\b[^<>]{0,2000}>/gi)) {
    const type = attributeOf(tag, 'type')?.toLowerCase() ?? '';
    if (
      !/^application\/(?:rss|atom|rdf)\+xml/.test(type) ||
      !/\balternate\b/i.test(attributeOf(tag, 'rel') ?? '')
    )
      continue;
    const found = webAddress(attributeOf(tag, 'href'), address);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Characters of a page in which a feed link is searched for. It is in the head, which may contain a
 * megabyte of scripts.
 */
const maxHeadLength = 2 ** 21;

function attributeOf(tag: string, name: string): string | undefined {
  const [, double, single, bare] =
    new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag) ?? [];
  const value = double ?? single ?? bare;
  return value === undefined ? undefined : decodeHTML(value).trim();
}

/** The id of the channel that a YouTube page is about. */
export function channelIdOf(page: string): string | undefined {
  const patterns = [
    /<link\b[^<>]{0,500}channel_id=(UC[\w-]{22})/,
    /<link\b[^<>]{0,500}\/channel\/(UC[\w-]{22})/,
    /<meta\b[^<>]{0,500}content="(UC[\w-]{22})"/,
    /"(?:externalId|browseId|channelId)":"(UC[\w-]{22})"/,
  ];
  return patterns.map((pattern) => pattern.exec(page)?.[1]).find(Boolean);
}

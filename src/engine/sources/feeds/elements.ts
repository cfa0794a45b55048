import { decodeHTML, decodeXML } from 'entities';
import { longestTitle, shortened } from '#platform/kit/shortened.ts';
import { toDatabaseLine } from '#platform/kit/storable.ts';
import type { Element, Node } from '#platform/kit/xml.ts';

/** Reads the elements of feeds. Element names are matched with their usual prefixes. */

/** The child elements of one name, in order, compared in lower case, including the prefix. */
export function children(element: Element, name: string): Element[] {
  return element.children.filter(
    (node): node is Element => typeof node !== 'string' && node.name.toLowerCase() === name,
  );
}

export function child(element: Element, name: string): Element | undefined {
  return children(element, name)[0];
}

/** An attribute, decoded, in whatever case its name is; undefined when it is missing or empty. */
export function attribute(element: Element | undefined, name: string): string | undefined {
  const attributes = Object.entries(element?.attributes ?? {});
  const [, value] =
    attributes.find(([key]) => key === name) ??
    attributes.find(([key]) => key.toLowerCase() === name.toLowerCase()) ??
    [];
  return value === undefined ? undefined : decodeXML(value).trim() || undefined;
}

/** The text directly in an element, decoded; undefined when there is none. */
export function textOf(element: Element | undefined): string | undefined {
  const text = element?.children.filter((node) => typeof node === 'string').join('');
  return text === undefined ? undefined : decodeXML(text).trim() || undefined;
}

/** A title without markup: feeds contain HTML in titles, either escaped again or as elements. */
export function titleOf(element: Element | undefined): string | undefined {
  if (!element) return undefined;
  const text = decodeHTML(
    decodeXML(allText(element.children).slice(0, maxRawLength)).replace(/<[a-z/!][^<>]*>/gi, ' '),
  );
  return shortened(toDatabaseLine(text).replace(/\s+/g, ' '), longestTitle) || undefined;
}

/** Characters of a raw title that are read, which is more than any title has. */
const maxRawLength = 5000;

function allText(nodes: readonly Node[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : allText(node.children))).join('');
}

/** A web address, resolved against the feed's own address; undefined for anything else. */
export function webAddress(text: string | undefined, base: string): string | undefined {
  if (text === undefined || text.length > maxAddressLength || !URL.canParse(text, base))
    return undefined;
  const url = new URL(text, base);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
  return url.href.length > maxAddressLength ? undefined : url.href;
}

/** The same limit as for addresses of videos. */
const maxAddressLength = 2048;

/**
 * The Unix time in milliseconds of an RFC 822 or ISO 8601 date; undefined for an invalid date, or
 * one outside the years 1970 to 2199.
 */
export function timeOf(text: string | undefined): number | undefined {
  if (text === undefined || text.length > 60) return undefined;
  const time = Date.parse(text);
  return time > 0 && time < Date.UTC(2200, 0) ? time : undefined;
}

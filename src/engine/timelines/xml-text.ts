/** An XML element, or text in an element. */
export type XmlNode =
  | string
  | { name: string; attributes: Record<string, string | number | undefined>; children: XmlNode[] };

/** An element; attributes without a value are left out. */
export function element(
  name: string,
  attributes: Record<string, string | number | undefined> = {},
  ...children: XmlNode[]
): XmlNode {
  return { name, attributes, children };
}

/** An element that contains only text. */
export const textElement = (name: string, text: string | number): XmlNode =>
  element(name, {}, String(text));

/**
 * A document in UTF-8, indented. Elements with text are on one line, because whitespace in them is
 * significant.
 */
export function xmlDocument(doctype: string, root: XmlNode): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE ${doctype}>\n${lines(root, '')}`;
}

function lines(node: XmlNode, indent: string): string {
  if (typeof node === 'string') return escaped(node);
  const { name, children } = node;
  const attributes = Object.entries(node.attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escaped(String(value))}"`],
  );
  const open = `${indent}<${name}${attributes.join('')}`;
  if (children.length === 0) return `${open}/>\n`;
  if (children.some((child) => typeof child === 'string'))
    return `${open}>${children.map((child) => (typeof child === 'string' ? escaped(child) : lines(child, '').trimEnd())).join('')}</${name}>\n`;
  return `${open}>\n${children.map((child) => lines(child, `${indent}  `)).join('')}${indent}</${name}>\n`;
}

const named: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/**
 * Leaves out characters that XML 1.0 does not allow, and escapes line breaks and tabs, so that they
 * are preserved in attributes as well.
 */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"'\t\n\r]/g, (character) => named[character] ?? `&#${character.charCodeAt(0)};`);
}

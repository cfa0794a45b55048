import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';

export type Element = { name: string; attributes: Record<string, string>; children: Node[] };
export type Node = Element | string;

/**
 * Refuses documents nested more than 60 levels deep. Entities that a document defines are never
 * expanded, and its text stays encoded.
 */
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  trimValues: false,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  ignoreDeclaration: true,
  maxNestedTags: 60,
});

const rawNodes = z.array(z.record(z.string(), z.unknown()));
const rawAttributes = z.record(z.string(), z.coerce.string());

/**
 * The elements and texts of a document, in order.
 * @throws Error when it nests too deeply or is malformed beyond repair
 */
export function xmlNodes(text: string): Node[] {
  return nodesOf(parser.parse(withoutDoctype(text)));
}

/**
 * Checks one position only: searching for a whole declaration would start again at every
 * "<!DOCTYPE".
 */
function withoutDoctype(text: string): string {
  const declaration = /<!DOCTYPE[^[>]*(\[[^\]]*\]\s*)?>/y;
  declaration.lastIndex = Math.max(0, text.indexOf('<!DOCTYPE'));
  return text.replace(declaration, '');
}

/** The parser gives `{ tag: children, ":@": attributes }` and `{ "#text": text }`. */
function nodesOf(raw: unknown): Node[] {
  return (rawNodes.safeParse(raw).data ?? []).flatMap((node): Node[] => {
    const name = Object.keys(node).find((key) => key !== ':@');
    if (name === undefined) return [];
    if (name === '#text') return [String(node['#text'])];
    return [
      {
        name,
        attributes: rawAttributes.safeParse(node[':@']).data ?? {},
        children: nodesOf(node[name]),
      },
    ];
  });
}

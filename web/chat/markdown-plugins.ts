import { type Citable, piecesOf } from './citations.ts';

/** A node of the Markdown syntax tree, as far as it matters here. */
type Node = { type: string; value?: string; children?: Node[]; data?: object };

/** Turns the passages and sources that an answer cites into `<time>` and `<cite>` elements. Code and links stay unchanged. */
export function citedPassages(citable: Citable) {
  return (tree: Node): void => mark(tree, citable);
}

function mark(node: Node, citable: Citable): void {
  if (!node.children || node.type === 'link') return;
  node.children = node.children.flatMap((child) => {
    if (child.type !== 'text' || child.value === undefined) {
      mark(child, citable);
      return [child];
    }
    return piecesOf(child.value, citable).map(nodeOf);
  });
}

function nodeOf(piece: ReturnType<typeof piecesOf>[number]): Node {
  const children = [{ type: 'text', value: piece.text }];
  if ('passage' in piece) {
    const { video, seconds } = piece.passage;
    return { type: 'passage', children, data: { hName: 'time', hProperties: { dataVideo: String(video), dataSeconds: String(seconds) } } };
  }
  if ('source' in piece) return { type: 'source', children, data: { hName: 'cite', hProperties: { dataSource: String(piece.source) } } };
  return { type: 'text', value: piece.text };
}

/** Keeps HTML as literal text, and reads `[0:42]: something` as a citation instead of a link definition. */
export function wordsOnly(this: { data(): object }): void {
  const data: { micromarkExtensions?: object[] } = this.data();
  data.micromarkExtensions ??= [];
  data.micromarkExtensions.push({ disable: { null: ['definition', 'htmlFlow', 'htmlText'] } });
}

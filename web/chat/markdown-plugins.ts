import { type Citable, piecesOf } from './citations.ts';

/** A node of the tree that Markdown is read into, as far as it matters here. */
type Node = { type: string; value?: string; children?: Node[]; data?: object };

/** Marks the moments and sources that an answer names: `<time>` and `<cite>` in what is drawn. Code and links stay as they are. */
export function citedMoments(citable: Citable) {
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
  if ('moment' in piece) {
    const { video, seconds } = piece.moment;
    return { type: 'moment', children, data: { hName: 'time', hProperties: { dataVideo: String(video), dataSeconds: String(seconds) } } };
  }
  if ('source' in piece) return { type: 'source', children, data: { hName: 'cite', hProperties: { dataSource: String(piece.source) } } };
  return { type: 'text', value: piece.text };
}

/** Reads HTML as the text it is, and `[0:42]: something` as a moment and not as the definition of a link. */
export function wordsOnly(this: { data(): object }): void {
  const data: { micromarkExtensions?: object[] } = this.data();
  data.micromarkExtensions ??= [];
  data.micromarkExtensions.push({ disable: { null: ['definition', 'htmlFlow', 'htmlText'] } });
}

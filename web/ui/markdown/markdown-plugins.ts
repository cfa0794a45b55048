/** A node of the Markdown syntax tree, as far as it matters here. */
export type MarkdownNode = {
  type: string;
  value?: string;
  children?: MarkdownNode[];
  data?: object;
};

/** Replaces every run of words by what `split` makes of it. Code and links stay unchanged. */
export function splitWords(split: (words: string) => MarkdownNode[]) {
  return function walk(node: MarkdownNode): void {
    if (!node.children || node.type === 'link') return;
    node.children = node.children.flatMap((child) => {
      if (child.type === 'text' && child.value !== undefined) return split(child.value);
      walk(child);
      return [child];
    });
  };
}

/**
 * Words that are rendered by the component of the element `name`, which receives `properties` as
 * `data-…` attributes.
 */
export function element(
  name: string,
  words: string,
  properties: Record<`data${string}`, string>,
): MarkdownNode {
  return {
    type: name,
    children: [{ type: 'text', value: words }],
    data: { hName: name, hProperties: properties },
  };
}

/**
 * Keeps HTML as literal text, and reads `[0:42]: something` as a time instead of a link definition.
 */
export function wordsOnly(this: { data(): object }): void {
  const data: { micromarkExtensions?: object[] } = this.data();
  data.micromarkExtensions ??= [];
  data.micromarkExtensions.push({ disable: { null: ['definition', 'htmlFlow', 'htmlText'] } });
}

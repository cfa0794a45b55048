import { useMemo } from 'react';
import Markdown, { type Options } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import remend from 'remend';
import { Link, LinkedImage, Table, TaskMark, Verbatim } from './markdown-parts.tsx';
import { type MarkdownNode, splitWords, wordsOnly } from './markdown-plugins.ts';
import styles from './markdown-text.module.css';
import { webAddress } from './web-address.ts';

type MarkdownTextProps = {
  text: string;
  /** More text may follow: open Markdown (bold, a list, code) is closed provisionally. */
  growing?: boolean;
  /** Turns words into elements of their own; see `splitWords`. */
  split: (words: string) => MarkdownNode[];
  /** The components of these elements. */
  components: Options['components'];
};

/**
 * Markdown that a model wrote, built of React elements: its output is never HTML, runs nothing,
 * loads nothing from other sites, and links only to http(s) addresses.
 */
export function MarkdownText({ text, growing = false, split, components }: MarkdownTextProps) {
  const plugins = useMemo<Options['remarkPlugins']>(
    () => [remarkGfm, wordsOnly, () => splitWords(split)],
    [split],
  );
  return (
    <div className={styles.text} dir="auto">
      <Markdown
        remarkPlugins={plugins ?? null}
        components={{ ...parts, ...components }}
        urlTransform={(url) => webAddress(url)?.href ?? ''}
      >
        {growing ? remend(text, { linkMode: 'text-only', htmlTags: false }) : text}
      </Markdown>
    </div>
  );
}

/** The page has its own first- and second-level headings. */
const parts: Options['components'] = {
  h1: 'h3',
  h2: 'h3',
  h3: 'h4',
  h4: 'h5',
  h5: 'h6',
  a: Link,
  img: LinkedImage,
  pre: Verbatim,
  table: Table,
  input: TaskMark,
};

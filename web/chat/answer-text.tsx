import { memo, useMemo } from 'react';
import Markdown, { type Options } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import remend from 'remend';
import { webAddress } from './answer-context.ts';
import styles from './answer-text.module.css';
import type { Citable } from './citations.ts';
import { CitedPassage, Link, LinkedImage, SourceMark, Table, TaskMark, Verbatim } from './markdown-parts.tsx';
import { citedPassages, wordsOnly } from './markdown-plugins.ts';

type AnswerTextProps = {
  text: string;
  /** More text may follow: open Markdown (bold, a list, code) is closed provisionally. */
  growing: boolean;
  citable: Citable;
};

/**
 * The text of an answer as Markdown, built of React elements: a model's output is never HTML, runs nothing, loads nothing from other
 * sites, and links only to http(s) addresses.
 */
export const AnswerText = memo(function AnswerText({ text, growing, citable }: AnswerTextProps) {
  const plugins = useMemo<Options['remarkPlugins']>(() => [remarkGfm, wordsOnly, [citedPassages, citable]], [citable]);
  return (
    <div className={styles.text} dir="auto">
      <Markdown remarkPlugins={plugins ?? null} components={parts} urlTransform={(url) => webAddress(url)?.href ?? ''}>
        {growing ? remend(text, { linkMode: 'text-only', htmlTags: false }) : text}
      </Markdown>
    </div>
  );
});

/** The page has its own first- and second-level headings. */
const parts: Options['components'] = {
  h1: 'h3',
  h2: 'h3',
  h3: 'h4',
  h4: 'h5',
  h5: 'h6',
  a: Link,
  img: LinkedImage,
  time: CitedPassage,
  cite: SourceMark,
  pre: Verbatim,
  table: Table,
  input: TaskMark,
};

import { memo, useCallback } from 'react';
import { element, type MarkdownNode } from '#web/ui/markdown/markdown-plugins.ts';
import { MarkdownText } from '#web/ui/markdown/markdown-text.tsx';
import { CitedPassage, SourceMark } from './citation-marks.tsx';
import { type Citable, piecesOf } from './citations.ts';

type AnswerTextProps = {
  text: string;
  /** More text may follow. */
  growing: boolean;
  citable: Citable;
};

/** The text of an answer; the passages and sources that it cites can be clicked. */
export const AnswerText = memo(function AnswerText({ text, growing, citable }: AnswerTextProps) {
  const split = useCallback((words: string) => piecesOf(words, citable).map(nodeOf), [citable]);
  return <MarkdownText text={text} growing={growing} split={split} components={marks} />;
});

const marks = { time: CitedPassage, cite: SourceMark };

function nodeOf(piece: ReturnType<typeof piecesOf>[number]): MarkdownNode {
  if ('passage' in piece) {
    const { video, seconds } = piece.passage;
    return element('time', piece.text, { dataVideo: String(video), dataSeconds: String(seconds) });
  }
  if ('source' in piece) return element('cite', piece.text, { dataSource: String(piece.source) });
  return { type: 'text', value: piece.text };
}

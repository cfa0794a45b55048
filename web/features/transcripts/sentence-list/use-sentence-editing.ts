import { type MouseEvent, useCallback, useMemo, useState } from 'react';
import type { TranscriptResponse } from '#features/transcripts/transcript.schema.ts';
import type { Corrections } from '../corrections/use-corrections.ts';
import { wordAtOffset } from '../sentences/sentence-words.ts';
import type { EditedWords, SentenceEditing } from './sentence-editor.tsx';
import { rowOf } from './use-follow.ts';
import { nextUncertain } from './use-uncertain-words.ts';

type Editing = {
  editing: SentenceEditing | undefined;
  begin: (event: MouseEvent, sentence: number) => void;
  edit: (words: EditedWords) => void;
};

/**
 * Which words are in the text field. `begin`: a press on a sentence, which chooses the word under
 * the pointer.
 */
export function useSentenceEditing(
  transcript: TranscriptResponse,
  {
    list,
    corrections,
    leave,
  }: {
    list: { current: HTMLElement | null };
    corrections: Corrections | undefined;
    /** Shows a sentence and stays there. Must be stable. */
    leave: (sentence: number) => void;
  },
): Editing {
  const { words, sentences } = transcript;
  const [edited, setEdited] = useState<EditedWords>();
  const begin = useCallback(
    (event: MouseEvent, index: number) => {
      const sentence = sentences[index];
      if (!sentence) return;
      const word = wordAtOffset(sentence, words, offsetAt(event));
      setEdited({ first: word, last: word });
    },
    [sentences, words],
  );
  const editing = useMemo((): SentenceEditing | undefined => {
    if (!corrections || !edited) return undefined;
    // Beyond the last word, the last one.
    const index = sentences.findIndex(({ last }) => last >= edited.first);
    const sentence = sentences[index];
    if (!sentence) return undefined;
    const last = Math.min(edited.last, sentence.last);
    return {
      sentence: index,
      words: { first: edited.first, last },
      texts: words.slice(sentence.first, sentence.last + 1).map(({ text }) => text),
      save: ({ first, last: end }, text) => corrections.correct({ first, last: end, text }),
      move: setEdited,
      moveToUncertain: (by) => {
        const word = nextUncertain(words, by > 0 ? last : edited.first, by);
        if (word === undefined) return;
        setEdited({ first: word, last: word });
        leave(sentences.findIndex((each) => each.last >= word));
      },
      close: () => {
        setEdited(undefined);
        // The row is a button again by then.
        setTimeout(() => rowOf(list.current, index)?.focus(), 0);
      },
    };
  }, [corrections, edited, sentences, words, list, leave]);
  return { editing, begin, edit: setEdited };
}

/** How many characters of the sentence's text precede the pointer; 0 for a press of a key. */
function offsetAt({ clientX, clientY, target, detail }: MouseEvent): number {
  const text =
    target instanceof Element
      ? target.closest('[data-sentence]')?.querySelector('[data-text]')
      : null;
  const caret = detail === 0 ? undefined : caretAt(clientX, clientY);
  if (!text || !caret || !text.contains(caret.node)) return 0;
  const range = document.createRange();
  range.setStart(text, 0);
  range.setEnd(caret.node, caret.offset);
  return range.toString().length;
}

function caretAt(x: number, y: number): { node: Node; offset: number } | undefined {
  const position =
    'caretPositionFromPoint' in document ? document.caretPositionFromPoint(x, y) : null;
  if (position) return { node: position.offsetNode, offset: position.offset };
  const range = 'caretRangeFromPoint' in document ? document.caretRangeFromPoint(x, y) : null;
  return range ? { node: range.startContainer, offset: range.startOffset } : undefined;
}

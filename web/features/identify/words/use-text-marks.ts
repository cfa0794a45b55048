import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import {
  type PastedMark,
  pastedMarks,
} from '#engine/transcript/formats/pasted-transcript.shared.ts';

/** Characters of a text that are looked at: more than twelve hours of speech have. */
const maxLength = 2_000_000;

export type MarkedText = { text: string; marks: PastedMark[] };

/**
 * The times, names and headings in a pasted text or in a chosen text file; none in captions, which
 * have a format of their own.
 */
export function useTextMarks(given: File | string | undefined): MarkedText {
  const [ofFile, setOfFile] = useState('');
  const file = given instanceof File && /\.(?:txt|text|md)$/i.test(given.name) ? given : undefined;
  useEffect(() => {
    let isCurrent = true;
    setOfFile('');
    file
      ?.slice(0, maxLength)
      .text()
      .then(
        (text) => isCurrent && setOfFile(text),
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [file]);
  const text = useDeferredValue(typeof given === 'string' ? given.slice(0, maxLength) : ofFile);
  return useMemo(() => ({ text, marks: isCaptions(text) ? [] : pastedMarks(text) }), [text]);
}

/** Whether a text is a caption file or JSON. */
function isCaptions(text: string): boolean {
  const head = text.slice(0, 4000).trimStart();
  return (
    /^(?:WEBVTT|<|\{|\[\s*[{[]|\[Script Info\])/.test(head) ||
    /^\s*\d\d+:[\d:.,]+\s*-->/m.test(head)
  );
}

import { captionLimits } from '../limits.constants.ts';
import { spokenLength } from '../tokens.ts';
import type { Cue } from './cue.ts';

/** Characters per cue at most: about two minutes of speech. */
const maxCueLength = 2000;

/** The paragraphs of a text as cues that share the duration (seconds) by length. */
export function cuesOfText(text: string, duration: number): Cue[] {
  const paragraphs = text.slice(0, captionLimits.bytes).split(/\r?\n|\r/);
  return cuesOfParagraphs(
    paragraphs.map((paragraph) => ({ text: paragraph })),
    duration,
  );
}

/** Does the same as `cuesOfText` for paragraphs whose speaker may be known. */
export function cuesOfParagraphs(
  paragraphs: readonly { text: string; speaker?: string | undefined }[],
  duration: number,
): Cue[] {
  const parts = paragraphs.flatMap(({ text, speaker }) =>
    inParts(text)
      .filter((part) => part.trim() !== '')
      .map((part) => ({ text: part, voices: speaker ? [{ offset: 0, speaker }] : [] })),
  );
  const lengths = parts.map((part) => spokenLength(part.text));
  const perLetter = duration / lengths.reduce((sum, length) => sum + length, 0);
  let at = 0;
  return parts.map((part, i) => {
    const start = at;
    at += (lengths[i] ?? 0) * perLetter;
    return { ...part, start, end: at, times: [] };
  });
}

/** Splits a long paragraph, between words if it has spaces. */
function inParts(paragraph: string): string[] {
  const parts: string[] = [];
  let rest = paragraph;
  while (rest.length > maxCueLength) {
    const space = rest.lastIndexOf(' ', maxCueLength);
    const end = space > maxCueLength / 2 ? space : maxCueLength;
    parts.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return [...parts, rest];
}

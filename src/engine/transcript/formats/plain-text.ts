import { captionLimits } from '../limits.constants.ts';
import { spokenLength } from '../tokens.ts';
import type { Cue } from './cue.ts';

/** Characters per cue at most: about two minutes of speech. */
const maxCueLength = 2000;

/** The paragraphs of a text as cues that share the duration (seconds) by length. */
export function cuesOfText(text: string, duration: number): Cue[] {
  const parts = text
    .slice(0, captionLimits.bytes)
    .split(/\r?\n|\r/)
    .flatMap(inParts)
    .filter((part) => part.trim() !== '');
  const lengths = parts.map(spokenLength);
  const perLetter = duration / lengths.reduce((sum, length) => sum + length, 0);
  let at = 0;
  return parts.map((part, i) => {
    const start = at;
    at += (lengths[i] ?? 0) * perLetter;
    return { start, end: at, text: part, times: [], voices: [] };
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

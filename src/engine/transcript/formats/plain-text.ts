import { captionLimits } from '../limits.constants.ts';
import { spokenLength } from '../tokens.ts';
import type { Cue } from './cue.ts';

/** Characters of a cue: about two minutes of speech. */
const longestCue = 2000;

/** The paragraphs of a text as cues that share the duration (seconds) by their lengths. */
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

/** A long paragraph in several, between words where it has spaces. */
function inParts(paragraph: string): string[] {
  const parts: string[] = [];
  let rest = paragraph;
  while (rest.length > longestCue) {
    const space = rest.lastIndexOf(' ', longestCue);
    const end = space > longestCue / 2 ? space : longestCue;
    parts.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return [...parts, rest];
}

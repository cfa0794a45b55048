/** Lower-case words, or phrases of at most three words, with one kind of apostrophe ('). */
export type WordSet = ReadonlySet<string>;

/** Matches nothing: for a field that does not apply to a language. */
export const nothing = /(?!)/u;

/** No words: for a list that does not apply to a language. */
export const none: WordSet = new Set();

/** The words of a text block, separated by white space. */
export function words(text: string): WordSet {
  return new Set(text.split(/\s+/).filter(Boolean));
}

/** The words and phrases of a text block, separated by commas. */
export function phrases(text: string): WordSet {
  return new Set(
    text
      .split(',')
      .map((phrase) => phrase.trim().replace(/\s+/g, ' '))
      .filter(Boolean),
  );
}

/** The phrases of a text block, separated by commas, as a list. */
export function phraseList(text: string): readonly string[] {
  return [...phrases(text)];
}

/** Joins alternatives, one per line, into one expression; spaces within a line are literal. */
export function anyOf(alternatives: string): RegExp {
  return new RegExp(
    linesOf(alternatives)
      .map((line) => `(?:${line})`)
      .join('|'),
    'u',
  );
}

/**
 * Matches one of the alternatives, a line each, at the front of words that blanks separate, with
 * or without commas.
 */
export function atFront(alternatives: string): RegExp {
  return new RegExp(`^(?:${joined(alternatives)})(?=,? |,?$)`, 'u');
}

/** The same at the end. */
export function atEnd(alternatives: string): RegExp {
  return new RegExp(`(?:^| )(?:${joined(alternatives)})$`, 'u');
}

/** Matches one of the alternatives and nothing else. */
export function wholly(alternatives: string): RegExp {
  return new RegExp(`^(?:${joined(alternatives)})$`, 'u');
}

/** Matches one of the alternatives at the front of a text without blanks. */
export function atFrontUnspaced(alternatives: string): RegExp {
  return new RegExp(`^(?:${joined(alternatives)})`, 'u');
}

function joined(alternatives: string): string {
  return linesOf(alternatives)
    .map((line) => line.replaceAll(/(?<![?[:!]) (?!\?)/g, ',? '))
    .join('|');
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/**
 * A title that a model wrote: one line without quotation marks around it and a full stop; longer
 * ones are cut at a word.
 */
export function titleLine(text: string, most: number): string {
  return cut(oneLine(text).replace(/\.$/u, '').trim(), most);
}

/** A short text that a model wrote, as one line; longer ones are cut at a word. */
export function textLine(text: string, most: number): string {
  return cut(oneLine(text), most);
}

function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\s\u200B\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .trim()
    .replace(/^["“”„«»「『']+|["“”„«»」』']+$/gu, '')
    .trim();
}

function cut(line: string, most: number): string {
  return line.length <= most ? line : `${line.slice(0, most - 1).replace(/\s+\S*$/u, '')}…`;
}

import { visibleText } from '#platform/kit/visible-text.shared.ts';

/**
 * A title that a model wrote, as one line, without quotation marks around it and without a final
 * full stop; a title of more than `maxLength` characters is cut at a word.
 */
export function titleLine(text: string, maxLength: number): string {
  const title = oneLine(text).replace(/\.$/u, '');
  // A full stop may stand inside and behind the quotation marks.
  return cut(oneLine(title).replace(/\.$/u, ''), maxLength);
}

/**
 * A short text that a model wrote, as one line; a text of more than `maxLength` characters is cut
 * at a word.
 */
export function textLine(text: string, maxLength: number): string {
  return cut(oneLine(text), maxLength);
}

function oneLine(text: string): string {
  return visibleText(text)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .replace(/^["“”„«»「『']+|["“”„«»」』']+$/gu, '')
    .trim();
}

function cut(line: string, maxLength: number): string {
  return line.length <= maxLength
    ? line
    : `${line.slice(0, maxLength - 1).replace(/\s+\S*$/u, '')}…`;
}

/** A part of a text: words, or a time that is cited. `at`: where it begins in the text. */
type TextPart = { at: number; text: string; seconds: number | undefined };

const cited = /\[(\d{1,3}(?::[0-5]\d){1,2})\]/g;

/** A text in parts; the times in brackets are parts of their own. */
export function partsOf(markdown: string): TextPart[] {
  const parts: TextPart[] = [];
  let after = 0;
  for (const { 0: whole, 1: time = '', index } of markdown.matchAll(cited)) {
    if (index > after) parts.push({ at: after, text: markdown.slice(after, index), seconds: undefined });
    parts.push({ at: index, text: time, seconds: time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) });
    after = index + whole.length;
  }
  if (after < markdown.length) parts.push({ at: after, text: markdown.slice(after), seconds: undefined });
  return parts;
}

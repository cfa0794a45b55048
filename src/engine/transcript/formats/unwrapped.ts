/** Lines of an answer before its code block, at most. */
const maxIntroduction = 5;

const fence = /^\s*(?:`{3,}|~{3,})[\w+-]{0,20}\s*$/;

/**
 * The text without what programs put around it: the code blocks in which chat models answer, with
 * what they say before and after, and the quotation marks of a JSON text within JSON. Any other text
 * stays as it is.
 */
export function unwrapped(text: string): string {
  if (/^\uFEFF?\s*"[[{]/.test(text)) return jsonWithin(text) ?? text;
  const head = text.slice(0, 2000);
  if (!/`{3}|~{3}/.test(head)) return text;
  const lines = text.split(/\r?\n/);
  const first = lines.findIndex((line) => fence.test(line));
  if (first < 0 || lines.slice(0, first).filter(isFilled).length > maxIntroduction) return text;
  const last = lines.findLastIndex((line) => fence.test(line));
  const isClosed = last > first && /[`~]\s*$/.test(lines[last] ?? '');
  const inside = lines.slice(first + 1, isClosed ? last : lines.length);
  return inside.filter((line) => !fence.test(line)).join('\n');
}

const isFilled = (line: string) => line.trim() !== '';

function jsonWithin(text: string): string | undefined {
  try {
    const inner: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return typeof inner === 'string' && /^\s*[{[]\s*["{[]/.test(inner) ? inner : undefined;
  } catch {
    return undefined;
  }
}

import { decodeHTML } from 'entities';
import { type Cue, clockSeconds } from './cue.ts';

/**
 * The text of a cue without its markup: removes tags (`<i>`, `<c.yellow>`, `<font …>`, ruby), also
 * escaped ones, SubStation overrides (`{\an8}`) and drawings, and direction marks; turns `<br>`
 * into a line break, `<v Name>` and `<00:00:01.500>` into voices and times, and decodes entities. A
 * lone "<" stays.
 */
export function readMarkup(payload: string): Pick<Cue, 'text' | 'times' | 'voices' | 'marked'> {
  const found: Found = { text: '', times: [], voices: [], marks: [] };
  const text = withoutOverrides(payload).replace(escapedTag, '<$1>');
  let from = 0;
  for (const match of text.matchAll(tag)) {
    found.text += decoded(text.slice(from, match.index));
    from = match.index + match[0].length;
    readTag(match[1] ?? '', found);
  }
  found.text += decoded(text.slice(from));
  const { marks, ...content } = found;
  return { ...content, marked: partOf(content.text, marks) };
}

type Mark = { from: number; to: number };
type Found = Pick<Cue, 'text' | 'times' | 'voices'> & { marks: Mark[] };

/** The only one of the marks that is not around all of the text. */
export function partOf(text: string, marks: readonly Mark[]): Mark | undefined {
  const whole = text.trim().length;
  const parts = marks.filter(({ from, to }) => {
    const { length } = text.slice(from, to).trim();
    return length > 0 && length < whole;
  });
  return parts.length === 1 ? parts[0] : undefined;
}

const tag = /<rt[^<>]*>[^<]*<\/rt>|<(\/?[a-zA-Z][^<>]*|\d[\d:.,]*|\/)>/g;

const tagName = '(?:i|b|u|s|em|strong|font|span|c|v|ruby|rt|rp|br|p|div)';

/** Escaped tags are those of another format: nobody says them. */
const escapedTag = new RegExp(
  String.raw`&(?:amp;)?lt;(/?${tagName}(?:[\s./](?:[^<>&]|&(?:amp;)?(?:quot|apos|#39);){0,200})?)&(?:amp;)?gt;`,
  'gi',
);

function readTag(content: string, found: Found): void {
  const offset = found.text.length;
  if (/^(?:u|b|i|font|c)\b/i.test(content))
    found.marks.push({ from: offset, to: Number.POSITIVE_INFINITY });
  else if (/^\/(?:u|b|i|font|c)\b/i.test(content)) {
    const open = found.marks.findLast(({ to }) => to === Number.POSITIVE_INFINITY);
    if (open) open.to = offset;
  }
  const time = clockSeconds(content);
  if (time !== undefined) found.times.push({ offset, time });
  if (/^(?:br|\/p|\/div)\b/i.test(content)) found.text += '\n';
  const voice = /^v(?:\.[^\s]*)?\s+(.+)$/s.exec(content)?.[1];
  if (voice !== undefined) found.voices.push({ offset, speaker: plain(voice).trim() });
  else if (content === '/v') found.voices.push({ offset, speaker: undefined });
}

/**
 * The text with entities decoded and without tags and invisible characters: overrides, direction
 * marks, zero-width spaces.
 */
export function plain(text: string): string {
  return decoded(withoutOverrides(text)).replace(anyTag, tagAsText);
}

const anyTag = new RegExp(`<(/?${tagName}(?:[\\s./][^<>]{0,200})?)>`, 'gi');

const tagAsText = (_: string, content: string) => (/^br\b/i.test(content) ? '\n' : '');

function decoded(text: string): string {
  const once = decodeHTML(text);
  const twice = /&(?:#\d{1,7}|#x[\da-f]{1,6}|amp|lt|gt|quot|apos|nbsp);/i.test(once)
    ? decodeHTML(once)
    : once;
  return twice.replace(
    /[\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]|(?![\n\t])\p{Cc}/gu,
    '',
  );
}

/**
 * The text without SubStation overrides (`{\an8}`) and drawings (`{\p1}m 0 0 l 9 9{\p0}`), and with
 * its line breaks (`\N`) and blanks (`\h`); other braces stay.
 */
export function withoutOverrides(raw: string): string {
  let seen = '';
  let from = 0;
  let isDrawing = false;
  const text = raw.replace(/\{\\[^{}\n]{0,200}(?=\{|$)/g, '');
  for (const match of text.matchAll(/\{([^{}]*)\}/g)) {
    const content = match[1] ?? '';
    if (!/^(?:.*\\|\/?an?\d|[yYcCfFsSpP]:)/s.test(content)) continue;
    if (!isDrawing) seen += text.slice(from, match.index);
    from = match.index + match[0].length;
    const scale = content.match(/\\p\d+/g)?.at(-1);
    if (scale) isDrawing = Number(scale.slice(2)) > 0;
  }
  if (!isDrawing) seen += text.slice(from);
  return seen.replace(/\[br\]|\\N|(?<![A-Za-z]:[^\s]{0,60})\\n/g, '\n').replace(/\\h/g, ' ');
}

import { decodeHTML } from 'entities';
import { type Cue, clockSeconds } from './cue.ts';

/**
 * The text of a cue without its markup: removes tags (`<i>`, `<c.yellow>`, `<font …>`, ruby),
 * SubStation overrides (`{\an8}`) and direction marks, turns `<v Name>` and `<00:00:01.500>` into
 * voices and times, and decodes entities. A lone "<" stays.
 */
export function readMarkup(payload: string): Pick<Cue, 'text' | 'times' | 'voices'> {
  const found: Pick<Cue, 'text' | 'times' | 'voices'> = { text: '', times: [], voices: [] };
  let from = 0;
  for (const match of payload.matchAll(tag)) {
    found.text += plain(payload.slice(from, match.index));
    from = match.index + match[0].length;
    readTag(match[1] ?? '', found);
  }
  found.text += plain(payload.slice(from));
  return found;
}

const tag = /<rt[^<>]*>[^<]*<\/rt>|<(\/?[a-zA-Z\d][^<>]*|\/)>/g;

function readTag(content: string, found: Pick<Cue, 'text' | 'times' | 'voices'>): void {
  const offset = found.text.length;
  const time = clockSeconds(content);
  if (time !== undefined) found.times.push({ offset, time });
  const voice = /^v(?:\.[^\s]*)?\s+(.+)$/s.exec(content)?.[1];
  if (voice !== undefined) found.voices.push({ offset, speaker: plain(voice).trim() });
  else if (content === '/v') found.voices.push({ offset, speaker: undefined });
}

/**
 * The text with entities decoded and without invisible characters: overrides, direction marks,
 * zero-width spaces.
 */
export function plain(text: string): string {
  const seen = text.replace(/\{\\[^{}]*\}/g, '').replace(/\\N/g, '\n');
  return decodeHTML(seen).replace(
    /[\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]|(?![\n\t])\p{Cc}/gu,
    '',
  );
}

import type { Language } from '#engine/transcript/languages';
import type { SpokenWord } from '../parts-of-speech.ts';
import { folded } from '../tokens.ts';

/**
 * A word as written, without the marks around it, and the marks after it. In scripts without blanks
 * it is everything between two marks.
 */
export type Token = { text: string; word: string; after: string };

export const endMark = /[.!?…。！？।؟;；]/u;
const mark = /[.!?…。！？।؟,،，、:：;；—]+/u;

/** Cuts a sentence into words and marks; quotation marks and other signs are dropped. */
export function spokenTokens(text: string, { usesSpaces }: Language): Token[] {
  return usesSpaces ? spacedTokens(text) : unspacedTokens(text);
}

/** Characters of a word that are read. */
const maxChunk = 80;

function spacedTokens(text: string): Token[] {
  const tokens: Token[] = [];
  for (const whole of text.split(/\s+/)) {
    const chunk = whole.slice(0, maxChunk);
    const [, body = '', tail = ''] =
      /^[^\p{L}\p{N}$€£¥₹#@]*(.*?[\p{L}\p{M}\p{N}%+#]?)([^\p{L}\p{M}\p{N}%+#]*)$/su.exec(chunk) ??
      [];
    const after = mark.exec(tail.replaceAll(/\.{2,}|…/gu, '—'))?.[0].slice(0, 1) ?? '';
    const isCutOff = /^-/u.test(tail) && /\p{L}$/u.test(body);
    const last = tokens.at(-1);
    if (/[\p{L}\p{N}]/u.test(body) && !isCutOff)
      tokens.push({ text: body, word: folded(body), after });
    else if (last && last.after === '')
      last.after = after || (isCutOff ? '—' : (mark.exec(chunk)?.[0].slice(0, 1) ?? ''));
  }
  return tokens;
}

function unspacedTokens(text: string): Token[] {
  const parts = text.match(/[^.!?…。！？।؟,،，、:：;；—]+[.!?…。！？।؟,،，、:：;；—]*/gu) ?? [];
  return parts.flatMap((part) => {
    const [, body = '', tail = ''] = /^(.*?)([.!?…。！？।؟,،，、:：;；—]*)$/su.exec(part) ?? [];
    const plain = body.replaceAll(
      /(?<![\p{Script=Latin}\p{N}])\s+|\s+(?![\p{Script=Latin}\p{N}])/gu,
      '',
    );
    return plain === ''
      ? []
      : [{ text: plain, word: plain.toLowerCase(), after: tail.slice(0, 1) }];
  });
}

/** The tokens of a sentence as words to be tagged. */
export function spokenWords(tokens: readonly Token[]): SpokenWord[] {
  return tokens.map(({ text, word }, i) => {
    const { after = '.' } = tokens[i - 1] ?? {};
    return { text, word, breaks: after !== '', begins: /[.!?]/u.test(after) };
  });
}

/** The tokens as one line, with the marks between them but none at the end. */
export function lineOf(tokens: readonly Token[], { usesSpaces }: Language): string {
  return tokens
    .map(({ text, after }, i) => {
      if (i === tokens.length - 1) return text;
      const between = after === '—' || endMark.test(after) ? (usesSpaces ? ',' : '、') : after;
      return `${text}${after === '' ? '' : between}${usesSpaces ? ' ' : ''}`;
    })
    .join('');
}

import { normalized } from '#platform/kit/normalized.shared.ts';
import { visibleText } from '#platform/kit/visible-text.shared.ts';
import { isEmoji, mayHaveEmoji, withEmojiApart } from './emoji-text.shared.ts';

/**
 * Cleans text for drawing: composed (NFC), on one line, without invisible characters that could
 * reorder or join letters or act as commands. Joiners are kept where Indic and Arabic letters need
 * them, and emoji are unchanged.
 */
export function cleanText(text: string): string {
  if (plainWord.test(text)) return text;
  if (!mayHaveEmoji(text)) return withoutInvisible(text).trim();
  const parts = withEmojiApart(text).map((part) => (isEmoji(part) ? part : withoutInvisible(part)));
  return parts.join('').trim();
}

function withoutInvisible(text: string): string {
  return visibleText(normalized(text, 'NFC').replace(/[\s\p{Z}]+/gu, ' '))
    .replace(/\p{Variation_Selector}|(?!\p{Join_Control})\p{C}/gu, '')
    .replace(/(\p{M}{4})\p{M}+/gu, '$1');
}

/** Text that needs no processing: nearly every word of a Latin script. */
const plainWord = /^[!-~]+$/;

/**
 * Upper case by the rules of the language (Turkish i, Greek accents, ß). Scripts without case do
 * not change.
 */
export function toUpperCase(text: string, language: string): string {
  return text.toLocaleUpperCase(/\p{Script=Greek}/u.test(text) ? 'el' : knownLocale(language));
}

/**
 * Escapes text so that libass draws it literally: it cannot open an override block, start a command
 * or break the line.
 */
export function escapeAss(text: string): string {
  return (
    text
      .replace(/\\/g, '\\\u2060')
      // @protection caption-markup
      .replace(/[{}]/g, '\\$&')
      .replace(/[\r\n\t]/g, ' ')
  );
}

/** The language tag in canonical form, or English when it is invalid. */
export function knownLocale(language: string): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? 'en';
  } catch {
    return 'en';
  }
}

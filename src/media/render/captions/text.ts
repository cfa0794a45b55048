/**
 * Text as it may be drawn: composed (NFC), on one line, without anything invisible that could reorder, join or command.
 * The joiners stay where Indic and Arabic letters need them.
 */
export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\s\p{Z}]+/gu, ' ')
    .replace(/\p{Join_Control}/gu, (joiner, at: number, all: string) =>
      joining.test(all.slice(0, at)) && joinable.test(all.slice(at + 1)) ? joiner : '',
    )
    .replace(/\p{Variation_Selector}|(?!\p{Join_Control})\p{C}/gu, '')
    .replace(/(\p{M}{4})\p{M}+/gu, '$1')
    .trim();
}

const joined = String.raw`[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}]`;
const joining = new RegExp(`${joined}$`, 'u');
const joinable = new RegExp(`^${joined}`, 'u');

/** Upper case by the language's own rules (Turkish i, Greek accents, ß); scripts without case stay as they are. */
export function capitals(text: string, language: string): string {
  return text.toLocaleUpperCase(/\p{Script=Greek}/u.test(text) ? 'el' : knownLocale(language));
}

/** Text that libass draws letter by letter: nothing in it opens an override, starts a command or breaks the line. */
export function escapeAss(text: string): string {
  return text
    .replace(/\\/g, '\\\u2060')
    .replace(/[{}]/g, '\\$&')
    .replace(/[\r\n\t]/g, ' ');
}

/** The language when this runtime knows such a tag, else English. */
export function knownLocale(language: string): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? 'en';
  } catch {
    return 'en';
  }
}

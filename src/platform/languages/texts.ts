import type { Locale } from './locales.shared.ts';
import type { Given } from './message.shared.ts';

/** The texts of one place in every language, by their ids; values stand in them as `{name}`. */
export type Catalogue<Id extends string> = Readonly<Record<Locale, Readonly<Record<Id, string>>>>;

/** The text with this id, with its values. */
export type TextsIn<Texts extends Readonly<Record<string, string>>> = <
  Id extends string & keyof Texts,
>(
  id: Id,
  ...given: Given<Texts[Id]>
) => string;

/** The texts of a place in one language; `Texts` are the English ones. */
export function textsIn<Texts extends Readonly<Record<string, string>>>(
  catalogue: Catalogue<string & keyof Texts>,
  locale: Locale,
): TextsIn<Texts> {
  return (id, ...[values]) => partsOf(catalogue[locale][id], values ?? {}).join('');
}

/** Makes the notes of a place in English, as they are stored; `texts` has them by id. */
export function notesOf<Texts extends Readonly<Record<string, string>>>(
  texts: Texts,
): TextsIn<Texts> {
  return (id, ...[values]) => partsOf(texts[id] ?? '', values ?? {}).join('');
}

/** The parts of a text, with its values in their places. */
export function partsOf<Value>(
  text: string,
  values: Readonly<Record<string, Value>>,
): (string | Value)[] {
  return text
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 === 1 ? (values[part] ?? `{${part}}`) : part));
}

/** The headers of a page in this language, which another person may get in another one. */
export function languageHeaders(locale: Locale): Record<string, string> {
  return { 'Content-Language': locale, Vary: 'Cookie, Accept-Language' };
}

/**
 * The languages of the app, each in its own words. What is written in English exists in all of
 * them: a catalogue without one of its messages does not compile.
 */
export const locales = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  hi: 'हिन्दी',
  ja: '日本語',
  pt: 'Português (Brasil)',
} as const;
export type Locale = keyof typeof locales;

/** What a missing language falls back to, and what every message is first written in. */
export const defaultLocale: Locale = 'en';

/** The cookie with the person's choice; without one, the browser's languages decide. */
export const localeCookie = 'kinora.language';

/** The language of the app that a tag such as "pt-BR" means; undefined if there is none. */
export function localeFor(tag: string): Locale | undefined {
  const [code] = tag.toLowerCase().split('-');
  return Object.keys(locales).find((name): name is Locale => name === code);
}

/** The direction of a language's texts, as the attribute `dir` takes it. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  return /^(ar|fa|he|ur)\b/.test(locale) ? 'rtl' : 'ltr';
}

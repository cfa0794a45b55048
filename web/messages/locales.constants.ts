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

export { failureText } from './failure-text.ts';
export { localeIn, localeOf } from './locale-of.ts';
export { defaultLocale, directionOf, type Locale, localeFor } from './locales.shared.ts';
export type { Given } from './message.shared.ts';
export { type Catalogue, languageHeaders, notesOf, partsOf, textsIn } from './texts.ts';

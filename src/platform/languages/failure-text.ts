import { defaultLocale, type Locale } from './locales.shared.ts';
import { partsOf } from './texts.ts';
import { valuesIn, wordedIn } from './values.shared.ts';

/** The messages of errors in each language, loaded when they are needed. */
const translations: Record<Locale, () => Promise<{ errors: Record<string, string> }>> = {
  en: () => import('./errors/en.shared.ts'),
  de: () => import('./errors/de.shared.ts'),
  es: () => import('./errors/es.shared.ts'),
  fr: () => import('./errors/fr.shared.ts'),
  hi: () => import('./errors/hi.shared.ts'),
  ja: () => import('./errors/ja.shared.ts'),
  pt: () => import('./errors/pt.shared.ts'),
};

/**
 * What an error says in a language: its code names the translation, and its English message has the
 * values. Where there is no translation, the message itself.
 */
export async function failureText(
  locale: Locale,
  { code, message }: { code: string | null | undefined; message: string },
): Promise<string> {
  if (locale === defaultLocale) return message;
  const id = `errors.${code}`;
  const [english, translated] = await Promise.all([translations.en(), translations[locale]()]);
  const [template, text] = [english.errors[id], translated.errors[id]];
  const values = template === undefined ? undefined : valuesIn(message, template);
  // A text that chooses between words is one of the app, whose library reads it.
  if (text === undefined || values === undefined || text.includes(', select,')) return message;
  return partsOf(text, wordedIn(locale, values)).join('');
}

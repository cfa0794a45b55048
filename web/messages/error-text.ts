import { i18n } from '@lingui/core';
import type { errors } from '#platform/languages/errors/en.shared.ts';
import { valuesIn, wordedIn } from '#platform/languages/values.shared.ts';

type English = Record<string, string>;
let english: English = {};

/** Loads what the server says in English, which other languages translate. */
export async function loadErrorTexts(): Promise<void> {
  const loaded: { errors: typeof errors } = await import('#platform/languages/errors/en.shared.ts');
  english = loaded.errors;
}

/**
 * The message of an error in the language of the app. Its values are taken from the server's
 * message, which is shown as it is when there is no translation of it.
 */
export function errorText(code: string | null | undefined, message: string): string {
  const id = `errors.${code}`;
  const template = english[id];
  if (template === undefined || i18n.messages[id] === undefined) return message;
  const values = valuesIn(message, template);
  return values ? i18n._(id, wordedIn(i18n.locale, values)) : message;
}

/** An error of which only the message is known, in the language of the app. */
export function anyErrorText(message: string): string {
  for (const [id, template] of Object.entries(english)) {
    // A text that begins with a value would fit too much.
    if (template.startsWith('{') || i18n.messages[id] === undefined) continue;
    const values = valuesIn(message, template);
    if (values) return i18n._(id, wordedIn(i18n.locale, values));
  }
  return message;
}

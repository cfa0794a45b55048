import { i18n } from '@lingui/core';
import type { errors } from './en/errors.ts';

type English = Record<string, string>;
let english: English = {};

/** Loads what the server says in English, which other languages translate. */
export async function loadErrorTexts(): Promise<void> {
  const loaded: { errors: typeof errors } = await import('./en/errors.ts');
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
  return values ? i18n._(id, values) : message;
}

/**
 * The values of a message that was made from a template such as "At most {a} MB". Every part of the
 * template is looked for once, so the time is linear.
 */
function valuesIn(message: string, template: string): Record<string, string> | undefined {
  const plain = message.replaceAll("'", '’').trim();
  const [first = '', ...parts] = template.split('{');
  if (!plain.startsWith(first)) return undefined;
  const values: Record<string, string> = {};
  let at = first.length;
  for (const [index, part] of parts.entries()) {
    const [name = '', text = ''] = part.split('}');
    const end = index === parts.length - 1 ? plain.length - text.length : plain.indexOf(text, at);
    if (end < at || !plain.startsWith(text, end)) return undefined;
    values[name] = plain.slice(at, end);
    at = end + text.length;
  }
  return at === plain.length ? values : undefined;
}

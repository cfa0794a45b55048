import catalogues from 'virtual:messages';
import { i18n } from '@lingui/core';
import { I18nProvider, Trans } from '@lingui/react';
import type { ReactElement, ReactNode } from 'react';
import {
  defaultLocale,
  directionOf,
  localeCookie,
  localeFor,
} from '#platform/languages/locales.shared.ts';
import type { Given, ValuesOf } from '#platform/languages/message.shared.ts';
import type english from './en/index.ts';
import { loadErrorTexts } from './error-text.ts';

/** The texts of the app by their ids, in the words of ICU MessageFormat. */
type Messages = typeof english;
export type MessageId = keyof Messages;

/** Loads the texts of the chosen language; before that, nothing of the app may be imported. */
export async function loadMessages(): Promise<void> {
  const locale = chosenLocale();
  const load = catalogues[locale] ?? catalogues.en;
  const [{ default: messages }] = await Promise.all([
    load(),
    locale === defaultLocale ? undefined : loadErrorTexts(),
  ]);
  i18n.loadAndActivate({ locale, messages });
  document.documentElement.lang = locale;
  document.documentElement.dir = directionOf(locale);
}

/** The text of a message in the language of the app. */
export function t<Id extends MessageId>(id: Id, ...given: Given<Messages[Id]>): string {
  return i18n._(id, given[0]);
}

/**
 * A message with elements in it: "Ask <link>the operator</link>." gets its link from
 * `elements.link`.
 */
export function Rich<Id extends MessageId>({
  id,
  values,
  elements,
}: {
  id: Id;
  values?: ValuesOf<Messages[Id]>;
  elements: Record<string, ReactElement>;
}): ReactNode {
  return (
    <I18nProvider i18n={i18n}>
      <Trans id={id} components={elements} {...(values ? { values } : {})} />
    </I18nProvider>
  );
}

/** The language of the app, as the functions of `Intl` take it. */
export const locale = (): string => i18n.locale || defaultLocale;

/** Has this browser show the app in that language from now on, once the page is loaded again. */
export function chooseLocale(chosen: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it, for its own pages.
  document.cookie = `${localeCookie}=${chosen}; path=/; max-age=31536000; samesite=lax`;
}

/** The language that the person chose, or else the first one that the browser asks for. */
function chosenLocale(): string {
  const chosen = document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${localeCookie}=`))
    ?.slice(localeCookie.length + 1);
  return (
    chosen ??
    navigator.languages.flatMap((language) => localeFor(language) ?? [])[0] ??
    defaultLocale
  );
}

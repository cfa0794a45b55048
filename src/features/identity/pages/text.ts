import { html } from 'hono/html';
import { isFailure } from '#platform/kit/define-errors.ts';
import type { Failure } from '#platform/kit/failure.ts';
import { type Catalogue, failureText, type Given, type Locale, partsOf } from '#platform/languages';
import { accountProblems } from '../account-problems.constants.ts';
import { identityErrors } from '../errors.ts';
import { german } from './messages/de.ts';
import { english } from './messages/en.ts';
import { spanish } from './messages/es.ts';
import { french } from './messages/fr.ts';
import { hindi } from './messages/hi.ts';
import { japanese } from './messages/ja.ts';
import { portuguese } from './messages/pt.ts';

/** The result of `html`: interpolated text is escaped, interpolated `Html` is not. */
export type Html = ReturnType<typeof html>;

type Texts = typeof english;

/** The text of a page with this id, with its values; a value that is not `Html` is escaped. */
export type T = <Id extends keyof Texts>(id: Id, ...given: Given<Texts[Id], string | Html>) => Html;

export const pageTexts: Catalogue<keyof Texts> = {
  en: english,
  de: german,
  es: spanish,
  fr: french,
  hi: hindi,
  ja: japanese,
  pt: portuguese,
};

/** The texts of the pages in a language. */
export function pageText(locale: Locale): T {
  return (id, ...[values]) => html`${partsOf<string | Html>(pageTexts[locale][id], values ?? {})}`;
}

/**
 * What is wrong with a submitted form, in the person's language: by the name of the field, or under
 * `form`.
 */
export async function problemsIn(
  locale: Locale,
  failure: Failure,
): Promise<Record<string, string>> {
  const { details } = failure;
  const isOfFields = isFailure(failure, identityErrors.invalidAccount);
  if (isOfFields && typeof details === 'object' && details !== null)
    return Object.fromEntries(
      Object.entries(details).map(([field, problem]) => [field, problemIn(locale, problem)]),
    );
  const message = await failureText(locale, failure);
  if (isFailure(failure, identityErrors.emailTaken)) return { email: message };
  if (isFailure(failure, identityErrors.setupCodeWrong)) return { code: message };
  return { form: message };
}

function problemIn(locale: Locale, problem: unknown): string {
  const [id] = Object.entries(accountProblems).find(([, text]) => text === problem) ?? [];
  const texts: Readonly<Record<string, string>> = pageTexts[locale];
  return texts[`problem.${id}`] ?? String(problem);
}

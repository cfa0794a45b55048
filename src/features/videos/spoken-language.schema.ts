import { z } from 'zod';

/** The main language spoken, as a person names it. */
export const spokenLanguage = z
  .string()
  .trim()
  .max(35)
  // Without flags: the API's description shows the pattern, and JSON Schema has none.
  .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'must be a language code such as en or pt-BR');

/** Whether speech in any other language is recognised as the named language, too. */
export const onlyLanguage = z
  .boolean()
  .optional()
  .describe('Recognises all speech as `language`, also where another one is heard');

/** The check that `onlyLanguage` comes with a `language`. */
export const needsLanguage: [
  (request: { language?: string | undefined; onlyLanguage?: boolean | undefined }) => boolean,
  { path: string[]; message: string },
] = [
  ({ language, onlyLanguage: only }) => !only || language !== undefined,
  { path: ['onlyLanguage'], message: 'needs a language' },
];

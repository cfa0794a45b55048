import { z } from 'zod';

/** The spoken language, as a person names it. */
export const spokenLanguage = z
  .string()
  .trim()
  .max(35)
  // Without flags: the API's description shows the pattern, and JSON Schema has none.
  .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'must be a language code such as en or pt-BR');

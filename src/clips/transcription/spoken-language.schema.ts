import { z } from 'zod';

/** The language that is spoken, as a person names it. */
export const spokenLanguage = z
  .string()
  .trim()
  .max(35)
  .regex(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i, 'must be a language code such as en or pt-BR');

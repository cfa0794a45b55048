import { z } from 'zod';

/**
 * Parsers of settings that any module may declare: each takes the text of the environment, and says
 * what it must be. The environment itself is read by the configuration alone.
 */

export const text = z.string().trim();
export const webAddress = z
  .string()
  .refine(
    (text) => URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol),
    'must be an http or https address',
  );
/** An address without trailing slashes. */
export const origin = webAddress
  .refine(
    (text) => !/[?#]/.test(text),
    'must be an address without ? and #, as paths are added to it',
  )
  .transform((text) => text.replace(/\/+$/, ''));
/** Hidden wherever settings are shown; `feature`: what it enables, for people. */
export const secret = (feature?: string) =>
  text.optional().meta({ secret: true, ...(feature === undefined ? {} : { feature }) });

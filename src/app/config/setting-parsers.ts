import { isAbsolute, join, resolve } from 'node:path';
import { z } from 'zod';
import { audienceToFetch } from '#engine/sources/audience-to-fetch.constants.ts';
import { orderedSources } from '#engine/transcript/sources.constants.ts';
import { parseNetwork } from '#platform/kit/networks.ts';
import { text, webAddress } from '#platform/kit/setting-parsers.ts';

/**
 * The parsers of settings: each takes the text of an environment variable, and its error says what
 * the value must be.
 */

/** The project's folder: the home of package.json, `.env` and the default DATA_DIR. */
export const projectFolder = resolve(import.meta.dirname, '../../..');

export const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,16}$/, `must be a whole number from ${least} to ${most}`)
    .transform(Number)
    .pipe(z.number().min(least, `must be at least ${least}`).max(most, `must be at most ${most}`));
/** A number with at most three decimals. */
export const decimal = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,12}(?:\.\d{1,3})?$/, `must be a number from ${least} to ${most}, such as 2.50`)
    .transform(Number)
    .pipe(z.number().min(least, `must be at least ${least}`).max(most, `must be at most ${most}`));
const measure = (units: Record<string, number>, example: string, { least = 1 } = {}) =>
  z.string().transform((text, context) => {
    const [, amount, unit] = /^(\d{1,15})\s*([a-z]*)$/i.exec(text.trim()) ?? [];
    const factor = unit === undefined ? undefined : units[unit.toLowerCase()];
    if (factor !== undefined && Number(amount) >= least) return Number(amount) * factor;
    context.addIssue({ code: 'custom', message: `must be a size such as ${example}` });
    return z.NEVER;
  });
const byteUnits = { '': 1, kib: 2 ** 10, mib: 2 ** 20, gib: 2 ** 30, tib: 2 ** 40 };
export const bytes = measure(byteUnits, '1048576 or 1MiB');
export const bytesOrNone = measure(byteUnits, '10GiB, or 0', { least: 0 });
export const seconds = measure({ '': 1, s: 1, m: 60, min: 60, h: 3600 }, '21600 or 6h');
/** An address of a proxy. Without a scheme it is reached over HTTP, as in other programs. */
export const proxy = z
  .string()
  .trim()
  .transform((text) => (text.includes('://') ? text : `http://${text}`))
  .pipe(webAddress);
export const yesNo = z
  .enum(['0', '1', 'false', 'true'], { error: 'must be 1 or 0' })
  .transform((text) => text === '1' || text === 'true');
export const names = text
  .transform((list) => list.split(',').map((name) => name.trim()))
  .pipe(z.array(z.string().min(1)));
export const networks = names.transform((list, context) => {
  if (list.every((one) => parseNetwork(one))) return list;
  context.addIssue({
    code: 'custom',
    message: 'must be addresses or ranges such as 10.0.0.7 or 10.0.0.0/8, separated by commas',
  });
  return z.NEVER;
});
export const origins = names.transform((list, context) =>
  list.map((one) => {
    const address = URL.canParse(one) ? new URL(one) : undefined;
    const isOrigin =
      address &&
      ['http:', 'https:'].includes(address.protocol) &&
      address.href === `${address.origin}/`;
    if (isOrigin) return address.origin;
    context.addIssue({
      code: 'custom',
      message: 'must be origins such as https://app.example.org, separated by commas',
    });
    return z.NEVER;
  }),
);
export const sourceOrder = names.pipe(
  z
    .array(
      z.enum(orderedSources, {
        error: `must be some of ${orderedSources.join(', ')}, separated by commas`,
      }),
    )
    .refine((list) => new Set(list).size === list.length, 'must name each source once'),
);
export const audienceList = names.pipe(
  z.array(
    z.enum(audienceToFetch, {
      error: `must be some of ${audienceToFetch.join(', ')}, separated by commas`,
    }),
  ),
);
export const folder = text.transform((path) =>
  isAbsolute(path) ? path : join(projectFolder, path),
);
export const share = text
  .transform(Number)
  .pipe(
    z
      .number('must be a number from 0 to 1')
      .min(0, 'must be at least 0')
      .max(1, 'must be at most 1'),
  );
/** A number of days; parts of a day are allowed. */
export const days = text
  .transform(Number)
  .pipe(
    z
      .number('must be a number of days')
      .min(0, 'must be at least 0')
      .max(3650, 'must be at most 3650'),
  );
/** The minimum length of a secret that the operator makes up, characters. */
// @protection guessable-secrets: zero
export const minSecretLength = 8;

/** A secret that the operator makes up. A short one could be found by brute force. */
export const ownSecret = (feature?: string) =>
  text
    .min(
      minSecretLength,
      `must have at least ${minSecretLength} characters ("openssl rand -hex 32" makes a good one)`,
    )
    .optional()
    .meta({ secret: true, ...(feature === undefined ? {} : { feature }) });
/** Longer than other secrets: anyone who has a copy of the database can try keys offline. */
const minKeyLength = 32;
export const keys = names.refine(
  (list) => list.every((key) => key.length >= minKeyLength),
  `must have at least ${minKeyLength} characters in each key ("openssl rand -hex 32" makes a good one)`,
);

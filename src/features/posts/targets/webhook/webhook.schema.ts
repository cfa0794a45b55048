import { z } from 'zod';
import { toDatabaseLine } from '#platform/kit/storable.ts';

/** A webhook that posts for a person. */
export const webhookAccountRequest = z.strictObject({
  name: z.string().max(400).transform(toDatabaseLine).pipe(z.string().min(1).max(100)),
  url: z
    .string()
    .trim()
    .max(2048)
    .refine(
      isWebAddress,
      'must be an address that begins with https:// or http://, without a user name or password',
    )
    .transform((text) => new URL(text).href),
});
export type WebhookAccountRequest = z.input<typeof webhookAccountRequest>;

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && username === '' && password === '';
}

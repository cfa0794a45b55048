import { z } from 'zod';
import { toDatabaseLine } from '#platform/kit/storable.ts';

/** Where a person posts to. No response has a token. */
const postAccount = z.object({
  id: z.string(),
  /** `youtube`: a channel; `webhook`: an address that posts for them. */
  kind: z.enum(['youtube', 'webhook']),
  name: z.string(),
  /** The channel's page, or the address of the webhook. */
  address: z.string(),
  /** Why it must be connected again; left out while it works. */
  reconnect: z.string().optional(),
  createdAt: z.iso.datetime(),
});
export type PostAccount = z.infer<typeof postAccount>;

/**
 * Oldest first. `youtube`: whether this server can connect channels, and the address that Google
 * must know for that.
 */
export const postAccountList = z.object({
  accounts: z.array(postAccount),
  youtube: z.object({ configured: z.boolean(), redirectUri: z.string() }),
});
export type PostAccountList = z.infer<typeof postAccountList>;

export const postAccountResponse = z.object({ account: postAccount });
export type PostAccountResponse = z.infer<typeof postAccountResponse>;

/** Where to send the browser. */
export const connectionStart = z.object({ url: z.string() });
export type ConnectionStart = z.infer<typeof connectionStart>;

/** What Google's redirect carries. */
export const connectionRequest = z.strictObject({
  code: z.string().min(1).max(2048),
  state: z.string().min(1).max(200),
});
export type ConnectionRequest = z.input<typeof connectionRequest>;

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

/** The only response with the secret that signs its messages. */
export const webhookAccountResponse = z.object({ account: postAccount, secret: z.string() });
export type WebhookAccountResponse = z.infer<typeof webhookAccountResponse>;

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && username === '' && password === '';
}

import { z } from 'zod';
import { keyed } from '#platform/kit/keyed.shared.ts';
import { consentKinds, targetKinds } from './targets/targets.constants.ts';

/** An account that a person posts to. Responses never contain its credentials. */
const postAccount = z.object({
  id: z.string(),
  /** The target that posts with it. */
  kind: z.enum(targetKinds),
  name: z.string(),
  /** Where people see the account: the channel's page, or the address of the webhook. */
  address: z.string(),
  /** Why the account must be connected again; left out while it works. */
  reconnect: z.string().optional(),
  createdAt: z.iso.datetime(),
});
export type PostAccount = z.infer<typeof postAccount>;

/**
 * Whether this server can connect accounts, and the redirect address to register at the platform.
 */
const consentSetup = z.object({ configured: z.boolean(), redirectUri: z.string() });

/** Accounts, oldest first, and the setup of each target whose accounts are connected by consent. */
export const postAccountList = z.object({
  accounts: z.array(postAccount),
  ...keyed(consentKinds, () => consentSetup),
});
export type PostAccountList = z.infer<typeof postAccountList>;

export const postAccountResponse = z.object({ account: postAccount });
export type PostAccountResponse = z.infer<typeof postAccountResponse>;

/** The address to which to send the browser. */
export const connectionStart = z.object({ url: z.string() });
export type ConnectionStart = z.infer<typeof connectionStart>;

/** The parameters of the platform's redirect. */
export const connectionRequest = z.strictObject({
  code: z.string().min(1).max(2048),
  state: z.string().min(1).max(200),
});
export type ConnectionRequest = z.input<typeof connectionRequest>;

/** The only response that contains the secret with which messages to the account are signed. */
export const formAccountResponse = z.object({ account: postAccount, secret: z.string() });
export type FormAccountResponse = z.infer<typeof formAccountResponse>;

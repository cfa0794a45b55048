import type { Identity, User } from '#http';
import type { Account, Accounts } from './accounts/accounts.ts';
import type { VerifiedToken } from './bearer.ts';

type AccountsById = Pick<Accounts, 'byId'>;

/** Users who have an account on this server, with its data: a token may outlive its account and must then open nothing. */
export function localUsers(identity: Identity, accounts: AccountsById): Identity {
  return {
    async userOf(request) {
      const user = await identity.userOf(request);
      const account = user && (await accounts.byId(user.id));
      return account && toUser(account);
    },
  };
}

/** The local user of an access token; undefined without an account, and for tokens from before its last new password. */
export function localTokenUser(accounts: AccountsById) {
  return async ({ userId, issuedAt }: VerifiedToken): Promise<User | undefined> => {
    const account = await accounts.byId(userId);
    if (!account) return undefined;
    const { tokensValidFrom } = account;
    return tokensValidFrom === undefined || (issuedAt !== undefined && issuedAt >= tokensValidFrom) ? toUser(account) : undefined;
  };
}

const toUser = ({ id, name, email }: Account): User => ({ id, name, email });

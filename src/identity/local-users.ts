import type { Accounts } from './accounts/accounts.ts';
import type { Identity } from './contract.ts';

/** Users of an identity who have an account here: a token outlives its account, and must not open anything then. */
export function localUsers(identity: Identity, accounts: Pick<Accounts, 'byId'>): Identity {
  return {
    async userOf(request) {
      const user = await identity.userOf(request);
      const account = user && (await accounts.byId(user.id));
      return account && { id: account.id, name: account.name, email: account.email };
    },
  };
}

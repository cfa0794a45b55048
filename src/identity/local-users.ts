import type { Accounts } from './accounts/accounts.ts';
import type { Identity } from './contract.ts';

/** Users of an identity who have an account here, with what it tells of them: a token may outlive its account and must open nothing then. */
export function localUsers(identity: Identity, accounts: Pick<Accounts, 'byId'>): Identity {
  return {
    async userOf(request) {
      const user = await identity.userOf(request);
      const account = user && (await accounts.byId(user.id));
      return account && { id: account.id, name: account.name, email: account.email };
    },
  };
}

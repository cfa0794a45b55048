import type { Identity, User } from '#platform/http';
import type { Account, Accounts } from './accounts/accounts.ts';
import type { Agents } from './agents/agents.ts';
import type { VerifiedToken } from './bearer.ts';
import { localPerson } from './local-person.ts';

type AccountsById = Pick<Accounts, 'byId' | 'exist'>;

/**
 * Accepts only users who have an account on this server, and adds its data: a token may outlive its
 * account and must then be refused.
 */
export function localUsers(identity: Identity, accounts: AccountsById): Identity {
  return {
    async userOf(request) {
      const user = await identity.userOf(request);
      const account = user && (await accounts.byId(user.id));
      return account && toUser(account);
    },
  };
}

/**
 * The local user of an access token; undefined if the account does not exist, or if the token was
 * issued before the account's password was last changed.
 */
export function localTokenUser(accounts: AccountsById) {
  return async ({ userId, issuedAt }: VerifiedToken): Promise<User | undefined> => {
    if (userId === localPerson.id) return (await accounts.exist()) ? undefined : localPerson;
    const account = await accounts.byId(userId);
    if (!account) return undefined;
    const { tokensValidFrom } = account;
    return tokensValidFrom === undefined || (issuedAt !== undefined && issuedAt >= tokensValidFrom)
      ? toUser(account)
      : undefined;
  };
}

/**
 * The local user of an agent's access token; also undefined once the agent has been disconnected.
 */
export function localAgentUser(accounts: AccountsById, agents: Pick<Agents, 'isConnected'>) {
  const userOf = localTokenUser(accounts);
  return async (token: VerifiedToken): Promise<User | undefined> => {
    const user = await userOf(token);
    return user &&
      token.agent !== undefined &&
      // @protection disconnected-agents
      (await agents.isConnected(token.agent, user.id))
      ? user
      : undefined;
  };
}

const toUser = ({ id, name, email }: Account): User => ({ id, name, email });

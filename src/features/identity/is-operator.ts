import type { Accounts } from './accounts/accounts.ts';
import { localPerson } from './local-person.ts';

/** Tells whether a person may set up the server in the app. */
export type IsOperator = (userId: string) => Promise<boolean>;

/** Of the people with an account here: those with that mark, and the person at this computer. */
export function localOperators(accounts: Pick<Accounts, 'byId' | 'exist'>): IsOperator {
  return async (userId) =>
    userId === localPerson.id
      ? !(await accounts.exist())
      : (await accounts.byId(userId))?.isOperator === true;
}

/** Of the people of an identity provider: those whose ids (`sub`) the settings name. */
export function namedOperators(ids: readonly string[]): IsOperator {
  return async (userId) => ids.includes(userId);
}

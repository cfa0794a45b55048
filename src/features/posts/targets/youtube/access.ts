import { isFailure } from '#platform/kit/define-errors.ts';
import { postErrors } from '../../errors.ts';
import type { TargetAccount } from '../post-target.ts';
import { storedTokens } from './oauth.ts';
import type { Run } from './youtube-api.ts';

export type Authorised = <T>(action: (run: Run) => Promise<T>) => Promise<T>;

/** How long before their expiry tokens are refreshed. */
const refreshedBeforeMilliseconds = 60_000;

/**
 * Runs requests with the account's access token, which is refreshed when it has expired or is
 * rejected.
 */
export function authorisation(account: TargetAccount, signal: AbortSignal): Authorised {
  let tokens = storedTokens.parse(account.credentials());
  const refresh = async () => {
    tokens = storedTokens.parse(await account.refresh());
  };
  return async (action) => {
    if (tokens.expiresAt - refreshedBeforeMilliseconds < Date.now()) await refresh();
    try {
      return await action({ token: tokens.accessToken, signal });
    } catch (error) {
      if (!isFailure(error, postErrors.accountReconnect)) throw error;
      await refresh();
      return action({ token: tokens.accessToken, signal });
    }
  };
}

import { type Limiter, limitErrors } from '#platform/http/limits';

/** The origin of a sign-in or a sign-up. */
export type SignInOrigin = {
  /** The client as limits count it; see `clientOf`. */
  client: string;
  /** The id of a browser in which this person has signed in before. */
  knownBrowser?: string | undefined;
};

const minute = 60;

/**
 * Counts an attempt to sign in, even if it succeeds: otherwise concurrent attempts could exceed the
 * limit. A browser in which the person has signed in before has its own count; all others share one
 * count per email address and one per client.
 * @throws Failure `too-many-attempts` (429)
 */
export async function admitSignIn(
  limiter: Limiter,
  email: string,
  { client, knownBrowser }: SignInOrigin,
): Promise<void> {
  const perAddress = { limit: 20, windowSeconds: 15 * minute };
  // @protection locked-out
  if (knownBrowser !== undefined)
    return admit(limiter, `sign-in ${email} from ${knownBrowser}`, perAddress);
  await admit(limiter, `sign-in from ${client}`, { limit: 100, windowSeconds: 15 * minute });
  // @protection password-guessing
  await admit(limiter, `sign-in ${email}`, perAddress);
}

/**
 * Counts an attempt to create an account, per client and in total.
 * @throws Failure `too-many-attempts` (429)
 */
export async function admitSignUp(limiter: Limiter, { client }: SignInOrigin): Promise<void> {
  await admit(limiter, `sign-up from ${client}`, { limit: 20, windowSeconds: 60 * minute });
  await admit(limiter, 'sign-up', { limit: 2000, windowSeconds: 60 * minute });
}

async function admit(
  limiter: Limiter,
  key: string,
  rule: { limit: number; windowSeconds: number },
): Promise<void> {
  const { allowed, resetInSeconds } = await limiter.take(key, rule);
  if (allowed) return;
  const minutes = Math.max(1, Math.ceil(resetInSeconds / minute));
  throw limitErrors.tooManyAttempts(`${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`, {
    retryAfterSeconds: minutes * minute,
  });
}

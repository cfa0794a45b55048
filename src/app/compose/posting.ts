import type { Config } from '#app/config';
import type { SsrfGuard } from '#engine/sources';
import { createTargets, type PostLimits, type PostTargets } from '#features/posts';

type PostingParts = { guard: SsrfGuard; baseUrl: string; limits: PostLimits };

/** Everything that clips can be posted to, with the clients that the settings name. */
export function composeTargets(
  { postingClients }: Config,
  { guard, baseUrl, limits }: PostingParts,
): PostTargets {
  return createTargets({
    clients: postingClients,
    // A page of the web app, which passes the code on.
    redirectUri: (kind) => `${baseUrl}/connect/${kind}`,
    guard,
    limits,
  });
}

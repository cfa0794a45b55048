import type { Config } from '#app/config';
import type { SsrfGuard } from '#engine/sources';
import { createTargets, type PostLimits, type PostTargets } from '#features/posts';

type PostingParts = { guard: SsrfGuard; baseUrl: string; limits: PostLimits };

/** The targets of posts, with the OAuth clients in the settings. */
export function composeTargets(
  { postingClients }: Config,
  { guard, baseUrl, limits }: PostingParts,
): PostTargets {
  return createTargets({
    clients: postingClients,
    // A page of the web app, which passes the code to the server.
    redirectUri: (kind) => `${baseUrl}/connect/${kind}`,
    guard,
    limits,
  });
}

import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { User } from '#platform/http';
import { isLoopback } from '#platform/kit/loopback.ts';
import type { Agents } from '../agents/agents.ts';
import { deniedPage, leavingPage, refusedAgentPage } from '../pages/agent-pages.ts';
import { destinationOf } from '../pages/destination.ts';
import { showPage } from './interaction-context.ts';

export type RedirectServices = {
  agents: Pick<Agents, 'isAllowed'>;
  /** The person who is signed in to the app with this cookie header. */
  signedIn(cookies: string): Promise<User | undefined>;
};

/**
 * Decides about every redirection to a program. Anyone may register one, with any address, so nobody
 * is sent to it who has not allowed it: errors are shown on a page of this server (RFC 9700,
 * 4.11.2). An app outside of the browser is opened by the person, with a link.
 */
export function agentRedirects(provider: Provider, { agents, signedIn }: RedirectServices) {
  const { origin } = new URL(provider.issuer);
  const succeeded = new WeakSet<object>();
  provider.on('authorization.success', (ctx) => void succeeded.add(ctx));
  // Not from the address, in which the program can have written anything.
  const reasons = new WeakMap<object, string>();
  provider.on('authorization.error', (ctx, error) => {
    reasons.set(ctx, error.error_description ?? error.message);
  });

  /** Whether the person in this browser has allowed the program. */
  async function isAllowed(ctx: KoaContextWithOIDC): Promise<boolean> {
    const user = await signedIn(ctx.get('cookie'));
    const clientId = ctx.oidc.client?.clientId;
    return (
      user !== undefined && clientId !== undefined && (await agents.isAllowed(user.id, clientId))
    );
  }

  return async (ctx: KoaContextWithOIDC, next: () => Promise<unknown>): Promise<void> => {
    await next();
    const location = ctx.response.get('Location');
    if (!location || new URL(location, origin).origin === origin) return;
    const address = new URL(location);
    const leaving = {
      name: ctx.oidc.client?.clientName,
      destination: destinationOf(location),
      href: location,
    };
    const show = (page: Parameters<typeof showPage>[1], status: number) => {
      ctx.remove('Location');
      return showPage(ctx, page, status);
    };
    // @protection agent-redirects
    if (!succeeded.has(ctx) && !(await isAllowed(ctx))) {
      // The way back from a page on which the person has decided leads to `/auth/<id>`.
      const isDecided = ctx.path.startsWith('/auth/');
      if (!isDecided) return show(refusedAgentPage(leaving, reasons.get(ctx) ?? 'unknown'), 400);
      if (!isOfThisComputer(address)) return show(deniedPage(leaving), 200);
    }
    // @protection app-links
    if (!['http:', 'https:'].includes(address.protocol)) await show(leavingPage(leaving), 200);
  };
}

const isOfThisComputer = ({ protocol, hostname }: URL) =>
  protocol === 'http:' && isLoopback(hostname);

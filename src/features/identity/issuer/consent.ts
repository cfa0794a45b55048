import { createHmac, timingSafeEqual } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { InteractionResults, Provider } from 'oidc-provider';
import { requireOwnOrigin, type User } from '#platform/http';
import { isFailure } from '#platform/kit/define-errors.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { agentScope } from '../agents/agents.constants.ts';
import type { Agents } from '../agents/agents.ts';
import { derivedSecret } from '../derived-secret.ts';
import { identityErrors } from '../errors.ts';
import { consentPage } from '../pages/consent-page.ts';
import { destinationOf } from '../pages/destination.ts';
import { expiredPage } from '../pages/message-pages.ts';
import { acrOf } from './epoch.ts';
import {
  type InteractionContext,
  moveTo,
  type PendingAuthorization,
  showPage,
} from './interaction-context.ts';

export type ConsentServices = {
  accounts: Pick<Accounts, 'byId'>;
  agents: Agents;
  /** The person who is signed in to the app with this cookie header. */
  signedIn(cookies: string): Promise<User | undefined>;
  sessionSecret: string;
  /** The resource (address) for which agents get tokens. */
  agentResource: string;
};

/**
 * Asks a person whether a program may act for them, after the person has signed in and before the
 * program is authorized.
 */
export function consents(
  provider: Provider,
  { accounts, agents, signedIn, sessionSecret, agentResource }: ConsentServices,
) {
  const { pathname: mount, origin } = new URL(provider.issuer);
  const key = derivedSecret(sessionSecret, 'consent');

  async function show(
    ctx: InteractionContext,
    pending: PendingAuthorization,
    { user, epoch, by }: { user: User; epoch: number; by: Authentication },
  ): Promise<void> {
    const client = await provider.Client.find(String(pending.params.client_id));
    if (!client) return showPage(ctx, expiredPage, 400);
    const page = consentPage({
      name: client.clientName ?? client.clientId,
      destination: destinationOf(String(pending.params.redirect_uri)),
      user,
      proof: proofOf(key, pending.uid, { userId: user.id, epoch, by }),
      action: `${mount}/interaction/${pending.uid}/consent`,
    });
    // The response is a redirect to the program.
    await showPage(ctx, page, 200, { formsLead: 'elsewhere' });
  }

  /** Undefined when the person's access has ended since the page was shown. */
  async function grant(
    pending: PendingAuthorization,
    { userId, epoch }: Authenticated,
  ): Promise<string | undefined> {
    const clientId = String(pending.params.client_id);
    const agreed = new provider.Grant({ accountId: userId, clientId });
    agreed.addResourceScope(String(pending.params.resource ?? agentResource), agentScope);
    const id = await agreed.save();
    const client = await provider.Client.find(clientId);
    try {
      const name = client?.clientName ?? clientId;
      await agents.connect({ id, userId, clientId, name, epoch });
      return id;
    } catch (error) {
      await agreed.destroy();
      if (isFailure(error, identityErrors.signInEnded)) return undefined;
      throw error;
    }
  }

  /** Whether the person is still signed in as they were when the page was shown. */
  async function isStillSignedIn(
    ctx: InteractionContext,
    { userId, epoch, by }: Authenticated,
  ): Promise<boolean> {
    if (by === 'session' && (await signedIn(ctx.get('cookie')))?.id !== userId) return false;
    return (await accounts.byId(userId))?.epoch === epoch;
  }

  return {
    show,

    /** Handles the person's decision. */
    async decide(ctx: InteractionContext, pending: PendingAuthorization): Promise<void> {
      // @protection consent
      requireOwnOrigin(
        { method: ctx.method, headers: new Headers({ Origin: ctx.get('origin') }) },
        origin,
      );
      const form = new URLSearchParams(await text(ctx.req));
      const person = authenticatedBy(key, pending.uid, form.get('proof') ?? '');
      // @protection ended-consents
      if (!person || !(await isStillSignedIn(ctx, person))) return showPage(ctx, expiredPage, 400);
      const finish = async (result: InteractionResults) =>
        moveTo(
          ctx,
          await provider.interactionResult(ctx.req, ctx.res, result, {
            mergeWithLastSubmission: false,
          }),
        );
      if (form.get('decision') !== 'allow')
        return finish({ error: 'access_denied', error_description: 'The person has denied it' });
      const grantId = await grant(pending, person);
      if (grantId === undefined) return showPage(ctx, expiredPage, 400);
      const { userId, epoch } = person;
      await finish({
        login: { accountId: userId, remember: false, amr: ['pwd'], acr: acrOf(epoch) },
        consent: { grantId },
      });
    },
  };
}

/**
 * How the person has authenticated: with the password for this request, or earlier, for the session
 * of their browser.
 */
type Authentication = 'password' | 'session';

type Authenticated = { userId: string; epoch: number; by: Authentication };

/**
 * Proves who was signed in when the page was shown, how, and in which epoch of the account; valid
 * only for that page, whose authorization request expires after an hour.
 */
function proofOf(key: string, uid: string, { userId, epoch, by }: Authenticated): string {
  const signature = createHmac('sha256', key)
    .update(JSON.stringify([uid, userId, epoch, by]))
    .digest('base64url');
  return [userId, epoch, by, signature].join('.');
}

function authenticatedBy(key: string, uid: string, proof: string): Authenticated | undefined {
  const [, userId = '', epoch, by] = /^([\w-]+)\.(\d+)\.(password|session)\./.exec(proof) ?? [];
  const person: Authenticated = {
    userId,
    epoch: Number(epoch),
    by: by === 'session' ? by : 'password',
  };
  const [given, expected] = [Buffer.from(proof), Buffer.from(proofOf(key, uid, person))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? person : undefined;
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { Provider } from 'oidc-provider';
import { requireOwnOrigin, type User } from '#platform/http';
import { agentScope } from '../agents/agents.constants.ts';
import type { Agents } from '../agents/agents.ts';
import { derivedSecret } from '../derived-secret.ts';
import { consentPage, destinationOf } from '../pages/consent-page.ts';
import { expiredPage } from '../pages/message-pages.ts';
import {
  type InteractionContext,
  moveTo,
  type PendingAuthorization,
  showPage,
} from './interaction-context.ts';

export type ConsentServices = {
  agents: Agents;
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
  { agents, sessionSecret, agentResource }: ConsentServices,
) {
  const { pathname: mount, origin } = new URL(provider.issuer);
  const key = derivedSecret(sessionSecret, 'consent');

  async function show(
    ctx: InteractionContext,
    pending: PendingAuthorization,
    user: User,
  ): Promise<void> {
    const client = await provider.Client.find(String(pending.params.client_id));
    if (!client) return showPage(ctx, expiredPage, 400);
    const page = consentPage({
      name: client.clientName ?? client.clientId,
      destination: destinationOf(String(pending.params.redirect_uri)),
      user,
      proof: proofOf(key, { uid: pending.uid, userId: user.id }),
      action: `${mount}/interaction/${pending.uid}/consent`,
    });
    // The response is a redirect to the program.
    await showPage(ctx, page, 200, { formsLead: 'elsewhere' });
  }

  async function grant(pending: PendingAuthorization, userId: string): Promise<string> {
    const clientId = String(pending.params.client_id);
    const agreed = new provider.Grant({ accountId: userId, clientId });
    agreed.addResourceScope(String(pending.params.resource ?? agentResource), agentScope);
    const id = await agreed.save();
    const client = await provider.Client.find(clientId);
    await agents.connect({ id, userId, clientId, name: client?.clientName ?? clientId });
    return id;
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
      const userId = userOf(key, form.get('proof') ?? '', pending.uid);
      if (userId === undefined) return showPage(ctx, expiredPage, 400);
      const result =
        form.get('decision') === 'allow'
          ? {
              login: { accountId: userId, remember: false, amr: ['pwd'] },
              consent: { grantId: await grant(pending, userId) },
            }
          : { error: 'access_denied', error_description: 'The person has denied it' };
      moveTo(
        ctx,
        await provider.interactionResult(ctx.req, ctx.res, result, {
          mergeWithLastSubmission: false,
        }),
      );
    },
  };
}

type Signed = { uid: string; userId: string };

/**
 * Proves who was signed in when the page was shown; valid only for that page, whose authorization
 * request expires after an hour.
 */
function proofOf(key: string, { uid, userId }: Signed): string {
  return `${userId}.${createHmac('sha256', key)
    .update(JSON.stringify([uid, userId]))
    .digest('base64url')}`;
}

function userOf(key: string, proof: string, uid: string): string | undefined {
  const userId = proof.slice(0, proof.lastIndexOf('.'));
  const [given, expected] = [Buffer.from(proof), Buffer.from(proofOf(key, { uid, userId }))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? userId : undefined;
}

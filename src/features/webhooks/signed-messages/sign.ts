import { createHmac, randomBytes } from 'node:crypto';

/** Signatures as in the Standard Webhooks specification (https://www.standardwebhooks.com). */

const prefix = 'whsec_';

/** Creates a secret: `whsec_` and 32 random bytes in base64. */
export function newSecret(): string {
  return prefix + randomBytes(32).toString('base64');
}

export type Message = {
  /** The header `webhook-id`. */
  id: string;
  /** Exactly the bytes that are sent. */
  body: string;
  /** Each secret produces a signature; a receiver accepts the message if one of them matches. */
  secrets: readonly string[];
};

/** The headers that prove who sent the message and when this attempt was made. */
export function signedHeaders({ id, body, secrets }: Message, at: Date): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const content = `${id}.${timestamp}.${body}`;
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => `v1,${hmac(secret, content)}`).join(' '),
  };
}

function hmac(secret: string, content: string): string {
  return createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
    .update(content)
    .digest('base64');
}

import { createHmac, randomBytes } from 'node:crypto';

/** Signatures as the Standard Webhooks specification has them (https://www.standardwebhooks.com). */

const prefix = 'whsec_';

/** A new secret: `whsec_` and 32 random bytes in base64. */
export function newSecret(): string {
  return prefix + randomBytes(32).toString('base64');
}

export type Message = {
  /** `webhook-id`. */
  id: string;
  /** Exactly the bytes that are sent. */
  body: string;
  /** Each signs; a receiver accepts the message when it knows one of them. */
  secrets: readonly string[];
};

/** The headers that tell the receiver who sent the message and when this attempt was made. */
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

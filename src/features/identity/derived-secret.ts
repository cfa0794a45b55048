import { createHmac } from 'node:crypto';

/** A secret for one purpose, derived from the secret that all servers of a database share. */
export function derivedSecret(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(`kinora ${purpose}`).digest('base64url');
}

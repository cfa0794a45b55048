import { createHash } from 'node:crypto';
import { invalidRequest, type Unparsed } from '#platform/http';

/**
 * A request that starts a job: its body, and the key that the caller may have sent (header
 * Idempotency-Key).
 */
export type StartRequest<Body> = { body: Unparsed<Body>; key?: string | undefined };

/** The job that a request started, or that an equal request had started before. */
export type Started = { id: string };

/** @throws Failure `invalid-request` when the key is malformed */
export function idempotencyKey({ key }: Pick<StartRequest<unknown>, 'key'>): string | undefined {
  if (key === undefined || /^[\x20-\x7e]{1,255}$/.test(key)) return key;
  throw invalidRequest([
    { path: ['Idempotency-Key'], message: 'must be 1 to 255 printable ASCII characters' },
  ]);
}

/**
 * A hash of fixed length, equal for equal requests. Their fields must have the same order, as the
 * fields of parsed requests do.
 */
export function requestKeyOf(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('base64url');
}

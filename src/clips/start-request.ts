import { createHash } from 'node:crypto';
import { invalidRequest } from './failures.ts';

/** What starts a job: the body, and the name that the caller may have given the request (header Idempotency-Key). */
export type StartRequest = { body: unknown; key?: string | undefined };

/** The job that a request was answered with, just begun or not. */
export type Started = { id: string };

/** @throws Failure `invalid-request` when it is no name */
export function idempotencyKey({ key }: StartRequest): string | undefined {
  if (key === undefined || /^[\x20-\x7e]{1,255}$/.test(key)) return key;
  throw invalidRequest([{ path: ['Idempotency-Key'], message: 'must be 1 to 255 printable ASCII characters' }]);
}

/** Equal for equal requests, in a form of fixed length. Fields must come in one order, as parsed requests' do. */
export function requestKeyOf(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('base64url');
}

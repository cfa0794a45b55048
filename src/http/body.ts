import type { Context } from 'hono';
import { Failure } from '#kit/failure.ts';
import { arriving } from './pace.ts';

/**
 * The request's JSON object. A body that is no JSON object counts as an empty one, so that the route's own checks speak.
 * Rejects with 413 past `maxBytes`, however the length was announced, and with 408 when it comes too slowly.
 */
export async function jsonObject(c: Context, maxBytes: number): Promise<Record<string, unknown>> {
  const text = new TextDecoder().decode(await boundedBody(c.req.raw, maxBytes));
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

/** The failure of every body that is longer than it may be. */
function tooLarge(maxBytes: number): Failure {
  return new Failure('body-too-large', 'Request body is too large', { status: 413, details: { maxBytes } });
}

/** The request's whole body; rejects with 413 past `maxBytes`, however the length was announced, and with 408 when it comes too slowly. */
export async function boundedBody(request: Request, maxBytes: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge(maxBytes);
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  for await (const chunk of arriving(request.body, { maxBytes, tooLarge: () => tooLarge(maxBytes) })) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

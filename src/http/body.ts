import type { Context } from 'hono';
import { Failure } from '#kit/failure.ts';
import { arriving } from './pace.ts';

/**
 * The request's JSON object. A body that is no JSON object counts as an empty one, so that the route's own checks speak.
 * Rejects with 413 past `maxBytes`, however the length was announced, and when it is of more parts than anybody means to send; with 408
 * when it comes too slowly.
 */
export async function jsonObject(c: Context, maxBytes: number): Promise<Record<string, unknown>> {
  const text = new TextDecoder().decode(await boundedBody(c.req.raw, maxBytes));
  const value = parsed(text);
  if (!isObject(value)) return {};
  if (isExcessive(value)) throw new Failure('body-too-complex', 'Request body is too complex', { status: 413, details: most });
  return value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A few bytes make a value, and checking a value costs far more than reading it. */
const most = { values: 50_000, depth: 100 };

/** Goes down level by level, so that no depth is too deep for it. */
function isExcessive(root: object): boolean {
  let level: object[] = [root];
  let values = 0;
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > most.depth) return true;
    const next: object[] = [];
    for (const each of level) {
      const parts: unknown[] = Object.values(each);
      values += parts.length;
      if (values > most.values) return true;
      for (const part of parts) if (typeof part === 'object' && part !== null) next.push(part);
    }
    level = next;
  }
  return false;
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

import type { Context } from 'hono';
import type { Failure } from '#platform/kit/failure.ts';
import { enforceTransferRate } from './connections/transfer-rate.ts';
import { httpErrors } from './errors.ts';

/**
 * Like `sentObject`, but a body that is not a JSON object counts as an empty object, so that the
 * route's own checks apply.
 */
export async function jsonObject(c: Context, maxBytes: number): Promise<Record<string, unknown>> {
  return (await sentObject(c, maxBytes)) ?? {};
}

/**
 * The request's JSON object; an empty object without a body; undefined when the body is anything
 * else. Rejects with 413 when the body exceeds `maxBytes`, whatever length was declared, or has too
 * many values, names or levels; with 408 when it arrives too slowly.
 */
export async function sentObject(
  c: Context,
  maxBytes: number,
): Promise<Record<string, unknown> | undefined> {
  const text = new TextDecoder().decode(await boundedBody(c.req.raw, maxBytes));
  const [, first] = /^[ \t\r\n]*(.?)/s.exec(text) ?? [];
  if (!first) return {};
  // A body that is not an object is not parsed at all, and an excessive one is refused before
  // parsing.
  if (first !== '{') return undefined;
  if (hasExcessiveText(text)) throw httpErrors.bodyTooComplex({ details: most });
  const value = parsed(text);
  return isObject(value) ? value : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Limits on the values and nesting of a body, because a value takes only a few bytes, and
 * validating it costs far more than reading it. Names are counted per object.
 */
const most = { values: 50_000, depth: 100, names: 1_000 };

/**
 * Counts values by the characters outside of strings: a comma separates two values, and an opening
 * bracket that is not closed immediately precedes one.
 */
function hasExcessiveText(json: string): boolean {
  let depth = 0;
  let values = 0;
  let inString = false;
  // The commas between names of the object at each depth; none for a list.
  const names: number[] = [];
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (inString) {
      if (code === backslash) at += 1;
      else if (code === quote) inString = false;
    } else if (code === quote) inString = true;
    else if (code === comma) {
      values += 1;
      names[depth] = (names[depth] ?? 0) + 1;
      if ((names[depth] ?? 0) >= most.names) return true;
    } else if (code === openBrace || code === openBracket) {
      depth += 1;
      names[depth] = code === openBrace ? 0 : Number.NEGATIVE_INFINITY;
      closed.lastIndex = at + 1;
      if (!closed.test(json)) values += 1;
    } else if (code === closeBrace || code === closeBracket) depth -= 1;
    // A body that closes more brackets than it opened is not JSON, and is not read any further.
    if (depth < 0) return false;
    // @protection json-bombs
    if (depth > most.depth || values > most.values) return true;
  }
  return false;
}

/**
 * Matches a closing bracket after optional whitespace; each run of whitespace is read only once,
 * for the bracket before it.
 */
const closed = /[ \t\r\n]*[\]}]/y;
const [quote, backslash, comma, openBrace, closeBrace, openBracket, closeBracket] = [
  0x22, 0x5c, 0x2c, 0x7b, 0x7d, 0x5b, 0x5d,
];

/** The failure for every body that is too long. */
function tooLarge(maxBytes: number): Failure {
  return httpErrors.bodyTooLarge({ details: { maxBytes } });
}

/**
 * The request's whole body; rejects with 413 past `maxBytes`, whatever length was declared, and
 * with 408 when it arrives too slowly.
 */
export async function boundedBody(request: Request, maxBytes: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge(maxBytes);
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  for await (const chunk of enforceTransferRate(request.body, {
    maxBytes,
    tooLarge: () => tooLarge(maxBytes),
  }))
    chunks.push(chunk);
  return Buffer.concat(chunks);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

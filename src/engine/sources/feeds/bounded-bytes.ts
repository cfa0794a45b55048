import type { Response } from 'undici';
import { failureFromNetwork } from '../index.ts';
import { feedSourceErrors } from './errors.ts';

/**
 * The decompressed body of a response, at most `maxBytes`. With `cut`, a longer body is cut off
 * instead of refused.
 * @throws Failure `feed-too-large`, `download-broken`
 */
export async function boundedBytes(
  response: Response,
  maxBytes: number,
  { cut = false }: { cut?: boolean } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    // Leaving the loop closes the connection.
    for await (const chunk of response.body ?? []) {
      if (!(chunk instanceof Uint8Array)) throw new TypeError('a body must consist of bytes');
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes > maxBytes) break;
    }
  } catch (error) {
    throw failureFromNetwork(error);
  }
  if (bytes > maxBytes && !cut) throw feedSourceErrors.feedTooLarge(maxBytes);
  return new Uint8Array(Buffer.concat(chunks));
}

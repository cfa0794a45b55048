import type { Context } from 'hono';

/**
 * The path of the request as logged: without its query, which may contain signatures, and cut when
 * it is longer than any path of our own.
 */
export function pathForLog(c: Context): string {
  const { path } = c.req;
  // @protection long-log-lines: always
  return path.length <= longest ? path : `${path.slice(0, longest)}… (${path.length} characters)`;
}

/** Characters. The longest of our own paths are download links, which contain a storage key. */
const longest = 500;

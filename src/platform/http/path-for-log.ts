import type { Context } from 'hono';

/**
 * The path of the request as the log shows it: without its query, which carries signatures, and cut
 * when it is longer than any of ours.
 */
export function pathForLog(c: Context): string {
  const { path } = c.req;
  // @protection long-log-lines: always
  return path.length <= longest ? path : `${path.slice(0, longest)}… (${path.length} characters)`;
}

/** Characters; a storage key in a download link is the longest thing that our own paths contain. */
const longest = 500;
